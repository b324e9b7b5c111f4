import { shardOfId } from '../../redis/shards/shard-of.js'
import type { ChatQueueId } from './chat-queue.js'

/** The rate limit of all processes together. */
export interface RateLimit {
  /** The shortest time between two messages, in milliseconds. */
  readonly apartMs: number
  /** Messages within `withinMs` milliseconds, counted when they arrive. */
  readonly most: number
  readonly withinMs: number
}

/**
 * Telegram takes 30 messages in any second. A message counts from the time its reply arrives, as it reached Telegram
 * before that. A backlog is sent at the shortest distance.
 */
export const TELEGRAM: RateLimit = { apartMs: 28, most: 30, withinMs: 1_000 }

/**
 * The shard of a chat, counted from 0. All queues of a chat are in one shard, those of several members of a group as well, so
 * that the pace of the group is kept in one place.
 */
export function shardOf({ chatId }: Pick<ChatQueueId, 'chatId'>, shards: number): number {
  return shardOfId(chatId, shards)
}

/** The part of a rate limit that one shard may use: all shards together keep it without asking each other. */
export function shareOf(limit: RateLimit, shards: number, shard: number): RateLimit {
  const most = Math.floor(limit.most / shards) + (shard < limit.most % shards ? 1 : 0)
  if (most === 0)
    throw new Error(`A rate limit of ${limit.most} messages cannot be shared by ${shards} shards`)
  return { ...limit, most, apartMs: Math.floor((limit.apartMs * limit.most) / most) }
}
