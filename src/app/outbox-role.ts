import { startJobs } from '../alerts/jobs/jobs.js'
import { startSender } from '../alerts/outbox/sender.js'
import { createPrepareNotices } from '../bot/features/alerts/deliver/prepare-notices.js'
import { createFindRecipient } from '../bot/shell/delivery/recipient.js'
import { createSendNotice } from '../bot/features/alerts/deliver/send-notice.js'
import { createTelegramClient } from '../bot/shell/telegram/client.js'
import type { Parts } from './parts.js'
import type { RunningRole } from './foundation.js'
import { openWebhookSender } from '../events/webhooks/open-webhooks.js'

/** Interval of the job that looks for events which wait for webhooks, in milliseconds: messages about them may be lost. */
const SWEEP_MS = 60_000

/** Starts the role `outbox`: delivers notices, and events to webhooks. */
export function startOutbox(parts: Parts): RunningRole {
  const { config, logger, opened, timers, workContext } = parts
  // A client without retries: the sender retries by itself, chat by chat.
  const client = createTelegramClient({
    openAgent: parts.host?.openAgent,
    deadConnections: parts.deadConnections,
    apiRoot: config.telegramApiRoot,
    logger,
    timers,
    watch: parts.metrics.telegram,
    tries: 1,
    plainBodies: parts.telegram.plainBodies,
  })
  opened.push(() => client.close())
  const sender = startSender({
    outbox: parts.outbox,
    deadLetters: parts.deadLetters,
    paidBudget: parts.paidBudget,
    prepare: createPrepareNotices({
      ...parts,
      findRecipient: createFindRecipient(parts),
      send: createSendNotice(client.createApi(config.botToken), timers),
    }),
    workContext,
    metrics: parts.metrics,
    logger,
    now: parts.now,
    repeat: parts.repeat,
    timers,
  })
  const webhooks = openWebhookSender({ ...parts, queues: parts.host?.queues })
  const jobs = startJobs({
    ...parts,
    jobs: [{ name: 'sweep-webhooks', everyMs: SWEEP_MS, run: webhooks.sweep }],
  })
  return {
    stop: async (ms) => {
      const stopped = Promise.all([sender.stop(), jobs.stop().then(webhooks.stop)])
      return (await timers.within(ms, stopped)) !== undefined
    },
  }
}
