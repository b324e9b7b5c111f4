import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Clock } from '../lib/clock.js'
import { keys } from '../redis/keys.js'
import { readRecord } from '../redis/record.js'
import { createScript } from '../redis/script.js'

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

/** Key: the record. Values: the day, the most calls, the seconds for which it is kept. Returns 1 if one call was left. */
const claimScript = createScript(`
  if redis.call('HGET', KEYS[1], 'day') ~= ARGV[1] then
    redis.call('DEL', KEYS[1])
    redis.call('HSET', KEYS[1], 'day', ARGV[1], 'calls', 0, 'tokens', 0)
    redis.call('EXPIRE', KEYS[1], ARGV[3])
  end
  if (tonumber(redis.call('HGET', KEYS[1], 'calls')) or 0) >= tonumber(ARGV[2]) then return 0 end
  redis.call('HINCRBY', KEYS[1], 'calls', 1)
  return 1
`)

/** Key: the record. Values: the day, the tokens. Adds nothing to another day, nor for a person whose data was erased. */
const addScript = createScript(`
  if redis.call('HGET', KEYS[1], 'day') ~= ARGV[1] then return 0 end
  return redis.call('HINCRBY', KEYS[1], 'tokens', ARGV[2])
`)

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
    claimCall: async (userId) =>
      (await claimScript(redis, [keys.wordsUse(userId)], [today(), callsADay, KEPT_S])) === 1,
    addTokens: async (userId, tokens) => {
      if (tokens > 0) await addScript(redis, [keys.wordsUse(userId)], [today(), tokens])
    },
    today: async (userId) => {
      const fields = await redis.hgetall(keys.wordsUse(userId))
      if (fields['day'] !== today()) return { calls: 0, tokens: 0 }
      const { calls, tokens } = readRecord('words use', () => record.parse(fields))
      return { calls, tokens }
    },
  }
}
