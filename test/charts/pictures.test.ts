import { createCanvas, loadImage } from '@napi-rs/canvas'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createPainter, type Painter } from '../../src/charts/painter.js'
import type { ChartCandle, Picture } from '../../src/charts/picture.js'
import {
  candlePicture,
  houseCandles,
  profitPicture,
  rehearsalPicture,
  riskPicture,
  whatIfPicture,
  sharePicture,
  welcomePicture,
} from '../support/charts/pictures.js'

/** As wide as a picture is in a chat on a phone. */
const [WIDTH, HEIGHT] = [400, 250]

/** How many of a hundred pixels may look different: what another machine's rounding changes, not what a person would see. */
const MOST_DIFFERENT = 0.1

const REFERENCES = new URL('references/', import.meta.url)
const DRAWN = new URL('../artifacts/charts/', import.meta.url)

let painter: Painter
beforeAll(() => {
  painter = createPainter()
  mkdirSync(DRAWN, { recursive: true })
})

const candles = houseCandles(300)
const last = candles.at(-1)?.close ?? 0

/** The house's candles at another height of prices, without what they traded. */
function scaled(price: number): readonly ChartCandle[] {
  const times = price / last
  return candles.slice(-120).map(({ time, open, high, low, close }) => ({
    time,
    open: open * times,
    high: high * times,
    low: low * times,
    close: close * times,
  }))
}

const every = new Set(['movingAverages', 'bollinger', 'rsi'] as const)

