import { Big } from 'big.js'
import { createNumbers } from '../../../src/bot/shell/format/numbers.js'
import type { Rule } from '../../../src/alerts/rules/rule.js'
import type { Condition } from '../../../src/alerts/rules/kinds/alert-kinds.js'
import { NOISE, PAIRS, WAVE, type StressPair } from './market.js'
import type { Expected, Interval } from './intervals.js'
import { CHAIN, type PriceAt } from './exchange-record.js'

/** Bounds of how often a rule fires. */
export interface Bounds {
  readonly least: number
  readonly most: number
}

const REST_MS = 10_000

/** Creates a random rule: half of them on a price, the others on any other kind. */
export function ruleOf(
  number: number,
  owner: { readonly userId: number; readonly accountId: string },
  { random, ratesNow }: { readonly random: () => number; readonly ratesNow: RatesNow },
): Rule {
  const kind = random()
  const condition =
    kind < 0.5 ? onPrice(random) : KINDS[Math.floor((kind - 0.5) * 2 * KINDS.length)]!(random, ratesNow)
  const isRepeated = condition.on === 'price' && condition.is !== 'crosses' && random() < 0.3
  return {
    id: `stress${number}`,
    userId: owner.userId,
    chatId: owner.userId,
    accountId: owner.accountId,
    condition,
    venue: 'service',
    chainId: CHAIN,
    ...(isRepeated ? { cooldownMs: REST_MS } : {}),
    note: `rule ${number}`,
    armedAt: Date.now(),
  }
}

/** Funding rate of a pair if open interest changed by this many dollars, in percent per hour. */
export type RatesNow = (symbol: string, dollars: number) => string

type Draw = (random: () => number, ratesNow: RatesNow) => Condition

function pairOf(random: () => number): StressPair {
  return PAIRS[Math.floor(random() * PAIRS.length)]!
}

function onPrice(random: () => number): Condition {
  const pair = pairOf(random)
  const reach = WAVE + 2 * NOISE
  // Half a basis point off, so that no price equals it.
  const value = pair.price(Math.floor((2 * random() - 1) * reach) + 0.5)
  const is = (['above', 'below', 'crosses'] as const)[Math.floor(random() * 3)]!
  return { on: 'price', symbol: pair.symbol, is, value }
}

/** Values within and beyond the wave. */
function onMove(random: () => number): Condition {
  const is = (['up', 'down', 'either'] as const)[Math.floor(random() * 3)]!
  const percent = (0.5 + 6 * random()).toFixed(2)
  return { on: 'move', symbol: pairOf(random).symbol, is, percent, minutes: 1 + Math.floor(3 * random()) }
}

/** Values that the orders of a few people can reach. */
function onFunding(random: () => number, ratesNow: RatesNow): Condition {
  const { symbol } = pairOf(random)
  const is = random() < 0.5 ? 'above' : 'below'
  return { on: 'funding', symbol, is, percent: ratesNow(symbol, (2 * random() - 1) * 4_000) }
}

function onProfit(random: () => number): Condition {
  const symbol = random() < 0.5 ? { symbol: pairOf(random).symbol } : {}
  if (random() < 0.3) return { on: 'profit', ...symbol, is: 'crosses zero' }
  const is = random() < 0.5 ? 'above' : 'below'
  const value = `${(is === 'above' ? 1 : -1) * (1 + Math.floor(14 * random()))}`
  return { on: 'profit', ...symbol, is, value, unit: 'dollars' }
}

const KINDS: readonly Draw[] = [onMove, onFunding, onProfit, (random) => onBalance(random)]

function onBalance(random: () => number): Condition {
  return { on: 'balance', value: `${4_999 - Math.floor(120 * random())}.5` }
}

/**
 * Bounds of how often a rule fires. Upper bound: every moment is seen at once. Lower bound: only what lasts
 * for `seenMs` is seen, at its end. Each of several alternatives can be the one that fires.
 */
export function boundsOf(
  all: readonly Expected[],
  rule: Pick<Rule, 'condition' | 'cooldownMs'>,
  seenMs: number,
): Bounds {
  return {
    least: Math.max(0, ...all.map(({ certain }) => fires(certain, rule, seenMs))),
    most: Math.max(0, ...all.map(({ possible }) => fires(possible, rule, 0))),
  }
}

function fires(
  all: readonly Interval[],
  { condition, cooldownMs }: Pick<Rule, 'condition' | 'cooldownMs'>,
  seenMs: number,
): number {
  // A crossing must be seen on one side before it fires on the other.
  if ('is' in condition && (condition.is === 'crosses' || condition.is === 'crosses zero')) {
    const seen = all.filter(({ from, to }) => to - from >= seenMs)
    return seen.some(({ isMet }) => isMet) && seen.some(({ isMet }) => !isMet) ? 1 : 0
  }
  let fired = 0
  let readyAt = 0
  let waitsFor = true
  for (const { from, to, isMet } of all) {
    const seenAt = Math.max(from, readyAt) + seenMs
    if (isMet !== waitsFor || seenAt > to) continue
    if (isMet) {
      fired += 1
      if (cooldownMs === undefined) return fired
      readyAt = seenAt + cooldownMs
    } else readyAt = 0
    waitsFor = !isMet
  }
  return fired
}

/**
 * Age in milliseconds of the last price before a time that is displayed as `shown`; undefined if there was
 * none.
 */
export function ageOfValue(path: readonly PriceAt[], shown: string, at: number): number | undefined {
  const numbers = createNumbers('en')
  const ages = path.flatMap((one, index) => {
    if (one.at > at || numbers.price(new Big(one.price)) !== shown) return []
    const until = path[index + 1]?.at ?? Infinity
    return [Math.max(0, at - until)]
  })
  return ages.length === 0 ? undefined : Math.min(...ages)
}
