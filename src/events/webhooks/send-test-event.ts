import type { z } from 'zod'
import type { Clock } from '../../lib/clock.js'
import type { testEventSchema } from '../event.js'
import type { PostResult, PostWebhook } from './post-webhook.js'
import { signingSecrets } from './record.js'
import { signedHeaders } from './signature.js'
import type { WebhookId, Webhooks } from './webhooks.js'

/** Sends an event of the type `test` to a webhook, once and at once. Undefined for a token without one. */
export type SendTestEvent = (id: WebhookId) => Promise<PostResult | undefined>

export function createSendTestEvent(deps: {
  readonly webhooks: Pick<Webhooks, 'find' | 'noteTaken'>
  readonly post: PostWebhook
  readonly now: Clock
}): SendTestEvent {
  return async (id) => {
    const webhook = await deps.webhooks.find(id)
    if (!webhook) return undefined
    const at = deps.now()
    const event: z.output<typeof testEventSchema> = {
      id: `test-${at}`,
      type: 'test',
      timestamp: new Date(at).toISOString(),
      account: null,
      label: null,
      venue: null,
      chain: null,
      data: {},
    }
    const body = JSON.stringify(event)
    const headers = signedHeaders({ id: `${id.tokenId}_${event.id}`, body, at }, signingSecrets(webhook, at))
    const result = await deps.post(new URL(webhook.url), { headers, body })
    if (result.ok) await deps.webhooks.noteTaken(id)
    return result
  }
}
