import { axisValues } from '../axes/axis-numbers.js'
import { drawEmpty } from '../style/heading.js'
import type { PictureCanvas } from '../style/canvas.js'
import type { Tokens } from '../style/theme.js'
import type { Dataset, PaneLine, Pane } from '../panes/pane.js'
import { drawPanes } from '../panes/panes.js'
import type { CandlePicture } from '../picture.js'
import { candleBars, volumeBars } from './bars.js'
import { overlays, rsiPane } from './overlays.js'
import { priceRange } from './price-range.js'
import { candleTimes } from './candle-times.js'

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
