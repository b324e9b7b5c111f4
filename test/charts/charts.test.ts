import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createCharts, type Charts } from '../../src/charts/charts.js'
import { createPainter } from '../../src/charts/painter.js'
import { candlePicture, houseCandles, profitPicture, sharePicture } from '../support/charts/pictures.js'
import { createAdvancedTimers } from '../support/time/advanced-timers.js'
import { withoutDeadlines } from '../support/time/timers.js'

const PAINTERS = new URL('../support/charts/painters.mjs', import.meta.url)
const logger = pino({ level: 'silent' })

const INDICATORS = new Set(['movingAverages', 'bollinger', 'rsi'] as const)

let opened: Charts | undefined
afterEach(() => opened?.close())

/** The longest time for a picture, where a test lets it pass. */
const TIMEOUT_MS = 120_000

/** Threads whose painter does what the title of a picture says. */
function painters({ idleMs = 60_000, timers = withoutDeadlines } = {}): Charts {
  opened = createCharts({ timers, workers: 1, logger, script: PAINTERS, timeoutMs: TIMEOUT_MS, idleMs })
  return opened
}

const draw = (charts: Charts, title: string): Promise<Uint8Array> => charts.draw(sharePicture({ title }))

test('pictures from the threads are PNG, pixel-identical with any fonts on the machine', async () => {
  opened = createCharts({ timers: withoutDeadlines, workers: 1, logger })
  const painter = createPainter()
  // Of these only the thread's painter has no other font than ours to write with.
  for (const picture of [candlePicture(), profitPicture({ language: 'de' }), sharePicture()]) {
    const drawn = await opened.draw(picture)
    expect(Buffer.from(drawn.subarray(1, 4)).toString()).toBe('PNG')
    expect(Buffer.compare(drawn, painter.paint(picture))).toBe(0)
  }
})

test('the heap of a thread is enough for twice the candles of a chart, with all indicators and in the languages with fonts of their own', async () => {
  opened = createCharts({ timers: withoutDeadlines, workers: 1, logger })
  for (const language of ['en', 'ar', 'zh-CN', 'ja', 'ko']) {
    const large = { language, candles: houseCandles(300), indicators: INDICATORS }
    for (const theme of ['light', 'dark'] as const)
      expect((await opened.draw(candlePicture({ ...large, theme }))).length).toBeGreaterThan(0)
  }
})

test('concurrent equal pictures share one drawing, and later ones are drawn again', async () => {
  const charts = painters()
  const [one, same, other] = await Promise.all([
    draw(charts, 'one'),
    draw(charts, 'one'),
    draw(charts, 'other'),
  ])
  expect([...one, ...same, ...other]).toEqual([1, 1, 2])
  expect([...(await draw(charts, 'one'))]).toEqual([3])
})

test('a picture that cannot be drawn rejects with its cause, and the next is drawn', async () => {
  const charts = painters()
  await expect(draw(charts, 'fail')).rejects.toMatchObject({
    name: 'ChartError',
    cause: { message: 'No paint left' },
  })
  expect([...(await draw(charts, 'one'))]).toEqual([2])
})

test('a thread that dies rejects its picture, and another thread draws the queued ones', async () => {
  const charts = painters()
  const [died, waited] = await Promise.allSettled([draw(charts, 'die'), draw(charts, 'one')])
  expect(died).toMatchObject({
    status: 'rejected',
    reason: { name: 'ChartError', cause: { message: 'Fell off the ladder' } },
  })
  expect(waited).toMatchObject({ status: 'fulfilled', value: Uint8Array.of(1) })
})

test('a picture that times out is rejected, and another thread draws the next', async () => {
  const { timers, expire } = createAdvancedTimers()
  const charts = painters({ timers })
  const hanging = draw(charts, 'hang')
  expire(TIMEOUT_MS)
  await expect(hanging).rejects.toMatchObject({ name: 'ChartError', cause: { name: 'AbortError' } })
  expect([...(await draw(charts, 'one'))]).toEqual([1])
})

test('a picture is rejected at once when the queue is full', async () => {
  const charts = painters()
  const titles = Array.from({ length: 25 }, (_, index) => `${index}`)
  const drawings = Promise.allSettled(['hang', ...titles].map((title) => draw(charts, title)))
  await expect(draw(charts, 'one too many')).rejects.toMatchObject({
    name: 'ChartError',
    cause: { message: 'Task queue is at limit' },
  })
  await charts.close()
  const causes = (await drawings).map((drawing) => {
    expect(drawing.status).toBe('rejected')
    return drawing.status === 'rejected' && ((drawing.reason as Error).cause as Error).message
  })
  expect(causes).toHaveLength(26)
  expect(causes).not.toContain('Task queue is at limit')
})

test('a thread without pictures ends, and the next picture starts another one', async () => {
  const charts = painters({ idleMs: 1 })
  expect([...(await draw(charts, 'one'))]).toEqual([1])
  // A thread that is still there would have drawn more than one.
  await expect.poll(async () => [...(await draw(charts, 'one'))], { interval: 100 }).toEqual([1])
})

test('pictures are rejected after close', async () => {
  const charts = painters()
  await charts.close()
  await expect(draw(charts, 'one')).rejects.toThrow('The chart workers are closed')
})
