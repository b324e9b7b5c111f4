import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { unregisteredKeys } from '../../../src/accounts/erasure/unregistered-keys.js'

/** Everything that the bot keeps in a Redis: by the place, the content. */
export async function everythingKept(url: string): Promise<ReadonlyMap<string, string>> {
  const redis = new Redis(url)
  try {
    const places = new Map<string, string>()
    for (const key of await redis.keys('*')) {
      // The practice exchange keeps its own records in the same server; it is another program.
      if (!key.startsWith('squawkbox:')) continue
      places.set(`the key ${key}`, key)
      places.set(`the bytes of ${key}`, (await redis.dumpBuffer(key))?.toString('latin1') ?? '')
      places.set(`the value of ${key}`, JSON.stringify(await read(redis, key)))
    }
    return places
  } finally {
    redis.disconnect()
  }
}

/** The keys of people that an erasure would not find, by scanning; none where the server does not answer any more. */
export async function unregisteredIn(url: string): Promise<readonly string[]> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0 })
  // The reason is that a test has stopped the server.
  redis.on('error', () => undefined)
  try {
    await redis.connect()
  } catch {
    return []
  }
  try {
    const found: string[] = []
    for await (const key of unregisteredKeys(redis)) found.push(key)
    return found
  } finally {
    redis.disconnect()
  }
}

/** Every file that a Redis keeps: its log of commands, and the picture of its memory if one was taken. */
export function everyFileOf(dir: string): ReadonlyMap<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .filter((name) => /\.(aof|rdb)$/.test(name))
      .map((name) => [`the file ${name}`, readFileSync(join(dir, name), 'latin1')]),
  )
}

async function read(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key)
  if (type === 'string') return await redis.get(key)
  if (type === 'hash') return await redis.hgetall(key)
  if (type === 'list') return await redis.lrange(key, 0, -1)
  if (type === 'zset') return await redis.zrange(key, '0', '-1')
  if (type === 'set') return await redis.smembers(key)
  if (type === 'stream') return await redis.xrange(key, '-', '+')
  // It went between the list of keys and this look.
  if (type === 'none') return ''
  throw new Error(`Nobody looks into a value of the type ${type}`)
}
