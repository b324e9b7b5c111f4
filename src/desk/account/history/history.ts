import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { ClosedPosition, Service } from '../../../service/service.js'
import { resultInR, type InitialRisks } from '../positions/initial-risk.js'
import type { OrderSources } from '../positions/order-source.js'
import { closedPnl, type NetPnl } from '../pnl/net-pnl.js'
import type { ClosedRowStore } from './closed-row-store.js'
import { closedRows, hasAllParts, mayBeEnd, type ClosedRow } from './ended-positions.js'
import { rowText, withKeys } from './row-text.js'
import { createPagedListCache, type KnownRows, type PagedList } from './paged-list-cache.js'
import { isLatestFirst, knownSince } from '../known-since.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import type { OnRows } from '../on-rows.js'
import type { PairNames } from '../../market/pairs/pair-names.js'
import { total } from '../../../lib/decimals.js'
import { attempt } from '../../../lib/result.js'
import { openRowsOf } from '../positions/open-book.js'
import type { Trader } from '../../trader.js'

/** A closed position, a part of one that was closed, or an order that was cancelled. */
export interface ClosedTrade extends ClosedRow {
  /** Identifies the trade in its account: parts of a position that were closed separately have the same position id. */
  readonly key: string
  /** PnL of the row, with its parts. */
  readonly pnl: NetPnl
  /** PnL of `whole`; `pnl` itself where nothing was closed before. */
  readonly wholePnl: NetPnl
  /** BASE/QUOTE; undefined when the name of the pair is not known. */
  readonly symbol: string | undefined
}

/** PnL of a closed row in dollars, net; undefined where it is not known, and for an order that was cancelled, which has none. */
export function netOfRow({ kind, pnl }: Pick<ClosedTrade, 'kind' | 'pnl'>): Big | undefined {
  return kind === 'order' ? undefined : pnl.net
}

/** The result of a closed row as a multiple of what its position could lose at its first stop, signed; undefined where one is not known. */
export function rowInR(row: Pick<ClosedTrade, 'kind' | 'pnl' | 'initialRisk'>): Big | undefined {
  return resultInR(netOfRow(row), row.initialRisk)
}

/** A filter of closed positions. */
export interface HistoryFilter {
  /** Closes of positions that `won` a profit or `lost`, all their parts together; `all` includes those without either. */
  readonly result: 'all' | 'won' | 'lost'
  /** Picks pairs by their ids; undefined for all pairs. */
  readonly isPair: ((pairId: string) => boolean) | undefined
}

/** The closed positions of an account that were read. */
export interface History {
  /** Those that pass the filter, latest first. */
  readonly trades: readonly ClosedTrade[]
  /**
   * Sums over `trades` without cancelled orders, in dollars; undefined when one amount is not known, because a part of the sum
   * would mislead.
   */
  readonly totals: {
    /** Number of positions that have ended, each once. */
    readonly ended: number
    /** Number of those with a profit. */
    readonly won: number
    /** Number of those with a loss. */
    readonly lost: number
    /** Number of closes, of positions and of parts, that the sums are made of. */
    readonly closes: number
    /** Realized PnL after fees, funding and borrow, signed. */
    readonly pnl: Big | undefined
    /** Number of closes whose PnL does not contain all costs, because the service does not state them. */
    readonly beforeCosts: number
    /** Trading fees. */
    readonly fees: Big | undefined
    readonly funding: Big | undefined
    readonly borrow: Big | undefined
  }
  /** Pairs of everything that was read. */
  readonly pairs: readonly { readonly pairId: string; readonly symbol: string | undefined }[]
  /** Number of closes read without a realized PnL; neither `won` nor `lost` includes them. */
  readonly missingPnl: number
  /** Extent of the read. */
  readonly read: {
    readonly rows: number
    /**
     * `whole`: everything. `more`: the latest; there are earlier ones. `bound`: the most that is read at once, and there are
     * others. `cut`: there may be others. `failed`: a later page could not be read.
     */
    readonly extent: 'whole' | 'more' | 'bound' | 'cut' | 'failed'
    /** Times of the earliest and the latest of them; undefined where no row has a time. */
    readonly from: Date | undefined
    readonly to: Date | undefined
  }
  /** See `knownSince`. */
  readonly knownSince: number
  /** Time of the request. */
  readonly asOf: Date
}