const pictures: Readonly<Record<string, Picture>> = {
  'candles-light': candlePicture(),
  'candles-dark-indicators': candlePicture({ theme: 'dark', indicators: every }),
  'candles-few-german': candlePicture({
    candles: candles.slice(-8),
    language: 'de',
    numberLanguage: 'de',
    timeZone: 'America/New_York',
  }),
  'candles-none': candlePicture({ candles: [], lines: [] }),
  'candles-one': candlePicture({ candles: candles.slice(-2, -1) }),
  'candles-flat': candlePicture({
    candles: candles.slice(-60).map(({ time }) => ({ time, open: 100, high: 100, low: 100, close: 100 })),
    lines: [{ kind: 'last', price: 100, label: '100.00' }],
  }),
  'candles-huge': candlePicture({
    candles: scaled(1e9),
    lines: [{ kind: 'last', price: 1e9, label: '1,000,000,000.00' }],
  }),
  'candles-tiny': candlePicture({
    candles: scaled(1e-8),
    lines: [{ kind: 'last', price: 1e-8, label: '0.00000001' }],
    theme: 'dark',
  }),
  'candles-gap': candlePicture({ candles: [...candles.slice(0, 60), ...candles.slice(100, 160)] }),
  'candles-crowded': candlePicture({
    title: 'A pair with a name that is much too long for one line of a picture · 15m',
    lines: [
      { kind: 'last', price: last, label: '72,314.80' },
      { kind: 'entry', price: last * 1.001, label: 'Entry 72,387.11' },
      { kind: 'limit', price: last * 1.002, label: 'Limit 72,459.43' },
      { kind: 'stop', price: last * 1.003, label: 'Stop 72,531.74' },
      { kind: 'trailing', price: last * 0.999, label: 'Trailing stop 72,242.49' },
      { kind: 'takeProfit', price: last * 2, label: 'TP 144,629.60' },
      { kind: 'takeProfit', price: last * 3, label: 'TP 216,944.40' },
      { kind: 'stopLoss', price: last * 0.998, label: 'SL 72,170.17' },
      { kind: 'liquidation', price: last * 0.4, label: 'Liquidation of a large position 28,925.92' },
    ],
  }),
  'profit-light': profitPicture(),
  'profit-dark': profitPicture({ theme: 'dark', language: 'de', numberLanguage: 'de' }),
  'profit-none': profitPicture({ curve: [], days: [], theme: 'dark' }),
  'profit-one-loss': profitPicture({
    curve: [{ time: Date.UTC(2024, 2, 15, 9), value: -12.4 }],
    days: [{ time: Date.UTC(2024, 2, 15), value: -12.4 }],
  }),
  'risk-light': riskPicture(),
  'risk-dark-one': riskPicture({ theme: 'dark', rows: riskPicture().rows.slice(0, 1) }),
  'risk-crowded': riskPicture({ theme: 'dark', rows: [...riskPicture().rows, ...riskPicture().rows] }),
  'risk-none': riskPicture({ rows: [] }),
  'what-if-light': whatIfPicture(),
  'what-if-dark-rise': whatIfPicture({
    theme: 'dark',
    title: 'What if · BTC +5% ETH -20% with /long ETH 100 5x sl 3% without #12345',
    language: 'de',
    numberLanguage: 'de',
    axis: 'way',
    curve: [
      { move: 0, value: 1_234_567 },
      { move: 30, value: 1_200_000 },
      { move: 100, value: 1_310_000 },
    ],
    marks: Array.from({ length: 12 }, (_, index) => ({
      move: 30 + index,
      value: 1_200_000 + index * 1_500,
      kind: index % 2 === 0 ? 'stopLoss' : 'liquidation',
      label: `${index + 1}`,
    })),
    words: { empty: '—', curve: 'Kapital 1.310.000,00 $ · Änderung: +75.433,00 $' },
  }),
  'what-if-flat': whatIfPicture({
    curve: [
      { move: 0, value: 100 },
      { move: 0.5, value: 100 },
    ],
    marks: [],
    legend: [],
  }),
  'what-if-none': whatIfPicture({ curve: [] }),
  welcome: welcomePicture(),
  'welcome-long-words': welcomePicture({ words: ['Наблюдайте за рынком', 'Торгуйте', 'Узнавайте первыми'] }),
  'share-gain': sharePicture(),
  'share-loss-dark': sharePicture({
    theme: 'dark',
    side: 'short',
    sideLabel: 'Short',
    headline: '−48.75 %',
    sign: 'loss',
    rows: sharePicture().rows.slice(0, 2),
  }),
  'share-even-long-name': sharePicture({
    sign: 'even',
    headline: '0.00 %',
    rows: [],
    pair: 'A token with a long name/USD',
  }),
  'share-amounts': sharePicture({
    theme: 'dark',
    headline: '+12,345.67 %',
    rows: [
      ...sharePicture().rows,
      { label: 'Profit', value: '+$1,234.50' },
      { label: 'Collateral', value: '$10,000.00' },
      { label: 'Fees paid', value: '$12.00' },
    ],
  }),
  'rehearsal-light': rehearsalPicture(),
  'rehearsal-dark-steps': rehearsalPicture({
    theme: 'dark',
    title: 'Rehearsal · 30 days',
    isStepped: true,
    isDollars: true,
    curve: [0, 0, 120, 180, 520, 430, 90, 0, 310, 610, 0].map((value, index) => ({
      time: Date.UTC(2024, 2, 8, 12) + index * 16 * 3_600_000,
      value,
    })),
    threshold: { value: 500, label: '$500.00' },
    marks: [4, 9].map((index) => ({
      time: Date.UTC(2024, 2, 8, 12) + index * 16 * 3_600_000,
      value: index === 4 ? 520 : 610,
    })),
    words: { empty: '', curve: 'Loss in the window · 24 hours' },
  }),
  'rehearsal-none': rehearsalPicture({ curve: [] }),
}

// To change a picture on purpose: check the new one in test/artifacts/charts, and copy it to the references.
test.each(Object.entries(pictures))('%s is drawn as before', async (name, picture) => {
  const drawn = await asOnAPhone(painter.paint(picture))
  writeFileSync(new URL(`${name}.png`, DRAWN), drawn)
  const [is, was] = [PNG.sync.read(drawn), PNG.sync.read(readFileSync(new URL(`${name}.png`, REFERENCES)))]
  const different = pixelmatch(is.data, was.data, undefined, WIDTH, HEIGHT, { threshold: 0.02 })
  expect((100 * different) / (WIDTH * HEIGHT)).toBeLessThan(MOST_DIFFERENT)
})

test('a picture is drawn identically after any other picture', () => {
  const first = painter.paint(candlePicture())
  painter.paint(sharePicture({ theme: 'dark' }))
  painter.paint(profitPicture())
  expect(Buffer.compare(painter.paint(candlePicture()), first)).toBe(0)
})

async function asOnAPhone(png: Uint8Array): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(await loadImage(png), 0, 0, WIDTH, HEIGHT)
  return canvas.toBuffer('image/png')
}
