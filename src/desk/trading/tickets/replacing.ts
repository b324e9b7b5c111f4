import type { TriggerOrder } from '../../../service/service.js'
import { triggerRowState } from '../../account/status-words.js'
import type { AccountReading } from '../account-reading.js'
import { seeAgain } from '../positions/seen.js'
import type { FailedCheck } from '../risk/pre-send-checks.js'
import type { TicketStore } from './store.js'
import { hasExpired, startsFollowUp, type Quote, type Ticket, type TicketState } from './ticket.js'

// One order is replaced by one other at a time. A replacement takes two tickets: the second cancels the order once the first has placed
// what comes in its place. A second replacement in between would have both place an order, and cancel the one.

/** The time since the last change of a replacement in which another one waits for it, in milliseconds: one that is stuck holds up no exit. */
const HOLDS_MS = 60_000
/** Tickets of a person that are searched. */
const LATEST = 50

/** States in which a ticket of a replacement holds up another. */
const HOLDS: ReadonlySet<TicketState> = new Set(['claimed', 'sending', 'accepted'])

/** Orders of positions, by their ids `position/order`. */
type Replaced = Pick<Quote, 'userId' | 'venue' | 'chainId'> & { readonly orderIds: readonly string[] }

/** The order that a call cancels, by its id `position/order`; undefined for any other call. */
function cancelledId({ name, params }: Quote['call']): string | undefined {
  return name === 'cancelTriggerOrder' ? `${params.posId}/${params.orderId}` : undefined
}

/** The second halves of a ticket, by the ids of the orders that they cancel; none for a ticket that replaces nothing. */
async function secondHalves(
  tickets: Pick<TicketStore, 'read'>,
  { userId, followUp }: Pick<Quote, 'userId' | 'followUp'>,
): Promise<ReadonlyMap<string, Ticket>> {
  const halves = new Map<string, Ticket>()
  for (let next = followUp; next?.how === 'send';) {
    const half = await tickets.read(userId, next.ticketId)
    const orderId = half && cancelledId(half.quote.call)
    if (orderId !== undefined) halves.set(orderId, half!)
    next = half?.quote.followUp
  }
  return halves
}

/**
 * Checks a claimed ticket of a replacement before it is sent; undefined for one that may be, and for a ticket that replaces nothing. `after`:
 * of the second half, the first one. Rejects where a list may be late.
 */
export async function checkReplacement(
  tickets: Pick<TicketStore, 'list' | 'read'>,
  { quote, after }: { readonly quote: Quote; readonly after?: Ticket | undefined },
  account: Pick<AccountReading, 'partialBook'>,
  now: number,
): Promise<FailedCheck | undefined> {
  if (after) {
    if (isPlacedBy(after, quote.call)) return { reason: 'same-order' }
    if (!(await arePlaced(after, account, now - after.since))) return { reason: 'not-replaced' }
    if (!(await isStillListed(quote, account, now - after.since))) return { reason: 'changed' }
    return undefined
  }
  const orderIds = [...(await secondHalves(tickets, quote)).keys()]
  return (await isBeingReplaced({ tickets, now }, { ...quote, orderIds }, quote.id))
    ? { reason: 'replaced' }
    : undefined
}

/**
 * True while a ticket other than `own` replaces one of these orders. To be asked once the own ticket is claimed: of two at the same time at
 * least one sees the other.
 */
export async function isBeingReplaced(
  { tickets, now }: { readonly tickets: Pick<TicketStore, 'list' | 'read'>; readonly now: number },
  { userId, venue, chainId, orderIds }: Replaced,
  own?: string,
): Promise<boolean> {
  if (orderIds.length === 0) return false
  const latest = await tickets.list(userId, 0, LATEST)
  const others = latest.tickets.filter(
    ({ quote }) =>
      quote.id !== own &&
      quote.venue === venue &&
      quote.chainId === chainId &&
      quote.followUp?.how === 'send',
  )
  for (const first of others) {
    const halves = await secondHalves(tickets, first.quote)
    if (orderIds.some((id) => isUnderWay(first, halves.get(id), now))) return true
  }
  return false
}

/** True for a replacement that is under way, or was until a moment ago: lists are late. */
function isUnderWay(first: Ticket, second: Ticket | undefined, now: number): boolean {
  const { state, since } = first
  const isRecent = (at: number): boolean => Math.abs(now - at) < HOLDS_MS
  if (!second) return false
  if (HOLDS.has(state)) return isRecent(since)
  if (!startsFollowUp(first)) return false
  if (second.state === 'quoted') return isRecent(since) && !hasExpired(second.quote, now)
  return (HOLDS.has(second.state) || second.state === 'done') && isRecent(second.since)
}

// The second half

/**
 * True if an order that is to be cancelled is listed as what a ticket has placed: its row may have been missing from the read before the
 * ticket was sent, or its id is used again. To cancel it would leave the position without both.
 */
function isPlacedBy({ evidence }: Pick<Ticket, 'evidence'>, call: Quote['call']): boolean {
  const id = cancelledId(call)
  return id !== undefined && Object.values(evidence?.rows ?? {}).some((placed) => isRowOf(placed, id))
}

/** True if evidence is the row of an order, by its id `position/order`. */
function isRowOf(evidenceId: string, orderId: string): boolean {
  return `${evidenceId} `.startsWith(`trigger ${orderId} `)
}

/** The time for which an order has to be missing from the lists until it counts as gone, in milliseconds. */
const GONE_AFTER_MS = 30_000

/**
 * True if an order that another one has taken the place of is listed; false where it is not for a while, `sinceMs` after the other was in place.
 * Only what is read just before is cancelled: its id may be that of another order by now. Rejects where it is missing, and the list may be late.
 */
async function isStillListed(
  { seen, id }: Pick<Quote, 'seen' | 'id'>,
  account: Pick<AccountReading, 'partialBook'>,
  sinceMs: number,
): Promise<boolean> {
  if (seen?.kind !== 'order' || seeAgain(seen, await account.partialBook()).is !== 'missing') return true
  if (Math.abs(sinceMs) < GONE_AFTER_MS)
    throw new Error(`The order that the ticket ${id} cancels is not listed`)
  return false
}

/**
 * True if the take-profits and stops that a ticket has placed are open, and for one that places none; false if one has ended, or is in no
 * list `sinceMs` after it was in place: where a position ends, its orders go with it. Rejects where a list may be late, or was not read.
 */
async function arePlaced(
  { quote, evidence }: Ticket,
  account: Pick<AccountReading, 'partialBook'>,
  sinceMs: number,
): Promise<boolean> {
  if (quote.call.name !== 'addTPSL') return true
  const { orders, unread } = await account.partialBook()
  const placed = Object.values(evidence?.rows ?? {})
  const rowsOf = (evidenceId: string): readonly TriggerOrder[] =>
    orders.triggers.filter((row) => isRowOf(evidenceId, `${row.positionId}/${row.orderId}`))
  const rows = placed.map(rowsOf)
  if (placed.length > 0 && rows.every((own) => own.some((row) => triggerRowState(row) === 'open')))
    return true
  if (rows.some((own) => own.length > 0 && own.every((row) => triggerRowState(row) === 'ended'))) return false
  const areGone = rows.some((own) => own.length === 0) && unread.length === 0
  if (areGone && Math.abs(sinceMs) >= GONE_AFTER_MS) return false
  throw new Error(`What the ticket ${quote.id} has placed is not listed`)
}
