import type { Redis } from 'ioredis'
import { nodesOf } from './open.js'

/** The types of value that a scan can be limited to. */
type KeyType = 'zset' | 'set'

/** Every key that matches a pattern, on all nodes of a cluster. A key may be returned twice. */
export async function* scanKeys(redis: Redis, match: string, type?: KeyType): AsyncGenerator<string> {
  const options = { match, count: 500, ...(type === undefined ? {} : { type }) }
  for (const node of nodesOf(redis)) {
    for await (const found of node.scanStream(options)) yield* found as readonly string[]
  }
}
