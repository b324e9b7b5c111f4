import type { Redis } from 'ioredis'
import { findingsOf } from './invariants.js'
import { databasesOf } from './databases.js'
import type { Happening } from './truth.js'
import { drawWorld, runWorld } from './world.js'

/** Databases of a server that is not told otherwise. */
const DATABASES = 16

/** Runs worlds from a seed on, some at once, each in a database of its own, and tells what is wrong with those that are not right. */
export async function runWorlds(
  redis: Redis,
  from: number,
  count: number,
  databases = DATABASES,
): Promise<readonly string[]> {
  const stories: string[] = []
  let seed = from
  const runIn = async (database: Redis): Promise<void> => {
    while (seed < from + count) {
      const story = await storyOf(database, seed++)
      if (story !== undefined) stories.push(story)
    }
  }
  // They need a connection that is open.
  await redis.ping()
  await Promise.all(databasesOf(redis, databases).map(runIn))
  return stories
}

/** What is wrong with the world of a seed, and its story; undefined where nothing is. */
async function storyOf(redis: Redis, seed: number): Promise<string | undefined> {
  await redis.flushdb()
  const past = await runWorld(redis, drawWorld(String(seed)))
  const found = findingsOf(past)
  if (found.length === 0) return undefined
  return [
    `World ${seed}`,
    ...found.map(({ invariant, at, what }) => `${at} ${invariant}: ${what}`),
    JSON.stringify(past.drawn),
    ...past.log.all.map(textOf),
    ...past.plans.map((plan) => JSON.stringify(plan)),
  ].join('\n')
}

/** A happening in one line. */
function textOf(one: Happening): string {
  if (one.is !== 'account') return JSON.stringify(one)
  const { position, life, triggers } = one.state
  const stops = triggers.map(({ triggerPrice }) => triggerPrice?.toFixed())
  return JSON.stringify({ at: one.at, is: one.is, size: position?.size?.toFixed(), life, stops })
}
