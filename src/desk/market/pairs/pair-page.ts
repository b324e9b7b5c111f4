import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { mapConcurrent } from '../../../lib/map-concurrent.js'
import { dayChangePercent, type DayStats, type DayStatsReader } from '../prices/day-stats.js'
import { dayCost, DAY_SIZE, holdingCost } from './holding-cost.js'
import type { PairInfoAt, PairInfoReader } from './pair-info.js'
import { spellings, type Pair, type PairList } from './pair-list.js'
import { attempt, throwIfAllFailed, type Result } from '../../../lib/result.js'
import { total } from '../../../lib/decimals.js'
import { pairWord } from '../../trading/grammar/pair-word.js'

/** What pairs can be sorted by: their name, their move in 24 hours, funding, open interest, or what a day costs a long or a short. */
export type PairSort = 'name' | 'move' | 'funding' | 'interest' | 'long' | 'short'

/** A pair in a list, with what its order is about; the other part was not read. */
export interface ListedPair {
  readonly pair: Pair
  /** The last 24 hours, where the order is that of names or moves; its value is undefined when there are no candles. */
  readonly day: Result<DayStats | undefined> | undefined
  /** Rates and open interest, in all other orders. */
  readonly info: Result<PairInfoAt> | undefined
}

/** A page of a list. */
export interface PairPage {
  readonly rows: readonly ListedPair[]
  /** Counts from 0; the last one where a page beyond it was asked for. */
  readonly page: number
  /** At least 1. */
  readonly pages: number
  /** How many pairs there are on all pages. */
  readonly count: number
  /** Pairs of all pages that could not be put in their place, because what they are sorted by could not be read. */
  readonly unread: readonly Pair[]
  /** When the oldest of what is shown was read. */
  readonly asOf: Date
}

/** Reads a page of the pairs. Rejects with a `ServiceError` when the pairs or, where they are
 * sorted by them, all their rates cannot be read; prices and moves that fail are left out. */
export type ReadPairPage = (
  access: MarketDataAccess,
  wanted: {
    /** Part of a pair's name, or of one of its spellings; all pairs when it is empty. */
    readonly search: string
    readonly order: PairSort
    readonly page: number
    /** How many pairs a page has. */
    readonly size: number
    /** Pairs, as the typed grammar names them, that come first in the order of names. */
    readonly first?: readonly string[] | undefined
  },
) => Promise<PairPage>

/** How many pairs are asked for at the same time. */
const PAIRS_AT_ONCE = 8

export function createReadPairPage(deps: {
  readonly pairList: PairList
  readonly dayStats: DayStatsReader
  readonly infos: PairInfoReader
  readonly now: Clock
}): ReadPairPage {
  const read = async (access: MarketDataAccess, pair: Pair, order: PairSort): Promise<ListedPair> =>
    order === 'name' || order === 'move'
      ? { pair, day: await attempt(deps.dayStats.read(pair.symbol, access.credentials)), info: undefined }
      : { pair, day: undefined, info: await attempt(deps.infos.read(access, pair.id)) }

  return async (access, { search, order, page: wanted, size, first = [] }) => {
    const found = searchPairs(await deps.pairList.all(access), search).toSorted(byName)
    const early = first.length === 0 ? [] : found.filter((pair) => first.includes(pairWord(pair)))
    const named = [...new Set([...early, ...found])]
    const pages = Math.max(1, Math.ceil(named.length / size))
    const page = Math.min(Math.max(wanted, 0), pages - 1)
    const cut = <T>(all: readonly T[]): readonly T[] => all.slice(page * size, (page + 1) * size)
    // Their names sort the pairs before anything is read; any other order takes a look at all of them.
    const asked = order === 'name' ? cut(named) : named
    const known = await mapConcurrent(PAIRS_AT_ONCE, asked, (pair) => read(access, pair, order))
    // Without the charts the pairs still have names. Who sorts by rates is left with nothing when those fail.
    throwIfAllFailed(...known.flatMap(({ info }) => info ?? []))
    const rows = order === 'name' ? known : cut(sortPairs(known, order))
    return {
      rows,
      page,
      pages,
      count: named.length,
      unread: known.filter(({ day, info }) => !(day ?? info)?.ok).map(({ pair }) => pair),
      asOf: new Date(Math.min(deps.now(), ...known.map(readAt))),
    }
  }
}

/** The pairs whose name, in one of its spellings, holds a text; all for an empty one. */
export function searchPairs(pairs: readonly Pair[], search: string): readonly Pair[] {
  const wanted = search.toUpperCase()
  return pairs.filter(({ symbol }) => spellings(symbol).some((name) => name.toUpperCase().includes(wanted)))
}

/**
 * Sorts by a figure: the largest move, funding and open interest first, and the lowest cost of a day. What is not known
 * comes last. Pairs of the same figure stay as they were.
 */
export function sortPairs(
  pairs: readonly ListedPair[],
  order: Exclude<PairSort, 'name'>,
): readonly ListedPair[] {
  const figures = new Map(pairs.map((one) => [one, figureOf(one, order)]))
  const lowestFirst = order === 'long' || order === 'short'
  return pairs.toSorted((one, other) => {
    const [mine, others] = [figures.get(one), figures.get(other)]
    if (!mine || !others) return (mine ? 0 : 1) - (others ? 0 : 1)
    return lowestFirst ? mine.cmp(others) : others.cmp(mine)
  })
}

function figureOf({ day, info }: ListedPair, order: Exclude<PairSort, 'name'>): Big | undefined {
  if (order === 'move') return day?.ok ? dayChangePercent(day.value, day.value?.last.price) : undefined
  if (!info?.ok) return undefined
  const told = info.value.info
  if (order === 'funding') return told.fundingRate
  if (order === 'interest') return total([told.longOpenInterest, told.shortOpenInterest])
  return dayCost(holdingCost(told, order === 'long'), DAY_SIZE)
}

function readAt({ day, info }: ListedPair): number {
  if (day?.ok && day.value) return day.value.readAt.getTime()
  return info?.ok ? info.value.readAt.getTime() : Infinity
}

function byName(one: Pair, other: Pair): number {
  return one.symbol < other.symbol ? -1 : one.symbol > other.symbol ? 1 : 0
}
