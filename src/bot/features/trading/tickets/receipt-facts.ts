import type { RenderContext } from '../../../shell/render-context.js'
import { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { unstatedLines } from '../../../shell/cards/pnl-parts.js'
import { isInPlace, isNotInPlace } from '../../../../desk/trading/evidence/exits.js'
import {
  isPnlAwaited,
  lacksPnl,
  type Ticket,
  type TicketState,
} from '../../../../desk/trading/tickets/ticket.js'

/** States of a ticket that was sent, or may have been. */
const WAS_SENT: ReadonlySet<TicketState> = new Set(['accepted', 'unknown', 'done', 'cancelled'])

/** Facts of a ticket's outcome beyond its state. */
export function factLines({ text, numbers }: RenderContext, ticket: Ticket): readonly FormattedString[] {
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
    lines.push(text(isTrailing ? 'receipt-trailing-other-stays' : 'receipt-older-stop-stays'))
  else if (isTrailing && stopLoss)
    lines.push(text(isInPlace(stopLoss) ? 'receipt-trailing-placed' : 'receipt-trailing-missing'))
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