/** The search for one closed position. */
export interface ClosedTradeSearch {
  /** Undefined when none of those that were read is it. */
  readonly trade: ClosedTrade | undefined
  /** Extent of the read. */
  readonly read: History['read']
  /** Time of the request. */
  readonly asOf: Date
}

/** Reads closed positions, at most a minute old. Each call rejects with a `ServiceError` when the first page cannot be read. */
export interface ReadHistory {
  /**
   * Reads at least `atLeast` positions if there are so many; with a filter, as many pages as allowed. `isFresh` bypasses the
   * cache.
   */
  list(
    trader: Trader,
    options: {
      /** Undefined for all rows. */
      readonly filter?: HistoryFilter | undefined
      readonly atLeast: number
      readonly isFresh: boolean
      readonly onRows?: OnRows | undefined
    },
  ): Promise<History>
  /** Finds one; of several the latest. Reads on until all parts of its position are there. */
  find(
    trader: Trader,
    is: (position: ClosedPosition, key: string) => boolean,
    onRows?: OnRows,
  ): Promise<ClosedTradeSearch>
}

const ALL: HistoryFilter = { result: 'all', isPair: undefined }

/** Shorter histories are not copied: they are read in a few requests. */
const COPIED_FROM = 200

/**
 * Rows of a copy that were closed within this time before its newest row are read again, in milliseconds: a service may list
 * a row late, behind newer ones or anywhere among rows of the same time.
 */
const SETTLED_AFTER_MS = 60 * 60_000

