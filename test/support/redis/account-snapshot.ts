import type { Redis } from 'ioredis'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'

/** What the watcher has stored of the one account of a person, on the one chain: the JSON of its last poll, or its revision; empty before. */
export async function storedAccount(
  redis: Redis,
  { user }: Pick<ChatUser, 'user'>,
  field: 'snapshot' | 'revision' = 'snapshot',
): Promise<string> {
  const [key] = await redis.keys(`squawkbox:{user:${user.id}}:account-snapshot:*`)
  return key === undefined ? '' : ((await redis.hget(key, field)) ?? '')
}
