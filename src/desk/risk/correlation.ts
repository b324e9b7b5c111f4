import { Big } from 'big.js'
import { divide, signOf } from '../../lib/decimals.js'
import type { Candle } from '../../service/service.js'

/**
 * Hourly returns of a pair, as fractions with ten decimals, by the start of their hour in milliseconds. They are integers because all
 * pairs of an account are compared with each other: big.js took seconds for 24 of them.
 */
export type HourlyReturns = ReadonlyMap<number, bigint>

/** A return of one. */
const RETURN_SCALE = new Big('1e10')

/** Decimals of a correlation. */
const CORRELATION_DECIMALS = 4

/** Hours that two pairs need in common: fewer say nothing. */
const LEAST_HOURS = 7 * 24

const HOUR_MS = 3_600_000

/** The returns of candles of an hour, oldest first: of each whose predecessor is there too. */
export function hourlyReturns(candles: readonly Candle[]): HourlyReturns {
  const returns = new Map<number, bigint>()
  for (const [index, { time, close }] of candles.entries()) {
    const before = candles[index - 1]
    if (!before || time.getTime() - before.time.getTime() !== HOUR_MS) continue
    if (signOf(before.close) <= 0 || signOf(close) <= 0) continue
    const scaled = divide(close.minus(before.close), before.close).times(RETURN_SCALE)
    returns.set(time.getTime(), BigInt(scaled.round(0, Big.roundHalfEven).toFixed()))
  }
  return returns
}

/**
 * The correlation of two pairs over the hours that they have in common, from -1 to 1. Undefined for less than a week of hours, or where
 * one of them stood still.
 */
export function correlationOf(one: HourlyReturns, other: HourlyReturns): Big | undefined {
  let hours = 0
  let [sumMine, sumOthers, together, squaresMine, squaresOthers] = [0n, 0n, 0n, 0n, 0n]
  for (const [hour, mine] of one) {
    const others = other.get(hour)
    if (others === undefined) continue
    hours++
    sumMine += mine
    sumOthers += others
    together += mine * others
    squaresMine += mine * mine
    squaresOthers += others * others
  }
  if (hours < LEAST_HOURS) return undefined
  const count = BigInt(hours)
  const spreads = (count * squaresMine - sumMine ** 2n) * (count * squaresOthers - sumOthers ** 2n)
  if (spreads <= 0n) return undefined
  const covariance = new Big(`${count * together - sumMine * sumOthers}`)
  return divide(covariance, new Big(`${spreads}`).sqrt()).round(CORRELATION_DECIMALS, Big.roundHalfEven)
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
