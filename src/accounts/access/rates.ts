import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'

/**
 * Kinds of updates, each with a limit of its own: `secrets` asks for credentials, `confirms` is a Confirm, `exits` is what
 * closes, cancels or protects, which is never limited, `updates` is everything else.
 */
export const rateKinds = ['updates', 'secrets', 'confirms', 'exits'] as const

/** A kind of updates with a limit of its own. */
export type RateKind = (typeof rateKinds)[number]

/** Limits per user and minute; 0 for no limit. */
export type RateLimits = Readonly<Record<Exclude<RateKind, 'exits'>, number>>

/** The limit of a kind; 0 for no limit. */
export function rateLimitOf(limits: RateLimits, kind: RateKind): number {
  return kind === 'exits' ? 0 : limits[kind]
}

/** Result of counting: within the limit, or over it for `waitMs` milliseconds. */
export type RateResult = { readonly ok: true } | { readonly ok: false; readonly waitMs: number }

/** Rate limits per user, counted across all processes. */
export interface Rates {
  readonly limits: RateLimits
  /** Counts one update. A script that has more to do counts with `countInMinute` itself. */
  count(userId: number, kind: RateKind): Promise<RateResult>
  /** True if a user over the limit should be told so now, at most once a minute. */
  shouldNotify(userId: number): Promise<boolean>
}

/** Window of the limits, in seconds, by the clock of Redis. */
const MINUTE = 60

/**
 * A Lua function for scripts: counts one under a key with a limit per minute. Returns false within the limit, otherwise the
 * time until the window ends, in milliseconds.
 */
export const countInMinute = `
  local function countInMinute(key, most)
    local count = redis.pcall('INCR', key)
    -- A damaged counter must not lock anybody out.
    if type(count) ~= 'number' then
      redis.call('SET', key, 1)
      count = 1
    end
    if count == 1 then redis.call('EXPIRE', key, ${MINUTE}) end
    if count <= most then return false end
    return redis.call('PTTL', key)
  end
`

/** Key: the counter. Value: the limit per minute. */
const countScript = createScript(`
  ${countInMinute}
  return countInMinute(KEYS[1], tonumber(ARGV[1]))
`)

/** Converts the reply of `countInMinute`. */
export function rateResultOf(waitMs: number | null): RateResult {
  return waitMs === null ? { ok: true } : { ok: false, waitMs }
}

export function createRates(deps: { readonly redis: Redis; readonly limits: RateLimits }): Rates {
  return {
    limits: deps.limits,
    count: async (userId, kind) => {
      const most = rateLimitOf(deps.limits, kind)
      if (most === 0) return rateResultOf(null)
      return rateResultOf((await countScript(deps.redis, [keys.rate(userId, kind)], [most])) as number | null)
    },
    shouldNotify: async (userId) =>
      (await deps.redis.set(keys.rate(userId, 'told'), 1, 'EX', MINUTE, 'NX')) === 'OK',
  }
}
