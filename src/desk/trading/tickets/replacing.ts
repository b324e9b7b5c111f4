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

/** An order in the slot of a position, by the id `position/order`. */
type Replaced = Pick<Quote, 'userId' | 'venue' | 'chainId'> & { readonly orderId: string }

/** The order that a ticket places another one for, by its id; undefined for a ticket that replaces none. */
function replacedOrderId({ intent, followUp }: Pick<Quote, 'intent' | 'followUp'>): string | undefined {
  if (intent.kind !== 'replace' || followUp?.how !== 'send') return undefined
  const { target } = intent as { readonly target?: { readonly id?: unknown } }
  return typeof target?.id === 'string' ? target.id : undefined
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
    if (!(await arePlaced(after, account))) return { reason: 'not-replaced' }
    if (!(await isStillListed(quote, account, now - after.since))) return { reason: 'changed' }
  }
  const orderId = replacedOrderId(quote)
  if (orderId === undefined) return undefined
  return (await isBeingReplaced({ tickets, now }, { ...quote, orderId }, quote.id))
    ? { reason: 'replaced' }
    : undefined
}

/**
 * True while a ticket other than `own` replaces an order. To be asked once the own ticket is claimed: of two at the same time at least one
 * sees the other.
 */
export async function isBeingReplaced(
  { tickets, now }: { readonly tickets: Pick<TicketStore, 'list' | 'read'>; readonly now: number },
  { userId, venue, chainId, orderId }: Replaced,
  own?: string,
): Promise<boolean> {
  const latest = await tickets.list(userId, 0, LATEST)
  const others = latest.tickets.filter(
    ({ quote }) =>
      quote.id !== own &&
      quote.venue === venue &&
      quote.chainId === chainId &&
      replacedOrderId(quote) === orderId,
  )
  const under = await Promise.all(others.map((one) => isUnderWay(tickets, one, now)))
  return under.includes(true)
}

/** True for a replacement that is under way, or was until a moment ago: lists are late. */
async function isUnderWay(tickets: Pick<TicketStore, 'read'>, first: Ticket, now: number): Promise<boolean> {
  const { state, since, quote } = first
  const isRecent = (at: number): boolean => Math.abs(now - at) < HOLDS_MS
  if (HOLDS.has(state)) return isRecent(since)
  if (!startsFollowUp(first) || quote.followUp?.how !== 'send') return false
  const second = await tickets.read(quote.userId, quote.followUp.ticketId)
  if (!second) return false
  if (second.state === 'quoted') return isRecent(since) && !hasExpired(second.quote, now)
  return (HOLDS.has(second.state) || second.state === 'done') && isRecent(second.since)
}

// The second half

/**
 * True if an order that is to be cancelled is listed as what a ticket has placed: its row may have been missing from the read before the
 * ticket was sent, or its id is used again. To cancel it would leave the position without both.
 */
function isPlacedBy({ evidence }: Pick<Ticket, 'evidence'>, { name, params }: Quote['call']): boolean {
  if (name !== 'cancelTriggerOrder') return false
  const row = `trigger ${params.posId}/${params.orderId} `
  return Object.values(evidence?.rows ?? {}).some((placed) => `${placed} `.startsWith(row))
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
 * True if the take-profits and stops that a ticket has placed are open, and for one that places none; false if one has ended.
 * Rejects where one is not in the lists: they may be late.
 */
async function arePlaced(
  { quote, evidence }: Ticket,
  account: Pick<AccountReading, 'partialBook'>,
): Promise<boolean> {
  if (quote.call.name !== 'addTPSL') return true
  const { orders } = await account.partialBook()
  const placed = Object.values(evidence?.rows ?? {})
  const rowsOf = (evidenceId: string): readonly TriggerOrder[] =>
    orders.triggers.filter((row) => `${evidenceId} `.startsWith(`trigger ${row.positionId}/${row.orderId} `))
  const rows = placed.map(rowsOf)
  if (placed.length > 0 && rows.every((own) => own.some((row) => triggerRowState(row) === 'open')))
    return true
  if (rows.some((own) => own.length > 0 && own.every((row) => triggerRowState(row) === 'ended'))) return false
  throw new Error(`What the ticket ${quote.id} has placed is not listed`)
}
