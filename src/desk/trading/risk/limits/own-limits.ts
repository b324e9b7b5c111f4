import type { Clock } from '../../../../lib/clock.js'
import { ServiceError } from '../../../../service/errors.js'
import type { Position } from '../../../../service/service.js'
import { listedStopsOf } from '../../../account/orders/open-order.js'
import { firesInTime, type ListedStop } from '../../../account/orders/stop-cover.js'
import type { Trader } from '../../../trader.js'
import type { AccountReading } from '../../account-reading.js'
import { orderRiskOf } from '../../actions/calls.js'
import { type Issue, refusalIssue } from '../../issue.js'
import type { TicketStore } from '../../tickets/store.js'
import type { Quote } from '../../tickets/ticket.js'
import {
  aggregateIssues,
  createReadAggregates,
  hasAggregates,
  type LimitedOrder,
  lossOf,
  type OrderInFlight,
} from './aggregates.js'
import {
  type LimitDescriptor,
  type LimitDescriptors,
  type Limits,
  isLimited,
  issueAmount,
  limitDescriptors,
  limitNamed,
} from './limit.js'
import {
  lossAt,
  lossesInRow,
  lossLimitsOf,
  rollingLossIssues,
  type ReadResults,
  type Results,
  streakEnd,
  tierEnd,
} from './losses.js'
import type { ReadBooks } from './read-books.js'
import type { ReadGroups } from './read-groups.js'
import type { ReadPlannedOrders, ReadReservedRisk, Reservation } from './reservations.js'
import type { LimitStore } from './store.js'
import { Big } from 'big.js'
import type { OrderRisk } from '../../actions/call-rules.js'

/** The use of a limit. */
export interface LimitUse {
  readonly name: string
  /** In dollars, or a number of orders or positions. `unread` where an account cannot be read, `unsaid` where the service does not state it. */
  readonly used: Big | 'unread' | 'unsaid'
  /** The most of the same; undefined where it cannot be worked out. */
  readonly limit: Big | undefined
  readonly isCount: boolean
  /** The time up to now that counts, in milliseconds; absent where it is not chosen by the person. */
  readonly windowMs?: number
  /** The time until which nothing is opened or added because of it, in milliseconds; absent where nothing is held up. */
  readonly blockedUntil?: number | undefined
}

/** An order under the same Confirm. */
type OrderBeside = LimitedOrder &
  Pick<OrderInFlight, 'isElsewhere'> & {
    /** Set for one that is sent later, so that it does not count among the orders of the day. */
    readonly isLater?: true
  }

/** The limit that keeps a ticket from being claimed. */
interface Breach {
  readonly breach: Issue
  /** Set while other orders of the same Confirm are on their way: what is filled of them counts twice until their tickets are done. */
  readonly mayEnd?: true
}

/** Holds people to the limits they set themselves. */
export interface OwnLimits {
  /**
   * The limits that an order breaks, the orders of the day included. `beside`: orders under the same Confirm, which count as sent before
   * it. Rejects with a `ServiceError`.
   */
  check(
    account: AccountReading,
    order: LimitedOrder,
    beside?: readonly OrderBeside[],
  ): Promise<readonly Issue[]>
  /** The same for a claimed ticket, whose exposure was checked when its risk was reserved. Rejects with a `ServiceError`. */
  checkReserved(account: AccountReading, order: LimitedOrder): Promise<readonly Issue[]>
  /** The reservation that a ticket needs, or the breach that keeps it from being claimed; undefined if it adds no size. */
  readonly reservationFor: (
    account: AccountReading,
    order: LimitedOrder,
  ) => Promise<Reservation | Breach | undefined>
  /** The use of the limits that are set on more than one order. Never rejects with a `ServiceError`. */
  use(account: AccountReading): Promise<readonly LimitUse[]>
  /** Counts the order of a claimed ticket, if it is one; gives the breach when the day is full. */
  count(quote: Quote, trader: Trader): Promise<Issue | undefined>
}

