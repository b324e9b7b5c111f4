import { axisValues } from './axes/axis-numbers.js'
import type { Dataset, Pane } from './panes/pane.js'
import { drawPanes } from './panes/panes.js'
import type { FigurePoint, RehearsalPicture } from './picture.js'
import type { PictureCanvas } from './style/canvas.js'
import { drawEmpty } from './style/heading.js'
import type { Tokens } from './style/theme.js'

/** Space above and below the values, relative to their range; above it the legend stands. */
const MARGIN = { below: 0.12, above: 0.3 } as const

/** Radius of a mark, in pixels. */
const MARK = 13

/** A threshold farther away than so many times the range of the figure would leave nothing to see of it: its label stands at the edge. */
const FARTHEST = 4

/** Draws a figure along its past, the threshold of its guard, and a mark where the guard would have acted. */
export function drawRehearsal(sheet: PictureCanvas, picture: RehearsalPicture, tokens: Tokens): Uint8Array {
  const { from, to, curve, words, threshold, isDollars } = picture
  const values = curve.flatMap(({ value }) => value ?? [])
  if (values.length === 0) return drawEmpty(sheet, picture, words.empty, tokens)
  const style = { dollars: isDollars }
  const pane: Pane = {
    id: 'figure',
    weight: 1,
    ...rangeOf(values, threshold.value),
    style,
    base: 0,
    legend: [{ label: words.curve }],
    lines: [{ ...threshold, stroke: tokens.lines.stopLoss, filled: true }],
  }
  const datasets = [marksOf(picture, tokens), curveLine(picture, tokens)]
  return drawPanes(sheet, { picture, tokens, from, to, panes: [pane], datasets })
}

/** Range and ticks of the axis: it includes zero, and the threshold where that is not far away. */
function rangeOf(values: readonly number[], threshold: number): Pick<Pane, 'low' | 'high' | 'ticks'> {
  const most = values.reduce((one, other) => Math.max(one, other), 0)
  const least = values.reduce((one, other) => Math.min(one, other), 0)
  const isNear = most === least || threshold - most <= FARTHEST * (most - least)
  const high = isNear ? Math.max(most, threshold) : most
  const range = high - least || 1
  return {
    low: least - MARGIN.below * range,
    high: high + MARGIN.above * range,
    ticks: axisValues(least - MARGIN.below * range, high + MARGIN.below * range, 6).filter(
      (value) => value >= least,
    ),
  }
}

/** A line that is interrupted where the figure is not known. */
function curveLine({ curve, isStepped }: RehearsalPicture, { accent }: Tokens): Dataset {
  return {
    type: 'line',
    yAxisID: 'figure',
    data: curve.map(({ time, value }: FigurePoint) => ({ x: time, y: value ?? NaN })),
    stepped: isStepped,
    borderColor: accent,
    borderWidth: 4,
    pointRadius: 0,
    fill: 'origin',
    backgroundColor: `${accent}26`,
  }
}

function marksOf({ marks }: RehearsalPicture, { fall, ground }: Tokens): Dataset {
  return {
    type: 'line',
    yAxisID: 'figure',
    data: marks.map(({ time, value }) => ({ x: time, y: value })),
    showLine: false,
    pointRadius: MARK,
    pointBackgroundColor: fall,
    pointBorderColor: ground,
    pointBorderWidth: 4,
  }
}
