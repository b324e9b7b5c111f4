import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A client of this file's server, opened before its tests, with nothing in Redis at the start of each. */
export function clientOf(server: { readonly url: string }): () => Redis {
  let redis: Redis | undefined
  beforeAll(() => {
    redis = new Redis(server.url)
  })
  beforeEach(async () => {
    await redis?.flushall()
  })
  afterAll(async () => {
    // One whose server was just started again may not be connected to it yet.
    await redis?.quit().catch(() => redis?.disconnect())
  })
  return () => {
    if (!redis) throw new Error('The client is opened before the first test')
    return redis
  }
}

/** Every key with its value of any type, as one text to search in. */
export async function everythingIn(redis: Redis): Promise<string> {
  const lines: string[] = []
  for (const key of (await redis.keys('*')).toSorted()) {
    lines.push(`${key} = ${JSON.stringify(await valueOf(redis, key))}`)
  }
  return lines.join('\n')
}

async function valueOf(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key)
  if (type === 'string') return await redis.get(key)
  if (type === 'hash') return await redis.hgetall(key)
  if (type === 'list') return await redis.lrange(key, 0, -1)
  if (type === 'set') return (await redis.smembers(key)).toSorted()
  if (type === 'zset') return await redis.zrange(key, '0', '-1', 'WITHSCORES')
  if (type === 'stream') return await redis.xrange(key, '-', '+')
  throw new Error(`No test expects a key of the type ${type}: ${key}`)
}

/** Every byte that the server keeps on disk: its append-only file and its snapshots. */
export function bytesOnDisk(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
  return Buffer.concat(files.map((path) => readFileSync(path)))
}
