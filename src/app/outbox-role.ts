import { startSender } from '../alerts/outbox/sender.js'
import { createPrepareNotices } from '../bot/features/alerts/deliver/prepare-notices.js'
import { createFindRecipient } from '../bot/shell/delivery/recipient.js'
import { createSendNotice } from '../bot/features/alerts/deliver/send-notice.js'
import { createTelegramClient } from '../bot/shell/telegram/client.js'
import { within } from '../lib/time-out.js'
import type { Parts } from './parts.js'
import type { RunningRole } from './foundation.js'

/** Starts the role `outbox`: delivers notices. */
export function startOutbox(parts: Parts): RunningRole {
  const { config, logger, opened, workContext } = parts
  // A client without retries: the sender retries by itself, chat by chat.
  const client = createTelegramClient({
    apiRoot: config.telegramApiRoot,
    logger,
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
      send: createSendNotice(client.createApi(config.botToken)),
    }),
    workContext,
    metrics: parts.metrics,
    logger,
    now: parts.now,
    repeat: parts.repeat,
  })
  return {
    stop: async (ms) =>
      (await within(
        ms,
        sender.stop().then(() => true),
      )) ?? false,
  }
}
