import { Big } from 'big.js'
import { total } from '../../../../lib/decimals.js'
import { ServiceError } from '../../../../service/errors.js'
import type { ExecuteCall, PendingOrder } from '../../../../service/service.js'
import { orderRowState } from '../../../account/status-words.js'
import { type PositionRisk, positionRisk } from '../../../risk/open-risk.js'
import type { AccountReading } from '../../account-reading.js'
import type { OrderRisk } from '../../actions/call-rules.js'
import { orderRiskOf } from '../../actions/calls.js'
import { type Issue, refusalIssue, warningIssue } from '../../issue.js'
import type { Quote } from '../../tickets/ticket.js'
import { totalExposureOf, largest, netExposureOf, type OpenPositionsAndOrders } from './exposure.js'
import { type Limits, limitNamed } from './limit.js'
import { type ReadBooks, uncutBook } from './read-books.js'
import type { ReadGroups } from './read-groups.js'

/** A call with the figures of its preview, as a plan and a quote have them. */
export type LimitedOrder = Pick<Quote, 'call' | 'shown' | 'batch'>

/** Limits on all that is open, pending or on its way, by their names. */
export const aggregateNames = ['exposure', 'net', 'group', 'open', 'open-dollars'] as const
type AggregateName = (typeof aggregateNames)[number]

/** All that counts against a limit, and the most that it allows. Dollars. */
export interface Aggregate {
  readonly name: AggregateName
  /** Dollars, or percent of the equity, as its owner set it. */
  readonly most: Big
  /** `unread` where an account cannot be read, `unsaid` where the service does not state all of it. */
  readonly used: Big | 'unread' | 'unsaid'
  /** The part of it that other orders of the same preview would use, of which nothing is sent yet. Absent where it cannot be worked out. */
  readonly beside?: Big
  /** Absent where it cannot be worked out. */
  readonly limit?: Big
}

/** A ticket whose order is on its way. */
export interface OrderInFlight {
  /** Dollars of size that it adds. */
  readonly size: Big
  /** Undefined where the ticket is no longer kept. */
  readonly order: LimitedOrder | undefined
  /** True where it is for another wallet than the account, so that it counts where all accounts do. */
  readonly isElsewhere: boolean
  /** True for one of the same preview, of which nothing is sent yet. */
  readonly isBeside: boolean
}

/** Works out what counts against those of these limits that are set, for an order of a side, or where things stand. Never rejects with a `ServiceError`. */
export type ReadAggregates = (
  account: AccountReading,
  limits: Limits,
  inFlight: readonly OrderInFlight[],
  order: LimitedOrder | undefined,
) => Promise<readonly Aggregate[]>

/** True if a limit on all that is open is set. */
export function hasAggregates(limits: Limits): boolean {
  return aggregateNames.some((name) => limitNamed(limits, name).most)
}

export function createReadAggregates({
  readBooks,
  readGroups,
}: {
  readonly readBooks: ReadBooks
  readonly readGroups: ReadGroups
}): ReadAggregates {
  /** Reads what the use of a limit depends on, but what is on its way. */
  type Reader = (
    account: AccountReading,
    most: Big,
    inFlight: readonly OrderInFlight[],
    order: LimitedOrder | undefined,
  ) => Promise<{
    /** The use with these on their way; undefined where the service does not state all of it. */
    readonly usedWith: (inFlight: readonly OrderInFlight[]) => Big | undefined
    readonly limit: Big | undefined
  }>
  const readers: Readonly<Record<AggregateName, Reader>> = {
    exposure: async (account, most) => {
      const open = totalExposureOf(await readBooks(account))
      return { usedWith: (inFlight) => total([open, ...inFlight.map(({ size }) => size)]), limit: most }
    },
    net: async (account, most, _inFlight, order) => {
      const books = await readBooks(account)
      return { usedWith: (inFlight) => netSize(books, inFlight, order), limit: most }
    },
    group: async (account, most, inFlight, order) => {
      const books = await readBooks(account)
      const ofOrders = [...inFlight.map((one) => one.order), order].map((one) => one?.shown.symbol)
      const { symbolOf, movesWith } = await readGroups(account.trader, books, ofOrders)
      const rows = books.flatMap((book) =>
        [...book.positions, ...book.pending].map(({ pairId }) => symbolOf(book.chainId, pairId)),
      )
      const symbols = order ? [order.shown.symbol] : [...new Set([...rows, ...ofOrders])]
      const usedWith = (counted: readonly OrderInFlight[]) => {
        const sizes = symbols.map((symbol) => {
          const own = books.map(({ chainId, positions, pending }) => {
            const isOwn = ({ pairId }: { readonly pairId: string | undefined }): boolean =>
              movesWith(symbol, symbolOf(chainId, pairId))
            return { chainId, positions: positions.filter(isOwn), pending: pending.filter(isOwn) }
          })
          const onTheWay = counted.filter((one) => movesWith(symbol, one.order?.shown.symbol))
          return netSize(own, onTheWay, order)
        })
        return largest(sizes.length === 0 ? [NOTHING] : sizes)
      }
      return { usedWith, limit: most }
    },
    open: async (account, most) => {
      const [usedWith, equity] = await Promise.all([readOpenRisk(account), account.equity()])
      return { usedWith, limit: equity?.dollars.times(most).times('0.01') }
    },
    'open-dollars': async (account, most) => ({ usedWith: await readOpenRisk(account), limit: most }),
  }
  return async (account, limits, inFlight, order) => {
    const sent = inFlight.filter(({ isBeside }) => !isBeside)
    const read = aggregateNames.map(async (name): Promise<readonly Aggregate[]> => {
      const { most } = limitNamed(limits, name)
      if (!most) return []
      try {
        const { usedWith, limit } = await readers[name](account, most, inFlight, order)
        const [used, open] = [usedWith(inFlight), usedWith(sent)]
        if (!used || !open || !limit) return [{ name, most, used: 'unsaid' }]
        return [{ name, most, used, beside: used.minus(open), limit }]
      } catch (error) {
        if (error instanceof ServiceError) return [{ name, most, used: 'unread' }]
        throw error
      }
    })
    return (await Promise.all(read)).flat()
  }
}

