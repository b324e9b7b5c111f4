import { expect, test } from 'vitest'
import { overlays, rsiPane } from '../../../src/charts/candles/overlays.js'
import { THEMES } from '../../../src/charts/style/theme.js'
import { candlePicture, houseCandles } from '../../support/charts/pictures.js'

const tokens = { ...THEMES.light, family: 'Inter' }
const candles = houseCandles(60)
const middleOf = (time: number): number => time + 1

test.each([
  [[], [], 0],
  [['movingAverages'], ['fastAverage', 'slowAverage'], 2],
  [['bollinger'], ['bollinger'], 2],
  [['movingAverages', 'bollinger', 'rsi'], ['fastAverage', 'slowAverage', 'bollinger'], 4],
] as const)('indicators %j are drawn with a legend of %j', (indicators, labels, lines) => {
  const picture = candlePicture({ candles, indicators: new Set<(typeof indicators)[number]>(indicators) })
  const { datasets, legend, prices } = overlays(picture, tokens, middleOf)
  expect(legend.map(({ label }) => label)).toEqual(labels.map((label) => picture.words[label]))
  expect(datasets).toHaveLength(lines)
  // Each entry of the legend shows the line that it names.
  for (const { stroke } of legend)
    expect(datasets.map(({ borderColor }) => borderColor)).toContain(stroke?.colour)
  expect(prices).toHaveLength(datasets.reduce((sum, { data }) => sum + data.length, 0))
})

test('the average of the last 20 candles ends at the last of them, and begins where there are 20', () => {
  const picture = candlePicture({ candles, indicators: new Set(['movingAverages'] as const) })
  const [fast] = overlays(picture, tokens, middleOf).datasets
  const closes = candles.slice(-20).map(({ close }) => close)
  const points = fast?.data as readonly { readonly x: number; readonly y: number }[]
  expect(points).toHaveLength(candles.length - 19)
  expect(points.at(-1)?.x).toBe(middleOf(candles.at(-1)?.time ?? 0))
  expect(points.at(-1)?.y).toBeCloseTo(closes.reduce((sum, close) => sum + close, 0) / 20, 6)
})

test('the pane of the RSI names it with its last value', () => {
  const picture = candlePicture({ candles, indicators: new Set(['rsi'] as const) })
  const { pane, datasets } = rsiPane(picture, tokens, middleOf)
  expect(pane.legend[0]?.label).toMatch(new RegExp(`^${picture.words.rsi} · \\d{1,3}(\\.\\d)?$`))
  expect(datasets[0]?.yAxisID).toBe(pane.id)
})
