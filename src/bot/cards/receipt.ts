import { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Ticket } from '../../desk/tickets/ticket.js'
import { sideKey } from '../keyboards/positions.js'
import { join } from '../text/markup.js'
import { breachText } from './issue.js'
import type { Pen } from './preview.js'

/** Where a ticket stands: what was asked for, what became of it, and what to do next. */
export function receipt(pen: Pen, ticket: Ticket): FormattedString {
  const { text } = pen
  const lines = [
    ticketTitle(pen, ticket),
    text('receipt-account', { account: ticket.offer.accountLabel }),
    '',
    stateText(pen, ticket),
    ...factLines(pen, ticket),
  ]
  return join(lines, '\n')
}

/** What a ticket asks for, in one line. */
export function ticketTitle({ text, numbers }: Pen, { offer }: Pick<Ticket, 'offer'>): FormattedString {
  const { call, quote } = offer
  const dollars = (amount: unknown): string => numbers.dollars(new Big(String(amount)))
  switch (call.name) {
    case 'newPositionOrder':
    case 'newPositionOrderWithTPSL':
      return text('ticket-opening', {
        side: text(sideKey(call.params.isLong)),
        symbol: quote.symbol ?? '—',
        kind: call.params.positionType,
        collateral: dollars(call.params.collateral),
        size: dollars(call.params.size),
      })
    case 'depositSelf':
      return text('ticket-deposit', { amount: dollars(call.params.amount) })
    case 'depositSelfAllUSDC':
      return text('ticket-deposit-all')
    case 'setPlatformUsed':
      return text('ticket-platform', { address: call.params.platform })
    case 'decreasePosition':
    case 'addPosition':
    case 'addCollateral':
    case 'removeCollateral':
    case 'addTPSL':
    case 'cancelPendingOrder':
    case 'cancelTriggerOrder':
    case 'addTrailingStop':
      return text('ticket-other', { name: call.name, symbol: quote.symbol ?? '—' })
    default:
      throw new Error(`No such call: ${String(call satisfies never)}`)
  }
}

function stateText(pen: Pen, { state, outcome }: Ticket): FormattedString {
  const { text } = pen
  if (state === 'unsent' && outcome['reason'] === 'limit')
    return text('receipt-unsent-limit', { breach: breachText(pen, outcome) })
  if (state === 'unsent') return text(`receipt-unsent-${outcome['reason'] ?? 'failed'}`)
  if (state === 'rejected') return text('receipt-rejected', { reason: outcome['reason'] ?? '—' })
  if (outcome['unseen'] === 'yes') return text(`receipt-${state}-unseen`)
  if (state === 'done' && outcome['resting'] === 'yes') return text('receipt-resting')
  return text(`receipt-${state}`)
}

/** What is known of the outcome beyond its state. */
function factLines({ text, numbers }: Pen, { outcome, state }: Ticket): readonly FormattedString[] {
  const { entryPrice, exitPrice, profit, balance, takeProfit, stopLoss, transactionHash } = outcome
  const lines: FormattedString[] = []
  if (entryPrice) lines.push(text('receipt-entry', { price: numbers.price(new Big(entryPrice)) }))
  if (exitPrice) lines.push(text('receipt-exit', { price: numbers.price(new Big(exitPrice)) }))
  if (profit) lines.push(text('receipt-profit', { profit: numbers.signedDollars(new Big(profit)) }))
  if (balance) lines.push(text('receipt-balance', { balance: numbers.dollars(new Big(balance)) }))
  if (takeProfit) lines.push(text(`receipt-target-${takeProfit}`))
  if (stopLoss) lines.push(text(`receipt-stop-${stopLoss}`))
  if (transactionHash && state !== 'done') lines.push(text('receipt-transaction', { hash: transactionHash }))
  return lines
}

/** Whether a ticket's state is one that its owner must not miss: then it is said in a message of its own, too. */
export function isUrgent({ state, outcome }: Ticket): boolean {
  return (
    state === 'unknown' ||
    outcome['stopLoss'] === 'missing' ||
    outcome['takeProfit'] === 'missing' ||
    outcome['reason'] === 'interrupted'
  )
}
