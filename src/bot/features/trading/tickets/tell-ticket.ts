import { GrammyError, type Api } from 'grammy'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import type { Logger } from '../../../../lib/log/log.js'
import { receiptKeyboard } from './keyboard.js'
import { needsOwnMessage, receipt } from './receipt.js'
import type { Push } from '../../../shell/delivery/push.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'
import { edit } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'

/**
 * Tells an owner where a ticket stands, by editing the message it was confirmed on; what must not be missed is said in a
 * message of its own besides. Rejects when Telegram cannot be reached now.
 */
export function createTellTicket(deps: {
  readonly api: Api
  readonly push: Push
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly logger: Logger
  /** True if a ticket is the first of its person that opened a position: they are told where to find it. */
  readonly isFirstOrder: (ticket: Ticket) => Promise<boolean>
}): (ticket: Ticket) => Promise<void> {
  return async (ticket) => {
    const { message, quote } = ticket
    if (!message) return
    try {
      const { render, language } = await deps.findRecipient(quote.userId)
      const said = receipt(render, ticket)
      const text = (await deps.isFirstOrder(ticket))
        ? join([said, render.text('first-filled')], '\n\n')
        : said
      const keyboard = receiptKeyboard(render.text, ticket)
      // Of a batch one message shows all; that is kept up by its own reporter.
      const isShown =
        quote.batch !== undefined ||
        (await edit(deps.api, message.chatId, message.messageId, { text, keyboard }))
      if (!isShown || needsOwnMessage(ticket))
        await deps.push({ ...quote, language, chatId: message.chatId }, { text, keyboard })
    } catch (err) {
      // They blocked the bot, or the chat is gone: the message is dropped. /activity keeps the ticket.
      if (!(err instanceof GrammyError) || err.error_code === 429 || err.error_code >= 500) throw err
      deps.logger.warn(
        { event: 'ticket-notice-failed', err, ticket: quote.id },
        'The outcome of a ticket could not be sent: Telegram refused it',
      )
    }
  }
}
