import { signal } from '@preact/signals'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CandleRow, ChartData } from '../../../src/mini-app/page/chart/protocol.js'
import { createChartState } from '../../../src/mini-app/page/chart/state.js'
import type { DeskData } from '../../../src/mini-app/page/desk/protocol.js'
import type { Reply, Requests } from '../../../src/mini-app/page/request.js'
import { PAGE_TEXTS } from '../../../src/mini-app/page/texts.js'
import { browserParts } from './browser-parts.js'

const DESK = {
  accounts: [{ key: 'main/42161', isPaper: false }],
  positions: ['BTC/USD', 'ETH/USD'].map((pair) => ({
    key: `main/42161/${pair}`,
    account: 'main/42161',
    pair,
    side: 'long',
    ranks: { pnl: 0 },
    prices: [{ kind: 'sl', order: `${pair}/0`, label: 'SL', value: '1900', price: '1,900.00', distance: '' }],
  })),
  orders: [],
} as unknown as DeskData

const chartOf = (pair: string, close: number): ChartData => ({
  pair,
  period: '1h',
  practice: '',
  candles: [[3_600, close, close, close, close]] as readonly CandleRow[],
  decimals: 2,
  tick: '0.1',
  group: ',',
  groupFrom: 4,
  point: '.',
  timeZone: 'UTC',
  pairs: ['BTC/USD', 'ETH/USD'],
  periods: ['1h', '4h'],
})

/** The state of a chart whose requests the test answers. */
function chartState() {
  const { opened } = browserParts()
  const asked: { readonly path: string; readonly answer: (reply: Reply<unknown>) => void }[] = []
  const read = (path: string) =>
    new Promise<Reply<unknown>>((answer) => {
      asked.push({ path, answer })
    })
  const state = createChartState({
    person: '7',
    texts: PAGE_TEXTS,
    requests: { read } as unknown as Requests,
    desk: signal(DESK),
    failed: (error) => expect.unreachable(String(error)),
    loadLibrary: () => Promise.resolve({} as never),
  })
  /** Answers the oldest question of a path. */
  const answer = async (path: string, reply: Reply<unknown>) => {
    const index = asked.findIndex((one) => one.path === path)
    asked.splice(index, 1)[0]?.answer(reply)
    await new Promise(setImmediate)
  }
  return { state, answer, opened }
}

/** A chart of ETH/USD at 2,000 that is loaded and followed. */
async function ethChart() {
  const { state, answer, opened } = chartState()
  onTestFinished(state.open({ view: 'chart', pair: 'ETH/USD', account: 'main/42161' }))
  await answer('/chart', { ok: true, value: chartOf('ETH/USD', 2_000) })
  const plans = [{ key: 'plan/1', position: '', value: '1800', price: '1,800.00' }]
  await answer('/chart/quote', {
    ok: true,
    value: { day: '+1 %', trend: 'gain', funding: '0.01 %', plans },
  })
  opened[0]?.send('candles', { rows: [[3_600, 1, 1, 1, 2_000]], asOf: 'As of 15:00', isOld: false })
  expect(state.last.value?.[4]).toBe(2_000)
  expect(state.lines.value.map(({ value }) => value)).toEqual(['1900', '1800'])
  return { state, answer, opened }
}

const seen = ({ last, quote, asOf, chart, handles }: ReturnType<typeof createChartState>) => ({
  last: last.value,
  quote: quote.value,
  asOf: asOf.value,
  chart: chart.value,
  handles: handles.value,
})
const NOTHING = { last: undefined, quote: undefined, asOf: '', chart: undefined, handles: [] }

test('under the name of another pair stands no figure of the one before, while it is read and where that fails', async () => {
  const { state, answer } = await ethChart()
  state.choose({ pair: 'BTC/USD' })
  expect(seen(state)).toEqual(NOTHING)
  // What is placed has its price from the chart.
  state.add('sl')
  state.drawLadder('long')
  expect([state.placed.value, state.ladder.value]).toEqual([undefined, undefined])
  await answer('/chart', { ok: false, message: 'not reached' })
  expect(seen(state)).toEqual(NOTHING)
  expect(state.said.value).toBe('not reached')
  // Another pair can be chosen.
  expect(state.pairs.value).toEqual(['BTC/USD', 'ETH/USD'])
  state.choose({ pair: 'BTC/USD' })
  await answer('/chart', { ok: true, value: chartOf('BTC/USD', 60_000) })
  expect([state.last.value?.[4], state.isOld.value]).toEqual([60_000, false])
})

test('another account, which may trade on another market, has no figure of the one before', async () => {
  const { state } = await ethChart()
  state.choose({ account: 'paper/42161' })
  expect(seen(state)).toEqual(NOTHING)
})

test('with another period the price stays, as an old one until it is followed again, and goes where the read fails', async () => {
  const { state, answer } = await ethChart()
  state.choose({ period: '4h' })
  expect([state.last.value?.[4], state.isOld.value]).toEqual([2_000, true])
  await answer('/chart', { ok: false, message: 'not reached' })
  expect(seen(state)).toEqual(NOTHING)
})

test('a live chart that is refused is followed again, and its price is old until then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { state, opened } = await ethChart()
  opened[0]?.fail(true)
  expect(state.isOld.value).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  opened[1]?.send('candles', { rows: [[3_600, 1, 1, 1, 2_001]], asOf: 'As of 15:01', isOld: false })
  expect([state.last.value?.[4], state.isOld.value]).toEqual([2_001, false])
})
