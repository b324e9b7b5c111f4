import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { acceptTryScript, beginTryScript } from './scripts.js'

/** A try that may be looked at, or a lock that forbids it. */
type Try =
  | { readonly isTaken: false; readonly lockedUntil: number }
  | {
      readonly isTaken: true
      /** The lock in force unless this one is accepted, in milliseconds; undefined while wrong tries are still free. */
      readonly lockedUntil: number | undefined
      /** How many more may be wrong before there is a lock. */
      readonly left: number
    }

/** Counts what people enter, for all processes together. */
export interface Attempts {
  /** Takes a try, before it is looked at. */
  begin(userId: number): Promise<Try>
  /**
   * Accepts one that was right, and grants what it was for; `grants` says until when each counts, in milliseconds. False
   * when it is a code, by its number, that was used before.
   */
  accept(userId: number, code: number | undefined, grants: Readonly<Record<string, number>>): Promise<boolean>
  /** Until when nothing is taken, in milliseconds; undefined when something is. */
  lockedUntil(userId: number): Promise<number | undefined>
  /** Whether one of these was granted, and still counts. */
  isGranted(userId: number, names: readonly string[]): Promise<boolean>
}

const MINUTE_MS = 60_000

/** How many tries in a row may be wrong before the first lock begins: with the last of them. */
export const FREE_TRIES = 3

/** How long each lock lasts, in milliseconds; the last for every further wrong try. A million PINs take a lifetime. */
export const LOCKS_MS: readonly number[] = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS)

const LONGEST_LOCK_MS = Math.max(...LOCKS_MS)

/** No grant counts for longer than this, in milliseconds: one that would was given by a clock that was wrong. */
const LONGEST_GRANT_MS = 5 * MINUTE_MS

/** Grants are kept no longer than this after the last, in milliseconds; each says itself until when it counts. */
const GRANTS_KEPT_MS = 60 * MINUTE_MS

export function createAttempts(deps: { readonly redis: Redis; readonly now: Clock }): Attempts {
  const isAhead = (until: number, mostMs: number): boolean =>
    until > deps.now() && until <= deps.now() + mostMs
  return {
    begin: async (userId) => {
      const values = [deps.now(), FREE_TRIES, ...LOCKS_MS]
      const reply = await beginTryScript(deps.redis, [keys.twoFactorTries(userId)], values)
      const [taken, locked, wrong] = reply as [number, number, number]
      if (taken === 0) return { isTaken: false, lockedUntil: locked }
      return {
        isTaken: true,
        lockedUntil: locked === 0 ? undefined : locked,
        left: Math.max(0, FREE_TRIES - wrong),
      }
    },
    accept: async (userId, code, grants) => {
      const names = [keys.twoFactorTries(userId), keys.twoFactorGrants(userId)]
      const values = [code ?? '', GRANTS_KEPT_MS, ...Object.entries(grants).flat()]
      return (await acceptTryScript(deps.redis, names, values)) === 1
    },
    lockedUntil: async (userId) => {
      const until = Number.parseInt(
        (await deps.redis.hget(keys.twoFactorTries(userId), 'lockedUntil')) ?? '0',
        10,
      )
      return isAhead(until, LONGEST_LOCK_MS) ? until : undefined
    },
    isGranted: async (userId, names) => {
      const found = await deps.redis.hmget(keys.twoFactorGrants(userId), ...names)
      return found.some((until) => isAhead(Number.parseInt(until ?? '0', 10), LONGEST_GRANT_MS))
    },
  }
}
