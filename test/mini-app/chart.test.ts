import { Big } from 'big.js'
import { expect, test, vi } from 'vitest'
import { createNumbers } from '../../src/bot/shell/format/numbers.js'
import { lastRows, numberMarks, precisionOf } from '../../src/mini-app/chart/candle-rows.js'
import {
  type ReadChart,
  type ReadQuote,
  chartRoutes,
  createFindChartAccess,
  createFollowCandles,
} from '../../src/mini-app/chart/chart.js'
import type { ChartTriggers } from '../../src/mini-app/chart/triggers.js'
import { createNewest } from '../../src/mini-app/page/request.js'
import type { AgedPrice } from '../../src/desk/market/prices/prices.js'
import type { CandleRow, CandlesEvent } from '../../src/mini-app/page/chart/protocol.js'
import { english } from '../bot/shell/text/support.js'
import { hasGap, rowsOnChart } from '../../src/mini-app/page/chart/lines.js'
import type { DeskData, PositionRow } from '../../src/mini-app/page/desk/protocol.js'
import { createPriceText } from '../../src/mini-app/page/chart/price-text.js'
import { ASKED, traderNamed } from '../desk/support.js'
import { miniAppOf } from './support.js'

const COOKIE = { Cookie: '__Host-desk=session-of-7' }
const TRIGGER = { account: 'a/42161', position: '12', kind: 'sl', price: '57000' }
const KEY = '0123456789abcdef'

/** The routes of the chart over parts that count what reaches them. */
function chartApp() {
  const readQuote = vi.fn<ReadQuote>(() =>
    Promise.resolve({ day: '', trend: 'flat', funding: '', plans: [] }),
  )
  const readChart = vi.fn<ReadChart>(() => Promise.resolve({ message: 'none' }))
  const triggers = {
    figures: vi.fn<ChartTriggers['figures']>(() =>
      Promise.resolve({ price: '', rows: [], issues: [], isRefused: false }),
    ),
    draft: vi.fn<ChartTriggers['draft']>(() => Promise.resolve({ isDone: true, message: 'sent' })),
  }
  const streams = { open: vi.fn<() => Response>(() => new Response('a stream')) }
  const kinds: string[] = []
  const app = miniAppOf({
    features: [
      chartRoutes({ readChart, readQuote, streams, followCandles: () => () => Promise.resolve(), triggers }),
    ],
    countFigures: () => kinds.push('figures') > 0,
    rates: {
      countNow: (_, kind) => {
        kinds.push(kind)
        return Promise.resolve({ ok: true })
      },
    },
  })
  return { ...app, readChart, triggers, streams, kinds }
}

test('a chart and its stream are read by pair and period, with a session alone', async () => {
  const { get, readChart, streams } = chartApp()
  for (const path of ['/chart', '/chart/live', '/chart/figures']) expect((await get(path)).status).toBe(401)
  expect((await get('/chart?pair=BTC%2FUSD&period=4h&account=a%2F42161', COOKIE)).status).toBe(200)
  expect(readChart).toHaveBeenCalledExactlyOnceWith(7, { account: 'a/42161', pair: 'BTC/USD', period: '4h' })
  expect((await get('/chart/live?pair=BTC%2FUSD&person=7', COOKIE)).status).toBe(200)
  expect(streams.open).toHaveBeenCalledOnce()
  // Another person has opened their page in this browser.
  expect((await get('/chart/live?pair=BTC%2FUSD&person=8', COOKIE)).status).toBe(401)
  for (const query of ['period=2h', 'pair=BTC%2FUSD&more=1', `pair=${'x'.repeat(50)}`])
    expect((await get(`/chart?${query}`, COOKIE)).status, query).toBe(400)
  expect(readChart).toHaveBeenCalledOnce()
})

test('figures are counted in memory, and drafts with the updates of their person', async () => {
  const { get, post, triggers, kinds } = chartApp()
  expect((await get(`/chart/figures?${new URLSearchParams(TRIGGER).toString()}`, COOKIE)).status).toBe(200)
  expect(kinds).toEqual(['figures'])
  expect((await post('/chart/draft', { ...TRIGGER, key: KEY }, COOKIE)).status).toBe(200)
  expect(kinds).toEqual(['figures', 'updates'])
  expect(triggers.draft).toHaveBeenCalledExactlyOnceWith(
    { userId: 7, access: 'trader', session: { userId: 7, id: 'session' } },
    { ...TRIGGER, key: KEY, percent: '', order: '' },
  )
})

