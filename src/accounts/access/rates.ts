import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'

/**
 * What is counted, each by itself. `updates` is everything that is none of the others; `secrets` whatever asks for a key;
 * `confirms` a Confirm.
 */
export type RateKind = 'updates' | 'secrets' | 'confirms'

/** How much of each one person may do in a minute; 0 for as much as they like. */
export type RateLimits = Readonly<Record<RateKind, number>>

/** What came of counting: there was room, or there will be in so many milliseconds. */
export type Counted = { readonly ok: true } | { readonly ok: false; readonly waitMs: number }

/** How often people do something, counted by all processes together. */
export interface Rates {
  readonly limits: RateLimits
  /** Counts one. Who has more to ask Redis at the same time counts with `countInMinute` in a script of their own. */
  count(userId: number, kind: RateKind): Promise<Counted>
  /** Whether a person who goes too fast is to be told so now: once a minute. */
  mayReceiveNotices(userId: number): Promise<boolean>
}

/** What limits are for, in seconds. It ends by the clock of Redis, whatever the clocks of machines do. */
const MINUTE = 60

/**
 * A function for scripts: counts one under a key, of which there may be so many in a minute. Gives false where there was
 * room, otherwise how long there will be none, in milliseconds.
 */
export const countInMinute = `
  local function countInMinute(key, most)
    local count = redis.pcall('INCR', key)
    -- What is no count keeps nobody out.
    if type(count) ~= 'number' then
      redis.call('SET', key, 1)
      count = 1
    end
    if count == 1 then redis.call('EXPIRE', key, ${MINUTE}) end
    if count <= most then return false end
    return redis.call('PTTL', key)
  end
`

/** Key: of what is counted. Value: how many there may be in a minute. */
const countScript = createScript(`
  ${countInMinute}
  return countInMinute(KEYS[1], tonumber(ARGV[1]))
`)

/** What the function came to. */
export function countedOf(waitMs: number | null): Counted {
  return waitMs === null ? { ok: true } : { ok: false, waitMs }
}

export function createRates(deps: { readonly redis: Redis; readonly limits: RateLimits }): Rates {
  return {
    limits: deps.limits,
    count: async (userId, kind) => {
      const most = deps.limits[kind]
      if (most === 0) return countedOf(null)
      return countedOf((await countScript(deps.redis, [keys.rate(userId, kind)], [most])) as number | null)
    },
    mayReceiveNotices: async (userId) =>
      (await deps.redis.set(keys.rate(userId, 'told'), 1, 'EX', MINUTE, 'NX')) === 'OK',
  }
}
