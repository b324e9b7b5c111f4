import { GrammyError, type Api } from 'grammy'
import type { Ticket } from '../desk/tickets/ticket.js'
import type { Logger } from '../log.js'
import { isUrgent, receipt } from './cards/receipt.js'
import { createNumbers } from './format/numbers.js'
import { edit, send } from './text/deliver.js'
import type { Languages } from './text/languages.js'

/**
 * Tells an owner where a ticket stands, by editing the message it was confirmed on; what must not be missed is said in a
 * message of its own besides. Rejects when Telegram cannot be reached now.
 */
export function createTellTicket({
  api,
  languages,
  logger,
}: {
  readonly api: Api
  readonly languages: Languages
  readonly logger: Logger
}): (ticket: Ticket) => Promise<void> {
  return async (ticket) => {
    const { message, offer } = ticket
    if (!message) return
    const pen = { text: languages.text(offer.language), numbers: createNumbers(offer.language) }
    const text = receipt(pen, ticket)
    try {
      const isShown = await edit(api, message.chatId, message.messageId, { text })
      if (!isShown || isUrgent(ticket)) await send(api, message.chatId, { text })
    } catch (err) {
      // They blocked the bot, or the chat is gone: nobody is there to be told. /activity keeps it.
      if (!(err instanceof GrammyError) || err.error_code === 429 || err.error_code >= 500) throw err
      logger.warn({ err, ticket: offer.id }, 'An owner could not be told of a ticket')
    }
  }
}
