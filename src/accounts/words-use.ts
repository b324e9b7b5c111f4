import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Clock } from '../lib/clock.js'
import { keys } from '../redis/keys.js'
import { readRecord } from '../redis/record.js'
import { transact } from '../redis/transaction.js'

/** Calls of models for one person, limited for each day in UTC, over all processes. */
export interface WordsUse {
  /** Calls that a person has in a day. */
  readonly callsADay: number
  /** Counts one call before it is made. False if the calls of the day are used up; then none is counted. */
  claimCall(userId: number): Promise<boolean>
  /** Adds the tokens that an endpoint reports for a call. */
  addTokens(userId: number, tokens: number): Promise<void>
  /** The calls and tokens of the day. */
  today(userId: number): Promise<WordsUsed>
}

/** Calls of one day, and the tokens that the endpoints reported for them. */
export interface WordsUsed {
  readonly calls: number
  readonly tokens: number
}

/** Seconds for which a day is kept. */
const KEPT_S = 2 * 24 * 60 * 60

const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const record = z.object({ day: z.string(), calls: count, tokens: count })

export function createWordsUse({
  redis,
  callsADay,
  now,
}: {
  readonly redis: Redis
  readonly callsADay: number
  readonly now: Clock
}): WordsUse {
  const today = (): string => new Date(now()).toISOString().slice(0, 10)
  return {
    callsADay,
    claimCall: async (userId) => {
      const [key, day] = [keys.wordsUse(userId), today()]
      const last = (await redis.hget(key, 'day')) ?? ''
      if (last !== day)
        await transact(redis, {
          when: [{ reply: ['HGET', key, 'day'], is: last }],
          run: [
            ['HSET', key, 'day', day, 'calls', 0, 'tokens', 0],
            ['EXPIRE', key, KEPT_S],
          ],
        })
      const claimed = await transact(redis, {
        when: [
          { reply: ['HGET', key, 'day'], is: day },
          { reply: ['HGET', key, 'calls'], below: callsADay },
        ],
        run: [['HINCRBY', key, 'calls', 1]],
      })
      return claimed !== undefined
    },
    addTokens: async (userId, tokens) => {
      if (tokens === 0) return
      const key = keys.wordsUse(userId)
      // Nothing to another day, nor for a person whose data was erased.
      await transact(redis, {
        when: [{ reply: ['HGET', key, 'day'], is: today() }],
        run: [['HINCRBY', key, 'tokens', tokens]],
      })
    },
    today: async (userId) => {
      const fields = await redis.hgetall(keys.wordsUse(userId))
      if (fields['day'] !== today()) return { calls: 0, tokens: 0 }
      const { calls, tokens } = readRecord('words use', () => record.parse(fields))
      return { calls, tokens }
    },
  }
}
