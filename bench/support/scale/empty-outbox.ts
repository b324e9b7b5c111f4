import type { Redis } from 'ioredis'
import { parseChatQueue } from '../../../src/alerts/outbox/chat-queue.js'
import { keys } from '../../../src/redis/keys.js'

/**
 * Removes what waits in the outbox, so that the next crash does not wait behind this one. No process may run. Returns the
 * chats.
 */
export async function emptyOutbox(redis: Redis, shards: number): Promise<number> {
  let count = 0
  for (let shard = 0; shard < shards; shard++) {
    const sets = keys.outboxScheduleSets(shard)
    const queues = (
      await Promise.all(
        [sets.urgent, sets.alert, sets.bulk, sets.leased].map((set) => redis.zrange(set, '0', '-1')),
      )
    ).flat()
    const batch = redis.pipeline()
    for (const { userId, chatId } of queues.map(parseChatQueue))
      batch.unlink(keys.outboxChatQueue(userId, chatId), keys.outboxNotices(userId, chatId))
    await batch.exec()
    await redis.unlink(...Object.values(sets), ...Object.values(keys.outboxSendSlots(shard)))
    count += queues.length
  }
  return count
}
