import { accountName, asOfLine } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import {
  type InitialRisk,
  type InitialRisks,
  resultInR,
} from '../../../../desk/account/positions/initial-risk.js'
import { findPosition } from '../../../../desk/trading/evidence/account-state.js'
import { isInPlace, isNotInPlace } from '../../../../desk/trading/evidence/exits.js'
import {
  FINAL,
  startsFollowUp,
  type Ticket,
  type TicketState,
  isPnlAwaited,
  lacksPnl,
  mayHaveBeenSent,
} from '../../../../desk/trading/tickets/ticket.js'
import { quoted } from '../../../shell/cards/failure.js'
import { join } from '../../../shell/text/markup.js'
import { notSentText } from '../../../shell/cards/issue.js'
import { filledLine } from '../../../shell/cards/opening-lines.js'
import { ticketTitle } from './summary.js'
import { resultInRLines, unstatedLines } from '../../../shell/cards/pnl-parts.js'
import type { InlineKeyboard } from 'grammy'
import type { Clock } from '../../../../lib/clock.js'
import type { Message } from '../../../shell/text/message.js'
import { receiptKeyboard } from './receipt-keyboard.js'

/** The message that shows where a ticket stands. */
export type ReceiptMessage = (
  render: RenderContext,
  ticket: Ticket,
) => Promise<Message & { readonly keyboard: InlineKeyboard }>

/** The age from which on a receipt says of which time it is, in milliseconds: its stops and sizes may have changed since. */
const OLD_MS = 10_000

export function createReceiptMessage(deps: {
  /** True if a ticket is the first of its person that opened a position: they are told where to find it. */
  readonly isFirstOrder: (ticket: Ticket) => Promise<boolean>
  readonly initialRisks: Pick<InitialRisks, 'read'>
  readonly now: Clock
}): ReceiptMessage {
  /** The initial risk of the position of a close whose PnL is known. */
  const riskOfClose = async ({ quote, outcome, before }: Ticket): Promise<InitialRisk | undefined> => {
    const { call } = quote
    if (call.name !== 'decreasePosition' || outcome['profit'] === undefined) return undefined
    const { posId: id } = call.params
    const createdAt = before && findPosition(before, id)?.createdAt
    const find = await deps.initialRisks.read(quote)
    return find({ id, createdAt: createdAt === undefined ? undefined : new Date(createdAt) })
  }
  return async (render, ticket) => {
    const { state, since } = ticket
    // A clock that was set back puts it into the future.
    const isOld = state === 'done' && Math.abs(deps.now() - since) >= OLD_MS
    const parts = [
      receipt(render, ticket, await riskOfClose(ticket)),
      ...((await deps.isFirstOrder(ticket)) ? [render.text('first-filled')] : []),
      ...(isOld ? [asOfLine(render, new Date(since))] : []),
    ]
    return { text: join(parts, '\n\n'), keyboard: receiptKeyboard(render.text, ticket) }
  }
}

/** States of a ticket that was sent, or may have been. */
const WAS_SENT: ReadonlySet<TicketState> = new Set(['accepted', 'unknown', 'done', 'cancelled'])

/** Facts of a ticket's outcome beyond its state. */
function factLines(
  { text, numbers }: RenderContext,
  ticket: Ticket,
  risk: InitialRisk | undefined,
): readonly FormattedString[] {
  const { outcome, state } = ticket
  const { entryPrice, exitPrice, fee, balance, takeProfit, stopLoss, transactionHash } = outcome
  const lines: FormattedString[] = []
  const { movedPrice } = ticket
  if (movedPrice !== undefined && WAS_SENT.has(state))
    lines.push(text('receipt-moved-price', { price: numbers.price(new Big(movedPrice)) }))
  lines.push(...resizedLine({ text, numbers }, ticket))
  if (entryPrice) lines.push(text('receipt-entry', { price: numbers.price(new Big(entryPrice)) }))
  if (exitPrice) {
    const price = numbers.price(new Big(exitPrice))
    lines.push(
      outcome['listedProfit'] ? text('receipt-exit-listed', { price }) : text('receipt-exit', { price }),
    )
  }
  lines.push(...profitLine({ text, numbers }, ticket))
  const { profit } = outcome
  lines.push(
    ...resultInRLines({ text, numbers }, profit ? resultInR(new Big(profit), risk) : undefined, risk?.from),
  )
  if (fee) lines.push(text('receipt-fee', { fee: numbers.dollars(new Big(fee)) }))
  lines.push(...sizeLine({ text, numbers }, ticket))
  if (balance) lines.push(text('receipt-balance', { balance: numbers.available(new Big(balance)) }))
  // One that was to replace another and is missing: the old one is in place, so these warnings would not be true.
  const isKept = ticket.quote.followUp?.how === 'send' && state !== 'done'
  if (takeProfit && !isKept)
    lines.push(exitLine({ text, numbers }, 'take-profit', takeProfit, outcome['takeProfitPrice']))
  const isOlderThere = isNotInPlace(stopLoss) && outcome['olderStop'] === 'yes'
  const isTrailing = ticket.quote.call.name === 'addTrailingStop'
  if (isOlderThere && !isKept)
    lines.push(
      text(isTrailing ? 'receipt-trailing-other-stays' : 'receipt-older-stop-stays'),
      otherStopLine({ text, numbers }, outcome),
    )
  else if (isTrailing && stopLoss) lines.push(trailingLine({ text }, stopLoss))
  else if (stopLoss && !isKept)
    lines.push(exitLine({ text, numbers }, 'stop', stopLoss, outcome['stopLossPrice']))
  const { firedSize } = outcome
  if (firedSize) lines.push(text('receipt-fired-size', { size: numbers.dollars(new Big(firedSize)) }))
  if (outcome['closedBy'] === 'unsure') lines.push(text('receipt-closed-by-any'))
  const { ended } = outcome
  if (ended) lines.push(text(endedKey(ended)))
  if (transactionHash && state !== 'done') lines.push(text('receipt-transaction', { hash: transactionHash }))
  return lines
}

