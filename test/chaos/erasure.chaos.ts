import type { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { fill, partsOn } from '../accounts/erasure/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'

const server = redisForThisFile()
const redis = clientOf(server)

const PEOPLE = 50_000
/** Keys of each of them, so that Redis holds a million. */
const KEYS = 20
const ERASED = 9

/** Fills Redis with other people: their keys, and their members of shared sets. */
async function fillWithOthers(client: Redis): Promise<void> {
  const BATCH = 250
  for (let first = 1; first <= PEOPLE; first += BATCH) {
    const step = client.pipeline()
    for (let userId = first; userId < first + BATCH; userId++) {
      step.hset(keys.person(userId), 'role', 'trader').hset(keys.settings(userId), 'language', 'en')
      for (let index = 2; index < KEYS; index++) step.set(keys.ticket(userId, `t${index}`), 'x')
      step.zadd(keys.people(), userId, userId)
      step.zadd(
        keys.watchListSets('service', 0).active,
        userId,
        `${userId}/a/42161`,
        userId,
        `${userId}/b/42161`,
      )
      const entries = Array.from({ length: 10 }, (_, rule) => `f/${userId}//r${rule}/0/70000/price/above`)
      step.zadd(
        keys.marketRules('service/42161/BTC/USD', 'price', 'above'),
        ...entries.flatMap((entry) => [70_000, entry]),
      )
    }
    await step.exec()
  }
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? NaN

/** Milliseconds of a step for several people in turn, sorted. */
async function timed(step: (index: number) => Promise<unknown>): Promise<readonly number[]> {
  const all: number[] = []
  for (let index = 0; index < ERASED; index++) {
    const start = performance.now()
    await step(index)
    all.push(performance.now() - start)
  }
  return all.toSorted((one, other) => one - other)
}

test(
  'erasing a person or an account takes at most 50 ms beside a million keys of others',
  { timeout: 300_000 },
  async ({ task }) => {
    const parts = partsOn(redis(), Date.now)
    await fillWithOthers(redis())
    const people = Array.from({ length: ERASED }, (_, index) => 90_000_000_000 + index)
    const accounts: string[] = []
    for (const userId of people) accounts.push(await fill(parts, userId))
    const byAccount = await timed((index) =>
      parts.erasure.eraseAccount(people[index] ?? 0, accounts[index] ?? ''),
    )
    for (const userId of people) await fill(parts, userId)
    const byPerson = await timed((index) =>
      parts.erasure.erasePerson(people[index] ?? 0, { chatId: 1, language: 'en' }, parts.sendReceipt),
    )
    const size = await redis().dbsize()
    const line = (name: string, all: readonly number[]): string =>
      `${name} beside ${size} keys: ${median(all).toFixed(1)} ms (the slowest of ${all.length}: ${(all.at(-1) ?? NaN).toFixed(1)} ms)`
    task.meta.table = [line('/disconnect', byAccount), line('/forget', byPerson)]
    expect(size).toBeGreaterThan(1_000_000)
    expect(median(byAccount)).toBeLessThanOrEqual(50)
    expect(median(byPerson)).toBeLessThanOrEqual(50)
  },
)
