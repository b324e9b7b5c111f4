import { Redis } from 'ioredis'
import { expect } from 'vitest'
import { keys } from '../../../src/redis/keys.js'
import { venues } from '../../../src/service/venues.js'

/**
 * Waits until the bot has checked the outcome of a person's only ticket that is followed so many times more, each from its
 * beginning to its end: what the bot had to say of it then is said.
 */
export async function ticketChecked(redisUrl: string, userId: number, times = 2): Promise<void> {
  const redis = new Redis(redisUrl)
  const dueAt = async (): Promise<string> => {
    const queues = venues.flatMap(({ id }) => [
      keys.ticketsDue(id, 'urgent'),
      keys.ticketsDue(id, 'ordinary'),
    ])
    const members = await Promise.all(queues.map((key) => redis.zrange(key, '0', '-1', 'WITHSCORES')))
    const due = members.flat()
    const own = due.findIndex((member) => member.startsWith(`${userId}/`))
    expect(own, 'a ticket that is followed').toBeGreaterThanOrEqual(0)
    return due[own + 1] ?? ''
  }
  try {
    let last = await dueAt()
    let changes = 0
    // A check leases its ticket and then schedules the next check; the first change may be the end of one under way.
    await expect
      .poll(async () => {
        const now = await dueAt()
        if (now !== last) changes++
        last = now
        return changes
      })
      .toBeGreaterThan(2 * times)
  } finally {
    redis.disconnect()
  }
}
