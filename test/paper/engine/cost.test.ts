import { expect, test } from 'vitest'
import { crowdedExchange, PRICE, SPACING, START } from '../../../bench/support/crowd.js'
import { tick } from '../../../src/paper/engine/keeper.js'
import type { Exchange } from '../../../src/paper/engine/state.js'

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

/** How many objects of an exchange with so many resting orders a tick looks at that crosses so many of them. */
function looksAt(resting: number, crossed: number): number {
  const { exchange, seen } = watched(crowdedExchange(resting))
  tick(exchange, [[1, PRICE - SPACING * BigInt(crossed)]], START + 5_000)
  return seen.size
}

test('a tick touches only what it crosses: its cost grows with what fires, not with what rests', () => {
  const idle = [500, 2_000, 8_000].map((resting) => looksAt(resting, 0))
  // The way down three trees of 8,000 orders is some 13 steps each; every step looks at a branch and its key.
  expect(Math.max(...idle)).toBeLessThan(80)
  const one = looksAt(8_000, 1)
  const hundred = looksAt(8_000, 100)
  expect(one).toBeLessThan(400)
  expect(hundred).toBeLessThan(100 * one)
  // Sixteen times the orders at rest make it a few steps longer, and no more.
  expect(hundred).toBeLessThan(looksAt(500, 100) * 2)
})
