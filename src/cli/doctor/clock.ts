import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { ill, well, type Finding } from './finding.js'

/** Further off than this, one of two clocks is wrong, in milliseconds: a preview stands for a minute. */
const MOST_OFF_MS = 2_000

/** Holds the clock of this machine against that of Redis. */
export async function examineClock(redis: Redis, now: Clock): Promise<Finding> {
  const before = now()
  const [seconds, microseconds] = await redis.time()
  const after = now()
  const theirs = Number(seconds) * 1_000 + Number(microseconds) / 1_000
  const off = Math.round(theirs - (before + after) / 2)
  return Math.abs(off) <= MOST_OFF_MS
    ? well('Clock', `${Math.abs(off)} ms from that of Redis`)
    : ill('Clock', `${Math.abs(off)} ms from that of Redis`, 'set both machines by a time server')
}
