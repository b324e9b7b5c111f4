import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import { leastOffset } from '../lib/http/clock-offset.js'

/** The `leastOffset` of the clock of Redis, in milliseconds. Rejects with a failure of Redis. */
export async function readRedisOffset(redis: Redis, now: Clock): Promise<number> {
  const before = now()
  const [seconds, microseconds] = await redis.time()
  const time = Number(seconds) * 1_000 + Number(microseconds) / 1_000
  return leastOffset({ before, after: now(), from: time, to: time })
}
