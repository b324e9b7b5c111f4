import type { ScaleOptionsByType } from 'chart.js'
import { axisNumbers } from '../axes/axis-numbers.js'
import { timeTicks } from '../axes/time-ticks.js'
import { inReadingDirection } from '../style/text.js'
import { LETTERS, type Tokens } from '../style/theme.js'
import type { Pane, PaneChart } from './pane.js'

/** Axis options of Chart.js; missing ones have its defaults. */
type AxisOptions = { type: 'linear' } & DeepPartial<ScaleOptionsByType<'linear'>>

type DeepPartial<T> = T extends (...parameters: never[]) => unknown
  ? T
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T

/** Maximum number of time labels, which fit below the narrowest chart. */
const MAX_TIMES = 6

/** Share of the chart at its left without time labels, where the edge of the picture would cut them. */
const LEFT_EDGE = 0.035

/** The time axis of all panes. */
export function timeAxis({ picture, tokens, from, to }: PaneChart): AxisOptions {
  const { language, timeZone } = picture
  const times = timeTicks({ from, to, most: MAX_TIMES, language, timeZone }).filter(
    ({ time }) => time - from > LEFT_EDGE * (to - from),
  )
  return {
    type: 'linear',
    axis: 'x',
    min: from,
    max: to,
    border: { display: false },
    offset: false,
    grid: { offset: false, color: tokens.grid, lineWidth: 2, drawTicks: false },
    afterBuildTicks: (axis) => {
      axis.ticks = times.map(({ time, label }) => ({ value: time, label }))
    },
    ticks: {
      color: tokens.quiet,
      font: { family: tokens.family, size: LETTERS.small },
      padding: 12,
      autoSkip: false,
      maxRotation: 0,
      callback: (value) => inReadingDirection(times.find(({ time }) => time === value)?.label ?? ''),
    },
  }
}

/** The value axis of a pane, at the right. */
export function valueAxis(
  { weight, low, high, ticks, style, base }: Pane,
  {
    tokens,
    language,
    minWidth,
    isHidden,
  }: {
    readonly tokens: Tokens
    readonly language: string
    /** Minimum width, in pixels. */
    readonly minWidth: number
    /** True if the label of a value is hidden, because a tag covers it. */
    readonly isHidden: (value: number) => boolean
  },
): AxisOptions {
  const [first = 0, second = first] = ticks
  const step = second - first || Math.abs(first) || 1
  const write = axisNumbers(language, { step, largest: Math.max(Math.abs(low), Math.abs(high)) }, style)
  return {
    type: 'linear',
    axis: 'y',
    position: 'right',
    stack: 'panes',
    stackWeight: weight,
    min: low,
    max: high,
    afterFit: (axis) => {
      axis.width = Math.max(axis.width, minWidth)
    },
    border: { display: false },
    grid: {
      color: ({ tick }: { readonly tick: { readonly value: number } }) =>
        tick.value === base ? tokens.quiet : tokens.grid,
      lineWidth: 2,
      drawTicks: false,
    },
    afterBuildTicks: (axis) => {
      axis.ticks = ticks.map((value) => ({ value }))
    },
    ticks: {
      color: ({ tick }: { readonly tick: { readonly value: number } }) =>
        isHidden(tick.value) ? 'transparent' : tokens.quiet,
      font: { family: tokens.family, size: LETTERS.small },
      padding: 16,
      autoSkip: false,
      callback: (value) => write(Number(value)),
    },
  }
}
