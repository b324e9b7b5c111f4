import type { Redis } from 'ioredis'
import { nodesOf } from './open.js'

/** Every key that matches a pattern, of a cluster too. A key may come twice. */
export async function* scanKeys(redis: Redis, match: string): AsyncGenerator<string> {
  for (const node of nodesOf(redis)) {
    for await (const found of node.scanStream({ match, count: 500 })) yield* found as readonly string[]
  }
}
