import { Big, type BigSource } from 'big.js'
import { isInPlace } from '../desk/trading/evidence/exits.js'
import { isPnlAwaited, NOT_SETTLED, type Ticket } from '../desk/trading/tickets/ticket.js'
import { roundingOf } from './account-events/fired.js'
import type { Notice } from './notice.js'

// What a person has just done in the chat is told by its receipt, which is edited as the order goes on. A notice of its own is for what
// nobody there has just done. It is dropped only where the receipt was shown with it: the receipt is a new message where the old one
// cannot be edited, so that nothing is lost.

/** The time after its sending in which what a ticket does has just been done, in milliseconds. */
const JUST_MS = 60_000

/** The longest time for which a notice waits for the receipt, in milliseconds. */
const AWAITED_MS = 15_000

/** The receipt of a ticket tells an event, may do so at any moment, or does not. */
type Reports = 'reported' | 'awaited' | 'unreported'

/** An event of an account, as a notice tells it. */
type Event = Pick<Notice, 'kind' | 'at' | 'facts'>

/** True if an event is what a ticket asked for. */
export function asksFor({ quote, outcome }: Pick<Ticket, 'quote' | 'outcome'>, event: Event): boolean {
  const { kind, facts } = event
  const { call, shown } = quote
  const position = 'posId' in call.params ? call.params.posId : outcome['positionId']
  if (position !== undefined && position !== facts['positionId']) return false
  // What was told as gone is told as back, whoever placed it.
  if (facts['again'] !== undefined) return false
  switch (call.name) {
    case 'newPositionOrder':
    case 'newPositionOrderWithTPSL': {
      const { positionType, tokenId, isLong, size } = call.params
      const isSame =
        position !== undefined ||
        (facts['pairId'] === tokenId &&
          facts['side'] === (isLong ? 'long' : 'short') &&
          isAmount(size, facts['size']))
      if (kind === 'protection-placed') return isSame && isExit(call.params, facts)
      // A pending order that is filled is news, whenever that is.
      const isFill = kind === 'position-opened' || (kind === 'order-filled' && positionType === 'Market')
      return isSame && (isFill || kind === 'order-accepted')
    }
    case 'addPosition':
      return kind === 'position-increased' && isOf('size', facts, call.params.size)
    case 'decreasePosition':
      if (kind === 'position-closed') return facts['reason'] === 'hand' || facts['reason'] === 'plan'
      return kind === 'position-reduced' && isOf('size', facts, call.params.size)
    case 'addCollateral':
      return kind === 'position-increased' && isOf('collateral', facts, call.params.amount)
    case 'removeCollateral':
      return kind === 'position-reduced' && isOf('collateral', facts, call.params.amount)
    case 'addTPSL':
      return kind === 'protection-placed' && isExit(call.params, facts)
    case 'addTrailingStop':
      return kind === 'protection-placed' && facts['what'] === 'trailing'
    case 'cancelPendingOrder':
      return isCancelledByHand(event) && (facts['what'] === 'order' || facts['what'] === 'trailing')
    case 'cancelTriggerOrder':
      return isCancelledByHand(event) && isAmount(shown.figures['price'], facts['price'])
    case 'depositSelf':
      return kind === 'deposit' && isAmount(call.params.amount, facts['amount'])
    case 'depositSelfAllUSDC':
    case 'setPlatformUsed':
      return false
    default:
      throw new Error(`No such function: ${JSON.stringify(call satisfies never)}`)
  }
}

/**
 * Says if the receipt of a ticket tells an event that it asked for. `isReported`: its person was told of its current state. `now`: in
 * milliseconds.
 */
export function receiptReports(ticket: Ticket, isReported: boolean, event: Event, now: number): Reports {
  const { sentAt, message } = ticket
  if (sentAt === undefined || message === undefined || !asksFor(ticket, event)) return 'unreported'
  // A stop belongs to its order, however long that has waited.
  const isJustDone = event.kind === 'protection-placed' || event.at - sentAt <= JUST_MS
  if (!isJustDone) return 'unreported'
  const shown = isShown(ticket, event)
  if (shown === 'unreported' || (shown === 'reported' && isReported)) return shown
  // An event that lies ahead is from before the clock was set back.
  return Math.abs(now - event.at) > AWAITED_MS ? 'unreported' : 'awaited'
}

function isShown(ticket: Ticket, { kind, facts }: Event): Reports {
  const { state, outcome } = ticket
  if (state !== 'done') return NOT_SETTLED.has(state) ? 'awaited' : 'unreported'
  if (kind === 'position-opened' || kind === 'order-filled')
    return outcome['resting'] === undefined ? 'reported' : 'awaited'
  if (kind === 'protection-placed') {
    const exit = outcome[facts['what'] === 'takeProfit' ? 'takeProfit' : 'stopLoss']
    return isInPlace(exit) ? 'reported' : 'awaited'
  }
  if (kind !== 'position-closed') return 'reported'
  if (isPnlAwaited(ticket)) return 'awaited'
  const isEnd = outcome['size'] === '0' && outcome['profit'] !== undefined
  return isEnd && outcome['closedBy'] === undefined ? 'reported' : 'unreported'
}

function isCancelledByHand({ kind, facts }: Event): boolean {
  return kind === 'order-cancelled' && facts['by'] === 'hand'
}

/** True if a take-profit or stop of these params is that of an event. */
function isExit(params: object, facts: Event['facts']): boolean {
  const [named, inOrder] =
    facts['what'] === 'takeProfit' ? (['tpPrice', 'takeProfit'] as const) : (['slPrice', 'stopLoss'] as const)
  const isKnown = facts['what'] === 'takeProfit' || facts['what'] === 'stopLoss'
  const prices = params as Readonly<Record<string, BigSource | undefined>>
  return isKnown && isAmount(prices[named] ?? prices[inOrder], facts['price'])
}

/** True if a position was changed by as much as was asked for: of several changes only their sum can be seen. */
function isOf(what: 'size' | 'collateral', facts: Event['facts'], asked: BigSource): boolean {
  const by = facts['by']
  if (facts['what'] !== what || by === undefined) return false
  const amounts = [new Big(by), new Big(asked)] as const
  return amounts[0].minus(amounts[1]).abs().lte(roundingOf(amounts))
}

function isAmount(asked: BigSource | undefined, seen: string | undefined): boolean {
  return asked !== undefined && seen !== undefined && new Big(asked).eq(seen)
}
