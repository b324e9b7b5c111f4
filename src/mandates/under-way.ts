import type { Clock } from '../lib/clock.js'
import type { Desk } from '../desk/desk.js'
import type { Claims } from '../desk/trading/evidence/claims.js'
import { ARRIVES_WITHIN_MS, positionIdOf } from '../desk/trading/evidence/conflicting-tickets.js'
import type { DamagedTicket } from '../desk/trading/tickets/store.js'
import { mayBeConfirmed, NOT_SETTLED, type Ticket } from '../desk/trading/tickets/ticket.js'
import type { ExecuteCall } from '../service/service.js'
import type { Lease } from '../redis/lease.js'
import { DamagedRecordError } from '../redis/record.js'

// What is under way on the positions of a wallet. Plans and guards ask it before they begin anything, one at a time for each person: the
// service takes one change of a position at a time, and does not say of the second whether anything was done.

/** A position or an order of an account. */
export interface PositionPlace {
  readonly accountId: string
  readonly chainId: string
  /** The id of the position, or of a pending order that may become one (`posId`, service.md 2.2). */
  readonly positionId: string
}

/** A call that a plan or a guard has begun, whose ticket may not be there yet. */
export interface BegunCall extends PositionPlace {
  readonly ticketId: string
  /** Time of its quote, in milliseconds. */
  readonly at: number
}

/** The calls that plans, or guards, have begun. */
interface BegunCalls {
  /** Those of a person that are not settled. */
  begun(userId: number): Promise<readonly BegunCall[]>
}

/** The parts that it takes to know what is under way. */
export interface UnderWayParts {
  readonly plans: BegunCalls & {
    /** The lease of a person under which one of their plans or guards begins something. */
    leaseOf(userId: number): Lease
  }
  readonly guards: BegunCalls
  readonly desk: { readonly trading: { readonly tickets: Pick<Desk['trading']['tickets'], 'list'> } }
  readonly claims: Pick<Claims, 'sentFor' | 'walletOf'>
  readonly now: Clock
}

/** Milliseconds until what waits for another one to begin is tried again. */
const SOON_MS = 1_000
/** Tickets that are read at a time. */
const PAGE = 50

/**
 * Those of some positions of a person on which something is under way: an order of anybody with a key of the wallet, or a call that a plan or
 * a guard has begun, other than those of `own` tickets. Nothing counts for longer than an order may take to arrive.
 */
export async function underWayOn<Place extends PositionPlace & { readonly venue: string }>(
  parts: UnderWayParts,
  userId: number,
  places: readonly Place[],
  own: readonly string[] = [],
): Promise<readonly Place[]> {
  const { plans, guards, claims, now } = parts
  if (places.length === 0) return []
  const walletOf = walletsOf(parts, userId)
  const [{ tickets, damaged }, ...ofMandates] = await Promise.all([
    latestTickets(parts, userId, now() - 2 * ARRIVES_WITHIN_MS),
    guards.begun(userId),
    plans.begun(userId),
  ])
  const all = ofMandates.flat()
  const known = new Map(tickets.map((ticket) => [ticket.quote.id, ticket]))
  // Nobody confirms the ticket of an older one any more: where it was confirmed, its ticket tells.
  const begun = all.filter(({ ticketId, at }) => !known.has(ticketId) && mayBeConfirmed(at, now()))
  const sent = tickets
    .filter(({ state, since }) => NOT_SETTLED.has(state) && now() - since < ARRIVES_WITHIN_MS)
    .map(({ quote: { id, accountId, chainId, call } }) => {
      return { ticketId: id, accountId, chainId, positionId: positionIdOf(call) }
    })
  const unread = damaged
    .filter((one) => mayBeUnderWay(one, now()))
    .map(({ id, quote }) => {
      const place = quote
        ? { ...quote, positionId: positionIdOf(quote.call) }
        : all.find(({ ticketId }) => ticketId === id)
      return { ticketId: id, place }
    })
    .filter(({ ticketId }) => !own.includes(ticketId))
  const calls = [...begun, ...sent].filter(({ ticketId }) => !own.includes(ticketId))

  const isBusy = async (place: Place): Promise<boolean> => {
    const wallet = await walletOf(place)
    for (const call of calls) if (await isOn(place, call, walletOf)) return true
    const ofWallet = await claims.sentFor({ ...place, userId, wallet }, now() - ARRIVES_WITHIN_MS)
    for (const { ticketId, place: of } of unread) {
      // Of which nothing is known it may be on any position, unless it was announced.
      const isKnown = of !== undefined || ofWallet.some((one) => one.ticketId === ticketId)
      if (!isKnown || (of && (await isOn(place, of, walletOf)))) return true
    }
    return ofWallet.some(
      ({ ticketId, call, end }) =>
        !end && !known.has(ticketId) && !own.includes(ticketId) && positionIdOf(call) === place.positionId,
    )
  }
  const busy = await Promise.all(places.map(isBusy))
  return places.filter((_, index) => busy[index])
}

/**
 * The id of the latest ticket of a person that cannot be decoded and may be under way on one of some positions, by their ids; undefined for
 * none. Its owner has to know why something waits for it.
 */
export async function damagedUnderWay(
  parts: Pick<UnderWayParts, 'desk' | 'now'>,
  userId: number,
  positionIds: readonly string[],
): Promise<string | undefined> {
  const isOfThose = ({ quote }: DamagedTicket): boolean =>
    !quote || positionIds.includes(positionIdOf(quote.call) ?? '')
  const { damaged } = await latestTickets(parts, userId, parts.now() - 2 * ARRIVES_WITHIN_MS)
  return damaged.find((one) => mayBeUnderWay(one, parts.now()) && isOfThose(one))?.id
}