/** The size that was sent of all of a position, where it is another than that of the preview. */
function resizedLine(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  { quote, state }: Ticket,
): readonly FormattedString[] {
  const { size, previewed } = quote.shown.figures
  if (size === undefined || previewed === undefined || !WAS_SENT.has(state)) return []
  const [sent, shown] = [numbers.dollars(new Big(size)), numbers.dollars(new Big(previewed))]
  return [text('receipt-sent-all', { size: sent, shown })]
}

/** The line about a take-profit or a stop-loss: its state, and the price at which the service keeps it where that is another. */
function exitLine(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  what: 'take-profit' | 'stop',
  state: string,
  keptPrice: string | undefined,
): FormattedString {
  const isElsewhere = keptPrice !== undefined && state === 'placed'
  const shown = isElsewhere ? 'placed-at' : state
  const values = isElsewhere ? { price: numbers.price(new Big(keptPrice)) } : {}
  return what === 'stop'
    ? text(`receipt-stop-${shown}`, values)
    : text(`receipt-take-profit-${shown}`, values)
}

/** The line about the stops that a position has without the one that was asked for: the share that they cover, in percent. */
function otherStopLine(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  { olderStopCovers: covers, olderStopLiquidation: liquidation }: Ticket['outcome'],
): FormattedString {
  if (covers === undefined) return text('notice-stop-left-unknown')
  const percent = numbers.percent(new Big(covers))
  return liquidation === undefined ? text('stops-cover', { percent }) : text('stops-cover-share', { percent })
}

/** The line about a trailing stop, by its state. */
function trailingLine({ text }: Pick<RenderContext, 'text'>, state: string): FormattedString {
  if (state === 'part') return text('receipt-trailing-part')
  return text(isInPlace(state) ? 'receipt-trailing-placed' : 'receipt-trailing-missing')
}

/** The text about the end of a position: before the order was done, or after it. */
function endedKey(ended: string): string {
  if (ended === 'liquidated') return 'receipt-liquidated'
  return ended === 'closed' ? 'receipt-closed-after' : 'receipt-liquidated-after'
}

/** The profit by the records of the close: of the whole position where it has ended, of the parts that are listed, or of this one. */
function profitLine({ text, numbers }: RenderContext, ticket: Ticket): readonly FormattedString[] {
  const { quote, outcome } = ticket
  const { profit, listedProfit } = outcome
  const isPart =
    quote.call.name === 'decreasePosition' && outcome['size'] !== '0' && outcome['ended'] === undefined
  if (profit)
    return [
      text(isPart ? 'receipt-profit-part' : 'receipt-profit', {
        profit: numbers.signedDollars(new Big(profit)),
      }),
      ...unstatedLines({ text }, outcome['unstated']),
    ]
  if (listedProfit)
    return [
      text('receipt-profit-listed', { profit: numbers.signedDollars(new Big(listedProfit)) }),
      ...unstatedLines({ text }, outcome['unstated']),
    ]
  if (!lacksPnl(ticket)) return []
  return [text(isPnlAwaited(ticket) ? 'receipt-profit-awaited' : 'receipt-profit-untold')]
}

