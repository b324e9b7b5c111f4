import { expect, test } from 'vitest'
import { createAccounts } from '../../src/accounts/accounts.js'
import { createSettings } from '../../src/accounts/settings/settings.js'
import { createVault } from '../../src/accounts/vault/vault.js'
import { createWatchList } from '../../src/alerts/watchers/watch-list/watch-list.js'
import { createWatchAll } from '../../src/alerts/watchers/watch-list/watch-all.js'
import { keys } from '../../src/redis/keys.js'
import { masterKey } from '../accounts/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const chains = [
  { id: '42161', name: 'Arbitrum' },
  { id: '8453', name: 'Base' },
]

/** People with one account each, and what else Redis keeps of them. */
async function fill(people: number): Promise<void> {
  const account = JSON.stringify({ label: 'Main', connectedAt: 1, venue: 'service' })
  for (let first = 1; first <= people; first += 500) {
    const step = redis().pipeline()
    for (let userId = first; userId < first + 500; userId++) {
      step.hset(keys.accounts(userId), 'a1', account).hset(keys.settings(userId), 'language', 'en')
      step.hset(keys.person(userId), 'role', 'trader').set(keys.credentials(userId, 'a1'), 'x')
    }
    await step.exec()
  }
}

/** The seconds of a start. */
async function secondsOfStart(): Promise<number> {
  await redis().del(keys.watchListFilled())
  const now = Date.now
  const accounts = createAccounts({
    random: systemRandom,
    redis: redis(),
    vault: createVault([masterKey('k1')]),
    settings: createSettings(redis()),
    now,
  })
  const listOf = (venue: string) => createWatchList({ timers: processTimers, redis: redis(), venue, now })
  const start = performance.now()
  const watchAll = createWatchAll({
    random: systemRandom,
    timers: processTimers,
    redis: redis(),
    listOf,
    chains,
    shards: 1,
  })
  expect(await watchAll(accounts, () => undefined, new AbortController().signal)).toBe(true)
  return (performance.now() - start) / 1_000
}

for (const people of [20_000, 200_000])
  test(
    `a start adds the accounts of ${people} people that are missing`,
    { timeout: 300_000 },
    async ({ task }) => {
      await fill(people)
      const first = await secondsOfStart()
      const sets = await Promise.all(
        Object.values(keys.watchListSets('service', 0)).map((set) => redis().zcard(set)),
      )
      expect(sets.reduce((sum, size) => sum + size, 0)).toBe(2 * people)
      const again = await secondsOfStart()
      task.meta.table = [
        `a start at ${people} people: ${first.toFixed(1)} s when all accounts are missing, ${again.toFixed(1)} s when none is`,
      ]
      expect(first).toBeLessThan(people / 2_000)
    },
  )
