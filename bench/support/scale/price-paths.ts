/** A range of prices that a crash falls through, in millionths of the first price. */
interface Band {
  readonly from: number
  readonly to: number
}

/** Milliseconds between two steps of the prices. */
export const STEP_MS = 250

/** The crashes, one below the other: three per cent each. */
export const BANDS: readonly Band[] = Array.from({ length: 4 }, (_, index) => ({
  from: 990_000 - index * 30_000,
  to: 990_000 - (index + 1) * 30_000,
}))

/** The lowest prices of the day before the first crash. */
export const QUIET_RANGE: Band = { from: 999_000, to: 992_000 }

/** A day's walk, compressed into some seconds: up and down by less than one per cent, with its lowest price in the middle. */
export function quietDay(seconds: number): readonly number[] {
  const steps = stepsOf(seconds)
  const factors = steps.map((step) => {
    const part = step / steps.length
    const swing = 8_000 * Math.sin(3 * Math.PI * part) * Math.sin(Math.PI * part)
    return 1_000_000 + Math.round(swing + 400 * Math.sin(step * 1.7))
  })
  return factors.map((factor) => Math.max(factor, QUIET_RANGE.to))
}

/**
 * Prices of a quiet time after a crash: they rise a little and fall back, and reach nothing that they have not reached before.
 */
export function quietAfter(crash: number, seconds: number): readonly number[] {
  const { to } = bandOf(crash)
  return stepsOf(seconds).map((step) => to + Math.round(800 + 700 * Math.sin(step * 1.7)))
}

/** A crash: prices fall through a band. */
export function crashPath(crash: number, seconds: number): readonly number[] {
  const { from, to } = bandOf(crash)
  const steps = stepsOf(seconds)
  return steps.map((step) => Math.round(from - ((from - to) * (step + 1)) / steps.length))
}

/** The lowest price of a crash for some more seconds, so that each rule that it reaches is read once. */
export function lowestOf(crash: number, seconds: number): readonly number[] {
  return stepsOf(seconds).map(() => bandOf(crash).to)
}

function bandOf(crash: number): Band {
  const band = BANDS[crash]
  if (!band) throw new Error(`There is no crash ${crash}`)
  return band
}

/** The numbers of the steps in some seconds. */
function stepsOf(seconds: number): readonly number[] {
  return Array.from({ length: Math.floor((seconds * 1_000) / STEP_MS) }, (_, step) => step)
}
