import { createFindValidToken } from '../../accounts/api-tokens/still-valid.js'
import { readVersion } from '../../config/version.js'
import type { Secret } from '../../lib/secret.js'
import type { Random } from '../../lib/random.js'
import type { Timers } from '../../lib/timers.js'
import type { Metrics } from '../../telemetry/metrics.js'
import { createEventLog } from '../event-log.js'
import { createDeliverEvents } from './deliver-events.js'
import { createWebhookClient, type PostWebhook } from './post-webhook.js'
import { createSendTestEvent, type SendTestEvent } from './send-test-event.js'
import { startWebhookSender, type WebhookSender } from './webhook-sender.js'
import type { Webhooks } from './webhooks.js'

/** The parts of a process that webhooks need. */
interface Parts {
  readonly config: { readonly redisUrl: Secret; readonly eventNetworks: readonly string[] }
  readonly webhooks: Webhooks
  readonly timers: Timers
  readonly random: Random
  /** Functions that close what was opened, called when the process ends. */
  readonly opened: (() => Promise<unknown>)[]
}

/** Starts sending events to webhooks. */
export function openWebhookSender(
  parts: Parts &
    Parameters<typeof createFindValidToken>[0] &
    Omit<Parameters<typeof startWebhookSender>[0], 'deliver' | 'findValidToken' | 'redisUrl'> & {
      readonly metrics: Pick<Metrics, 'webhook'>
    },
): WebhookSender {
  const findValidToken = createFindValidToken(parts)
  return startWebhookSender({
    ...parts,
    findValidToken,
    redisUrl: parts.config.redisUrl,
    deliver: createDeliverEvents({
      ...parts,
      post: openClient(parts),
      events: createEventLog(parts),
      findValidToken,
      count: (outcome) => parts.metrics.webhook(outcome),
    }),
  })
}

/** Wires the test of a webhook, which a person asks for in the chat. */
export function openSendTestEvent(
  parts: Parts & Pick<Parameters<typeof createSendTestEvent>[0], 'now'>,
): SendTestEvent {
  return createSendTestEvent({ ...parts, post: openClient(parts) })
}

function openClient({ config, timers, opened }: Parts): PostWebhook {
  const client = createWebhookClient({ networks: config.eventNetworks, timers, version: readVersion() })
  opened.push(client.close)
  return client.post
}
