import type { Tokens } from '../style/theme.js'
import type { Dataset } from '../panes/pane.js'
import type { Candle } from '../picture.js'
import type { CandleTimes } from './candle-times.js'

/** Approximate width of all candles, in pixels; the exact one depends on the axis labels. */
const CHART_WIDTH = 1000

/** Candles: hollow when the price rose and filled when it fell, so that they differ without colours too. */
export function candleBars(
  candles: readonly Candle[],
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
export function volumeBars(
  candles: readonly Candle[],
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
function byDirection(candles: readonly Candle[], { rise, fall, ground }: Tokens) {
  const rose = ({ open, close }: Candle): boolean => close >= open
  return [
    { members: candles.filter(rose), colour: rise, inside: ground },
    { members: candles.filter((candle) => !rose(candle)), colour: fall, inside: fall },
  ]
}
