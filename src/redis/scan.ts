import type { Redis } from 'ioredis'
import { nodesOf } from './open.js'

/** What a key may hold that somebody looks for. */
type KeyType = 'zset' | 'set'

/** Every key that matches a pattern, of a cluster too. A key may come twice. */
export async function* scanKeys(redis: Redis, match: string, type?: KeyType): AsyncGenerator<string> {
  const options = { match, count: 500, ...(type === undefined ? {} : { type }) }
  for (const node of nodesOf(redis)) {
    for await (const found of node.scanStream(options)) yield* found as readonly string[]
  }
}
