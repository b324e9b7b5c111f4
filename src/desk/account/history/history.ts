import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { ClosedPosition, Service } from '../../../service/service.js'
import { createPagedListCache, type PagedList } from './paged-list-cache.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import type { PairNames } from '../../market/pairs/pair-names.js'
import { total } from '../../../lib/decimals.js'
import type { Trader } from '../../trader.js'

/** A closed position, with what it is told apart and called by. */
export interface ClosedTrade {
  /** Tells it from all others: a position may be closed in parts, each with the position's id. */
  readonly key: string
  readonly position: ClosedPosition
  /** BASE/QUOTE; undefined where nobody knows the pair's name. */
  readonly symbol: string | undefined
}

/** Which closed positions are wanted. */
export interface HistoryFilter {
  /** With a profit, with a loss, or both and those without either. */
  readonly result: 'all' | 'won' | 'lost'
  /** Whether a pair's id is wanted; undefined for all pairs. */
  readonly isPair: ((pairId: string) => boolean) | undefined
}

/** The closed positions of an account, as far as they were read. */
export interface History {
  /** Those that the filter lets through, the latest first. */
  readonly trades: readonly ClosedTrade[]
  /** Over `trades`, in dollars. A sum is undefined where one of them does not say; a part of the sum would mislead. */
  readonly totals: {
    readonly won: number
    readonly lost: number
    /** Signed. */
    readonly pnl: Big | undefined
    /** Position, funding and borrow fees. */
    readonly fees: Big | undefined
  }
  /** The pairs of everything that was read, each once. */
  readonly pairs: readonly { readonly pairId: string; readonly symbol: string | undefined }[]
  /** How many of those that were read do not say their result: neither filter lets them through. */
  readonly missingPnl: number
  /** How much was read. */
  readonly read: {
    readonly rows: number
    /** `whole`: all there is. `more`: there is more. `cut`: there may be more. `failed`: there may be, and it could not be read. */
    readonly extent: 'whole' | 'more' | 'cut' | 'failed'
  }
  /** When the service was asked. */
  readonly asOf: Date
}

/** Reads what an account has closed. Each call rejects with a `ServiceError` when nothing of it can be read. */
export interface ReadHistory {
  /** At least so many of those that are wanted, where there are so many; all of them where there is a filter. */
  list(
    trader: Trader,
    options: { readonly filter: HistoryFilter; readonly atLeast: number; readonly isFresh: boolean },
  ): Promise<History>
  /** One of them by its key, as `is` knows it; undefined when none of those that were read has it. */
  find(
    trader: Trader,
    is: (key: string) => boolean,
  ): Promise<{ readonly trade: ClosedTrade | undefined; readonly asOf: Date }>
}

export function createReadHistory(deps: {
  readonly service: Service
  readonly pairs: Pick<PairNames, 'symbol'>
  readonly now: Clock
}): ReadHistory {
  const books = createPagedListCache<ClosedPosition>({ idOf: keyOf, now: deps.now })
  const read = (
    { userId, account, chain, credentials }: Trader,
    isFresh: boolean,
    isEnough: (rows: readonly ClosedPosition[]) => boolean,
  ): Promise<PagedList<ClosedPosition>> =>
    books.read({
      key: `${userId}/${account.id}/${chain.id}`,
      isFresh,
      isEnough,
      paging: deps.service.dialect.paging,
      read: (page) => deps.service.closedPositions(credentials, { chainId: chain.id, page }),
    })

  const symbolsOf = async (trader: Trader, rows: readonly ClosedPosition[]) => {
    const ids = new Set(rows.flatMap(({ pairId }) => (pairId === undefined ? [] : [pairId])))
    return new Map(
      await Promise.all([...ids].map(async (id) => [id, await deps.pairs.symbol(trader, id)] as const)),
    )
  }

  return {
    list: async (trader, { filter, atLeast, isFresh }) => {
      const isOpen = filter.result === 'all' && filter.isPair === undefined
      const book = await read(
        trader,
        isFresh,
        (rows) => isOpen && rows.length >= atLeast && isLatestFirst(rows),
      )
      const symbols = await symbolsOf(trader, book.rows)
      const trades = book.rows
        .filter((position) => isWanted(position, filter))
        .toSorted(byTime)
        .map((position) => ({ key: keyOf(position), position, symbol: symbols.get(position.pairId ?? '') }))
      return {
        trades,
        totals: totalsOf(trades),
        pairs: [...symbols].map(([pairId, symbol]) => ({ pairId, symbol })),
        missingPnl: book.rows.filter(({ realisedPnl }) => !realisedPnl).length,
        read: { rows: book.rows.length, extent: extentOf(book) },
        asOf: book.asOf,
      }
    },
    find: async (trader, is) => {
      const book = await read(trader, false, (rows) => rows.some((row) => is(keyOf(row))))
      const position = book.rows.find((row) => is(keyOf(row)))
      if (!position) return { trade: undefined, asOf: book.asOf }
      const symbols = await symbolsOf(trader, [position])
      const symbol = symbols.get(position.pairId ?? '')
      return { trade: { key: keyOf(position), position, symbol }, asOf: book.asOf }
    },
  }
}

/** What closing it has cost in fees; undefined where the service left one of them out. */
export function feesOf({ positionFee, fundingFee, borrowFee }: ClosedPosition): Big | undefined {
  return total([positionFee, fundingFee, borrowFee])
}

function keyOf({ id, closedAt, size, realisedPnl }: ClosedPosition): string {
  return [id, closedAt?.getTime(), size?.toFixed(), realisedPnl?.toFixed()].join('/')
}

function isWanted({ pairId, realisedPnl }: ClosedPosition, filter: HistoryFilter): boolean {
  if (filter.isPair && !(pairId !== undefined && filter.isPair(pairId))) return false
  if (filter.result === 'all') return true
  return (filter.result === 'won' ? realisedPnl?.gt(0) : realisedPnl?.lt(0)) === true
}

function totalsOf(trades: readonly ClosedTrade[]): History['totals'] {
  const results = trades.map(({ position }) => position.realisedPnl)
  return {
    won: results.filter((profit) => profit?.gt(0)).length,
    lost: results.filter((profit) => profit?.lt(0)).length,
    pnl: total(results),
    fees: total(trades.map(({ position }) => feesOf(position))),
  }
}

/** A list that begins with the oldest has to be read to its end before the latest are known. */
function isLatestFirst(rows: readonly ClosedPosition[]): boolean {
  const [first, last] = [rows[0]?.closedAt, rows.at(-1)?.closedAt]
  return !first || !last || first >= last
}

function byTime(one: ClosedPosition, other: ClosedPosition): number {
  return (other.closedAt?.getTime() ?? 0) - (one.closedAt?.getTime() ?? 0)
}

function extentOf({
  rows,
  isWhole,
  pagesRead,
  failure,
}: PagedList<ClosedPosition>): History['read']['extent'] {
  if (failure) return 'failed'
  if (!isWhole) return 'more'
  // One page alone may be a service that cuts its lists and knows no pages.
  return pagesRead === 1 && isPossiblyTruncated(rows.length) ? 'cut' : 'whole'
}
