import { Big } from 'big.js'
import { createNumbers } from '../../../src/bot/format/numbers.js'
import { formatUnits } from '../../../src/paper/engine/amounts.js'
import type { Condition, Rule } from '../../../src/alerts/rules/rule.js'
import { CHAIN, type Held, type Priced } from './witness.js'
import { NOISE, PAIRS, WAVE } from './market.js'

/** A stretch of time in which what a rule waits for is so, or is not. In milliseconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly isMet: boolean
}

/** How often a rule must have fired at least, and may have at most. */
export interface Bounds {
  readonly least: number
  readonly most: number
}

const REST_MS = 10_000

/** A rule of somebody's, as by chance: four of five on a price, the others on their balance. */
export function ruleOf(
  number: number,
  owner: { readonly userId: number; readonly accountId: string },
  random: () => number,
): Rule {
  const condition = random() < 0.8 ? onPrice(random) : onBalance(random)
  const isRepeated = condition.on === 'price' && condition.is !== 'crosses' && random() < 0.3
  return {
    id: `storm${number}`,
    userId: owner.userId,
    chatId: owner.userId,
    accountId: owner.accountId,
    condition,
    venue: 'service',
    chainId: CHAIN,
    ...(isRepeated ? { restMs: REST_MS } : {}),
    note: `rule ${number}`,
    armedAt: Date.now(),
  }
}

function onPrice(random: () => number): Condition {
  const pair = PAIRS[Math.floor(random() * PAIRS.length)]!
  const reach = WAVE + 2 * NOISE
  // Half a basis point off: no price comes to lie upon it.
  const value = pair.price(Math.floor((2 * random() - 1) * reach) + 0.5)
  const is = (['above', 'below', 'crosses'] as const)[Math.floor(random() * 3)]!
  return { on: 'price', symbol: pair.symbol, is, value }
}

function onBalance(random: () => number): Condition {
  return { on: 'balance', value: `${4_999 - Math.floor(120 * random())}.5` }
}

/** When what a rule on a price waits for was so, by the prices that were set. */
export function priceStretches(
  path: readonly Priced[],
  { is, value }: { readonly is: 'above' | 'below' | 'crosses'; readonly value: string },
  from: number,
  to: number,
): readonly Stretch[] {
  return stretches(
    path.map(({ at, price }) => ({
      at,
      isMet: is === 'below' ? new Big(price).lte(value) : new Big(price).gte(value),
    })),
    from,
    to,
  )
}

/** The same of a balance. */
export function balanceStretches(
  held: readonly Held[],
  value: string,
  from: number,
  to: number,
): readonly Stretch[] {
  return stretches(
    held.map(({ at, balance }) => ({ at, isMet: new Big(formatUnits(balance)).lte(value) })),
    from,
    to,
  )
}

function stretches(
  moments: readonly { readonly at: number; readonly isMet: boolean }[],
  from: number,
  to: number,
): readonly Stretch[] {
  const all: { from: number; to: number; isMet: boolean }[] = []
  for (const [index, { at, isMet }] of moments.entries()) {
    const start = Math.max(at, from)
    const end = Math.min(moments[index + 1]?.at ?? to, to)
    if (end <= start) continue
    const last = all.at(-1)
    if (last?.isMet === isMet) last.to = end
    else all.push({ from: start, to: end, isMet })
  }
  return all
}

/**
 * How often a rule fires: at most, where every moment is seen at once; at least, where only what lasts for `seenMs` is,
 * and no sooner than at the end of that.
 */
export function boundsOf(
  all: readonly Stretch[],
  rule: Pick<Rule, 'condition' | 'restMs'>,
  seenMs: number,
): Bounds {
  return { least: fires(all, rule, seenMs), most: fires(all, rule, 0) }
}

function fires(
  all: readonly Stretch[],
  { condition, restMs }: Pick<Rule, 'condition' | 'restMs'>,
  seenMs: number,
): number {
  // What crosses first has to be seen on one side, and fires on the other.
  if (condition.on === 'price' && condition.is === 'crosses') {
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
      if (restMs === undefined) return fired
      readyAt = seenAt + restMs
    } else readyAt = 0
    waitsFor = !isMet
  }
  return fired
}

/** What a price was last at before a time when a card showed it so, in milliseconds before that; undefined if never. */
export function ageOfValue(path: readonly Priced[], shown: string, at: number): number | undefined {
  const numbers = createNumbers('en')
  const ages = path.flatMap((one, index) => {
    if (one.at > at || numbers.price(new Big(one.price)) !== shown) return []
    const until = path[index + 1]?.at ?? Infinity
    return [Math.max(0, at - until)]
  })
  return ages.length === 0 ? undefined : Math.min(...ages)
}
