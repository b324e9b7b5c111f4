import { axisValues } from '../axes/axis-numbers.js'
import { drawEmpty } from '../style/heading.js'
import type { PictureCanvas } from '../style/canvas.js'
import type { Tokens } from '../style/theme.js'
import type { Dataset, Pane, PaneLine } from '../panes/pane.js'
import { drawPanes } from '../panes/panes.js'
import type { ChartCandle, CandlePicture } from '../picture.js'
import { overlays, rsiPane } from './overlays.js'
import { type CandleTimes, candleTimes } from './candle-times.js'

/** Maximum number of price labels. */
const MAX_PRICES = 10

/** Space for the legend above the candles, relative to their price range. */
const LEGEND = 0.12

/** Draws candles with price lines and indicators, and the volume below if it is known. */
export function drawCandles(sheet: PictureCanvas, picture: CandlePicture, tokens: Tokens): Uint8Array {
  const { candles, lines, words, indicators } = picture
  if (candles.length === 0) {
    return drawEmpty(sheet, picture, words.empty, tokens)
  }
  const times = candleTimes(candles)
  const over = overlays(picture, tokens, times.middleOf)
  const { low, high: top } = priceRange(
    [...candles.flatMap(({ low, high }) => [low, high]), ...over.prices],
    lines.map(({ price }) => price),
  )
  const high = top + (over.legend.length > 0 ? LEGEND * (top - low) : 0)
  const price: Pane = {
    id: 'price',
    weight: 10,
    style: { prices: true },
    low,
    high,
    ticks: axisValues(low, high, MAX_PRICES),
    legend: over.legend,
    lines: lines.map(({ kind, price, label }): PaneLine => ({
      value: price,
      label,
      stroke: tokens.lines[kind],
      filled: kind === 'last',
    })),
  }
  const panes: Pane[] = [price]
  const datasets: Dataset[] = [...over.datasets, ...candleBars(candles, times, tokens)]
  const most = candles.reduce((most, { volume = 0 }) => Math.max(most, volume), 0)
  if (most > 0) {
    datasets.push(volumeBars(candles, times, tokens))
    panes.push({
      id: 'volume',
      weight: 2.6,
      low: 0,
      high: most * 1.9,
      ticks: [roundBelow(most)],
      legend: [{ label: words.volume }],
      lines: [],
    })
  }
  if (indicators.has('rsi')) {
    const rsi = rsiPane(picture, tokens, times.middleOf)
    datasets.push(...rsi.datasets)
    panes.push(rsi.pane)
  }
  return drawPanes(sheet, { picture, tokens, from: times.from, to: times.to, panes, datasets })
}

/** Rounds down to 1, 2, 5, 10, 20, 50 … */
function roundBelow(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number))
  return (number >= 5 * power ? 5 : number >= 2 * power ? 2 : 1) * power
}

/** Approximate width of all candles, in pixels; the exact one depends on the axis labels. */
const CHART_WIDTH = 1000

/** Candles: hollow when the price rose and filled when it fell, so that they differ without colours too. */
function candleBars(
  candles: readonly ChartCandle[],
  { slots, middleOf }: CandleTimes,
  tokens: Tokens,
): Dataset[] {
  const slot = CHART_WIDTH / slots
  const border = slot < 6 ? 1 : slot < 16 ? 2 : 3
  const bar = { type: 'bar', yAxisID: 'price', grouped: false, inflateAmount: 0 } as const
  const both = byDirection(candles, tokens).map(({ members, colour, inside }) => ({
    wicks: {
      ...bar,
      data: members.map(({ time, low, high }) => ({ x: middleOf(time), y: [low, high] as [number, number] })),
      barThickness: border,
      backgroundColor: colour,
    },
    bodies: {
      ...bar,
      data: members.map(({ time, open, close }) => ({
        x: middleOf(time),
        y: [open, close] as [number, number],
      })),
      barThickness: thickness(slot),
      minBarLength: border,
      borderSkipped: false,
      borderWidth: border,
      borderColor: colour,
      backgroundColor: inside,
    },
  }))
  // Bodies hide the wicks behind them.
  return [...both.map(({ bodies }) => bodies), ...both.map(({ wicks }) => wicks)]
}

/** Volume bars of the candles with a known volume. */
function volumeBars(
  candles: readonly ChartCandle[],
  { slots, middleOf }: CandleTimes,
  { volume: colour }: Tokens,
): Dataset {
  const slot = CHART_WIDTH / slots
  return {
    type: 'bar',
    yAxisID: 'volume',
    grouped: false,
    inflateAmount: 0,
    data: candles.flatMap(({ time, volume }) =>
      volume === undefined ? [] : [{ x: middleOf(time), y: volume }],
    ),
    // Gaps of less than a pixel would show as a moiré pattern.
    barThickness: slot < 6 ? Math.ceil(slot) : thickness(slot),
    backgroundColor: colour,
  }
}

/** Width of a candle's body, in whole pixels. */
function thickness(slot: number): number {
  return Math.max(1, Math.min(40, Math.round(slot * 0.72)))
}

/** Rising and falling candles; an unchanged price counts as rising. */
function byDirection(candles: readonly ChartCandle[], { rise, fall, ground }: Tokens) {
  const rose = ({ open, close }: ChartCandle): boolean => close >= open
  return [
    { members: candles.filter(rose), colour: rise, inside: ground },
    { members: candles.filter((candle) => !rose(candle)), colour: fall, inside: fall },
  ]
}

interface PriceRange {
  readonly low: number
  readonly high: number
}

/** Maximum distance of an included line from the candles, relative to their range. */
const LINE_DISTANCE = 0.4

/** Margin above and below, relative to the range. */
const MARGIN = 0.06

/** Range of a constant price, relative to the price. */
const FLAT_RANGE = 0.002

/** The price range of a chart: all traded prices, and the lines close enough not to compress the candles. */
function priceRange(traded: readonly number[], lines: readonly number[]): PriceRange {
  const [low, high] = [least(traded), greatest(traded)]
  const span = high - low || Math.abs(high) * FLAT_RANGE || 1
  const near = lines.filter(
    (price) => price > low - LINE_DISTANCE * span && price < high + LINE_DISTANCE * span,
  )
  const [bottom, top] = [Math.min(low, ...near), Math.max(high, ...near)]
  const margin = (top - bottom || span) * MARGIN
  return { low: bottom - margin, high: top + margin }
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other))
}

function greatest(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other))
}