test.each([
  [{ ...TRIGGER, price: '-1' }],
  [{ ...TRIGGER, price: '1e9' }],
  [{ ...TRIGGER, price: '' }],
  [{ ...TRIGGER, percent: '50%' }],
  [{ ...TRIGGER, kind: 'entry' }],
  [{ ...TRIGGER, position: '' }],
  [{ ...TRIGGER, more: 1 }],
])('%j is no trigger', async (body) => {
  const { post, triggers } = chartApp()
  expect((await post('/chart/draft', { ...body, key: KEY }, COOKIE)).status).toBe(400)
  expect(triggers.draft).not.toHaveBeenCalled()
})

const at = (venue: string) => {
  const trader = traderNamed('Main')
  return {
    ...trader,
    account: { ...trader.account, venue },
    credentials: { ...trader.credentials, venue },
  }
}

test.each([
  ['practice, while a real one is in use', 'paper', 'service', 'own'],
  ['practice, while it is in use', 'paper', 'paper', 'own'],
  ['a real one, while practice is in use', 'service', 'paper', 'own'],
  ['a real one, while it is in use', 'service', 'service', 'found'],
])('the chart of %s reads the market of the account', async (_, venue, inUse, expected) => {
  const own = at(venue)
  const found = { ...at(inUse), isFeed: false }
  const findAccess = createFindChartAccess({
    findPlace: (_userId, key) => Promise.resolve(key === '' ? undefined : own),
    market: { findMarketDataAccess: () => Promise.resolve(found) },
  })
  expect(await findAccess(7, 'main/42161')).toBe(expected === 'own' ? own : found)
  expect(await findAccess(7, '')).toBe(found)
})

test('a chart of all accounts has the rows of those that trade on its market', () => {
  const desk = {
    accounts: [
      { key: 'real', isPaper: false },
      { key: 'practice', isPaper: true },
    ],
  } as unknown as DeskData
  const rows = ['real', 'practice', 'gone'].map((account) => ({
    account,
    pair: 'BTC/USD',
  })) as unknown as readonly PositionRow[]
  const accountsOf = (account: string, isPaper: boolean) =>
    rowsOnChart(rows, desk, { pair: 'BTC/USD', account, isPaper }).map((row) => row.account)
  expect([accountsOf('', false), accountsOf('', true)]).toEqual([['real'], ['practice']])
  expect(accountsOf('practice', true)).toEqual(['practice'])
})

const candle = (hour: number, close: number) => ({
  time: new Date(hour * 3_600_000),
  open: new Big(100),
  high: new Big(110),
  low: new Big(90),
  close: new Big(close),
  volume: undefined,
})

test('the newest candle ends at the last price, and its high and low with it', () => {
  const candles = [candle(1, 101), candle(2, 102), candle(3, 103)]
  expect(lastRows({ candles }, new Big(120))).toEqual([
    [7_200, 100, 110, 90, 102],
    [10_800, 100, 120, 90, 120],
  ])
  expect(lastRows({ candles }, new Big(80)).at(-1)).toEqual([10_800, 100, 110, 80, 80])
  expect(lastRows({ candles }, undefined).at(-1)).toEqual([10_800, 100, 110, 90, 103])
})

test.each([
  ['68431.2', 2, '1'],
  ['0.01234', 6, '0.000001'],
  ['999', 3, '0.001'],
  ['1.08123', 5, '0.00001'],
  ['3200', 2, '0.1'],
])('a price of %s has %i decimals and is chosen in steps of %s', (price, decimals, tick) => {
  expect(precisionOf(new Big(price))).toEqual({ decimals, tick })
})

test.each(['en', 'es', 'ru', 'ar', 'id', 'pt-BR', 'vi', 'ja'])(
  'prices on the canvas are written as those of the cards: %s',
  (language) => {
    const numbers = createNumbers(language)
    for (const price of ['68431.25', '1234.5', '12345678.99', '999.99']) {
      const { write } = createPriceText({ decimals: 2, tick: '1', ...numberMarks(numbers) })
      expect(write(Number(price))).toBe(numbers.prices([new Big(price), new Big('0.25')])[0])
    }
  },
)

