import type { Redis } from 'ioredis'
import { createDueSet, type DueSet, type DueSetParts } from '../../redis/due-set.js'
import { MOST_SEEN } from '../../redis/caps/key-caps.js'
import { keys, ownRecord, registeredKey } from '../../redis/keys.js'
import { setNewest } from '../../redis/caps/newest-kept.js'
import { registeredNames } from '../../redis/registry.js'

/** A message in a group. */
interface GroupMessage {
  readonly chatId: number
  readonly messageId: number
}

/** A message in a group with the notices of one person. */
export interface GroupNotice extends GroupMessage {
  /** The owner of the alert. */
  readonly userId: number
}

/** The notices in groups that say who has seen them, in Redis, for two days. */
export interface SeenNotices {
  /** Messages that are to say who has seen them. */
  readonly due: DueSet<GroupNotice>
  /** Notes if the bot gets the reactions of a group, as it does only while it is an administrator. */
  noteGroup(chatId: number, hasReactions: boolean): Promise<void>
  /**
   * Keeps the content of a message, if the bot gets the reactions of its group. `content` is a function, as it is seldom
   * needed.
   */
  noteDelivered(notice: GroupNotice, content: () => string): Promise<void>
  /** Notes that a person has reacted to a message, or does no more. Without effect on a message that is not kept. */
  noteSeen(viewerId: number, message: GroupMessage, isSeen: boolean): Promise<void>
  /** Forgets a message, because it shows something else now. */
  forget(message: GroupMessage): Promise<void>
  /** The content of a message, and the people who have seen it, the first one first; undefined where it is forgotten. */
  read(notice: GroupNotice): Promise<SeenNotice | undefined>
}

/** A kept message. */
interface SeenNotice {
  readonly content: string
  /** Telegram ids. */
  readonly viewers: readonly number[]
}

/** Seconds for which a message is kept. */
const KEPT_S = 2 * 24 * 60 * 60

/** Milliseconds from a reaction to the change of the message: reactions that come meanwhile are shown together. */
const PAUSE_MS = 3_000

/** Messages of one group that are kept. */
const MOST_OF_GROUP = 200

export function createSeenNotices(parts: DueSetParts): SeenNotices {
  const { redis, now } = parts
  const due = createDueSet({ ...parts, key: keys.seenDue() }, { nameOf: memberOf, parse: parseMember })

  /** The kept notice behind a message; undefined where there is none. */
  const find = async ({ chatId, messageId }: GroupMessage): Promise<GroupNotice | undefined> => {
    const [member] = await redis.zrangebyscore(keys.groupNotices(chatId), messageId, messageId)
    return member === undefined
      ? undefined
      : { userId: Number.parseInt(member.slice(0, member.indexOf('/')), 10), chatId, messageId }
  }

  return {
    due,
    noteGroup: async (chatId, hasReactions) => {
      await (hasReactions
        ? redis.sadd(keys.reactionGroups(), chatId)
        : redis.srem(keys.reactionGroups(), chatId))
    },
    noteDelivered: async ({ userId, chatId, messageId }, content) => {
      if ((await redis.sismember(keys.reactionGroups(), chatId)) === 0) return
      await setNewest(redis, keys.groupNotice(userId, chatId, messageId), content(), KEPT_S)
      const notices = keys.groupNotices(chatId)
      await redis
        .multi()
        .zadd(notices, messageId, `${userId}/${messageId}`)
        .zremrangebyrank(notices, 0, -MOST_OF_GROUP - 1)
        .expire(notices, KEPT_S)
        .exec()
    },
    noteSeen: async (viewerId, message, isSeen) => {
      const notice = await find(message)
      if (!notice) return
      const { chatId, messageId } = message
      const key = keys.seenBy(chatId, messageId)
      if (isSeen) {
        if ((await redis.scard(keys.seen(viewerId))) >= MOST_SEEN) return
        // First: by it an erasure finds the other.
        await redis.sadd(keys.seen(viewerId), `${chatId}/${messageId}`)
        await redis.expire(keys.seen(viewerId), KEPT_S)
        await redis.zadd(key, 'NX', now(), viewerId)
        await redis.expire(key, KEPT_S)
      } else await redis.zrem(key, viewerId)
      await due.schedule(notice, now() + PAUSE_MS)
    },
    forget: async ({ chatId, messageId }) => {
      await redis.zremrangebyscore(keys.groupNotices(chatId), messageId, messageId)
    },
    read: async (notice) => {
      const [content, viewers] = await Promise.all([
        redis.get(keys.groupNotice(notice.userId, notice.chatId, notice.messageId)),
        redis.zrange(keys.seenBy(notice.chatId, notice.messageId), '0', '-1'),
      ])
      if (content === null || !(await find(notice))) return undefined
      return { content, viewers: viewers.map((id) => Number.parseInt(id, 10)) }
    },
  }
}

/** Takes a person out of what is shared of notices in groups, as their owner and as one who has seen them. */
export async function leaveSeenNotices(redis: Redis, userId: number): Promise<void> {
  const names = await registeredNames(redis, keys.registry(userId))
  const own = names
    .map((name) => ownRecord(registeredKey(userId, name)))
    .filter(({ sort }) => sort === 'group-notice')
  for (const { item } of own) {
    const { chatId, messageId } = parsePlace(item)
    await redis.zrem(keys.groupNotices(chatId), `${userId}/${messageId}`)
    await redis.del(keys.seenBy(chatId, messageId))
    await redis.zrem(keys.seenDue(), memberOf({ userId, chatId, messageId }))
  }
  for (const place of await redis.smembers(keys.seen(userId))) {
    const { chatId, messageId } = parsePlace(place)
    await redis.zrem(keys.seenBy(chatId, messageId), userId)
  }
}

function memberOf({ userId, chatId, messageId }: GroupNotice): string {
  return `${userId}/${chatId}/${messageId}`
}

function parseMember(member: string): GroupNotice {
  const end = member.indexOf('/')
  return { userId: Number.parseInt(member.slice(0, end), 10), ...parsePlace(member.slice(end + 1)) }
}

function parsePlace(place: string): GroupMessage {
  const [chatId = '', messageId = ''] = place.split('/')
  return { chatId: Number.parseInt(chatId, 10), messageId: Number.parseInt(messageId, 10) }
}
