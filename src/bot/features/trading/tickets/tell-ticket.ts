import { Big } from 'big.js'
import type { Api } from 'grammy'
import type { Notice } from '../../../../alerts/notice.js'
import { positionIn } from '../../../../desk/trading/actions/open/evidence.js'
import { sentAtOf } from '../../../../desk/trading/evidence/conflicting-tickets.js'
import type { TakeMissingStop } from '../../../../desk/trading/evidence/missing-stops.js'
import {
  isMandated,
  type Quote,
  type Ticket,
  type TicketMessage,
} from '../../../../desk/trading/tickets/ticket.js'
import type { TicketStore } from '../../../../desk/trading/tickets/store.js'
import type { Tickets } from '../../../../desk/trading/tickets/tickets.js'
import type { Reminders } from '../../../../alerts/reminders/reminders.js'
import type { Logger } from '../../../../lib/log/log.js'
import { withoutState } from './receipt-keyboard.js'
import { keyboardLeft, withAcknowledge } from '../../alerts/acknowledge/keyboard.js'
import { isReplaced } from './show-ticket.js'
import { type ReceiptMessage, needsOwnMessage } from './receipt.js'
import type { Push } from '../../../shell/delivery/push.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'
import { tradingTopicOf } from '../../../shell/delivery/own-topics.js'
import { edit } from '../../../shell/text/deliver.js'
import { isRefusal } from '../../../shell/text/refusals.js'
import type { Message } from '../../../shell/text/message.js'
import { isTooLittle } from '../../../../desk/account/orders/stop-cover.js'
import { isNotInPlace } from '../../../../desk/trading/evidence/exits.js'

/**
 * The notice by which a person is reminded of a position whose stop the service took and did not put in place; undefined for
 * any other ticket, and where an older stop is in place that covers enough, or does not state its share.
 */
