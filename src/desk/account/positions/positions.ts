import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import { shownPercentOf, total } from '../../../lib/decimals.js'
import { attempt, type Result } from '../../../lib/result.js'
import type { OpenOrders, Position, Service } from '../../../service/service.js'
import type { PairNames } from '../../market/pairs/pair-names.js'
import type { Prices } from '../../market/prices/prices.js'
import type { Cost } from '../pnl/net-pnl.js'
import type { Trader } from '../../trader.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import { readFeeRates } from './fee-rates.js'
import {
  openPositionsOf,
  partialBookOf,
  saysItsTerms,
  unlistedPositionsOf,
  type PartialBook,
  type Unread,
} from './open-book.js'
import {
  markedPosition,
  positionView,
  withOrders,
  type MarkedPosition,
  type PositionWithOrders,
} from './position-view.js'

/** The open positions of an account. */
export interface MarkedPositions {
  readonly positions: readonly MarkedPosition[]
  /** Sums over `positions`. Undefined when one of them is not known; a part of the sum would mislead. */
  readonly totals: {
    /** Dollars. */
    readonly size: Big | undefined
    /** Dollars. */
    readonly collateral: Big | undefined
    /** Dollars, signed. */
    readonly unrealizedPnl: Big | undefined
    /** In percent of the collateral, cut after eight decimals. */
    readonly unrealizedPnlPercent: Big | undefined
    /** Costs that are not in `unrealizedPnl` because the service does not state them for one of the positions. */
    readonly missing: readonly Cost[]
    /** True if one of the PnLs is partly estimated. */
    readonly isEstimate: boolean
  }
  /**
   * Parts of the account that could not be read; empty for positions that were all read. Without the list of positions, those that the
   * orders show are given.
   */
  readonly unread: readonly Unread[]
  /** True if the service may have cut its list, so that there are more positions than these. */
  readonly mayBeMore: boolean
  /** Time of the request. */
  readonly asOf: Date
}

/** True if all open positions of an account are in a reading of them. */
export function hasAllPositions({
  unread,
  mayBeMore,
}: Pick<MarkedPositions, 'unread' | 'mayBeMore'>): boolean {
  return !mayBeMore && unread.every(({ list }) => list !== 'positions')
}

/** The open positions of an account, with their pending orders. */
export interface Positions extends MarkedPositions {
  readonly positions: readonly PositionWithOrders[]
  /** Tells if the pending orders could be read; without them no position has any. */
  readonly triggers: Result<undefined>
}

/** Picks positions by their record; only the prices of those are read. */
type PickPosition = (position: Position) => boolean

/** Reads open positions, all of them or those that are picked. Rejects with a `ServiceError` when they cannot be read. */
export interface PositionReader {
  /** With the last prices of their pairs. `book`: what was read of the account just before, which is not read again. */
  marked(trader: Trader, isWanted?: PickPosition, book?: PartialBook): Promise<MarkedPositions>
  /** With the last prices of their pairs, and their pending orders. `book` as above. */
  withOrders(trader: Trader, isWanted?: PickPosition, book?: PartialBook): Promise<Positions>
}

