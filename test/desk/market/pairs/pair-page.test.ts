import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDayStatsReader } from '../../../../src/desk/market/prices/day-stats.js'
import {
  createReadPairPage,
  searchPairs,
  sortPairs,
  type ListedPair,
  type PairSort,
} from '../../../../src/desk/market/pairs/pair-page.js'
import { createPairInfoReader } from '../../../../src/desk/market/pairs/pair-info.js'
import { createPairList } from '../../../../src/desk/market/pairs/pair-list.js'
import { defaultDialect } from '../../../../src/service/dialect.js'
import { RejectedError, UnreachableError } from '../../../../src/service/errors.js'
import type { PairInfo } from '../../../../src/service/service.js'
import { infoOf } from '../support.js'
import { ASKED, handClock, serviceWith, traderNamed } from '../../support.js'

const ada = traderNamed('Ada')

/** A market of pairs 1 to `count`, named P01/USD and so on; pair n opened at 100 and is now at 100 + n, its funding is n. */
function market(
  count: number,
  fails: (symbol: string, what: 'day' | 'info') => Error | undefined = () => undefined,
) {
  const clock = handClock()
  const reads: string[] = []
  let running = 0
  let maxConcurrent = 0
  const symbolOf = (id: string): string => `P${id.padStart(2, '0')}/USD`
  let discovered = false
  const during = async <T>(what: string, answer: () => T): Promise<T> => {
    reads.push(what)
    maxConcurrent = Math.max(maxConcurrent, ++running)
    await Promise.resolve()
    running--
    return answer()
  }
  const service = serviceWith({
    dialect: { ...defaultDialect, pairs: { ...defaultDialect.pairs, firstId: 1, lastId: count } },
    pairInfo: (_who, { pairId: id }) =>
      during(`info ${id}`, (): PairInfo => {
        const failure = discovered ? fails(symbolOf(id), 'info') : undefined
        if (failure) throw failure
        return {
          ...infoOf({ fundingRate: `0.${id}`, longOpenInterest: id }),
          pairId: id,
          symbol: symbolOf(id),
        }
      }),
    candles: (_who, { pair }) =>
      during(`day ${pair}`, () => {
        const failure = fails(pair, 'day')
        if (failure) throw failure
        const [open, close] = [new Big(100), new Big(100).plus(pair.slice(1, 3))]
        const time = new Date(ASKED.getTime() - 24 * 3_600_000)
        const last = new Date(ASKED.getTime() - 60_000)
        const flat = { open, high: open, low: open, close: open, volume: undefined }
        return [
          { ...flat, time },
          { ...flat, time: last, close, high: close },
        ]
      }),
  })
  const parts = { service, feed: undefined, ...clock }
  const pairList = createPairList(parts)
  const list = createReadPairPage({
    pairList,
    dayStats: createDayStatsReader(parts),
    infos: createPairInfoReader(parts),
    now: clock.now,
  })
  return {
    clock,
    reads,
    get maxConcurrent() {
      return maxConcurrent
    },
    list: async (order: PairSort, page = 0, search = '') => {
      await pairList.all(ada)
      discovered = true
      return await list(ada, { order, page, search, size: 5 })
    },
  }
}

const symbols = (rows: readonly ListedPair[]): readonly string[] =>
  rows.map(({ pair }) => pair.symbol.slice(0, 3))

