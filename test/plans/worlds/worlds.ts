import type { Redis } from 'ioredis'
import { findingsOf } from './invariants.js'
import type { Happening } from './truth.js'
import { drawWorld, runWorld } from './world.js'

/** Runs worlds from a seed on, one after another, and tells what is wrong with the first that is not right; undefined for none. */
export async function runWorlds(redis: Redis, from: number, count: number): Promise<string | undefined> {
  for (let seed = from; seed < from + count; seed++) {
    await redis.flushall()
    const past = await runWorld(redis, drawWorld(String(seed)))
    const found = findingsOf(past)
    if (found.length > 0)
      return [
        `World ${seed}`,
        ...found.map(({ invariant, at, what }) => `${at} ${invariant}: ${what}`),
        JSON.stringify(past.drawn),
        ...past.log.all.map(textOf),
        ...past.plans.map((plan) => JSON.stringify(plan)),
      ].join('\n')
  }
  return undefined
}

/** A happening in one line. */
function textOf(one: Happening): string {
  if (one.is !== 'account') return JSON.stringify(one)
  const { position, life, triggers } = one.state
  const stops = triggers.map(({ triggerPrice }) => triggerPrice?.toFixed())
  return JSON.stringify({ at: one.at, is: one.is, size: position?.size?.toFixed(), life, stops })
}
