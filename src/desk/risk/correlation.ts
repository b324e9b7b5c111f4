import { Big } from 'big.js'
import { divide, signOf } from '../../lib/decimals.js'
import type { Candle } from '../../service/service.js'

/**
 * Hourly returns of a pair, as fractions, by the start of their hour in milliseconds. They are no amounts and serve a statistic alone, so
 * they are floating-point numbers: fifty pairs have nearly a million products.
 */
export type HourlyReturns = ReadonlyMap<number, number>

/** Hours that two pairs need in common: fewer say nothing. */
const LEAST_HOURS = 7 * 24

const HOUR_MS = 3_600_000

/** The returns of candles of an hour, oldest first: of each whose predecessor is there too. */
export function hourlyReturns(candles: readonly Candle[]): HourlyReturns {
  const returns = new Map<number, number>()
  for (const [index, { time, close }] of candles.entries()) {
    const before = candles[index - 1]
    if (!before || time.getTime() - before.time.getTime() !== HOUR_MS) continue
    if (signOf(before.close) <= 0 || signOf(close) <= 0) continue
    returns.set(time.getTime(), divide(close.minus(before.close), before.close).toNumber())
  }
  return returns
}

/**
 * The correlation of two pairs over the hours that they have in common, from -1 to 1. Undefined for less than a week of hours, or where
 * one of them stood still.
 */
export function correlationOf(one: HourlyReturns, other: HourlyReturns): number | undefined {
  const sums = deviations(one, other)
  if (!sums) return undefined
  const spread = Math.sqrt(sums.squareMine) * Math.sqrt(sums.squareOthers)
  return Math.max(-1, Math.min(1, sums.together / spread))
}

/** Decimals of a beta: it is computed with as it is shown. */
const BETA_DECIMALS = 2

/**
 * The beta of a pair to another over the hours that they have in common: by how much it moves for a move of the other, to two decimals.
 * Undefined as `correlationOf`.
 */
export function betaOf(pair: HourlyReturns, reference: HourlyReturns): Big | undefined {
  const sums = deviations(pair, reference)
  return sums && new Big((sums.together / sums.squareOthers).toFixed(BETA_DECIMALS))
}

/** Sums of the products of the deviations of two pairs from their means; the squares are above zero. */
function deviations(
  one: HourlyReturns,
  other: HourlyReturns,
): Readonly<Record<'together' | 'squareMine' | 'squareOthers', number>> | undefined {
  const [mine, others]: [number[], number[]] = [[], []]
  for (const [hour, value] of one) {
    const beside = other.get(hour)
    if (beside === undefined) continue
    mine.push(value)
    others.push(beside)
  }
  if (mine.length < LEAST_HOURS) return undefined
  const [meanMine, meanOthers] = [meanOf(mine), meanOf(others)]
  let [together, squareMine, squareOthers] = [0, 0, 0]
  for (const [index, value] of mine.entries()) {
    const [away, beside] = [value - meanMine, (others[index] ?? 0) - meanOthers]
    together += away * beside
    squareMine += away * away
    squareOthers += beside * beside
  }
  return squareMine > 0 && squareOthers > 0 ? { together, squareMine, squareOthers } : undefined
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The least correlation of pairs that move together. */
const MOVES_TOGETHER = 0.7

/**
 * Groups pairs that move together: each pair of a group does with at least one other of it. Groups of one are left out. Pairs are in
 * the order in which they are given.
 */
export function groupsOf(pairs: ReadonlyMap<string, HourlyReturns>): readonly (readonly string[])[] {
  const groups: string[][] = []
  const names = [...pairs.keys()]
  for (const name of names) {
    const mine = pairs.get(name)
    const joined = groups.filter((group) =>
      group.some((other) => {
        const others = pairs.get(other)
        return mine && others && (correlationOf(mine, others) ?? 0) >= MOVES_TOGETHER
      }),
    )
    const whole = [...joined.flat(), name]
    for (const group of joined) groups.splice(groups.indexOf(group), 1)
    groups.push(whole)
  }
  return groups
    .filter((group) => group.length > 1)
    .map((group) => group.toSorted((one, other) => names.indexOf(one) - names.indexOf(other)))
}
