import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { MOST_VERIFICATIONS } from '../../redis/caps/key-caps.js'
import { createNamedScript } from '../../redis/script.js'

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

/**
 * Counts an attempt before the entry is checked, so that concurrent attempts cannot exceed the limit. An attempt counts as
 * wrong until it is accepted; from the last free one on each brings a lock, during which nothing is counted. A lock longer
 * than the longest was stored by a wrong clock and is ignored. Key: the attempts. Values: now, the number of free attempts,
 * then the duration of each lock; the last one repeats. Gives 1 if the attempt is allowed, the end of the lock (0: none),
 * and the number of wrong attempts in a row.
 */
const beginAttemptScript = createNamedScript(
  { keys: ['attempts'], values: ['now', 'free'], rows: { values: ['lockMs'] } },
  `
  local now, free, locks = tonumber(now), tonumber(free), {}
  for lockMs in rows() do locks[#locks + 1] = tonumber(lockMs) end
  local locked = tonumber(redis.call('HGET', attempts, 'lockedUntil') or '0')
  if locked > now and locked <= now + locks[#locks] then return { 0, locked, 0 } end
  local wrong = redis.call('HINCRBY', attempts, 'wrong', 1)
  if wrong < free then return { 1, 0, wrong } end
  locked = now + locks[math.min(wrong - free + 1, #locks)]
  redis.call('HSET', attempts, 'lockedUntil', string.format('%.0f', locked))
  return { 1, locked, wrong }
`,
)

/**
 * Accepts a right entry: clears the wrong attempts and their lock, and stores what was verified. A TOTP code that was used,
 * or an older one, is refused; one marked as used far in the future was so by a wrong clock. Keys: the attempts, the
 * verifications. Values: the counter of the code (empty: a PIN), the TTL of the verifications, now, then action names and the
 * end of each. Where too many still count, those before these are forgotten. Gives 1 if it was accepted.
 */
const acceptAttemptScript = createNamedScript(
  {
    keys: ['attempts', 'verifications'],
    values: ['counter', 'keptMs', 'now'],
    rows: { values: ['action', 'ends'] },
  },
  `
  if counter ~= '' then
    local number, used = tonumber(counter), tonumber(redis.call('HGET', attempts, 'used') or '-1')
    -- A code of the period before now is right, and one of the period after now may have been used.
    if number <= used and used <= number + 2 then return 0 end
    redis.call('HSET', attempts, 'used', counter)
  end
  redis.call('HDEL', attempts, 'wrong', 'lockedUntil')
  local added = 0
  for _ in rows() do added = added + 1 end
  if redis.call('HLEN', verifications) + added > ${MOST_VERIFICATIONS} then
    for _, name in ipairs(redis.call('HKEYS', verifications)) do
      if tonumber(redis.call('HGET', verifications, name)) <= tonumber(now) then redis.call('HDEL', verifications, name) end
    end
    if redis.call('HLEN', verifications) + added > ${MOST_VERIFICATIONS} then redis.call('DEL', verifications) end
  end
  for action, ends in rows() do redis.call('HSET', verifications, action, ends) end
  redis.call('PEXPIRE', verifications, keptMs)
  return 1
`,
)
