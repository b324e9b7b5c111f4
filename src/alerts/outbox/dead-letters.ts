import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Clock } from '../../lib/clock.js'
import { MOST_DEAD_LETTERS } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import { decodeUnlessDamaged, readRecord } from '../../redis/record.js'
import { transact } from '../../redis/transaction.js'
import type { Notice } from '../notice.js'
import type { ChatQueueId } from './chat-queue.js'
import { firstRank, nextOf } from './chat-queue-scripts.js'
import type { Outbox } from './outbox.js'
import type { NextNotice } from './schedule.js'
import type { Random } from '../../lib/random.js'

/** A notice that cannot be sent, kept apart until an admin tries it again or drops it. */
export interface DeadLetter extends ChatQueueId {
  /** Random. */
  readonly id: string
  /** The time at which it was given up, in milliseconds. */
  readonly at: number
  /** Telegram's description, or the name of the error. Never its message, which may quote the notice. */
  readonly reason: string
  readonly notice: Notice
}

/** The dead letters of all people, in Redis: at most a hundred of each. */
export interface DeadLetters {
  /** Moves a notice of a chat queue to the dead letters. Returns the next notice of the queue. */
  add(chatQueue: ChatQueueId, notice: Notice, reason: string): Promise<NextNotice>
  count(): Promise<number>
  /** The newest, at most `most`, the newest first. A damaged one is left out. */
  newest(most: number): Promise<readonly DeadLetter[]>
  /** Puts those that were given up until a time into their chat queues again, at most 500, and returns how many. */
  retry(until: number): Promise<number>
  /** Deletes those that were given up until a time, at most 500, and returns how many. */
  drop(until: number): Promise<number>
}

/** Dead letters that are dealt with in one step. */
const BATCH_SIZE = 500

const stored = z.object({
  id: z.string(),
  userId: z.number(),
  chatId: z.number(),
  at: z.number(),
  reason: z.string(),
  notice: z.unknown(),
})

/** A dead letter and the text that it is stored as; no letter if the text is damaged. */
interface StoredLetter {
  readonly text: string
  readonly letter: DeadLetter | undefined
}

export function createDeadLetters(deps: {
  readonly redis: Redis
  readonly outbox: Pick<Outbox, 'put'>
  readonly random: Random
  readonly now: Clock
}): DeadLetters {
  const { random } = deps
  const { redis } = deps
  const index = keys.outboxDeadLetterIndex()

  /** Finds the letter of an entry of the index, and removes the entry if it is gone. */
  const find = async (entry: string): Promise<StoredLetter | undefined> => {
    const { userId, id } = parseEntry(entry)
    const texts = await redis.lrange(keys.outboxDeadLetters(userId), 0, -1)
    const text = texts.find((one) => idOf(one) === id)
    if (text !== undefined) return { text, letter: decode(text) }
    await redis.zrem(index, entry)
    return undefined
  }
  const forEach = async (until: number, step: (letter: DeadLetter) => Promise<unknown>): Promise<number> => {
    const entries = await redis.zrangebyscore(index, '-inf', until, 'LIMIT', 0, BATCH_SIZE)
    let count = 0
    for (const entry of entries) {
      const found = await find(entry)
      if (!found) continue
      if (found.letter) await step(found.letter)
      count += await redis.lrem(keys.outboxDeadLetters(parseEntry(entry).userId), 1, found.text)
      await redis.zrem(index, entry)
    }
    return count
  }
  return {
    add: async ({ userId, chatId }, notice, reason) => {
      const letter: DeadLetter = {
        id: random.bytes(6).toString('base64url'),
        userId,
        chatId,
        at: deps.now(),
        reason,
        notice,
      }
      // Into the index first: an entry without a letter is removed when it is read, and a letter without one never found.
      await redis.zadd(index, letter.at, entryOf(letter))
      const [queue, letters] = [keys.outboxChatQueue(userId, chatId), keys.outboxDeadLetters(userId)]
      await transact(redis, {
        when: [{ reply: ['HEXISTS', keys.outboxNotices(userId, chatId), notice.id], is: 1 }],
        run: [
          ['RPUSH', letters, encode(letter)],
          ['ZREM', queue, notice.id],
          ['HDEL', keys.outboxNotices(userId, chatId), notice.id],
          ['HDEL', keys.outboxAttempts(userId), notice.id],
        ],
      })
      const [gone, next] =
        (await transact(redis, {
          run: [
            ['LRANGE', letters, 0, -1 - MOST_DEAD_LETTERS],
            firstRank(queue),
            ['LTRIM', letters, -MOST_DEAD_LETTERS, -1],
          ],
        })) ?? []
      await removeEntries(redis, userId, gone as readonly string[])
      return nextOf(next)
    },
    count: () => redis.zcard(index),
    newest: async (most) => {
      const found = await Promise.all((await redis.zrevrange(index, 0, most - 1)).map(find))
      return found.flatMap((one) => one?.letter ?? [])
    },
    retry: (until) =>
      forEach(until, ({ id, userId, chatId, notice }) =>
        // With an id of its own: that of the notice is known already. Tried twice, it is put in once.
        deps.outbox.put({ userId, chatId }, [{ ...notice, id: `${notice.id} again ${id}` }]),
      ),
    drop: (until) => forEach(until, () => Promise.resolve()),
  }
}

/** Removes the dead letters of a person from the index, because they are being erased. */
export async function leaveDeadLetterIndex(redis: Redis, userId: number): Promise<void> {
  await removeEntries(redis, userId, await redis.lrange(keys.outboxDeadLetters(userId), 0, -1))
}

/** Deletes the dead letters of a person that mention an account. */
export async function eraseDeadLetters(redis: Redis, userId: number, accountId: string): Promise<void> {
  const letters = keys.outboxDeadLetters(userId)
  const found = (await redis.lrange(letters, 0, -1)).filter((text) => text.includes(accountId))
  // From the index first: erased again, they are still found.
  await removeEntries(redis, userId, found)
  for (const text of found) await redis.lrem(letters, 0, text)
}

/** Removes letters of a person, as they are stored, from the index. */
async function removeEntries(redis: Redis, userId: number, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  await redis.zrem(keys.outboxDeadLetterIndex(), ...texts.map((text) => entryOf({ userId, id: idOf(text) })))
}

function entryOf({ userId, id }: Pick<DeadLetter, 'userId' | 'id'>): string {
  return `${userId}/${id}`
}

/** The letter of an entry that `entryOf` made. */
function parseEntry(entry: string): Pick<DeadLetter, 'userId' | 'id'> {
  const [userId = '', id = ''] = entry.split('/')
  return { userId: Number.parseInt(userId, 10), id }
}

/** The id in front, so that a letter is found without reading the others. */
function encode(letter: DeadLetter): string {
  return `${letter.id} ${JSON.stringify(letter)}`
}

function idOf(text: string): string {
  return text.slice(0, text.indexOf(' '))
}

function decode(text: string): DeadLetter | undefined {
  return decodeUnlessDamaged(() =>
    readRecord('a dead letter', () => {
      const letter = stored.parse(JSON.parse(text.slice(text.indexOf(' ') + 1)))
      return { ...letter, notice: letter.notice as Notice }
    }),
  )
}
