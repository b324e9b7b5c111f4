import pMap from 'p-map'
import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { MarketDataAccess } from '../market-data-access.js'
import { dayChangePercent, type DayStats, type DayStatsReader } from '../prices/day-stats.js'
import { dayCost, DAY_SIZE, holdingCost } from './holding-cost.js'
import type { PairInfoAt, PairInfoReader } from './pair-info.js'
import { spellings, type Pair, type PairList } from './pair-list.js'
import { attempt, throwIfAllFailed, type Result } from '../../../lib/result.js'
import { total } from '../../../lib/decimals.js'
import { pairWord } from '../../trading/grammar/views.js'

/** Sort keys: name, change in 24 hours, funding rate, open interest, or the daily holding cost of a long or a short. */
export type PairSort = 'name' | 'move' | 'funding' | 'interest' | 'long' | 'short'

/** A pair with the data of its sort key; the other data is not read. */
export interface ListedPair {
  readonly pair: Pair
  /** Statistics of the last 24 hours, when sorted by name or change; the value is undefined without candles. */
  readonly day: Result<DayStats | undefined> | undefined
  /** Rates and open interest, when sorted by any other key. */
  readonly info: Result<PairInfoAt> | undefined
}

/** A page of the sorted pairs. */
export interface PairPage {
  readonly rows: readonly ListedPair[]
  /** Counts from 0; the last page if the requested one does not exist. */
  readonly page: number
  /** At least 1. */
  readonly pages: number
  /** Number of pairs on all pages. */
  readonly count: number
  /**
   * Pairs of all pages whose sort key could not be read, which come last, and those that are in none because the service answered them with an
   * error.
   */
  readonly unread: readonly Pair[]
  /** Time of the oldest request whose data is shown. */
  readonly asOf: Date
}

/**
 * Reads a page of the sorted pairs. Rejects with a `ServiceError` when the list of pairs cannot be read, or when the sort
 * needs rates and none can be read. A failed read of one pair is a result in its row.
 */
export type ReadPairPage = (
  access: MarketDataAccess,
  wanted: {
    /** Part of a pair's name in any spelling; empty for all pairs. */
    readonly search: string
    readonly order: PairSort
    readonly page: number
    /** Pairs per page. */
    readonly size: number
    /** Pairs that come first when sorted by name, in their order, as `pairWord` writes them. */
    readonly first?: readonly string[] | undefined
  },
) => Promise<PairPage>

/** Concurrent reads. */
const MAX_CONCURRENT = 8

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
    // They are asked again first.
    const refused = searchPairs(await deps.pairList.refused(access), search)
    const found = searchPairs(await deps.pairList.all(access), search).toSorted(byName)
    const words = new Map(first.length === 0 ? [] : found.map((pair) => [pairWord(pair), pair]))
    const early = first.flatMap((word) => words.get(word) ?? [])
    const named = [...new Set([...early, ...found])]
    const pages = Math.max(1, Math.ceil(named.length / size))
    const page = Math.min(Math.max(wanted, 0), pages - 1)
    const cut = <T>(all: readonly T[]): readonly T[] => all.slice(page * size, (page + 1) * size)
    // Names are known before any read; every other sort key has to be read for all pairs.
    const wantedPairs = order === 'name' ? cut(named) : named
    const known = await pMap(wantedPairs, (pair) => read(access, pair, order), {
      concurrency: MAX_CONCURRENT,
    })
    // A list by name is useful without its charts; a list by rates is not useful without rates.
    throwIfAllFailed(...known.flatMap(({ info }) => info ?? []))
    const rows = order === 'name' ? known : cut(sortPairs(known, order))
    return {
      rows,
      page,
      pages,
      count: named.length,
      unread: [...known.filter(({ day, info }) => !(day ?? info)?.ok).map(({ pair }) => pair), ...refused],
      asOf: new Date(Math.min(deps.now(), ...known.map(readAt))),
    }
  }
}

/** The pairs whose name contains the text, in any spelling; all for an empty text. */
export function searchPairs(pairs: readonly Pair[], search: string): readonly Pair[] {
  const wanted = search.toUpperCase()
  return pairs.filter(({ symbol }) => spellings(symbol).some((name) => name.toUpperCase().includes(wanted)))
}

/**
 * Sorts by a figure: the largest change, funding rate and open interest first, and the lowest daily cost first. Unknown
 * figures come last. The sort is stable.
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
  const { fundingRate, longOpenInterest, shortOpenInterest } = info.value.info
  if (order === 'funding') return fundingRate
  if (order === 'interest') return total([longOpenInterest, shortOpenInterest])
  return dayCost(holdingCost(info.value.info, order === 'long'), DAY_SIZE)
}

function readAt({ day, info }: ListedPair): number {
  if (day?.ok && day.value) return day.value.readAt.getTime()
  return info?.ok ? info.value.readAt.getTime() : Infinity
}

function byName(one: Pair, other: Pair): number {
  return one.symbol < other.symbol ? -1 : one.symbol > other.symbol ? 1 : 0
}