export function createOwnLimits(deps: {
  readonly store: LimitStore
  readonly readBooks: ReadBooks
  readonly readGroups: ReadGroups
  readonly reserved: ReadReservedRisk
  readonly plannedOrders: ReadPlannedOrders
  readonly tickets: Pick<TicketStore, 'read'>
  readonly readResults: ReadResults
  readonly now: Clock
  /** The limits; those of `limit.ts` by default. */
  readonly descriptors?: LimitDescriptors
}): OwnLimits {
  const { descriptors = limitDescriptors } = deps
  const readAggregates = createReadAggregates(deps)
  /** An order that is filled meanwhile counts twice: better refused for a moment than beyond a limit. */
  const aggregates = async (
    account: AccountReading,
    limits: Limits,
    order: LimitedOrder | undefined,
    beside: readonly OrderInFlight[] = [],
  ) => {
    const { userId, account: own } = account.trader
    // Before the accounts: what ends its reservation after this changes the version, and the claim is tried again.
    const { version, byTicket } = await deps.reserved(userId, own.venue)
    const inFlight = [...byTicket].map(async ([id, size]): Promise<OrderInFlight> => {
      const other = (await deps.tickets.read(userId, id))?.quote
      // The parts of one order on several accounts are for as many wallets.
      const isElsewhere = isOfSameConfirm(other, order) && other?.accountId !== own.id
      return { size, order: other, isElsewhere, isBeside: false }
    })
    const planned = (await deps.plannedOrders(userId, own.venue)).map((one): OrderInFlight => ({
      ...one,
      isElsewhere: false,
      isBeside: false,
    }))
    const sent = await Promise.all(inFlight)
    const isAmongOthers = sent.some(({ order: other }) => isOfSameConfirm(other, order))
    const read = await readAggregates(account, limits, [...sent, ...planned, ...beside], order)
    return { version, read, isAmongOthers }
  }

  /** Past results where a limit depends on them; undefined where none does. */
  const readResults = async (
    { trader }: AccountReading,
    { losses, streak }: ReturnType<typeof lossLimitsOf>,
  ): Promise<Results | 'unsaid' | 'unread' | undefined> => {
    if (!losses && !streak) return undefined
    const longest = Math.max(losses?.windowMs ?? 0, streak?.restMs ?? 0)
    try {
      return await deps.readResults(trader, { spanMs: longest, before: streak?.most.toNumber() ?? 0 })
    } catch (error) {
      if (error instanceof ServiceError) return 'unread'
      throw error
    }
  }

  /** The refusals and warnings that follow from past losses. */
  const lossIssues = async (account: AccountReading, limits: Limits): Promise<readonly Issue[]> => {
    const { losses, streak } = lossLimitsOf(limits)
    const results = await readResults(account, { losses, streak })
    if (!results) return []
    if (results === 'unread') return [refusalIssue('limit-losses-unread')]
    if (results === 'unsaid') return [refusalIssue('limit-losses-unknown')]
    const until = streak && streakEnd(results.ended, streak, deps.now())
    return [
      ...(losses ? rollingLossIssues(results.closes, losses, deps.now()) : []),
      ...(streak && until !== undefined
        ? [refusalIssue('limit-streak', { losses: streak.most, until: new Big(until) })]
        : []),
    ]
  }

  const use = async (account: AccountReading): Promise<readonly LimitUse[]> => {
    const { userId } = account.trader
    const limits = await deps.store.read(userId)
    const { losses, streak } = lossLimitsOf(limits)
    const [open, past, counted] = await Promise.all([
      hasAggregates(limits) ? aggregates(account, limits, undefined) : undefined,
      readResults(account, { losses, streak }),
      limits.orders.most && deps.store.ordersCounted({ userId, venue: account.trader.account.venue }),
    ])
    const now = deps.now()
    /** The use of a limit on past losses, and the end of what it holds up. */
    const useOfPast = (
      name: string,
      limit: Big,
      count: (results: Results) => Pick<LimitUse, 'blockedUntil' | 'windowMs'> & { readonly used: Big },
    ): LimitUse => ({
      name,
      limit,
      isCount: name === 'streak',
      ...(typeof past === 'object' ? count(past) : { used: past ?? 'unread' }),
    })
    const found: readonly LimitUse[] = [
      ...(open?.read ?? []).map(({ name, used, limit }) => ({ name, used, limit, isCount: false })),
      ...(losses
        ? [
            useOfPast('losses', losses.most, ({ closes }) => ({
              used: lossAt(closes, losses, now),
              windowMs: losses.windowMs,
              blockedUntil: tierEnd(closes, losses, 'blocked', now),
            })),
          ]
        : []),
      ...(streak
        ? [
            useOfPast('streak', streak.most, ({ ended }) => ({
              used: new Big(lossesInRow(ended)),
              blockedUntil: streakEnd(ended, streak, now),
            })),
          ]
        : []),
      ...(counted === undefined
        ? []
        : [{ name: 'orders', used: new Big(counted), limit: limits.orders.most, isCount: true }]),
    ]
    const order = Object.keys(descriptors)
    return found.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  }

  const check = async (
    account: AccountReading,
    order: LimitedOrder,
    { isReserved, beside = [] }: { readonly isReserved: boolean; readonly beside?: readonly OrderBeside[] },
  ): Promise<readonly Issue[]> => {
    const { call, shown } = order
    const unheld = orderRiskOf(call, [])
    if (!unheld) return []
    const { trader } = account
    const limits = await deps.store.read(trader.userId)
    const isWhole = !isReserved && hasAggregates(limits) && unheld.size !== undefined
    const others = beside.map((other) => ({ order: other, risk: orderRiskOf(other.call, []) }))
    const counted = others.flatMap(({ order: other, risk: { size } = {} }) =>
      size ? [{ size, order: other, isElsewhere: other.isElsewhere, isBeside: true }] : [],
    )
    const all = isWhole ? (await aggregates(account, limits, order, counted)).read : []
    const positions: readonly Position[] = isLimited(limits, descriptors, 'leverage')
      ? (await account.book()).positions
      : []
    const risk = orderRiskOf(call, positions) ?? unheld
    // One order that is split, or for several accounts, is held to what all of its parts put in and may lose.
    const together = (own: Big | undefined, ofOther: (other: (typeof others)[number]) => Big | undefined) =>
      others.reduce((sum, other) => sum?.plus(ofOther(other) ?? 0), own)
    const orderRisk = {
      ...risk,
      collateral: together(risk.collateral, (other) => other.risk?.collateral),
      loss: together(lossOf(risk, shown), (other) => other.risk && lossOf(other.risk, other.order.shown)),
      withoutStop: isLimited(limits, descriptors, 'withoutStop')
        ? await withoutStop(account, risk, order)
        : undefined,
    }
    const isFull =
      orderRisk.isOrder &&
      limits.orders.most
        ?.minus(others.filter(({ order: other, risk }) => risk?.isOrder && !other.isLater).length)
        .lte(await deps.store.ordersCounted({ userId: trader.userId, venue: trader.account.venue }))
    return [
      ...breaches(limits, orderRisk, descriptors),
      ...(isReserved ? [] : await lossIssues(account, limits)),
      ...aggregateIssues(all, order),
      ...(isFull === true ? [fullDay(limits)] : []),
    ]
  }

  return {
    check: (account, order, beside = []) => check(account, order, { isReserved: false, beside }),
    checkReserved: (account, order) => check(account, order, { isReserved: true }),
    reservationFor: async (account, order) => {
      const risk = orderRiskOf(order.call, [])
      if (!risk) return undefined
      const { trader } = account
      const limits = await deps.store.read(trader.userId)
      const forbidden = (await lossIssues(account, limits)).find(isRefusal)
      if (forbidden) return { breach: forbidden }
      if (!risk.size) return undefined
      const reservation = { venue: trader.account.venue, size: risk.size }
      // It is reserved all the same: a limit may be set while it is on its way.
      if (!hasAggregates(limits)) return reservation
      const { version, read, isAmongOthers } = await aggregates(account, limits, order)
      const breach = aggregateIssues(read, order).find(isRefusal)
      if (!breach) return { ...reservation, version }
      return { breach, ...(isAmongOthers ? { mayEnd: true } : {}) }
    },
    use,
    count: async (quote, trader) => {
      if (orderRiskOf(quote.call, [])?.isOrder !== true) return undefined
      const { userId } = trader
      const limits = await deps.store.read(userId)
      const order = { userId, venue: trader.account.venue, ticketId: quote.id }
      return (await deps.store.countOrder(order, limits.orders.most)) ? undefined : fullDay(limits)
    },
  }
}

