import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawLegend } from '../../../src/charts/panes/panes.js'
import { THEMES } from '../../../src/charts/style/theme.js'

const tokens = { ...THEMES.light, family: 'Inter' }

/** How many pixels a legend marks from `from` to `to`, on a sheet of which it has the first 1,000 pixels. */
function marked(legend: Parameters<typeof drawLegend>[1], from = 0, to = 1_200): number {
  const context = createCanvas(1_200, 100).getContext('2d')
  drawLegend(context, legend, { left: 0, right: 1_000, top: 10 }, tokens)
  const { data } = context.getImageData(from, 0, to - from, 100)
  return data.filter((value, index) => index % 4 === 3 && value > 0).length
}

const stroke = { colour: '#ff0000', dashes: [] }

test('a legend shows its labels, each with a sample of its line, from the left', () => {
  expect(marked([])).toBe(0)
  const alone = marked([{ label: 'RSI' }])
  expect(alone).toBeGreaterThan(0)
  expect(marked([{ label: 'RSI', stroke }])).toBeGreaterThan(alone)
  expect(marked([{ label: 'RSI' }, { label: 'MA 20', stroke }])).toBeGreaterThan(alone)
})

test('what does not fit is left out, with all that follows', () => {
  const long = { label: 'A label of a moving average with a very long name', stroke }
  expect(marked([long, long, long, long], 1_000)).toBe(0)
  expect(marked([long, long, long, long, { label: 'x' }])).toBe(marked([long, long, long, long]))
})
