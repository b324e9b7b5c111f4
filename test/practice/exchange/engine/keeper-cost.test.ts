import { expect, test } from 'vitest'
import { crowdedExchange, PRICE, SPACING, START } from '../../../../bench/support/crowd.js'
import { tick } from '../../../../src/practice/exchange/engine/keeper.js'
import type { Exchange } from '../../../../src/practice/exchange/engine/state/state.js'

/** The same exchange, which notes every object of it that is looked at. */
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

/** How many objects of an exchange a tick looks at that crosses so many of its orders. */
function looksAt(crowd: Exchange, crossed: number): number {
  const { exchange, seen } = watched(crowd)
  tick(exchange, [[1, PRICE - SPACING * BigInt(crossed)]], START + 5_000)
  return seen.size
}

test('a tick touches only what it crosses: its cost grows with what fires, not with what rests', () => {
  const [few, many] = [crowdedExchange(250), crowdedExchange(4_000)]
  // The way down three trees of 4,000 orders is some 12 steps each; every step looks at a branch and its key.
  expect(looksAt(many, 0)).toBeLessThan(80)
  const one = looksAt(many, 1)
  const hundred = looksAt(many, 100)
  expect(one).toBeLessThan(400)
  expect(hundred).toBeLessThan(100 * one)
  // Sixteen times the orders at rest make it a few steps longer, and no more.
  expect(hundred).toBeLessThan(looksAt(few, 100) * 2)
})
