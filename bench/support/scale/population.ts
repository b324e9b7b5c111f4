import { defaultPairs } from '../../../src/service/dialect/pairs.js'
import type { Rule } from '../../../src/alerts/rules/rule.js'
import { BANDS, QUIET_RANGE } from './price-paths.js'

/** A pair, and its first price in whole dollars. */
export interface SimulatedPair {
  readonly id: number
  readonly symbol: string
  readonly base: number
}

/** An account with open positions. The first one ends when prices fall to `level`, in millionths of the first price. */
export interface Trader {
  /** The number of the account. */
  readonly account: number
  readonly level: number
  /** True if a stop ends it; else it is liquidated. */
  readonly isStop: boolean
  /** Id and first price of the pairs of both positions. */
  readonly pairs: readonly (readonly [number, number])[]
}

export const CHAIN_ID = '42161'
export const ACCOUNTS_EACH = 2
export const RULES_EACH = 10

/** Of ten accounts one is active, two had an event within a day, and the others are dormant. */
const IDLE_OF_TEN = 2

/**
 * Shares of all rules that fire in each crash, and on the day before; and of the active accounts that lose a position in each.
 */
const RULE_SHARE = 0.05
const QUIET_SHARE = 0.005
const TRADER_SHARE = 0.05

export const pairs: readonly SimulatedPair[] = Object.entries(defaultPairs)
  .slice(0, 20)
  .map(([id, symbol], index) => ({ id: Number.parseInt(id, 10), symbol, base: 1_000 * (index + 1) }))

/** Telegram id of a person, counted from 0, and the person of an account. */
export const userIdOf = (person: number): number => 100_000_000 + person
export const personOf = (account: number): number => Math.floor(account / ACCOUNTS_EACH)
/** The owner of a rule, and its id, by its number. */
export const ownerOf = (rule: number): number => Math.floor(rule / RULES_EACH)
export const ruleIdOf = (rule: number): string => rule.toString(36).padStart(8, 'r')
/** The id of an account, by its number. */
export const accountIdOf = (account: number): string => account.toString(16).padStart(12, '0')

/** The activity of an account. Of one person at most one is active. */
export function activityOfAccount(account: number): 'active' | 'idle' | 'dormant' {
  const place = account % 10
  if (place === 0) return 'active'
  return place <= IDLE_OF_TEN ? 'idle' : 'dormant'
}

/** The active accounts of so many people. */
export function tradersOf(people: number): readonly Trader[] {
  const count = (people * ACCOUNTS_EACH) / 10
  return Array.from({ length: count }, (_, index) => {
    const account = index * 10
    const first = pairAt(index)
    const second = pairAt(index + 7)
    return {
      account,
      level: levelAt(chance(account, 1), TRADER_SHARE, 0) ?? 150_000,
      isStop: index % 2 === 0,
      pairs: [
        [first.id, first.base],
        [second.id, second.base],
      ],
    }
  })
}

/** The level at which a rule fires, in millionths of the first price; undefined for one that does not fire. */
export function levelOfRule(number: number): number | undefined {
  return levelAt(chance(number, 2), RULE_SHARE, QUIET_SHARE)
}

/** The rules of so many people, each with its number in its note. Those that do not fire are far above the prices. */
export function* rulesOf(people: number): Generator<Rule> {
  for (let number = 0; number < people * RULES_EACH; number++) {
    const userId = userIdOf(ownerOf(number))
    const level = levelOfRule(number)
    const { symbol, base } = pairAt(Math.floor(chance(number, 3) * pairs.length))
    const is = level === undefined ? 'above' : 'below'
    const value = decimalPrice(base, level ?? 1_100_000 + Math.floor(chance(number, 4) * 900_000))
    const condition = { on: 'price', symbol, is, value } as const
    const id = ruleIdOf(number)
    const market = { venue: 'service', chainId: CHAIN_ID }
    yield {
      id,
      userId,
      chatId: userId,
      condition,
      ...market,
      note: `rule ${number}`,
      armedAt: 1_767_225_600_000,
    }
  }
}

/** The price of a pair as decimal text: so many millionths of its first price. */
function decimalPrice(base: number, factor: number): string {
  const millionths = base * factor
  return `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`
}

function pairAt(index: number): SimulatedPair {
  const pair = pairs[index % pairs.length]
  if (!pair) throw new Error('There are no pairs')
  return pair
}

/** A level in one of the crashes, each with the same share, or on the day before them; undefined for none. */
function levelAt(drawn: number, share: number, quietShare: number): number | undefined {
  const band = BANDS[Math.floor(drawn / share)]
  if (band) return band.from - 1 - Math.floor(((drawn % share) / share) * (band.from - band.to - 1))
  const rest = drawn - BANDS.length * share
  if (rest >= quietShare) return undefined
  return QUIET_RANGE.from - Math.floor((rest / quietShare) * (QUIET_RANGE.from - QUIET_RANGE.to))
}

/** A number between 0 and 1 that looks random, the same in every run. */
export function chance(number: number, stream: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(stream, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