function sizeLine({ text, numbers }: RenderContext, { quote, outcome }: Ticket): readonly FormattedString[] {
  const { size, collateral } = outcome
  if (!size) return []
  if (size === '0') return [text('receipt-closed')]
  const left = numbers.dollars(new Big(size))
  if (quote.call.name === 'decreasePosition') return [text('receipt-size-left', { size: left })]
  const dollars = collateral ? numbers.dollars(new Big(collateral)) : '—'
  return [text('receipt-now', { size: left, collateral: dollars })]
}

/** The receipt of a ticket: its title, its state and facts, and the next step. `risk`: that of the position of a close, where it is known. */
export function receipt(render: RenderContext, ticket: Ticket, risk?: InitialRisk): FormattedString {
  const { text } = render
  const lines = [
    ticketTitle(render, ticket),
    text('receipt-account', {
      account: accountName(render, { label: ticket.quote.accountLabel, venue: ticket.quote.venue }),
    }),
    '',
    ...planLine(render, ticket),
    ...(ticket.quote.guard ? [text('receipt-by-guard')] : []),
    ...quickLine(render, ticket),
    stateText(render, ticket),
    ...factLines(render, ticket, risk),
    ...replacedLines(render, ticket),
    ...nextLine(render, ticket),
  ]
  return join(lines, '\n')
}

/** The plan that confirmed a ticket, or the source of signals whose update it is. */
function planLine({ text }: RenderContext, { quote: { plan } }: Ticket): readonly FormattedString[] {
  if (!plan) return []
  const { source } = plan
  return [source === undefined ? text('receipt-by-plan') : text('receipt-by-source', { source })]
}

/** The figures of the preview, for an order that was sent without one. */
function quickLine(
  { text, numbers }: RenderContext,
  { quote: { isQuick, shown, filled = [] } }: Ticket,
): readonly FormattedString[] {
  if (!isQuick) return []
  const figure = (name: string): Big | undefined => {
    const value = name === 'price' ? shown.price : shown.figures[name]
    return value === undefined ? undefined : new Big(value)
  }
  return [
    text('receipt-quick'),
    ...filledLine({ text }, filled),
    text('receipt-quick-figures', {
      price: numbers.price(figure('price')),
      leverage: numbers.multiple(figure('leverage')),
      liquidation: numbers.price(figure('liquidationPrice')),
    }),
  ]
}

function stateText(render: RenderContext, ticket: Ticket): FormattedString {
  const { quote, state, outcome } = ticket
  const { text } = render
  if (state === 'quoted' && quote.isQuick) return text('receipt-quick-quoted')
  if (mayHaveBeenSent({ state, outcome })) return text('receipt-failover')
  if (state === 'expired' && isSecondOfReplace({ quote })) return text('receipt-expired-second')
  if (state === 'not-sent') return notSentText(render, outcome)
  if (state === 'rejected') return text('receipt-rejected', { reason: quoted(outcome['reason'] ?? '—') })
  if (state === 'accepted' || state === 'unknown') return followedText(render, ticket)
  if (state === 'done' && outcome['resting'] === 'yes' && outcome['part'] === undefined)
    return text('receipt-resting')
  if (state === 'done' && outcome['resting'] === 'gone')
    return outcome['record'] === 'unclear'
      ? text('receipt-record-unclear', { word: quoted(outcome['word'] ?? '—') })
      : text('receipt-resting-gone')
  if (state === 'done' && outcome['invisible'] === 'yes') return text('receipt-invisible')
  const asked = 'size' in quote.call.params ? quote.call.params.size : outcome['whole']
  if (state === 'done' && outcome['part'] !== undefined && asked !== undefined) {
    const dollars = (amount: unknown): string => render.numbers.dollars(new Big(String(amount)))
    const [size, whole] = [dollars(outcome['part']), dollars(asked)]
    const { rest } = outcome
    if (rest) return text('receipt-filled-so-far', { size, whole, rest: dollars(rest) })
    return text('receipt-filled-part', { size, whole })
  }
  if (state === 'cancelled') return text(droppedKey(outcome))
  return text(`receipt-${state}`)
}

/** An order whose outcome is still open, or will stay so: what the service answered, and what was found by now. */
function followedText({ text }: RenderContext, { state, outcome }: Ticket): FormattedString {
  const { answered } = outcome
  const { alike: count = '', word = '—' } = outcome
  const found = text(followedKey(state, outcome), { count, word: quoted(word) })
  return answered === undefined
    ? found
    : join([text('receipt-answered', { answer: quoted(answered) }), found], '\n')
}

