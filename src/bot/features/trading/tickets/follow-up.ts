import type { Api } from 'grammy'
import type { Desk } from '../../../../desk/desk.js'
import { TradingPausedError } from '../../../../desk/trading/risk/trading-pause.js'
import { MayNotTradeError } from '../../../../desk/trading/confirm-errors.js'
import { pausedText } from '../../../shell/cards/failure.js'
import type { Ticket, TicketState } from '../../../../desk/trading/tickets/ticket.js'
import { readIntent } from '../../../../desk/trading/actions/stored-intent.js'
import type { TicketQuotes } from './quotes.js'
import type { ShowTicket } from './show-ticket.js'
import { tradingTopicOf } from '../../../shell/delivery/own-topics.js'
import type { Push } from '../../../shell/delivery/push.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'
import { edit } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** States of a ticket that may still be sent, or of which it is not known yet. */
const UNDER_WAY: ReadonlySet<TicketState> = new Set(['quoted', 'claimed', 'sending'])

/**
 * Carries out the follow-up of an action once the first part is done: sends the ticket that waits for it, or previews the
 * command that follows. May be called again for the same ticket: a ticket is sent once, however often that is asked. Rejects
 * when it could not be carried out yet; nothing of it was sent then.
 */
export function createFollowUp(deps: {
  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly showTicket: ShowTicket
  readonly api: Api
  readonly push: Push
  readonly findRecipient: (userId: number) => Promise<Recipient>
}): (ticket: Ticket) => Promise<void> {
  return async ({ quote, state, message }) => {
    const { followUp: next, userId } = quote
    if (!next || !message || state !== 'done') return
    const { render, language, theme } = await deps.findRecipient(userId)
    const { text } = render
    if (next.how === 'send') {
      // Confirming one that was confirmed before only shows it.
      const sent = await deps.desk.trading.tickets.confirm(userId, next.ticketId, message, {
        isSecondHalf: true,
      })
      if (!sent) return
      // Another attempt holds it; should that one come to nothing, it is tried again.
      if (UNDER_WAY.has(sent.state)) throw new Error(`The ticket ${sent.quote.id} is still being confirmed`)
      return await deps.showTicket(render, sent, (card) =>
        edit(deps.api, message.chatId, message.messageId, card),
      )
    }
    const trader = await deps.desk.findTraderOf(quote)
    if (!trader) return
    const previewed = async (): Promise<Message> => {
      const account = deps.desk.trading.readAccount(trader)
      const card = await deps.quotes.preview({ ...render, language, theme }, account, readIntent(next.intent))
      return { ...card, text: join([text('next-reverse'), card.text], '\n\n') }
    }
    const said = await previewed().catch((error: unknown) => {
      // It was taken from them since: asking again later would not change that.
      if (error instanceof MayNotTradeError) return { text: text('view-only') }
      if (error instanceof TradingPausedError) return { text: pausedText(text, error) }
      throw error
    })
    const topic = tradingTopicOf(trader.account.venue)
    await deps.push({ userId, language, chatId: message.chatId, topic }, said)
  }
}
