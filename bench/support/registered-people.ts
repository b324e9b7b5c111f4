import { Redis } from 'ioredis'
import { keys } from '../../src/redis/keys.js'
import { writeInBulk } from './bulk-writer.js'

/** Writes so many people who have used the bot and connected no account, with the ids from 1 on. */
export async function registerPeople(redisUrl: string, count: number): Promise<void> {
  const redis = new Redis(redisUrl)
  try {
    const ids = Array.from({ length: count }, (_, index) => index + 1)
    await writeInBulk(redis, ids, (to, userId) => {
      to.hset(keys.settings(userId), 'telegramLanguage', 'en')
      to.hset(keys.person(userId), 'role', 'trader')
    })
  } finally {
    redis.disconnect()
  }
}