function followedKey(state: TicketState, outcome: Ticket['outcome']): string {
  const { alike, answered, order, position, record, unseen } = outcome
  if (position === 'ended') return 'receipt-ended-untold'
  if (alike !== undefined) return 'receipt-alike'
  if (order === 'untold') return 'receipt-order-untold'
  if (order === 'gone') return 'receipt-order-gone'
  if (order === 'part') return 'receipt-order-part'
  if (record === 'awaited') return unseen === undefined ? 'receipt-record-awaited' : 'receipt-record-missing'
  if (record === 'unreadable') return 'receipt-record-unreadable'
  if (record === 'unclear') return 'receipt-record-unclear'
  if (isMissing(outcome)) return 'receipt-not-placed'
  if (answered !== undefined)
    return unseen === undefined ? 'receipt-unknown-answered' : 'receipt-unknown-answered-unseen'
  return unseen === undefined ? `receipt-${state}` : `receipt-${state}-unseen`
}

/** Why what the service had taken came to nothing, as far as it can be seen. */
function droppedKey(outcome: Ticket['outcome']): string {
  const { position, order } = outcome
  if (position === 'gone') return 'receipt-position-ended'
  if (order !== undefined) return `receipt-order-${order}`
  return isMissing(outcome) ? 'receipt-not-placed' : 'receipt-cancelled'
}

/** The line about the follow-up action, if there is one. */
function nextLine({ text }: RenderContext, ticket: Ticket): readonly FormattedString[] {
  const { quote, state, outcome } = ticket
  const next = quote.followUp
  if (!next) return []
  if (startsFollowUp(ticket))
    return [text(next.how === 'send' ? 'receipt-next-sent' : 'receipt-next-previewed')]
  if (next.how === 'preview')
    return FINAL.has(state) || 'unseen' in outcome ? [text('receipt-next-dropped')] : []
  const isRefused = state === 'rejected' || isMissing(outcome) || outcome['answered'] !== undefined
  if (isRefused) return [text('receipt-old-kept'), text('receipt-old-kept-refused')]
  const isOpen = !FINAL.has(state) && state !== 'unknown' && !('unseen' in outcome)
  return isOpen ? [] : [text('receipt-old-kept')]
}

/** True if a take-profit or stop that was accepted is not in place. */
function isMissing({ takeProfit, stopLoss }: Ticket['outcome']): boolean {
  return isNotInPlace(takeProfit) || isNotInPlace(stopLoss)
}

/** True for the cancellation of a take-profit or stop that another one has replaced. */
function isSecondOfReplace({ quote: { shown } }: Pick<Ticket, 'quote'>): boolean {
  return 'replacedBy' in shown.figures
}

/** States in which the old order of a change is known, or must be taken, to be active beside the new one. */
const OLD_STAYS: ReadonlySet<TicketState> = new Set(['not-sent', 'rejected', 'expired', 'unknown'])

/** Lines of the second step of a change: the new order is in place, and the old one may be so too. */
function replacedLines({ text, numbers }: RenderContext, ticket: Ticket): readonly FormattedString[] {
  const price = ticket.quote.shown.figures['replacedBy']
  // It fired, or ended with its position: then the new one may have ended as well.
  const mayHaveEnded = ticket.state === 'cancelled' || ticket.outcome['position'] !== undefined
  const { reason } = ticket.outcome
  if (price === undefined || mayHaveEnded || reason === 'not-replaced' || reason === 'same-order') return []
  const placed = text('receipt-replaced', { price: numbers.exactPrice(new Big(price)) })
  // An old one that is not what was shown may have ended, or given its id to another.
  if (ticket.state === 'unknown' || mayHaveBeenSent(ticket) || reason === 'changed')
    return [placed, text('receipt-old-may-stay')]
  return OLD_STAYS.has(ticket.state) ? [placed, text('receipt-old-stays')] : [placed]
}

/**
 * True if the owner must not miss a ticket's state: then it is sent as a message of its own, too. `isAlarmed`: they were told
 * already that the position is without its stop.
 */
export function needsOwnMessage(ticket: Ticket, isAlarmed = false): boolean {
  const { state, outcome } = ticket
  return (
    // What the service answered stands on the message that was confirmed.
    (state === 'unknown' && outcome['answered'] === undefined) ||
    (isSecondOfReplace(ticket) && OLD_STAYS.has(state)) ||
    isNotInPlace(outcome['takeProfit']) ||
    (isNotInPlace(outcome['stopLoss']) && !isAlarmed) ||
    outcome['ended'] === 'liquidated' ||
    outcome['ended'] === 'liquidated-after' ||
    outcome['late'] === 'yes' ||
    'alike' in outcome ||
    outcome['record'] === 'unreadable' ||
    outcome['record'] === 'unclear' ||
    outcome['order'] === 'untold' ||
    outcome['order'] === 'gone' ||
    outcome['order'] === 'part' ||
    outcome['reason'] === 'interrupted'
  )
}
