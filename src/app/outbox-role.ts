import { Api } from 'grammy'
import { startSender } from '../alerts/outbox/sender.js'
import { createPrepareNotices } from '../bot/features/alerts/deliver/prepare-notices.js'
import { createFindRecipient } from '../bot/shell/delivery/recipient.js'
import { createSendNotice } from '../bot/features/alerts/deliver/send-notice.js'
import { createTelegramClient } from '../bot/shell/telegram/client.js'
import { within } from '../lib/time-out.js'
import type { Parts } from './parts.js'
import type { Running } from './running.js'

/** Tells people what is in the outbox. */
export function startOutbox(parts: Parts): Running {
  const { config, logger, opened, workContext } = parts
  // The outbox knows best when to try again, and for which chat.
  const once = createTelegramClient({
    apiRoot: config.telegramApiRoot,
    logger,
    watch: parts.metrics.telegram,
    tries: 1,
  })
  opened.push(() => once.close())
  const sender = startSender({
    outbox: parts.outbox,
    prepare: createPrepareNotices({
      ...parts,
      findRecipient: createFindRecipient(parts),
      send: createSendNotice(new Api(config.botToken.reveal(), once.options)),
    }),
    workContext,
    logger,
  })
  return {
    stop: async (ms) =>
      (await within(
        ms,
        sender.stop().then(() => true),
      )) ?? false,
  }
}