/** True for two orders that one Confirm is for. */
function isOfSameConfirm(one: LimitedOrder | undefined, other: LimitedOrder | undefined): boolean {
  return one?.batch !== undefined && one.batch === other?.batch
}

function isRefusal({ level }: Issue): boolean {
  return level === 'refusal'
}

function fullDay({ orders }: Limits): Issue {
  return refusalIssue('limit-orders', orders.most ? { orders: orders.most } : {})
}

/** The risk of an order, as limits hold it. */
interface LimitedRisk extends OrderRisk {
  /** Dollars that it may lose; absent where that is not measured. */
  readonly loss?: Big | undefined
  /** Orders without a stop-loss that fires before the liquidation: 1 or 0; absent where that is not asked. */
  readonly withoutStop?: Big | undefined
}

/**
 * 1 for an order without a stop-loss that fires before the liquidation, else 0; without a price of the liquidation any stop-loss counts.
 * Rejects with a `ServiceError` where the stops of its position cannot be read.
 */
async function withoutStop(
  account: Pick<AccountReading, 'book' | 'open'>,
  { stop }: OrderRisk,
  { call: { params }, shown: { figures } }: LimitedOrder,
): Promise<Big> {
  if (typeof stop === 'string') return new Big(stop === 'missing' ? 1 : 0)
  const stops = 'price' in stop ? [stop] : await listedStops(account, stop.ofPosition)
  const isLong = 'isLong' in params ? params.isLong : undefined
  const { liquidationPrice } = figures
  const liquidation = liquidationPrice === undefined ? undefined : new Big(liquidationPrice)
  return new Big(stops.some((one) => firesInTime(one, isLong, liquidation) !== false) ? 0 : 1)
}