function barePositionNotice({ quote, outcome, since, before, evidence }: Ticket): Notice | undefined {
  const { stopLoss, olderStop, olderStopCovers: left } = outcome
  const hasLittle = left !== undefined && isTooLittle({ percent: new Big(left) })
  if (!isNotInPlace(stopLoss) || (olderStop === 'yes' && !hasLittle)) return undefined
  const params: Readonly<Record<string, unknown>> = quote.call.params
  const positionId =
    textOf(params['posId']) ?? outcome['positionId'] ?? (evidence && positionIn(evidence.rows))
  if (positionId === undefined) return undefined
  const isLong = before?.positions.find(({ id }) => id === positionId)?.isLong ?? params['isLong']
  const facts = {
    positionId,
    what: quote.call.name === 'addTrailingStop' ? 'trailing' : 'stopLoss',
    neverPlaced: 'yes',
    symbol: quote.shown.symbol,
    price: textOf(params['slPrice']) ?? textOf(params['stopLoss']),
    left,
    side: typeof isLong === 'boolean' ? (isLong ? 'long' : 'short') : undefined,
  }
  return {
    id: `ticket ${quote.id} without its stop`,
    kind: 'protection-missing',
    at: since,
    place: {
      accountId: quote.accountId,
      label: quote.accountLabel,
      venue: quote.venue,
      chainId: quote.chainId,
    },
    facts: Object.fromEntries(
      Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  }
}

/** True for a step of a plan or a guard, and for its second half where the receipt of the first could not be delivered. */
function isShownByItself(quote: Quote): boolean {
  return isMandated(quote) || quote.waitsForAnother === true
}

/** The kind of the notices of the plan or the guard whose step a ticket is; undefined for any other ticket. */
function stepKindOf({ plan, guard }: Quote): 'plan' | 'guard' | undefined {
  if (plan) return 'plan'
  return guard ? 'guard' : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/**
 * Tells an owner where a ticket stands, by editing the message it was confirmed on; what must not be missed is said in a
 * message of its own besides, and all of it where that message shows a later ticket by now. Rejects when Telegram cannot be reached now.
 */
export function createTellTicket(deps: {
  readonly api: Api
  readonly push: Push
  readonly tickets: Pick<Tickets, 'list'>
  readonly ticketStore: Pick<TicketStore, 'keepMessage' | 'keepMissingStopReported'>
  readonly reminders: Pick<Reminders, 'noteDelivered'>
  readonly takeMissingStop: TakeMissingStop
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly logger: Logger
  readonly receiptMessage: ReceiptMessage
}): (ticket: Ticket) => Promise<void> {
  /** True unless the watcher of the account has told already that the position is without its stop. */
  const takesMissingStop = async (ticket: Ticket, { at, facts }: Notice): Promise<boolean> =>
    await deps.takeMissingStop(ticket.quote, {
      positionId: facts['positionId'] ?? '',
      by: ticket.quote.id,
      at,
      since: sentAtOf(ticket),
    })

  /** The message that shows a ticket; where it was confirmed on none, it is sent now, and edited from then on. */
  const show = async (
    { quote, message: known }: Ticket,
    send: (chatId: number) => ReturnType<Push>,
  ): Promise<{ readonly message: TicketMessage; readonly isNew: boolean } | undefined> => {
    if (known) return { message: known, isNew: false }
    const sent = isShownByItself(quote) ? await send(quote.userId) : undefined
    if (!sent) return undefined
    const message = { chatId: quote.userId, messageId: sent.message_id }
    await deps.ticketStore.keepMessage(quote, message)
    return { message, isNew: true }
  }

  return async (ticket) => {
    const { quote } = ticket
    if (!ticket.message && !isShownByItself(quote)) return
    try {
      const { render, language } = await deps.findRecipient(quote.userId)
      const card = await deps.receiptMessage(render, ticket)
      const pushTo = (
        chatId: number,
        shown: Message,
        kind: Notice['kind'] | undefined = stepKindOf(quote),
      ): ReturnType<Push> =>
        deps.push({ userId: quote.userId, language, chatId, topic: tradingTopicOf(quote.venue), kind }, shown)
      const place = await show(ticket, (chatId) => pushTo(chatId, card))
      if (!place) return
      const { message, isNew } = place
      // Of a batch one message shows all; that is kept up by its own reporter.
      const isShown =
        isNew ||
        quote.batch !== undefined ||
        (!(await isReplaced(deps.tickets, ticket)) &&
          (await edit(deps.api, message.chatId, message.messageId, card)))
      const bare = message.chatId === quote.userId ? barePositionNotice(ticket) : undefined
      const missing = isNotInPlace(ticket.outcome['stopLoss']) ? (bare ? 'bare' : 'covered') : undefined
      const wasReported = missing !== undefined && missing === ticket.missingStopReported
      const isAlarm = bare !== undefined && !wasReported && (await takesMissingStop(ticket, bare))
      if (isShown && !needsOwnMessage(ticket, wasReported || (bare !== undefined && !isAlarm))) return
      if (isNew && !isAlarm) return
      const plain = { ...card, keyboard: withoutState(card.keyboard) }
      const shown = isAlarm ? withAcknowledge(render, plain, bare) : plain
      const sent = await pushTo(message.chatId, shown, isAlarm ? bare.kind : undefined)
      if (isAlarm && sent)
        await deps.reminders.noteDelivered(quote.userId, bare, sent.message_id, keyboardLeft(shown.keyboard))
      if (missing !== ticket.missingStopReported)
        await deps.ticketStore.keepMissingStopReported(quote, missing)
    } catch (err) {
      // They blocked the bot, or the chat is gone: the message is dropped. /activity keeps the ticket.
      if (!isRefusal(err)) throw err
      deps.logger.warn(
        { event: 'ticket-notice-failed', err, ticket: quote.id },
        'The outcome of a ticket could not be sent: Telegram refused it',
      )
    }
  }
}
