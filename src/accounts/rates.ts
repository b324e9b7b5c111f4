import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { keys } from '../redis/keys.js'

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
  /** Counts one. While Redis can't count, this process does. */
  count(userId: number, kind: RateKind): Promise<Counted>
  /** Whether a person who goes too fast is to be told so now: once a minute. */
  mayBeTold(userId: number): Promise<boolean>
}

/** What limits are for, in seconds. It ends by the clock of Redis, whatever the clocks of machines do. */
const MINUTE = 60

const ROOM: Counted = { ok: true }

export function createRates({
  redis,
  limits,
}: {
  readonly redis: Redis
  readonly limits: RateLimits
}): Rates {
  const limiters = {
    updates: limiterOf(redis, limits.updates),
    secrets: limiterOf(redis, limits.secrets),
    confirms: limiterOf(redis, limits.confirms),
  }
  const told = limiterOf(redis, 1)
  return {
    count: async (userId, kind) => {
      const limiter = limiters[kind]
      return limiter ? await consume(limiter, keys.rate(userId, kind)) : ROOM
    },
    mayBeTold: async (userId) => !told || (await consume(told, keys.rate(userId, 'told'))).ok,
  }
}

function limiterOf(storeClient: Redis, points: number): RateLimiterRedis | undefined {
  if (points === 0) return undefined
  // Keys are whole when they come here.
  const options = { points, duration: MINUTE, keyPrefix: '' }
  return new RateLimiterRedis({
    ...options,
    storeClient,
    // Who goes on all the same costs Redis nothing more.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  })
}

async function consume(limiter: RateLimiterRedis, key: string): Promise<Counted> {
  try {
    await limiter.consume(key)
    return ROOM
  } catch (error) {
    // How the library says that there was no room.
    if (error instanceof RateLimiterRes) return { ok: false, waitMs: error.msBeforeNext }
    throw error
  }
}
