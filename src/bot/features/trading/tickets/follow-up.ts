import type { Api } from 'grammy'
import type { Desk } from '../../../../desk/desk.js'
import { TradingPausedError } from '../../../../desk/trading/risk/trading-pause.js'
import { MayNotTradeError } from '../../../../desk/trading/confirm-errors.js'
import { pausedText } from '../../../shell/cards/failure.js'
import { isAnother } from '../../../../desk/trading/positions/seen.js'
import type { OpenAccount } from '../../../../desk/trading/positions/read-open.js'
import type { Clock } from '../../../../lib/clock.js'
import {
  type Quote,
  type Ticket,
  type TicketState,
  startsFollowUp,
} from '../../../../desk/trading/tickets/ticket.js'
import { readIntent } from '../../../../desk/trading/actions/stored-intent.js'
import { FOLLOWED_MS } from '../../../../desk/trading/tickets/next-check.js'
import type { TicketQuotes } from './quotes.js'
import type { ShowTicket } from './show-ticket.js'
import { tradingTopicOf } from '../../../shell/delivery/own-topics.js'
import { type Push, refusable } from '../../../shell/delivery/push.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'
import { edit } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** States of a ticket that may still be sent, or of which it is not known yet. */
const BEING_CONFIRMED: ReadonlySet<TicketState> = new Set(['quoted', 'claimed', 'sending'])

/** The time for which a position that was closed may still be listed, in milliseconds. */
const STILL_LISTED_MS = 60_000

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
  readonly now: Clock
}): (ticket: Ticket) => Promise<void> {
  return async (ticket) => {
    const { quote, since } = ticket
    const { followUp: next, userId } = quote
    if (!next || !startsFollowUp(ticket)) return
    const { tickets } = deps.desk.trading
    // The receipt of a step of a plan is sent with its outcome, after the ticket was read.
    const message = ticket.message ?? (await tickets.read(userId, quote.id))?.message
    const { render, language, theme } = await deps.findRecipient(userId)
    const { text } = render
    if (next.how === 'send') {
      // Confirming one that was confirmed before only shows it. It waits for no receipt that Telegram does not take.
      const sent = await tickets.confirmSecond(userId, next.ticketId, { ...ticket, message })
      if (!sent) return
      // Another attempt holds it; should that one come to nothing, it is tried again.
      if (BEING_CONFIRMED.has(sent.state))
        throw new Error(`The ticket ${sent.quote.id} is still being confirmed`)
      if (!message) return
      // Whoever blocked the bot sees it in /activity.
      return await deps.showTicket(render, sent, (card) =>
        refusable(() => edit(deps.api, message.chatId, message.messageId, card)),
      )
    }
    if (!message) return
    const trader = await deps.desk.findTraderOf(quote)
    if (!trader) return
    const previewed = async (): Promise<Message> => {
      const account = deps.desk.trading.readAccount(trader)
      // "Done" is said of the first step; the second starts from the account.
      if (isStillOpen(quote, await account.open())) {
        // The list may be late.
        if (deps.now() < since + STILL_LISTED_MS) throw new Error(`A position of ${quote.id} is still listed`)
        return { text: text('next-reverse-open') }
      }
      const card = await deps.quotes.preview(
        { ...render, language, theme },
        account,
        readIntent(next.intent),
        quote.source,
      )
      return { ...card, text: join([text('next-reverse'), card.text], '\n\n') }
    }
    const said = await previewed().catch((error: unknown) => {
      // It was taken from them since: asking again later would not change that.
      if (error instanceof MayNotTradeError) return { text: text('view-only') }
      if (error instanceof TradingPausedError) return { text: pausedText(text, error) }
      if (Math.abs(deps.now() - since) >= FOLLOWED_MS) return { text: text('receipt-next-dropped') }
      throw error
    })
    const topic = tradingTopicOf(trader.account.venue)
    await refusable(() => deps.push({ userId, language, chatId: message.chatId, topic }, said))
  }
}

/** True if the position that a ticket was for is still open. Throws the reason where that could not be read. */
function isStillOpen({ seen }: Quote, { positions, unread }: OpenAccount): boolean {
  if (seen?.kind !== 'position') return false
  const held = positions.find(({ id }) => id === seen.id)
  if (held) return !isAnother(seen, held.position)
  for (const { list, error } of unread) if (list === 'positions') throw error
  return false
}
