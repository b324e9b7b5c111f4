import type { Stroke, Tokens } from '../style/theme.js'
import type { Dataset, LegendEntry, Pane } from '../panes/pane.js'
import type { ChartCandle, CandlePicture } from '../picture.js'
import { BollingerBands, RSI, SMA } from 'trading-signals'

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

/** A value of an indicator at the candle that opened at `time`. */
interface IndicatorValue<Value> {
  readonly time: number
  readonly value: Value
}

/** A Bollinger band. */
interface Band {
  readonly lower: number
  readonly upper: number
}

/** The calculation of an indicator. `add` returns null until it has enough prices. */
interface Calculation<Value> {
  add(price: number): Value | null
}

/** Simple moving average of `count` closes. */
export function movingAverage(
  candles: readonly ChartCandle[],
  count: number,
): readonly IndicatorValue<number>[] {
  return valuesOf(candles, new SMA(count))
}

/** Relative strength index of 14 closes, 0 to 100; none before the price has moved at all. */
export function relativeStrengthIndex(candles: readonly ChartCandle[]): readonly IndicatorValue<number>[] {
  const moved = candles.find(({ close }) => close !== candles[0]?.close)
  return valuesOf(candles, new RSI(14)).filter(({ time }) => moved !== undefined && time >= moved.time)
}

/** Bollinger bands: two standard deviations around the average of 20 closes. */
export function bollinger(candles: readonly ChartCandle[]): readonly IndicatorValue<Band>[] {
  return valuesOf(candles, new BollingerBands(20, 2))
}

function valuesOf<Value>(
  candles: readonly ChartCandle[],
  calculation: Calculation<Value>,
): readonly IndicatorValue<Value>[] {
  return candles.flatMap(({ time, close }) => {
    const value = calculation.add(close)
    return value === null ? [] : [{ time, value }]
  })
}
