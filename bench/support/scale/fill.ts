import type { Redis } from 'ioredis'
import { createVault } from '../../../src/accounts/vault/vault.js'
import type { AccountSnapshot } from '../../../src/alerts/account-events/account-snapshot.js'
import { intervalOf, type Activity } from '../../../src/alerts/watchers/account/activity.js'
import { paceOf, type PaceLimits } from '../../../src/alerts/watchers/account/poll-pace.js'
import { watchedName } from '../../../src/alerts/watchers/watch-list/watch-list.js'
import { readConfig } from '../../../src/config/config.js'
import { keys, personKeyName } from '../../../src/redis/keys.js'
import { armAll } from '../armed.js'
import { writeInBulk } from '../bulk-writer.js'
import { connectInBulk } from './connected.js'
import {
  accountIdOf,
  ACCOUNTS_EACH,
  activityOfAccount,
  CHAIN_ID,
  chance,
  personOf,
  rulesOf,
  userIdOf,
} from './population.js'

/** Milliseconds since the last event of an idle account, and of a dormant one. */
const QUIET_MS = { active: 0, idle: 3_600_000, dormant: 7 * 86_400_000 }

/** Seconds for which no watcher adds the missing accounts again at its start: all were added. */
const FILLED_S = 3_600

/**
 * Fills Redis with people, their accounts and rules, as if the bot had run for long: all but the active accounts were polled
 * before, and their next polls are spread over the interval that the limit of reads leaves.
 */
export async function fillRedis(
  redis: Redis,
  {
    people,
    idleSnapshot,
    limits,
    environment,
  }: {
    readonly people: number
    readonly idleSnapshot: AccountSnapshot
    readonly limits: PaceLimits
    readonly environment: Readonly<Record<string, string>>
  },
): Promise<void> {
  const vault = createVault(readConfig(environment).vaultKeys)
  const accounts = Array.from({ length: people * ACCOUNTS_EACH }, (_, account) => account)
  const now = Date.now()
  const intervals = intervalsOf(accounts, limits)
  const sets = keys.watchListSets('service', 0)
  await writeInBulk(redis, accounts, (to, account) => {
    const activity = activityOfAccount(account)
    const watched = {
      userId: userIdOf(personOf(account)),
      accountId: accountIdOf(account),
      chainId: CHAIN_ID,
    }
    const { userId, accountId } = watched
    const credentials = { apiKey: `key-${account}`, keyId: `id-${account}` }
    connectInBulk(to, vault, { ...credentials, userId, accountId, connectedAt: now })
    const age = Math.floor(chance(account, 5) * intervals[activity])
    to.zadd(
      sets[activity],
      activity === 'active' ? now : now - age + Math.floor(intervals[activity]),
      watchedName(watched),
    )
    if (activity === 'active') return
    const at = now - age
    const snapshot = { ...idleSnapshot, at, slowReadAt: at, lastEventAt: at - QUIET_MS[activity] }
    const key = keys.accountSnapshot(userId, accountId, CHAIN_ID)
    to.hset(key, 'revision', at)
    to.hset(key, 'snapshot', JSON.stringify(snapshot))
    to.sadd(keys.registry(userId), personKeyName(key))
  })
  await armAll(redis, rulesOf(people))
  // As `createWatchAll` writes it, for one shard.
  await redis.set(keys.watchListFilled(), `${CHAIN_ID} / 1`, 'EX', FILLED_S)
}

/** Milliseconds between two polls of an account of each activity. */
function intervalsOf(accounts: readonly number[], limits: PaceLimits): Readonly<Record<Activity, number>> {
  const countOf = (activity: Activity): number =>
    accounts.filter((account) => activityOfAccount(account) === activity).length
  const counts = { active: countOf('active'), idle: countOf('idle'), dormant: countOf('dormant') }
  const { active, others } = paceOf(counts, limits)
  return {
    active: intervalOf('active', limits) * active,
    idle: intervalOf('idle', limits) * others,
    dormant: intervalOf('dormant', limits) * others,
  }
}
