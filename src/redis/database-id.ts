import type { Redis } from 'ioredis'
import type { Random } from '../lib/random.js'
import { keys } from './keys.js'
import { transact } from './transaction.js'

/**
 * The database is another one than the bot has served people from: it was emptied, or its data were lost. What is read there says
 * nothing about them.
 */
export class DatabaseEmptiedError extends Error {
  override readonly name = 'DatabaseEmptiedError'
}

/** The database that the bot keeps all of its data in, as this process knows it. */
export interface Database {
  /**
   * Begins to serve people from it. `hasServed` is asked only where the database is new, and tells whether the bot has served people
   * before; then rejects with a `DatabaseEmptiedError`, at every start, until `acceptEmptyDatabase` was called.
   */
  begin(hasServed: () => Promise<boolean>): Promise<void>
  /** Rejects with a `DatabaseEmptiedError` if it is not the one that this process began with. */
  requireKept(): Promise<void>
}

/** Stands before the id of a database that nobody was served from. */
const NEW = 'new '

/** Marks the database with an id, if it has none. */
export async function openDatabase(deps: {
  readonly redis: Redis
  readonly random: Pick<Random, 'uuid'>
}): Promise<Database> {
  const key = keys.databaseId()
  // A database of an earlier release has no id, but what checks its master keys.
  const isNew = (await deps.redis.exists(keys.masterKeyChecks())) === 0
  await deps.redis.set(key, `${isNew ? NEW : ''}${deps.random.uuid()}`, 'NX')
  let known = await deps.redis.get(key)
  return {
    begin: async (hasServed) => {
      if (known?.startsWith(NEW) !== true) return
      const served = await hasServed()
      const found = await deps.redis.get(key)
      if (found?.startsWith(NEW) !== true) {
        // Another process has begun meanwhile, which is why the bot has served.
        known = found
        return
      }
      if (served)
        throw new DatabaseEmptiedError(
          'Redis is empty, but this bot has served people before: their accounts, alerts and orders on the way are not in it. Check REDIS_URL, or put a copy back ("squawkbox restore"); if they are to be forgotten, "squawkbox begin" lets it start',
        )
      await acceptNew(deps.redis, found)
      known = await deps.redis.get(key)
    },
    requireKept: async () => {
      if ((await deps.redis.get(key)) !== known)
        throw new DatabaseEmptiedError('Redis is not the database that this process began with')
    },
  }
}

/** Lets the bot serve people from an empty database. False if it does so already. */
export async function acceptEmptyDatabase(redis: Redis): Promise<boolean> {
  const found = await redis.get(keys.databaseId())
  return found?.startsWith(NEW) === true && (await acceptNew(redis, found))
}

async function acceptNew(redis: Redis, found: string): Promise<boolean> {
  const key = keys.databaseId()
  const when = [{ reply: ['GET', key] as const, is: found }]
  return (await transact(redis, { when, run: [['SET', key, found.slice(NEW.length)]] })) !== undefined
}