/** Reads what an account can lose, for the dollars of it with orders on their way there; undefined where something it depends on is not stated. */
async function readOpenRisk(
  account: AccountReading,
): Promise<(inFlight: readonly OrderInFlight[]) => Big | undefined> {
  const { orders } = uncutBook(await account.book())
  const { positions } = await account.marked()
  const open = openRiskWith(positions.map(positionRisk), orders.pending)
  return (inFlight) => {
    const here = inFlight.filter(({ isElsewhere }) => !isElsewhere)
    const onTheWay = here.map(({ order, size }) => {
      const risk = order && orderRiskOf(order.call, [])
      return risk ? lossOf(risk, order.shown) : size
    })
    return total([open, ...onTheWay])
  }
}

/** Net size of the side of an order, or of the larger one, with what is on its way on that side; undefined where it is not stated. */
function netSize(
  books: readonly OpenPositionsAndOrders[],
  inFlight: readonly OrderInFlight[],
  order: LimitedOrder | undefined,
): Big | undefined {
  const isLong = order && sideOf(order.call)
  const sides = (isLong === undefined ? [true, false] : [isLong]).map((side) => {
    const onTheWay = inFlight.filter((one) => !one.order || sideOf(one.order.call) === side)
    return total([netExposureOf(books, side), ...onTheWay.map(({ size }) => size)])
  })
  return largest(sides)
}

/** True for an order of a long, false for one of a short; undefined for any other call. */
function sideOf({ params }: ExecuteCall): boolean | undefined {
  return 'isLong' in params ? params.isLong : undefined
}

/** Previews warn from this share of a limit on. */
const WARNED_FROM = '0.5'

/** The limits that an order breaks, and those that it comes near to; none where it adds no size. */
export function aggregateIssues(aggregates: readonly Aggregate[], order: LimitedOrder): readonly Issue[] {
  const risk = orderRiskOf(order.call, [])
  if (!risk?.size) return []
  const loss = lossOf(risk, order.shown) ?? risk.size
  const adds: Readonly<Record<AggregateName, Big>> = {
    exposure: risk.size,
    net: risk.size,
    group: risk.size,
    open: loss,
    'open-dollars': loss,
  }
  const issues = aggregates.flatMap(({ name, most, used, beside = NOTHING, limit }) => {
    const isOfRisk = name === 'open' || name === 'open-dollars'
    const kind = isOfRisk ? 'open' : name
    if (used === 'unread') return [refusalIssue(`limit-${kind}-unread`)]
    if (used === 'unsaid' || !limit) return [refusalIssue(`limit-${kind}-unknown`)]
    const added = adds[name]
    const values = {
      limit,
      open: used.minus(beside),
      ...(isOfRisk ? { added } : {}),
      ...(name === 'open' ? { percent: most } : {}),
      ...(beside.eq(0) ? {} : { beside }),
    }
    const after = used.plus(added)
    if (after.gt(limit)) return [refusalIssue(`limit-${name}`, values)]
    return isOfRisk && after.gte(limit.times(WARNED_FROM)) ? [warningIssue(`limit-${name}-near`, values)] : []
  })
  // What is not known of the open risk holds for both limits on it.
  return issues.filter(({ code }, index) => issues.findIndex((one) => one.code === code) === index)
}

/**
 * Dollars that positions and pending orders can lose: at the stops and, without one, until the liquidation; an order all of its collateral,
 * because the service does not list its stop. Undefined where something that it depends on is not stated.
 */
export function openRiskWith(
  positions: readonly PositionRisk[],
  pending: readonly PendingOrder[],
): Big | undefined {
  const held = new Set(positions.map(({ held: { position } }) => position.id))
  const orders = pending.filter((order) => orderRowState(order) !== 'ended')
  return total([
    ...positions.map(({ atStops, atLiquidation }) => total([atStops, atLiquidation])?.neg()),
    ...orders.map((order) => collateralOfOrder(order, held)),
  ])
}

/** Dollars that a pending order puts in; at most, where the service states its size alone. `held`: the ids of the open positions. */
export function collateralOfOrder(
  { positionId, pendingSize, pendingCollateral, collateral }: PendingOrder,
  held: ReadonlySet<string>,
): Big | undefined {
  if (!held.has(positionId)) return pendingCollateral ?? collateral
  return pendingSize ? (pendingCollateral ?? pendingSize) : NOTHING
}

const NOTHING = new Big(0)

/**
 * Dollars that an order may lose: the loss at its stop-loss with fees, from the worst price that its slippage allows. Without one all that it costs can be
 * lost, collateral and fee. For an addition, what its whole position can lose more. Undefined for what puts nothing in.
 */
export function lossOf(
  { collateral }: Pick<OrderRisk, 'collateral'>,
  { figures }: LimitedOrder['shown'],
): Big | undefined {
  const { riskAdded, riskAtStop, riskFromWorst, total: cost } = figures
  const stated = riskAdded ?? riskFromWorst ?? riskAtStop ?? cost
  return collateral && stated !== undefined ? new Big(stated) : collateral
}
