import { lazy } from '../../lib/lazy.js'
import type { Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import type { Balances, ClosedPosition, PairInfo, Service, Transfer } from '../../service/service.js'
import type { Equity, ReadEquity } from '../account/funds/equity.js'
import { readClosedUntil, type ClosedUntil } from '../account/history/read-closed-until.js'
import {
  closedPart,
  endedPositions,
  hasAllParts,
  hasEnd,
  onlyPartSince,
  possibleEnd,
} from '../account/history/ended-positions.js'
import { isPossiblyTruncated } from '../account/possibly-truncated.js'
import {
  readPartialBook,
  wholeBook,
  type OpenBook,
  type PartialBook,
} from '../account/positions/open-book.js'
import type { PositionReader, Positions } from '../account/positions/positions.js'
import { findToOpen, type Pair, type PairList } from '../market/pairs/pair-list.js'
import type { PairNames } from '../market/pairs/pair-names.js'
import { type AgedPrice, type Prices, NoPriceError } from '../market/prices/prices.js'
import type { ReadAverageTrueRange } from '../market/prices/average-true-range.js'
import type { Period } from '../../service/operations/charts/candles.js'
import type { ReadLiquidationBuffer, ReadRiskUnit, RiskUnit } from './risk/risk-unit.js'
import type { Trader } from '../trader.js'
import { withPairNames, type OpenAccount } from './positions/read-open.js'
import { maxLeverageOf } from '../market/pairs/pair-info.js'
import type { Big } from 'big.js'

/**
 * An account as one answer sees it. Each part of it is read when it is first asked for, and never twice, so that the plan, its
 * figures and the limits all see the same; sending begins a reading of its own. Prices and names come from caches. Every
 * read rejects with a `ServiceError`.
 */
export interface AccountReading {
  readonly trader: Trader
  /** Open positions and pending orders, as the service gives them. Rejects where a part of them cannot be read. */
  book(): Promise<OpenBook>
  /** As much of the same as can be read. */
  partialBook(): Promise<PartialBook>
  /** The same with the names of their pairs. */
  open(): Promise<OpenAccount>
  /**
   * Positions that ended, and orders that were dropped: the first page of them. With the id of a position, later pages are read
   * until it is there with all its parts, where the first is full and has them not.
   */
  closed(endOf?: string): Promise<readonly ClosedPosition[]>
  /**
   * The row of a position among them that may be its end, and may be that of a part, with the PnL and costs of all its listed rows;
   * undefined where there is none.
   */
  possibleEnd(id: string): Promise<ClosedPosition | undefined>
  /** The row among them of a part that a close left so much of a position behind; undefined where there is none. */
  closedPart(id: string, amounts: Parameters<typeof closedPart>[2]): Promise<ClosedPosition | undefined>
  /** The one row of a position among them since a time, if it is of a part of this size; undefined where there is none, or several. */
  onlyPartSince(id: string, part: Parameters<typeof onlyPartSince>[2]): Promise<ClosedPosition | undefined>
  balances(): Promise<Balances>
  /** The positions with their last prices and their orders, as far as they can be read. */
  marked(): Promise<Positions>
  /** See `ReadEquity`. */
  equity(): Promise<Equity | undefined>
  /** One R as the owner has set it; undefined where they have set none. */
  riskUnit(): Promise<RiskUnit | undefined>
  /** The least distance of a liquidation behind a stop-loss, as a share of the distance of the stop-loss, as the owner has set it. */
  liquidationBuffer(): Promise<Big>
  /** Deposits into the account. */
  deposits(): Promise<readonly Transfer[]>
  /** Rates, fees and open interest of a pair. */
  pairInfo(pairId: string): Promise<PairInfo>
  /** The mark price of a pair (BASE/QUOTE). Rejects with a NoPriceError where the service has none. */
  mark(symbol: string): Promise<AgedPrice>
  /** The same by a request that begins now, whatever is cached; from then on `mark` gives it, too. */
  markNow(symbol: string): Promise<AgedPrice>
  /** The mark price of a pair as `mark` has read it for this answer; undefined where it has not. Reads nothing. */
  lastMark(symbol: string): AgedPrice | undefined
  /** Average true range of the last 14 complete candles of a pair (BASE/QUOTE); undefined where they could not be read, or are fewer. */
  averageTrueRange(symbol: string, period: Period): Promise<Big | undefined>
  /** The pair that an order opens a position in, by a name or an id. */
  findPair(text: string): Promise<Pair | { readonly nearest: readonly string[] }>
  /** The most leverage that a pair allows; undefined when it is not known. */
  maxLeverage(pairId: string): Big | undefined
  /** Result of a read, or undefined if it takes longer than so many milliseconds. Rejects as the read does. */
  readonly within: Timers['within']
}

/** Begins the reading of an account. Asks the service nothing yet. */
export type ReadAccount = (trader: Trader) => AccountReading

export function createAccountReadings(deps: {
  readonly service: Service
  readonly prices: Pick<Prices, 'mark' | 'readNow'>
  readonly pairNames: Pick<PairNames, 'symbol'>
  readonly pairList: Pick<PairList, 'find'>
  readonly positions: Pick<PositionReader, 'withOrders'>
  readonly readEquity: ReadEquity
  readonly averageTrueRange: ReadAverageTrueRange
  readonly readRiskUnit: ReadRiskUnit
  readonly readLiquidationBuffer: ReadLiquidationBuffer
  readonly now: Clock
  readonly timers: Pick<Timers, 'within'>
}): ReadAccount {
  const { within } = deps.timers
  const findPair = findToOpen(deps.pairList)
  return (trader) => {
    const { credentials, chain } = trader
    const marks = new Map<string, AgedPrice>()
    const infos = new Map<string, () => Promise<PairInfo>>()
    const keepMark = (symbol: string, mark: AgedPrice | undefined): AgedPrice => {
      if (!mark) throw new NoPriceError(symbol)
      marks.set(symbol, mark)
      return mark
    }
    const pairInfo = (pairId: string): Promise<PairInfo> => {
      const read =
        infos.get(pairId) ?? lazy(() => deps.service.pairInfo(credentials, { chainId: chain.id, pairId }))
      infos.set(pairId, read)
      return read()
    }
    const dated = lazy(async () => {
      const asOf = new Date(deps.now())
      return { asOf, book: await readPartialBook(deps.service, trader) }
    })
    const firstClosed = lazy(() => deps.service.closedPositions(credentials, { chainId: chain.id }))
    const ends = new Map<string, () => Promise<ClosedUntil>>()
    /** The rows in which a position is looked for. */
    const closedFor = (id: string): Promise<ClosedUntil> => {
      const hasEndOf = (rows: readonly ClosedPosition[]): boolean => hasEnd(rows, id)
      const isFound = (rows: readonly ClosedPosition[]): boolean => hasEndOf(rows) && hasAllParts(rows, id)
      const read =
        ends.get(id) ??
        lazy(async () => {
          const rows = await firstClosed()
          const isWhole = !isPossiblyTruncated(rows)
          if (isWhole || isFound(rows)) return { rows, isWhole }
          return await readClosedUntil(deps.service, trader, isFound, hasEndOf)
        })
      ends.set(id, read)
      return read()
    }
    return {
      trader,
      book: async () => wholeBook((await dated()).book),
      partialBook: async () => (await dated()).book,
      open: lazy(async () => {
        const { book, asOf } = await dated()
        return await withPairNames(book, asOf, (pairId) =>
          deps.pairNames.symbol(trader, pairId, () => pairInfo(pairId)),
        )
      }),
      closed: async (endOf) => {
        if (endOf === undefined) return endedPositions(await firstClosed())
        const { rows, isWhole } = await closedFor(endOf)
        return endedPositions(rows, isWhole)
      },
      possibleEnd: async (id) => {
        const { rows, isWhole } = await closedFor(id)
        return possibleEnd(rows, id, isWhole)
      },
      closedPart: async (id, amounts) => closedPart(await firstClosed(), id, amounts),
      onlyPartSince: async (id, part) => onlyPartSince(await firstClosed(), id, part),
      balances: lazy(() => deps.service.balances(credentials, { chainId: chain.id })),
      equity: lazy(async () => await deps.readEquity(trader, await dated())),
      marked: lazy(async () => await deps.positions.withOrders(trader, undefined, (await dated()).book)),
      riskUnit: lazy(() => deps.readRiskUnit(trader.userId)),
      liquidationBuffer: lazy(() => deps.readLiquidationBuffer(trader.userId)),
      deposits: lazy(() => deps.service.deposits(credentials, { chainId: chain.id })),
      pairInfo,
      mark: async (symbol) =>
        marks.get(symbol) ?? keepMark(symbol, await deps.prices.mark(symbol, credentials)),
      markNow: async (symbol) => keepMark(symbol, await deps.prices.readNow(symbol, credentials)),
      lastMark: (symbol) => marks.get(symbol),
      averageTrueRange: (symbol, period) => deps.averageTrueRange(trader, symbol, period),
      findPair: (text) => findPair(trader, text),
      maxLeverage: (pairId) => maxLeverageOf(deps.service, pairId),
      within,
    }
  }
}
