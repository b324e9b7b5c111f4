import { expect, test } from 'vitest'
import { crowdedExchange, PRICE, SPACING, START } from '../../../../bench/support/crowd.js'
import { tick } from '../../../../packages/practice-exchange/src/engine/keeper.js'
import type { Exchange } from '../../../../packages/practice-exchange/src/engine/state/state.js'

/** The exchange in a proxy that records every object read. */
function watched(exchange: Exchange): { exchange: Exchange; seen: Set<object> } {
  const seen = new Set<object>()
  const watchers = new Map<object, object>()
  const watch = <T>(value: T): T => {
    if (typeof value !== 'object' || value === null) return value
    const known = watchers.get(value)
    if (known) return known as T
    const watcher = new Proxy(value, {
      get(target, key) {
        seen.add(target)
        return watch(Reflect.get(target, key) as unknown)
      },
    })
    watchers.set(value, watcher)
    return watcher
  }
  return { exchange: watch(exchange), seen }
}

/** Number of objects read by a tick that crosses this many orders. */
function looksAt(crowd: Exchange, crossed: number): number {
  const { exchange, seen } = watched(crowd)
  tick(exchange, [[1, PRICE - SPACING * BigInt(crossed)]], START + 5_000)
  return seen.size
}

test('the cost of a tick grows with the orders that fire, not with those that rest', () => {
  const [few, many] = [crowdedExchange(250), crowdedExchange(4_000)]
  // The path down three trees of 4,000 orders has about 12 steps each; every step reads a branch and its key.
  expect(looksAt(many, 0)).toBeLessThan(80)
  const one = looksAt(many, 1)
  const hundred = looksAt(many, 100)
  expect(one).toBeLessThan(400)
  expect(hundred).toBeLessThan(100 * one)
  // Sixteen times as many resting orders add only a few steps.
  expect(hundred).toBeLessThan(looksAt(few, 100) * 2)
})
