import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { takeDueScript } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'

/**
 * The way out for who lost their PIN or their app: a day later their accounts are disconnected, and the second step ends.
 * Whoever connects an account again shows that it is theirs; a thief who waits has gained nothing. Until then everything
 * waits for the second step as before.
 */
export interface StartOver {
  /** Begins; one that was begun before goes on. Gives when it is over, in milliseconds. */
  begin(userId: number): Promise<number>
  /** When it is over, in milliseconds; undefined when none was begun. */
  at(userId: number): Promise<number | undefined>
  /** Calls it off; says whether one was begun. */
  callOff(userId: number): Promise<boolean>
  /** Takes one that has something due, for a while; undefined when none has. */
  takeDue(): Promise<DueStartOver | undefined>
  /** Notes that a notice was told. The end comes an hour after the last one at the earliest. */
  told(due: DueStartOver): Promise<void>
}

/** A start over that somebody must look after now. */
export interface DueStartOver {
  readonly userId: number
  /** When it is over, in milliseconds. */
  readonly at: number
  /** How many notices were told. */
  readonly told: number
  /** What is to be done: tell a notice, or disconnect the accounts; nothing when it was called off, or is not due yet. */
  readonly what: 'notice' | 'end' | 'nothing'
}

const HOUR_MS = 60 * 60_000

/** How long it takes, in milliseconds. */
const STARTS_OVER_MS = 24 * HOUR_MS

/** How long before its end each notice is told, in milliseconds. */
const NOTICES_MS: readonly number[] = [12 * HOUR_MS, 4 * HOUR_MS, HOUR_MS]

/** How long a turn is taken for, in milliseconds; then somebody else may take it. */
const TURN_MS = 60_000

/** Notes a notice, unless it was called off meanwhile. Key: the start over. Values: its end as read, its end now, how many were told. */
const toldScript = createScript(`
  if redis.call('HGET', KEYS[1], 'at') ~= ARGV[1] then return 0 end
  redis.call('HSET', KEYS[1], 'at', ARGV[2], 'told', ARGV[3])
  return 1
`)

export function createStartOver(deps: { readonly redis: Redis; readonly now: Clock }): StartOver {
  const read = async (
    userId: number,
  ): Promise<{ readonly at: number; readonly told: number } | undefined> => {
    const { at, told = '0' } = await deps.redis.hgetall(keys.startOver(userId))
    return at === undefined ? undefined : { at: Number.parseInt(at, 10), told: Number.parseInt(told, 10) }
  }

  const setDue = async (userId: number, at: number, told: number): Promise<void> => {
    await deps.redis.zadd(keys.startOversDue(), at - (NOTICES_MS[told] ?? 0), userId)
  }

  return {
    at: async (userId) => (await read(userId))?.at,
    begin: async (userId) => {
      await deps.redis.hsetnx(keys.startOver(userId), 'at', deps.now() + STARTS_OVER_MS)
      const { at, told } = (await read(userId)) ?? { at: deps.now() + STARTS_OVER_MS, told: 0 }
      await setDue(userId, at, told)
      return at
    },
    callOff: async (userId) => {
      if ((await deps.redis.del(keys.startOver(userId))) === 0) return false
      await deps.redis.zrem(keys.startOversDue(), userId)
      return true
    },
    takeDue: async () => {
      const member = await takeDueScript(
        deps.redis,
        [keys.startOversDue()],
        [deps.now(), deps.now() + TURN_MS],
      )
      if (typeof member !== 'string') return undefined
      const userId = Number.parseInt(member, 10)
      const found = await read(userId)
      if (!found) {
        await deps.redis.zrem(keys.startOversDue(), userId)
        return { userId, at: deps.now(), told: 0, what: 'nothing' }
      }
      const isTold = found.told >= NOTICES_MS.length
      return { userId, ...found, what: !isTold ? 'notice' : found.at <= deps.now() ? 'end' : 'nothing' }
    },
    told: async ({ userId, at, told }) => {
      const isLast = told + 1 === NOTICES_MS.length
      const end = isLast ? Math.max(at, deps.now() + HOUR_MS) : at
      const noted = await toldScript(deps.redis, [keys.startOver(userId)], [at, end, told + 1])
      if (noted === 1) await setDue(userId, end, told + 1)
    },
  }
}