/** The stops of a position, and those that may be one. Rejects with a `ServiceError`. */
async function listedStops(
  account: Pick<AccountReading, 'book' | 'open'>,
  ofPosition: string,
): Promise<readonly ListedStop[]> {
  // It rejects where a part of the orders is not read; a stop could be in that part.
  await account.book()
  const { orders } = await account.open()
  return listedStopsOf(orders.filter(({ positionId }) => positionId === ofPosition))
}

/**
 * The limits that an order breaks by itself; none when it stays within them. The daily count of orders, and limits on all that is open, are
 * checked elsewhere.
 */
export function breaches(
  limits: Limits,
  orderRisk: LimitedRisk,
  descriptors: LimitDescriptors = limitDescriptors,
): readonly Issue[] {
  const found: Issue[] = []
  const refuse = (code: string, values: Issue['values'] = {}): unknown =>
    found.push({ level: 'refusal', code, values })
  const { coolOffUntil, flatSince, blackoutUntil } = limits
  if (flatSince !== undefined) refuse('limit-flat')
  if (coolOffUntil !== undefined) refuse('limit-cool-off', { until: new Big(coolOffUntil) })
  if (blackoutUntil !== undefined) refuse('limit-blackout', { until: new Big(blackoutUntil) })
  for (const [name, { kind, holds }] of Object.entries(descriptors)) {
    const { most } = limitNamed(limits, name)
    if (holds !== undefined && most && orderRisk[holds]?.gt(most) === true)
      refuse(`limit-${name}`, amountOf(kind, most))
  }
  return found
}

/** The amount that the text of a breach shows. */
function amountOf(kind: LimitDescriptor['kind'], most: Big): Issue['values'] {
  const name = issueAmount[kind]
  return name === undefined ? {} : { [name]: most }
}
