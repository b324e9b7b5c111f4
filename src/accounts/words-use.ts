import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Clock } from '../lib/clock.js'
import { keys } from '../redis/keys.js'
import { readRecord } from '../redis/record.js'
import { createNamedScript } from '../redis/script.js'

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
const claimScript = createNamedScript(
  { keys: ['record'], values: ['day', 'most', 'seconds'] },
  `
  if redis.call('HGET', record, 'day') ~= day then
    redis.call('DEL', record)
    redis.call('HSET', record, 'day', day, 'calls', 0, 'tokens', 0)
    redis.call('EXPIRE', record, seconds)
  end
  if (tonumber(redis.call('HGET', record, 'calls')) or 0) >= tonumber(most) then return 0 end
  redis.call('HINCRBY', record, 'calls', 1)
  return 1
`,
)

/** Key: the record. Values: the day, the tokens. Adds nothing to another day, nor for a person whose data was erased. */
const addScript = createNamedScript(
  { keys: ['record'], values: ['day', 'tokens'] },
  `
  if redis.call('HGET', record, 'day') ~= day then return 0 end
  return redis.call('HINCRBY', record, 'tokens', tokens)
`,
)

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
      (await claimScript(
        redis,
        { record: keys.wordsUse(userId) },
        { day: today(), most: callsADay, seconds: KEPT_S },
      )) === 1,
    addTokens: async (userId, tokens) => {
      if (tokens > 0) await addScript(redis, { record: keys.wordsUse(userId) }, { day: today(), tokens })
    },
    today: async (userId) => {
      const fields = await redis.hgetall(keys.wordsUse(userId))
      if (fields['day'] !== today()) return { calls: 0, tokens: 0 }
      const { calls, tokens } = readRecord('words use', () => record.parse(fields))
      return { calls, tokens }
    },
  }
}