export function createPositionReader(deps: {
  readonly service: Pick<Service, 'openPositions' | 'openOrders' | 'pairInfo'>
  readonly pairNames: Pick<PairNames, 'symbols'>
  readonly prices: Pick<Prices, 'marks'>
  readonly now: Clock
}): PositionReader {
  /** Reads the orders too where the list of positions cannot be read, or says too little of one. */
  const readBook = async (
    { credentials, chain }: Trader,
    readOrders: () => Promise<Result<OpenOrders>>,
  ): Promise<PartialBook> => {
    const list = await attempt(
      deps.service.openPositions(credentials, { chainId: chain.id, mayBePartial: true }),
    )
    const isEnough = list.ok && list.value.unreadable === undefined && list.value.every(saysItsTerms)
    return partialBookOf(list, isEnough ? NO_ORDERS : await readOrders())
  }
  const markedBy = async (
    trader: Trader,
    isWanted: PickPosition | undefined,
    readOrders: () => Promise<Result<OpenOrders>>,
    given?: PartialBook,
  ): Promise<MarkedPositions> => {
    const { credentials } = trader
    const asOf = new Date(deps.now())
    const book = given ?? (await readBook(trader, readOrders))
    const held = openPositionsOf(book)
    const all = book.unread.some((one) => one.list === 'positions')
      ? [...held, ...unlistedPositionsOf(book)]
      : held
    const unlisted = book.unread.find(({ list, rows }) => list === 'positions' && rows === undefined)
    if (unlisted && all.length === 0) throw unlisted.error
    const wanted = isWanted ? all.filter(isWanted) : all
    const symbols = await deps.pairNames.symbols(trader, wanted.map(({ pairId }) => pairId).filter(isKnown))
    const marks = await deps.prices.marks([...symbols.values()].filter(isKnown), credentials)
    const feeRates = await readFeeRates(deps.service, trader, wanted)
    const positions = wanted.map((position) => {
      const symbol = position.pairId === undefined ? undefined : symbols.get(position.pairId)
      const mark = symbol === undefined ? undefined : marks.get(symbol)
      const view = positionView(position, symbol, feeRates(position))
      return markedPosition(view, mark ?? { ok: true, value: undefined })
    })
    return {
      positions,
      totals: totalsOf(positions),
      unread: book.unread,
      mayBeMore: !unlisted && isPossiblyTruncated(book.positions),
      asOf,
    }
  }
  const readOrders = (trader: Trader): Promise<Result<OpenOrders>> =>
    attempt(deps.service.openOrders(trader.credentials, { chainId: trader.chain.id, mayBePartial: true }))
  return {
    marked: (trader, isWanted, book) => markedBy(trader, isWanted, () => readOrders(trader), book),
    withOrders: async (trader, isWanted, book) => {
      const reading = book ? ordersOf(book) : readOrders(trader)
      const [read, orders] = await Promise.all([markedBy(trader, isWanted, () => reading, book), reading])
      const unreadOrders = (book ?? partialBookOf(NO_POSITIONS, orders)).unread.filter(
        ({ list }) => list === 'orders',
      )
      return {
        ...read,
        positions: read.positions.map((one) =>
          withOrders(one, orders.ok ? orders.value : undefined, unreadOrders.length === 0),
        ),
        unread: [...read.unread.filter(({ list }) => list === 'positions'), ...unreadOrders],
        triggers: orders.ok ? { ok: true, value: undefined } : orders,
      }
    },
  }
}

const NO_POSITIONS: Result<readonly Position[]> = { ok: true, value: [] }
const NO_ORDERS: Result<OpenOrders> = { ok: true, value: { pending: [], triggers: [] } }

/** The orders of a book as they were read. */
async function ordersOf({ orders, unread }: PartialBook): Promise<Result<OpenOrders>> {
  const missing = unread.find(({ list, rows }) => list === 'orders' && rows === undefined)
  return missing ? { ok: false, error: missing.error } : { ok: true, value: orders }
}

function isKnown(text: string | undefined): text is string {
  return text !== undefined
}

/** Sums of positions, also of several accounts. */
export function totalsOf(positions: readonly MarkedPosition[]): MarkedPositions['totals'] {
  const size = total(positions.map(({ position }) => position.size))
  const collateral = total(positions.map(({ position }) => position.collateral))
  const unrealizedPnl = total(positions.map((one) => one.unrealizedPnl))
  return {
    size,
    collateral,
    unrealizedPnl,
    missing: [...new Set(positions.flatMap(({ pnl }) => pnl.missing))],
    isEstimate: positions.some(({ pnl }) => pnl.isEstimate),
    unrealizedPnlPercent: unrealizedPnl && collateral && shownPercentOf(unrealizedPnl, collateral),
  }
}
