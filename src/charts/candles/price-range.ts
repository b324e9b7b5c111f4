export interface PriceRange {
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
export function priceRange(traded: readonly number[], lines: readonly number[]): PriceRange {
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
