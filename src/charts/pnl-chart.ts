import { axisNumbers, axisValues } from './axes/axis-numbers.js'
import { drawEmpty } from './style/heading.js'
import type { PictureCanvas } from './style/canvas.js'
import type { Tokens } from './style/theme.js'
import type { Dataset, Pane } from './panes/pane.js'
import { drawPanes } from './panes/panes.js'
import type { Point, PnlPicture } from './picture.js'

const DAY = 24 * 3_600_000

/** Margin above and below the values, relative to their range. */
const MARGIN = 0.12

const DOLLARS = { signed: true, dollars: true } as const

/** Draws the cumulative PnL and the PnL of each day below it. */
export function drawPnl(sheet: PictureCanvas, picture: PnlPicture, tokens: Tokens): Uint8Array {
  const { curve, days, words, numberLanguage } = picture
  const times = [...curve.map(({ time }) => time), ...days.flatMap(({ time }) => [time, time + DAY])]
  if (times.length === 0) {
    return drawEmpty(sheet, picture, words.empty, tokens)
  }
  const from = times.reduce((one, other) => Math.min(one, other))
  // A curve of one point still needs space to its right.
  const to = Math.max(
    from + DAY,
    times.reduce((one, other) => Math.max(one, other)),
  )
  const now = curve.at(-1)
  const largest = Math.max(0, ...curve.map(({ value }) => Math.abs(value)))
  const write = axisNumbers(
    numberLanguage,
    { step: largest < 100 ? 0.01 : largest < 1e6 ? 1 : largest / 1000, largest },
    DOLLARS,
  )
  const panes: Pane[] = [
    {
      id: 'curve',
      weight: 3,
      ...rangeOf(curve, 6),
      style: DOLLARS,
      base: 0,
      legend: [{ label: words.curve }],
      lines: now
        ? [
            {
              value: now.value,
              label: write(now.value),
              stroke: { colour: tokens.accent, dashes: [3, 9] },
              filled: true,
            },
          ]
        : [],
    },
    {
      id: 'days',
      weight: 2,
      ...rangeOf(days, 4),
      style: DOLLARS,
      base: 0,
      legend: [{ label: words.days }],
      lines: [],
    },
  ]
  const datasets = [curveLine(curve, to, tokens), ...dayBars(days, (to - from) / DAY, tokens)]
  return drawPanes(sheet, { picture, tokens, from, to, panes, datasets })
}

/** Range and ticks of an axis: it includes zero, and has space for the legend and at most `most` labels. */
function rangeOf(points: readonly Point[], most: number): Pick<Pane, 'low' | 'high' | 'ticks'> {
  const values = points.map(({ value }) => value)
  const low = values.reduce((one, other) => Math.min(one, other), 0)
  const high = values.reduce((one, other) => Math.max(one, other), 0)
  const margin = (high - low || 1) * MARGIN
  return { low: low - margin, high: high + 3 * margin, ticks: axisValues(low - margin, high + margin, most) }
}

/** The cumulative PnL, as a stepped line, because it changes only when a trade is closed. */
function curveLine(curve: readonly Point[], to: number, { accent }: Tokens): Dataset {
  const last = curve.at(-1)
  return {
    type: 'line',
    yAxisID: 'curve',
    data: [...curve, ...(last ? [{ time: to, value: last.value }] : [])].map(({ time, value }) => ({
      x: time,
      y: value,
    })),
    stepped: true,
    borderColor: accent,
    borderWidth: 4,
    pointRadius: 0,
    fill: 'origin',
    backgroundColor: `${accent}26`,
  }
}

/** One bar per day: gains hollow, losses filled. */
function dayBars(days: readonly Point[], span: number, { rise, fall, ground }: Tokens): Dataset[] {
  const thickness = Math.max(2, Math.min(56, Math.round((1000 / span) * 0.7)))
  const bars = (members: readonly Point[], colour: string, inside: string): Dataset => ({
    type: 'bar',
    yAxisID: 'days',
    grouped: false,
    inflateAmount: 0,
    data: members.map(({ time, value }) => ({ x: time + DAY / 2, y: value })),
    barThickness: thickness,
    borderSkipped: false,
    borderWidth: thickness < 8 ? 1 : 3,
    borderColor: colour,
    backgroundColor: inside,
  })
  return [
    bars(
      days.filter(({ value }) => value >= 0),
      rise,
      ground,
    ),
    bars(
      days.filter(({ value }) => value < 0),
      fall,
      fall,
    ),
  ]
}
