import { Big } from 'big.js'
import { divide, signOf } from '../../lib/decimals.js'
import type { Candle } from '../../service/service.js'

/** Hourly returns of a pair, as fractions, by the start of their hour in milliseconds. */
export type HourlyReturns = ReadonlyMap<number, Big>

/** Decimals of a return. More change no correlation that is shown, and make it slow. */
const RETURN_DECIMALS = 10

/** Decimals of a correlation. */
const CORRELATION_DECIMALS = 4

/** Hours that two pairs need in common: fewer say nothing. */
const LEAST_HOURS = 7 * 24

const HOUR_MS = 3_600_000

/** The returns of candles of an hour, oldest first: of each whose predecessor is there too. */
export function hourlyReturns(candles: readonly Candle[]): HourlyReturns {
  const returns = new Map<number, Big>()
  for (const [index, { time, close }] of candles.entries()) {
    const before = candles[index - 1]
    if (!before || time.getTime() - before.time.getTime() !== HOUR_MS) continue
    if (signOf(before.close) <= 0 || signOf(close) <= 0) continue
    returns.set(
      time.getTime(),
      divide(close.minus(before.close), before.close).round(RETURN_DECIMALS, Big.roundHalfEven),
    )
  }
  return returns
}

/**
 * The correlation of two pairs over the hours that they have in common, from -1 to 1. Undefined for less than a week of hours, or where
 * one of them stood still.
 */
export function correlationOf(one: HourlyReturns, other: HourlyReturns): Big | undefined {
  const pairs = [...one].flatMap(([hour, mine]) => {
    const others = other.get(hour)
    return others ? [{ mine, others }] : []
  })
  if (pairs.length < LEAST_HOURS) return undefined
  const meanOf = (values: readonly Big[]): Big => divide(sumOf(values), new Big(pairs.length))
  const [meanMine, meanOthers] = [
    meanOf(pairs.map(({ mine }) => mine)),
    meanOf(pairs.map(({ others }) => others)),
  ]
  const away = pairs.map(({ mine, others }) => [mine.minus(meanMine), others.minus(meanOthers)] as const)
  const together = sumOf(away.map(([mine, others]) => mine.times(others)))
  const spreads = sumOf(away.map(([mine]) => mine.times(mine))).times(
    sumOf(away.map(([, others]) => others.times(others))),
  )
  if (signOf(spreads) <= 0) return undefined
  return divide(together, spreads.sqrt()).round(CORRELATION_DECIMALS, Big.roundHalfEven)
}

function sumOf(values: readonly Big[]): Big {
  return values.reduce((sum, value) => sum.plus(value), new Big(0))
}

/** The least correlation of pairs that move together. */
export const MOVES_TOGETHER = new Big('0.7')

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
        return mine && others && correlationOf(mine, others)?.gte(MOVES_TOGETHER) === true
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
