import type { Redis } from 'ioredis'
import { inBatches } from '../../lib/in-batches.js'
import { EVERY_PERSONS_KEY, keys, personKeyName, ownRecord, registryOf, userOf } from '../../redis/keys.js'
import { scanKeys } from '../../redis/open.js'
import { derivedKeys } from './own-keys.js'

/** Keys that are checked at once. */
const BATCH_SIZE = 500

/**
 * Keys of people that an erasure would not find, by scanning all of Redis: none, unless a record was written past the
 * registry. For checks, as it takes seconds for a million keys.
 */
export async function* unregisteredKeys(redis: Redis): AsyncGenerator<string> {
  for await (const batch of inBatches(keysToRegister(redis), BATCH_SIZE))
    yield* await unregisteredOf(redis, batch)
}

/** The keys of people whose names do not follow from their ids. */
async function* keysToRegister(redis: Redis): AsyncGenerator<string> {
  // The names are the same for everybody.
  const derived = new Set(derivedKeys(0).map(personKeyName))
  for await (const key of scanKeys(redis, EVERY_PERSONS_KEY)) if (!derived.has(personKeyName(key))) yield key
}

async function unregisteredOf(redis: Redis, found: readonly string[]): Promise<readonly string[]> {
  const missing = await Promise.all(
    found.map(async (key) => {
      if (await isKnown(redis, key)) return []
      // The bot runs meanwhile, and may have deleted both.
      return (await redis.exists(key)) === 1 && !(await isKnown(redis, key)) ? [key] : []
    }),
  )
  return missing.flat()
}

async function isKnown(redis: Redis, key: string): Promise<boolean> {
  const { sort, item } = ownRecord(key)
  const isOfChat = sort === 'outbox' || sort === 'outbox-notices'
  const [set, member] = isOfChat
    ? [keys.outboxChats(userOf(key)), item]
    : [registryOf(key), personKeyName(key)]
  return (await redis.sismember(set, member)) === 1
}
