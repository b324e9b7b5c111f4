import type { Redis } from 'ioredis'
import { patternOfPerson } from '../redis/keys.js'

/** How many keys, or members, one step of a walk looks at. */
export const STEP = 1_000

/** Everything that is kept under a person's own keys, each key once, whatever it is: also what nobody knew of when this was written. */
export async function* ownKeys(redis: Redis, userId: number): AsyncGenerator<string> {
  const seen = new Set<string>()
  for await (const found of redis.scanStream({ match: patternOfPerson(userId), count: STEP })) {
    for (const key of found as readonly string[]) {
      // A scan may come upon the same key twice.
      if (!seen.has(key)) yield key
      seen.add(key)
    }
  }
}
