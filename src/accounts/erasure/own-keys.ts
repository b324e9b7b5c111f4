import type { Redis } from 'ioredis'
import { patternOfPerson } from '../../redis/keys.js'
import { scanKeys } from '../../redis/scan.js'

/** Everything that is kept under a person's own keys, each key once, whatever it is: also what nobody knew of when this was written. */
export async function* ownKeys(redis: Redis, userId: number): AsyncGenerator<string> {
  const seen = new Set<string>()
  for await (const key of scanKeys(redis, patternOfPerson(userId))) {
    // A scan may come upon the same key twice.
    if (!seen.has(key)) yield key
    seen.add(key)
  }
}