test('a followed chart says of what time its price is, also while nothing changes', async () => {
  const trader = traderNamed('Main')
  let now = ASKED.getTime()
  let price = '103'
  let ageMs = 0
  let turn = (): void => {}
  const mark = vi.fn<() => Promise<AgedPrice>>(() =>
    Promise.resolve({ price: new Big(price), asOf: new Date(now), ageMs }),
  )
  const follow = createFollowCandles({
    findAccess: () => Promise.resolve(trader),
    market: {
      all: () => Promise.resolve([{ id: '1', symbol: 'BTC/USD' }]),
      candles: () => Promise.resolve({ candles: [candle(1, 101), candle(2, 102)], asOf: ASKED }),
      mark,
    },
    renderOf: () => Promise.resolve({ text: english(), numbers: createNumbers('en') }),
    repeat: (run) => {
      turn = run
      return () => {}
    },
    logger: { warn: () => {} },
  })
  const got: CandlesEvent[] = []
  const end = follow(7, { account: '', pair: 'BTC/USD', period: '1h' }, (json) =>
    got.push(JSON.parse(json) as CandlesEvent),
  )
  const readAgain = async () => {
    const before = mark.mock.calls.length
    now += 1_000
    turn()
    await expect.poll(() => mark.mock.calls.length).toBe(before + 1)
    // The event follows the read.
    await new Promise(setImmediate)
  }
  await expect.poll(() => got.length).toBe(1)
  expect(got[0]).toMatchObject({ asOf: 'As of 15:00:00 UTC', isOld: false, rows: [{}, { 4: 103 }] })
  for (let count = 1; count < 10; count++) await readAgain()
  expect(got).toHaveLength(1)
  await readAgain()
  await expect.poll(() => got.map(({ asOf }) => asOf)).toEqual(['As of 15:00:00 UTC', 'As of 15:00:10 UTC'])
  price = '104'
  ageMs = 181_000
  await readAgain()
  await expect
    .poll(() => got.at(-1))
    .toMatchObject({ asOf: 'As of 15:00:11 UTC', isOld: true, rows: [{}, { 4: 104 }] })
  await end()
})

test('candles that follow others than the last known one leave a gap', () => {
  const rowAt = (time: number): CandleRow => [time, 1, 1, 1, 1]
  expect(hasGap(rowAt(7_200), [rowAt(3_600), rowAt(7_200)])).toBe(false)
  expect(hasGap(rowAt(7_200), [rowAt(7_200), rowAt(10_800)])).toBe(false)
  expect(hasGap(rowAt(7_200), [rowAt(10_800), rowAt(14_400)])).toBe(true)
  expect(hasGap(undefined, [rowAt(10_800)])).toBe(false)
})

test('a price by hand is a whole number of steps, and never zero', () => {
  const { snap, step } = createPriceText({
    decimals: 6,
    tick: '0.000001',
    group: ',',
    groupFrom: 4,
    point: '.',
  })
  expect(snap(0.0123456)).toBe('0.012346')
  expect(step('0.012346', -1)).toBe('0.012345')
  expect(step('0.000001', -10)).toBe('0.000001')
})

test('of questions that come while one is on its way, only the newest is asked', async () => {
  const asked: string[] = []
  const shown: unknown[] = []
  const answers: (() => void)[] = []
  const newest = createNewest<Readonly<Record<string, string>>, unknown>(
    async (query) => {
      asked.push(query['price'] ?? '')
      await new Promise<void>((resolve) => answers.push(resolve))
      return { ok: true, value: query }
    },
    (reply) => shown.push(reply),
  )
  for (const price of ['1', '2', '3']) newest.ask({ price })
  expect(asked).toEqual(['1'])
  answers.shift()?.()
  await expect.poll(() => asked).toEqual(['1', '3'])
  newest.forget()
  answers.shift()?.()
  await expect.poll(() => shown).toEqual([{ ok: true, value: { price: '1' } }])
})
