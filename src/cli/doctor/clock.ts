import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { ok, problem, type Finding } from './finding.js'

/** Largest difference between two right clocks, in milliseconds. A preview is valid for a minute. */
const MOST_OFF_MS = 2_000

/** Compares the clock of this machine with that of Redis. */
export async function checkClock(redis: Redis, now: Clock): Promise<Finding> {
  const before = now()
  const [seconds, microseconds] = await redis.time()
  const after = now()
  const theirs = Number(seconds) * 1_000 + Number(microseconds) / 1_000
  const off = Math.round(theirs - (before + after) / 2)
  return Math.abs(off) <= MOST_OFF_MS
    ? ok('Clock', `${Math.abs(off)} ms from that of Redis`)
    : problem('Clock', `${Math.abs(off)} ms from that of Redis`, 'set both machines by a time server')
}