describe('a page of pairs', () => {
  it('by name reads the prices of its own pairs only', async () => {
    const bench = market(12)
    const page = await bench.list('name', 1)
    expect(symbols(page.rows)).toEqual(['P06', 'P07', 'P08', 'P09', 'P10'])
    expect(page).toMatchObject({ page: 1, pages: 3, count: 12, unread: [], asOf: ASKED })
    expect(bench.reads.filter((what) => what.startsWith('day'))).toHaveLength(5)
  })

  it('beyond the last is the last, and before the first the first', async () => {
    const bench = market(12)
    expect(symbols((await bench.list('name', 99)).rows)).toEqual(['P11', 'P12'])
    expect((await bench.list('name', -3)).page).toBe(0)
  })

  it('by change reads all pairs, at most eight at a time, and once for concurrent callers', async () => {
    const bench = market(27)
    const pages = await Promise.all([bench.list('move'), bench.list('move', 5)])
    expect(pages.map(({ rows }) => symbols(rows))).toEqual([
      ['P27', 'P26', 'P25', 'P24', 'P23'],
      ['P02', 'P01'],
    ])
    expect(bench.reads.filter((what) => what.startsWith('day'))).toHaveLength(27)
    expect(bench.maxConcurrent).toBeLessThanOrEqual(16)
  })

  it('by funding or cost reads pair infos, and no chart', async () => {
    const bench = market(9)
    expect(symbols((await bench.list('funding')).rows)).toEqual(['P09', 'P08', 'P07', 'P06', 'P05'])
    expect(symbols((await bench.list('short')).rows)).toEqual(['P01', 'P02', 'P03', 'P04', 'P05'])
    expect(bench.reads.filter((what) => what.startsWith('day'))).toEqual([])
    expect(bench.reads.filter((what) => what.startsWith('info'))).toHaveLength(18)
  })

  it('lists pairs that could not be read last, and names them', async () => {
    const bench = market(7, (symbol) =>
      /P0[67]/.test(symbol) ? new UnreachableError('candles', 'no') : undefined,
    )
    const first = await bench.list('move')
    expect(symbols(first.rows)).toEqual(['P05', 'P04', 'P03', 'P02', 'P01'])
    expect(first.unread.map(({ symbol }) => symbol)).toEqual(['P06/USD', 'P07/USD'])
    expect(symbols((await bench.list('move', 1)).rows)).toEqual(['P06', 'P07'])
  })

  it('names those that are in no page because their read was answered with an error, as far as they match', async () => {
    const parts = { service: serviceWith({}), feed: undefined, ...handClock() }
    const list = createReadPairPage({
      pairList: {
        ...createPairList(parts),
        all: async () => [],
        refused: async () => [{ id: '5', symbol: 'DOGE/USD' }],
      },
      dayStats: createDayStatsReader(parts),
      infos: createPairInfoReader(parts),
      now: handClock().now,
    })
    const unread = async (search: string) =>
      (await list(ada, { order: 'name', page: 0, search, size: 5 })).unread.map(({ symbol }) => symbol)
    expect(await unread('doge')).toEqual(['DOGE/USD'])
    expect(await unread('btc')).toEqual([])
  })

  it('still has names when no chart could be read', async () => {
    const away = new UnreachableError('candles', 'no')
    for (const order of ['name', 'move'] as const) {
      const { rows, unread } = await market(3, (_, what) => (what === 'day' ? away : undefined)).list(order)
      expect(symbols(rows)).toEqual(['P01', 'P02', 'P03'])
      expect(unread).toHaveLength(3)
    }
  })

  it('rejects when no rate could be read', async () => {
    const away = new UnreachableError('pairInfo', 'no')
    await expect(market(3, () => away).list('funding')).rejects.toBe(away)
  })

  it('is as old as the oldest data that it shows', async () => {
    const bench = market(6)
    await bench.list('name')
    bench.clock.pass(5_000)
    expect((await bench.list('move')).asOf).toEqual(ASKED)
  })

  it('has the pairs that match the search, in any spelling', async () => {
    expect(symbols((await market(12).list('name', 0, 'p1')).rows)).toEqual(['P10', 'P11', 'P12'])
    const pairs = [
      { id: '1', symbol: 'BTC/USD' },
      { id: '13', symbol: 'USD/JPY' },
    ]
    expect(searchPairs(pairs, 'jp')).toEqual([pairs[1]])
    expect(searchPairs(pairs, 'btc-u')).toEqual([pairs[0]])
    expect(searchPairs(pairs, '')).toEqual(pairs)
    expect(searchPairs(pairs, 'doge')).toEqual([])
  })
})

it('a service that rejects every id does not count as one without pairs', async () => {
  const refusal = new RejectedError('pairInfo', 'maintenance until noon')
  let isClosed = true
  const service = serviceWith({
    dialect: { ...defaultDialect, pairs: { ...defaultDialect.pairs, firstId: 1, lastId: 2 } },
    pairInfo: async (_who, { pairId: id }) => {
      if (isClosed) throw refusal
      return { ...infoOf(), pairId: id, symbol: `P${id}/USD` }
    },
  })
  const pairList = createPairList({ service, feed: undefined, ...handClock() })
  await expect(pairList.all(ada)).rejects.toBe(refusal)
  isClosed = false
  expect(await pairList.all(ada)).toHaveLength(2)
})

describe('the order of pairs', () => {
  const rate = fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined })
  const rows = fc.array(fc.tuple(rate, rate, rate), { maxLength: 30 }).map((all) =>
    all.map(
      ([fundingRate, borrowRateLong, borrowRateShort], index): ListedPair & { readonly figures: object } => ({
        pair: { id: String(index), symbol: `P${index}/USD` },
        day: undefined,
        info:
          index % 7 === 6
            ? { ok: false, error: new Error('away') }
            : {
                ok: true,
                value: {
                  readAt: ASKED,
                  info: infoOf(
                    Object.fromEntries(
                      Object.entries({ fundingRate, borrowRateLong, borrowRateShort }).flatMap(
                        ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
                      ),
                    ),
                  ),
                },
              },
        figures: { fundingRate, borrowRateLong, borrowRateShort },
      }),
    ),
  )

  /** The figure in another way: plain numbers, which are exact here. */
  const figure = (one: ListedPair, order: 'funding' | 'long' | 'short'): number | undefined => {
    if (!one.info?.ok) return undefined
    const { fundingRate, borrowRateLong, borrowRateShort } = (
      one as unknown as { figures: Record<string, number | undefined> }
    ).figures
    if (order === 'funding') return fundingRate
    const borrow = order === 'long' ? borrowRateLong : borrowRateShort
    if (fundingRate === undefined || borrow === undefined) return undefined
    return (order === 'long' ? fundingRate : -fundingRate) + borrow
  }

  it.each(['funding', 'long', 'short'] as const)('by %s is right, stable, and loses nobody', (order) => {
    fc.assert(
      fc.property(rows, (generated) => {
        const all: readonly ListedPair[] = generated
        const keyed = all.map((one, place) => ({ one, place, of: figure(one, order) }))
        const expected = keyed.toSorted((mine, other) => {
          if (mine.of === undefined || other.of === undefined) {
            return Number(mine.of === undefined) - Number(other.of === undefined) || mine.place - other.place
          }
          const step = order === 'funding' ? other.of - mine.of : mine.of - other.of
          return step || mine.place - other.place
        })
        expect(sortPairs(all, order).map(({ pair }) => pair.id)).toEqual(
          expected.map(({ one }) => one.pair.id),
        )
      }),
    )
  })
})
