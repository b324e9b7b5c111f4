import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { acceptAttemptScript, beginAttemptScript } from './scripts.js'

/** An attempt that may be checked, or the lock that forbids it. */
type Attempt =
  | { readonly isAllowed: false; readonly lockedUntil: number }
  | {
      readonly isAllowed: true
      /** End of the lock if this attempt is wrong, in milliseconds since the epoch; undefined while wrong ones bring none. */
      readonly lockedUntil: number | undefined
      /** Number of further wrong attempts before a lock. */
      readonly left: number
    }

/** Counts attempts to enter a PIN or code, across all processes, and keeps what each right one verified. */
export interface Attempts {
  /** Counts an attempt, before the entry is checked. */
  begin(userId: number): Promise<Attempt>
  /**
   * Accepts a right entry: resets the count and stores the verifications, by action name, with their end in milliseconds
   * since the epoch. False if `code`, the counter of a TOTP code, was used before.
   */
  accept(
    userId: number,
    code: number | undefined,
    verifications: Readonly<Record<string, number>>,
  ): Promise<boolean>
  /** End of the lock, in milliseconds since the epoch; undefined without a lock. */
  lockedUntil(userId: number): Promise<number | undefined>
  /** True if one of these action names was verified and has not expired. */
  isVerified(userId: number, names: readonly string[]): Promise<boolean>
}

const MINUTE_MS = 60_000

/** Number of wrong attempts in a row after which the first lock begins. */
export const FREE_ATTEMPTS = 3

/** Duration of each lock, in milliseconds; the last applies to every further wrong attempt. A million PINs take a lifetime. */
export const LOCKS_MS: readonly number[] = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS)

const MAX_LOCK_MS = Math.max(...LOCKS_MS)

/** The longest a verification counts, in milliseconds; a longer one was stored by a wrong clock and is ignored. */
const MAX_VERIFICATION_MS = 5 * MINUTE_MS

/** TTL of the hash of verifications, in milliseconds; each field holds its own end. */
const VERIFICATIONS_KEPT_MS = 60 * MINUTE_MS

export function createAttempts(deps: { readonly redis: Redis; readonly now: Clock }): Attempts {
  const isAhead = (until: number, mostMs: number): boolean =>
    until > deps.now() && until <= deps.now() + mostMs
  return {
    begin: async (userId) => {
      const reply = await beginAttemptScript(
        deps.redis,
        { attempts: keys.twoFactorAttempts(userId) },
        { now: deps.now(), free: FREE_ATTEMPTS },
        LOCKS_MS.map((lockMs) => ({ lockMs })),
      )
      const [taken, locked, wrong] = reply as [number, number, number]
      if (taken === 0) return { isAllowed: false, lockedUntil: locked }
      return {
        isAllowed: true,
        lockedUntil: locked === 0 ? undefined : locked,
        left: Math.max(0, FREE_ATTEMPTS - wrong),
      }
    },
    accept: async (userId, code, verifications) => {
      const accepted = await acceptAttemptScript(
        deps.redis,
        { attempts: keys.twoFactorAttempts(userId), verifications: keys.twoFactorVerifications(userId) },
        { counter: code ?? '', keptMs: VERIFICATIONS_KEPT_MS, now: deps.now() },
        Object.entries(verifications).map(([action, ends]) => ({ action, ends })),
      )
      return accepted === 1
    },
    lockedUntil: async (userId) => {
      const until = Number.parseInt(
        (await deps.redis.hget(keys.twoFactorAttempts(userId), 'lockedUntil')) ?? '0',
        10,
      )
      return isAhead(until, MAX_LOCK_MS) ? until : undefined
    },
    isVerified: async (userId, names) => {
      const found = await deps.redis.hmget(keys.twoFactorVerifications(userId), ...names)
      return found.some((until) => isAhead(Number.parseInt(until ?? '0', 10), MAX_VERIFICATION_MS))
    },
  }
}
