import type { ChartDataset } from 'chart.js'
import type { NumberStyle } from '../axes/axis-numbers.js'
import type { Stroke, Tokens } from '../style/theme.js'
import type { Picture } from '../picture.js'

/** One of the charts that stand above each other on one time axis. */
export interface Pane {
  /** What the datasets name it by, as `yAxisID`. */
  readonly id: string
  /** How much of the height it takes, compared to the others. */
  readonly weight: number
  /** The values at its lower and its upper edge. */
  readonly low: number
  readonly high: number
  /** The numbers on its axis, in even steps. */
  readonly ticks: readonly number[]
  /** How they are written. */
  readonly style?: NumberStyle
  /** The value whose grid line is stronger: nothing won, nothing lost. */
  readonly base?: number
  /** What is drawn in it, named at its upper left corner. */
  readonly legend: readonly LegendEntry[]
  /** Values that go all the way across, named at the right edge. */
  readonly lines: readonly Line[]
}

/** A name in a pane, and how what it names is drawn; without a stroke the name stands alone. */
export interface LegendEntry {
  readonly label: string
  readonly stroke?: Stroke
}

/** A value across a pane. Beyond the pane's edges only its name is shown, with an arrow. */
export interface Line {
  readonly value: number
  readonly label: string
  readonly stroke: Stroke
  /** Whether its name stands on a filled ground, so that it is found first. */
  readonly filled: boolean
}

/** Bars or a line in a pane. A bar may float between two values. */
export type Dataset =
  | ChartDataset<'bar', { x: number; y: number | [number, number] }[]>
  | ChartDataset<'line', { x: number; y: number }[]>

/** Panes on one time axis. */
export interface PaneChart {
  readonly picture: Picture
  readonly tokens: Tokens
  /** The times at the left and the right edge, milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** From the top down. */
  readonly panes: readonly Pane[]
  /** The first is on top. */
  readonly datasets: readonly Dataset[]
}
