import type { ChartDataset } from 'chart.js'
import type { NumberStyle } from '../axes/axis-numbers.js'
import type { Stroke, Tokens } from '../style/theme.js'
import type { Picture } from '../picture.js'

/** One of several charts stacked on a shared time axis. */
export interface Pane {
  /** The `yAxisID` of its datasets. */
  readonly id: string
  /** Share of the height, relative to the other panes. */
  readonly weight: number
  /** Value at the lower edge. */
  readonly low: number
  /** Value at the upper edge. */
  readonly high: number
  /** Labelled values of the axis, evenly spaced. */
  readonly ticks: readonly number[]
  /** Number format of the axis. */
  readonly style?: NumberStyle
  /** The value with a stronger grid line, such as zero. */
  readonly base?: number
  readonly legend: readonly LegendEntry[]
  /** Horizontal lines, labelled at the right edge. */
  readonly lines: readonly PaneLine[]
}

/** A legend label, with a sample of the line if it has a stroke. */
export interface LegendEntry {
  readonly label: string
  readonly stroke?: Stroke
}

/** A labelled horizontal line. Outside the range of the pane only its label is drawn, with an arrow. */
export interface PaneLine {
  readonly value: number
  readonly label: string
  readonly stroke: Stroke
  /** True if the label has a filled background. */
  readonly filled: boolean
}

/** Bars or a line in a pane. A bar may span two values. */
export type Dataset =
  | ChartDataset<'bar', { x: number; y: number | [number, number] }[]>
  | ChartDataset<'line', { x: number; y: number }[]>

/** Panes with a shared time axis. */
export interface PaneChart {
  readonly picture: Picture
  readonly tokens: Tokens
  /** Time at the left edge, in milliseconds since 1970. */
  readonly from: number
  /** Time at the right edge, in milliseconds since 1970. */
  readonly to: number
  /** From top to bottom. */
  readonly panes: readonly Pane[]
  /** The first is drawn on top. */
  readonly datasets: readonly Dataset[]
}
