import type { Redis } from 'ioredis'
import { patternOfPerson } from '../../redis/keys.js'
import { scanKeys } from '../../redis/open.js'

/** Every Redis key of a user, each once, found by pattern, so that a kind of record added later is found too. */
export async function* ownKeys(redis: Redis, userId: number): AsyncGenerator<string> {
  const seen = new Set<string>()
  for await (const key of scanKeys(redis, patternOfPerson(userId))) {
    // SCAN may give a key twice.
    if (!seen.has(key)) yield key
    seen.add(key)
  }
}
