/** The lowest and the highest of what is shown. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** How far beyond the candles a line may be, compared to what they span, for the chart to reach out to it. */
const REACH = 0.4

/** Room above and below, compared to what is shown. */
const ROOM = 0.06

/** What a price that never moved is shown in the middle of, compared to itself. */
const FLAT = 0.002

/** The prices that a chart spans: all that was traded, and the lines that are near enough not to squeeze it. */
export function priceRange(traded: readonly number[], lines: readonly number[]): Range {
  const [low, high] = [least(traded), greatest(traded)]
  // A price that never moved: nothing else says how large a move would be.
  const span = high - low || Math.abs(high) * FLAT || 1
  const near = lines.filter((price) => price > low - REACH * span && price < high + REACH * span)
  const [bottom, top] = [Math.min(low, ...near), Math.max(high, ...near)]
  const room = (top - bottom || span) * ROOM
  return { low: bottom - room, high: top + room }
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other))
}

function greatest(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other))
}
