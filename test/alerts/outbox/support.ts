import type { Redis } from 'ioredis'
import type { Notice, NoticeKind, Priority } from '../../../src/alerts/notice.js'
import { chatQueueName, type ChatQueueId } from '../../../src/alerts/outbox/chat-queue.js'
import { numberOfPriority } from '../../../src/alerts/outbox/chat-queue-scripts.js'
import { scheduleScript } from '../../../src/alerts/outbox/scheduling-scripts.js'
import { keys } from '../../../src/redis/keys.js'

/** A notice that says no more than which it is. */
export function notice(id: string, kind: NoticeKind = 'rule-fired'): Notice {
  return { id, kind, at: 0, facts: { number: id } }
}

/** One that goes before others. */
export function urgentNotice(id: string): Notice {
  return notice(id, 'position-liquidated')
}

/** Makes a chat queue due, as a process does that dies before it puts anything in. */
export async function schedule(
  redis: Redis,
  chatQueue: ChatQueueId,
  { priority, now }: { readonly priority: Priority; readonly now: number },
): Promise<void> {
  await scheduleScript(redis, keys.outboxScheduleSets(0), { priority: numberOfPriority(priority), now }, [
    { queue: chatQueueName(chatQueue) },
  ])
}
