import type { Stroke, Tokens } from '../style/theme.js'
import type { Dataset, LegendEntry, Pane } from '../panes/pane.js'
import type { CandlePicture } from '../picture.js'
import { bollinger, movingAverage, relativeStrengthIndex, type IndicatorValue } from './indicators.js'

type MiddleOf = (time: number) => number

/** Indicators that are drawn over the candles. */
interface Overlays {
  readonly datasets: readonly Dataset[]
  readonly legend: readonly LegendEntry[]
  /** All values of the indicators, which the price range includes. */
  readonly prices: readonly number[]
}

/** The moving averages and Bollinger bands that the picture asks for. */
export function overlays(
  { candles, indicators, words }: CandlePicture,
  tokens: Tokens,
  middleOf: MiddleOf,
): Overlays {
  const averages = indicators.has('movingAverages')
    ? [
        { readings: movingAverage(candles, 20), label: words.fastAverage, stroke: tokens.fastAverage },
        { readings: movingAverage(candles, 50), label: words.slowAverage, stroke: tokens.slowAverage },
      ]
    : []
  const bands = indicators.has('bollinger') ? bollinger(candles) : []
  const edge = (side: 'lower' | 'upper'): readonly IndicatorValue<number>[] =>
    bands.map(({ time, value }) => ({ time, value: value[side] }))
  const lines = [
    ...averages,
    ...(bands.length > 0
      ? [
          { readings: edge('upper'), stroke: tokens.band },
          { readings: edge('lower'), label: words.bollinger, stroke: tokens.band },
        ]
      : []),
  ].filter(({ readings }) => readings.length > 0)
  return {
    datasets: lines.map(({ readings, stroke }) => lineOf('price', readings, stroke, middleOf)),
    legend: lines.flatMap((line) => ('label' in line ? [{ label: line.label, stroke: line.stroke }] : [])),
    prices: lines.flatMap(({ readings }) => readings.map(({ value }) => value)),
  }
}

/** The relative strength index in its own pane. */
export function rsiPane(
  { candles, words, language }: CandlePicture,
  tokens: Tokens,
  middleOf: MiddleOf,
): { readonly pane: Pane; readonly datasets: readonly Dataset[] } {
  const readings = relativeStrengthIndex(candles)
  const last = readings.at(-1)
  const now =
    last === undefined
      ? ''
      : ` · ${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(last.value)}`
  return {
    pane: {
      id: 'rsi',
      weight: 3.6,
      low: 0,
      high: 115,
      ticks: [30, 70],
      legend: [{ label: `${words.rsi}${now}` }],
      lines: [],
    },
    datasets: [lineOf('rsi', readings, { colour: tokens.accent, dashes: [] }, middleOf)],
  }
}

function lineOf(
  pane: string,
  readings: readonly IndicatorValue<number>[],
  stroke: Stroke,
  middleOf: MiddleOf,
): Dataset {
  return {
    type: 'line',
    yAxisID: pane,
    data: readings.map(({ time, value }) => ({ x: middleOf(time), y: value })),
    borderColor: stroke.colour,
    borderDash: [...stroke.dashes],
    borderWidth: 3,
    pointRadius: 0,
  }
}