/** True for a ticket that cannot be decoded, and whose call may not have arrived yet. */
function mayBeUnderWay({ state, confirmedAt }: DamagedTicket, now: number): boolean {
  return (state === undefined || NOT_SETTLED.has(state)) && now - confirmedAt < ARRIVES_WITHIN_MS
}

/**
 * The calls on a position that may have changed it since a time, in milliseconds, whether or not they are over: those of anybody with a key of
 * the wallet.
 */
export async function sentOn(
  parts: Pick<UnderWayParts, 'desk' | 'claims' | 'now'>,
  userId: number,
  place: PositionPlace & { readonly venue: string },
  since: number,
): Promise<readonly ExecuteCall[]> {
  const { claims, now } = parts
  const walletOf = walletsOf(parts, userId)
  // What was sent before then may have arrived since.
  const from = Math.min(since, now() - ARRIVES_WITHIN_MS)
  const { tickets, damaged } = await latestTickets(parts, userId, from - ARRIVES_WITHIN_MS)
  const lost = damaged.find(({ confirmedAt, quote }) => confirmedAt >= from && !quote)
  if (lost) throw new DamagedRecordError(`It is not known what the ticket ${lost.id} was for`)
  const wallet = await walletOf(place)
  const known = new Set(tickets.map(({ quote }) => quote.id))
  const others = (await claims.sentFor({ ...place, userId, wallet }, from))
    .filter(
      ({ ticketId, end }) =>
        !known.has(ticketId) && (!end || hasActedSince({ ...end, since: end.at }, since)),
    )
    .map(({ call }) => call)
    .filter((call) => positionIdOf(call) === place.positionId)
  const own: ExecuteCall[] = []
  for (const ticket of tickets) {
    const { quote, state } = ticket
    const mayHaveActed = NOT_SETTLED.has(state) || hasActedSince(ticket, since)
    const call = { ...quote, positionId: positionIdOf(quote.call) }
    if (mayHaveActed && (await isOn(place, call, walletOf))) own.push(quote.call)
  }
  for (const { confirmedAt, quote } of damaged) {
    const call = quote && confirmedAt >= from && { ...quote, positionId: positionIdOf(quote.call) }
    if (call && (await isOn(place, call, walletOf))) own.push(call.call)
  }
  return [...own, ...others]
}

/**
 * True for a ticket that is done, and whose effect the account has first shown since a time, in milliseconds. It may have arrived long after it
 * was sent; and what is noted of it later, such as its PnL, says nothing of that time.
 */
function hasActedSince(
  { state, since: movedAt, evidence }: Pick<Ticket, 'state' | 'since' | 'evidence'>,
  since: number,
): boolean {
  return state === 'done' && (evidence?.seenAt ?? movedAt) >= since
}

/** Reads the wallet of an account. */
type WalletOf = ReturnType<typeof walletsOf>

/** True for a call on a position. Two keys may be of one wallet: where that is not known, they count as if they were. */
async function isOn(
  place: PositionPlace,
  call: Omit<PositionPlace, 'positionId'> & { readonly positionId: string | undefined },
  walletOf: WalletOf,
): Promise<boolean> {
  if (call.positionId !== place.positionId || call.chainId !== place.chainId) return false
  if (call.accountId === place.accountId) return true
  const [wallet, other] = [await walletOf(place), await walletOf(call)]
  return wallet === undefined || other === undefined || wallet === other
}

/** The confirmed tickets of a person since a time, in milliseconds, and some older ones; and those among them that cannot be decoded. */
async function latestTickets(
  { desk }: Pick<UnderWayParts, 'desk'>,
  userId: number,
  since: number,
): ReturnType<Desk['trading']['tickets']['list']> {
  const tickets: Ticket[] = []
  const damaged: DamagedTicket[] = []
  for (let first = 0; ; first += PAGE) {
    const page = await desk.trading.tickets.list(userId, first, PAGE)
    tickets.push(...page.tickets)
    damaged.push(...page.damaged)
    // By the time of their confirmation: an outcome may have become unknown much later.
    const oldest = page.tickets.at(-1)?.quote.quotedAt ?? page.damaged.at(-1)?.confirmedAt
    if (oldest === undefined || oldest < since) return { tickets, damaged }
  }
}

/** Reads the wallet of an account once. */
function walletsOf({ claims }: Pick<UnderWayParts, 'claims'>, userId: number) {
  const wallets = new Map<string, Promise<string | undefined>>()
  return async ({ accountId, chainId }: Pick<PositionPlace, 'accountId' | 'chainId'>) => {
    const key = `${accountId} ${chainId}`
    const wallet =
      wallets.get(key) ?? claims.walletOf({ userId, accountId, chainId, venue: '', wallet: undefined })
    wallets.set(key, wallet)
    return await wallet
  }
}

/** The time of the next look, in milliseconds, or undefined for none. */
type NextLook = number | undefined

/**
 * Begins something for a person while nothing else of their plans and guards is begun. `begin` may return what sends it, which is called
 * once others may begin again. Returns the time of the next look, which is soon where another one is beginning.
 */
export async function beginAlone(
  { plans, now }: Pick<UnderWayParts, 'plans' | 'now'>,
  userId: number,
  begin: (lease: Pick<Lease, 'hold'>) => Promise<NextLook | (() => Promise<NextLook>)>,
): Promise<NextLook> {
  const lease = plans.leaseOf(userId)
  const begun = await lease.whileHeld(() => begin(lease))
  if (!begun) return now() + SOON_MS
  return typeof begun.value === 'function' ? await begun.value() : begun.value
}
