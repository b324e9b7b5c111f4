import type { Redis } from 'ioredis'
import { removeMembers } from './shared-lists.js'

/** Removes everything that contains a text from a record: hash fields by name or value, set members, list entries, or the whole string. Sealed values never match. */
export async function dropMentions(redis: Redis, key: string, text: string): Promise<void> {
  const type = await redis.type(key)
  if (type === 'zset' || type === 'set') return await removeMembers(redis, key, type, `*${text}*`)
  if (type === 'hash') {
    const found = Object.entries(await redis.hgetall(key)).filter((field) =>
      field.some((part) => part.includes(text)),
    )
    if (found.length > 0) await redis.hdel(key, ...found.map(([name]) => name))
  }
  if (type === 'list') {
    const found = (await redis.lrange(key, 0, -1)).filter((entry) => entry.includes(text))
    for (const entry of found) await redis.lrem(key, 0, entry)
  }
  if (type === 'string' && (await redis.get(key))?.includes(text) === true) await redis.unlink(key)
}
