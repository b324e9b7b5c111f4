import { expect, test } from 'vitest'
import { chanceOf, randomFrom } from '../../support/property/random.js'
import { drawWorld, FIELDS, HABITS, NEUTRAL_WORLD, worldWith } from './habits.js'
import { play } from './scenario.js'
import { drawnFields, drawnPart, shrinkWorld } from './shrink-world.js'
import type { ServiceWorld } from './world.js'

/** Worlds in which everything is drawn, one after the other. */
const chaos = (seed: number): ServiceWorld => {
  const chance = chanceOf(randomFrom(seed))
  return worldWith(Object.fromEntries(FIELDS.map((field) => [field, HABITS[field].draw(chance)])))
}

test('the same world, seed and requests give the same replies, byte for byte', async () => {
  for (let seed = 1; seed <= 8; seed++) {
    const world = seed % 2 === 0 ? drawWorld(randomFrom(seed)) : chaos(seed)
    const [one, other] = [await play(world, seed), await play(world, seed)]
    expect(one.sent).toEqual(other.sent)
    expect(JSON.stringify(one.core.log)).toBe(JSON.stringify(other.core.log))
  }
})

test('another seed gives other replies', async () => {
  expect((await play(NEUTRAL_WORLD, 1)).sent).not.toEqual((await play(NEUTRAL_WORLD, 2)).sent)
})

test('a world is plain JSON, and is made again of what was drawn', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const world = drawWorld(randomFrom(seed))
    expect(JSON.parse(JSON.stringify(world))).toEqual(world)
    expect(worldWith(JSON.parse(JSON.stringify(drawnPart(world))) as Partial<ServiceWorld>)).toEqual(world)
  }
})

test('most fields of a world are neutral, and each is drawn in some world', () => {
  const counts = new Map(FIELDS.map((field) => [field, 0]))
  const WORLDS = 1_500
  let drawn = 0
  for (let seed = 1; seed <= WORLDS; seed++) {
    const fields = drawnFields(drawWorld(randomFrom(seed)))
    drawn += fields.length
    expect(fields.length).toBeLessThan(FIELDS.length / 3)
    for (const field of fields) counts.set(field, counts.get(field)! + 1)
  }
  expect(drawn / WORLDS).toBeGreaterThan(2)
  expect(drawn / WORLDS).toBeLessThan(6)
  expect([...counts].filter(([, count]) => count < 3)).toEqual([])
})

test('a world shrinks to the fields, elements and numbers that it fails by', async () => {
  const other = { on: 'execute', nth: 3, ms: 400, wallet: 2, action: 'add', percent: 50 } as const
  const others = [other, { ...other, action: 'close', ms: 90_000 }, other] as const
  const world = { ...chaos(1), others, positionsGo: { least: 12_000, most: 54_000 } }
  let tries = 0
  const fails = (smaller: ServiceWorld): boolean => {
    tries += 1
    return smaller.positionsGo.most >= 3_000 && smaller.others.some(({ action }) => action === 'close')
  }
  const least = await shrinkWorld(world, fails)
  expect(drawnFields(least)).toEqual(['positionsGo', 'others'])
  expect(least.positionsGo.least).toBe(0)
  expect(least.positionsGo.most).toBeLessThan(6_000)
  expect(least.others).toEqual([{ ...others[1], nth: 0, ms: 0, wallet: 0, percent: 0 }])
  expect(tries).toBeLessThan(300)
})

test('a world that fails whatever it is shrinks to the well-behaved one', async () => {
  expect(await shrinkWorld(drawWorld(randomFrom(5)), () => true)).toEqual(NEUTRAL_WORLD)
})