export function createReadHistory(deps: {
  readonly service: Service
  /** Copies of long histories; without them every history is read whole each time. */
  readonly copies?: ClosedRowStore | undefined
  /** The initial risks of positions; without them none is known. */
  readonly initialRisks?: Pick<InitialRisks, 'read'> | undefined
  /** The sources of the orders that opened positions; without them none is known. */
  readonly orderSources?: Pick<OrderSources, 'read'> | undefined
  readonly pairNames: Pick<PairNames, 'symbol'>
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): ReadHistory {
  const lists = createPagedListCache<ClosedPosition>({
    idOf: rowText,
    now: deps.now,
    monotonicNow: deps.monotonicNow,
  })
  const read = async (
    trader: Trader,
    isFresh: boolean,
    isEnough: (rows: readonly ClosedPosition[]) => boolean,
    onRows: OnRows | undefined,
  ): Promise<PagedList<ClosedPosition>> => {
    const { userId, account, chain, credentials } = trader
    const copy = await deps.copies?.read(trader)
    const list = await lists.read({
      key: `${userId}/${account.id}/${chain.id}`,
      isFresh,
      isEnough,
      paging: deps.service.dialect.paging,
      read: (page) => deps.service.closedPositions(credentials, { chainId: chain.id, page }),
      known: copy && settled(copy),
      onRows,
    })
    const isLong = extentOf(list) === 'whole' && list.rows.length >= COPIED_FROM
    if (isLong && list.rows.length !== copy?.length && sorted(list.rows))
      await deps.copies?.write(trader, list.rows)
    return list
  }

  /** Tells of an id that the service does not list it as open any more; never, where not all of the open positions can be read. */
  const readGone = async ({ credentials, chain }: Trader): Promise<(id: string) => boolean> => {
    const open = await attempt(deps.service.openPositions(credentials, { chainId: chain.id }))
    if (!open.ok || isPossiblyTruncated(open.value)) return () => false
    const ids = new Set(openRowsOf(open.value).map(({ id }) => id))
    return (id) => !ids.has(id)
  }

  /** The rows of a list, each with its key and what it is of its position. */
  const tradesOf = async (trader: Trader, list: PagedList<ClosedPosition>) => {
    const keys = new Map(withKeys(list.rows).map(({ key, position }) => [position, key]))
    const isWhole = extentOf(list) === 'whole'
    const found = closedRows(list.rows, isWhole)
    const rows = found.some(mayBeEnd) ? closedRows(list.rows, isWhole, await readGone(trader)) : found
    return rows.map((row) => ({ ...row, key: keys.get(row.position) ?? '' }))
  }

  const symbolsOf = async (trader: Trader, rows: readonly ClosedPosition[]) => {
    const ids = new Set(rows.flatMap(({ pairId }) => (pairId === undefined ? [] : [pairId])))
    return new Map(
      await Promise.all([...ids].map(async (id) => [id, await deps.pairNames.symbol(trader, id)] as const)),
    )
  }

  /** Reads what is kept here of the positions of an account; the result gives what it is of a row. */
  const readKept = async ({ userId, account, chain }: Trader) => {
    const owner = { userId, accountId: account.id, chainId: chain.id }
    const [findRisk, findSource] = await Promise.all([
      deps.initialRisks?.read(owner),
      deps.orderSources?.read(owner),
    ])
    return ({ kind, position }: ClosedRow): Pick<ClosedRow, 'initialRisk' | 'source'> =>
      kind === 'order'
        ? {}
        : { initialRisk: findRisk?.(position), source: findSource?.(position) ?? 'unknown' }
  }

  return {
    list: async (trader, { filter = ALL, atLeast, isFresh, onRows }) => {
      const isUnfiltered = filter.result === 'all' && filter.isPair === undefined
      const list = await read(
        trader,
        isFresh,
        (rows) => isUnfiltered && rows.length >= atLeast && isLatestFirst(timesOf(rows)),
        onRows,
      )
      const [rows, symbols, keptOf] = await Promise.all([
        tradesOf(trader, list),
        symbolsOf(trader, list.rows),
        readKept(trader),
      ])
      const all = rows.map((row): ClosedTrade => ({
        ...row,
        ...pnlOf(row),
        symbol: symbols.get(row.position.pairId ?? ''),
        ...keptOf(row),
      }))
      const trades = all.filter((trade) => isWanted(trade, filter)).toSorted(byTime)
      return {
        trades,
        totals: totalsOf(trades),
        pairs: [...symbols].map(([pairId, symbol]) => ({ pairId, symbol })),
        missingPnl: all.filter(({ kind, pnl }) => kind !== 'order' && !pnl.net).length,
        read: readOf(list),
        knownSince: knownSinceOf(list),
        asOf: list.asOf,
      }
    },
    find: async (trader, is, onRows) => {
      const isFound = (rows: readonly ClosedPosition[]): boolean => {
        if (!isLatestFirst(timesOf(rows))) return false
        const id = withKeys(rows).find(({ key, position }) => is(position, key))?.position.id
        return id !== undefined && hasAllParts(rows, id)
      }
      const list = await read(trader, false, isFound, onRows)
      const about = { read: readOf(list), asOf: list.asOf }
      const [found] = (await tradesOf(trader, list))
        .filter(({ key, position }) => is(position, key))
        .toSorted(byTime)
      if (!found) return { trade: undefined, ...about }
      const { pairId } = found.position
      const symbol = (await symbolsOf(trader, [found.position])).get(pairId ?? '')
      const keptOf = await readKept(trader)
      return { trade: { ...found, ...pnlOf(found), symbol, ...keptOf(found) }, ...about }
    },
  }
}

function pnlOf({ position, whole }: ClosedRow): Pick<ClosedTrade, 'pnl' | 'wholePnl'> {
  const pnl = closedPnl(position)
  return { pnl, wholePnl: whole === position ? pnl : closedPnl(whole) }
}

function isWanted({ kind, position: { pairId }, wholePnl }: ClosedTrade, filter: HistoryFilter): boolean {
  if (filter.isPair && !(pairId !== undefined && filter.isPair(pairId))) return false
  if (filter.result === 'all') return true
  const { net } = wholePnl
  return kind !== 'order' && (filter.result === 'won' ? net?.gt(0) : net?.lt(0)) === true
}

function totalsOf(trades: readonly ClosedTrade[]): History['totals'] {
  const closes = trades.filter(({ kind }) => kind !== 'order')
  const results = closes.flatMap(({ kind, wholePnl }) => (kind === 'position' ? [wholePnl.net] : []))
  return {
    ended: results.length,
    won: results.filter((profit) => profit?.gt(0)).length,
    lost: results.filter((profit) => profit?.lt(0)).length,
    closes: closes.length,
    pnl: total(closes.map(({ pnl }) => pnl.net)),
    beforeCosts: closes.filter(({ pnl }) => pnl.net && pnl.missing.length > 0).length,
    fees: total(closes.map(({ position }) => position.positionFee)),
    funding: total(closes.map(({ position }) => position.fundingFee)),
    borrow: total(closes.map(({ position }) => position.borrowFee)),
  }
}

/** Rows sorted by their closing time, either way; undefined where they are not, so that new ones may be anywhere. */
function sorted(rows: readonly ClosedPosition[]): KnownRows<ClosedPosition> | undefined {
  const times = rows.map(({ closedAt }) => closedAt?.getTime() ?? NaN)
  const isEach = (inOrder: (one: number, other: number) => boolean): boolean =>
    times.every((time, index) => index === 0 || inOrder(times[index - 1] ?? NaN, time))
  if (isEach((one, other) => one >= other)) return { rows, isOldestFirst: false }
  return isEach((one, other) => one <= other) ? { rows, isOldestFirst: true } : undefined
}

/** The rows of a copy before which nothing new is expected; undefined where the copy is not sorted. */
function settled(copy: readonly ClosedPosition[]): KnownRows<ClosedPosition> | undefined {
  const known = sorted(copy)
  const newest = Math.max(...[copy[0], copy.at(-1)].map((row) => row?.closedAt?.getTime() ?? 0))
  const rows = copy.filter(({ closedAt }) => closedAt && closedAt.getTime() < newest - SETTLED_AFTER_MS)
  return known && { ...known, rows }
}

function readOf(list: PagedList<ClosedPosition>): History['read'] {
  const times = timesOf(list.rows)
    .flatMap((time) => time ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
  return { rows: list.rows.length, extent: extentOf(list), from: times[0], to: times.at(-1) }
}

function timesOf(rows: readonly ClosedPosition[]): readonly (Date | undefined)[] {
  return rows.map(({ closedAt }) => closedAt)
}

/** Rows beyond a failure or the bound may be of any time. */
function knownSinceOf(list: PagedList<ClosedPosition>): number {
  const extent = extentOf(list)
  if (extent === 'failed' || extent === 'bound') return Infinity
  return knownSince(timesOf(list.rows), extent !== 'whole')
}

function byTime(
  { position: one }: Pick<ClosedTrade, 'position'>,
  { position: other }: Pick<ClosedTrade, 'position'>,
): number {
  return (other.closedAt?.getTime() ?? 0) - (one.closedAt?.getTime() ?? 0)
}

function extentOf({
  rows,
  isWhole,
  isAtBound,
  isOnePage,
  failure,
}: PagedList<ClosedPosition>): History['read']['extent'] {
  if (failure) return 'failed'
  if (!isWhole) return isAtBound ? 'bound' : 'more'
  return isOnePage && isPossiblyTruncated(rows) ? 'cut' : 'whole'
}
