import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import type { Pane } from '../../../src/charts/panes/pane.js'
import { drawPanes } from '../../../src/charts/panes/panes.js'
import { createPictureCanvas } from '../../../src/charts/style/canvas.js'
import { createFonts } from '../../../src/charts/style/fonts.js'
import { SIZE, THEMES } from '../../../src/charts/style/theme.js'
import { profitPicture } from '../../support/charts/pictures.js'

/** The colour of the axis labels, which nothing else in the picture has. */
const GREEN = { red: 0, green: 255, blue: 0 }
const tokens = { ...THEMES.light, quiet: '#00ff00', family: createFonts().familyFor('tag 5', 'en') }
const stroke = { colour: '#ff0000', dashes: [] }

/** A pane from 0 to 10 with one label at 5, and the tag of a line where a value is given. */
const pane = (id: string, tagged?: number): Pane => ({
  id,
  weight: 1,
  low: 0,
  high: 10,
  ticks: [5],
  legend: [],
  lines: tagged === undefined ? [] : [{ value: tagged, label: 'tag', stroke, filled: false }],
})

/** Whether the label of the upper and of the lower one of two panes is seen, at the right of the chart. */
function labelsOf(upper: number | undefined, lower: number | undefined): readonly boolean[] {
  const { data, width } = PNG.sync.read(
    Buffer.from(
      drawPanes(createPictureCanvas(), {
        picture: profitPicture(),
        tokens,
        from: 0,
        to: 1_000,
        panes: [pane('upper', upper), pane('lower', lower)],
        datasets: [],
      }),
    ),
  )
  const isGreen = (x: number, y: number): boolean => {
    const at = 4 * (y * width + x)
    return data[at] === GREEN.red && data[at + 1] === GREEN.green && data[at + 2] === GREEN.blue
  }
  const isSeen = (from: number, to: number): boolean =>
    Array.from({ length: to - from }, (_, row) => from + row).some((y) =>
      Array.from({ length: 200 }, (_, column) => SIZE.width - 200 + column).some((x) => isGreen(x, y)),
    )
  return [isSeen(150, 420), isSeen(420, 720)]
}

test('the label of a value is left out where a tag of its own pane covers it, and only there', () => {
  expect(labelsOf(undefined, undefined)).toEqual([true, true])
  expect(labelsOf(5, undefined)).toEqual([false, true])
  expect(labelsOf(undefined, 5)).toEqual([true, false])
  expect(labelsOf(9, 1)).toEqual([true, true])
})
