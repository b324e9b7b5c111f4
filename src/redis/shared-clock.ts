import type { Redis } from 'ioredis'
import type { Clock, MonotonicClock } from '../lib/clock.js'
import type { Logger } from '../lib/log/log.js'
import { keys } from './keys.js'
import { createScript, SERVER_NOW } from './script.js'

/** Asks the Redis server for its time, in milliseconds since the epoch. Rejects with a failure of Redis. */
export type ReadServerTime = (redis: Redis) => Promise<number>

/** Milliseconds after which the clock is compared with the server's again, when it is next asked for the time. */
const COMPARE_MS = 5_000

/** Key: any; in a cluster, its server is asked, so that all processes ask the same one. */
const timeScript = createScript(`${SERVER_NOW} return now`)

const readRedisTime: ReadServerTime = async (redis) => (await timeScript(redis, [keys.probe()], [])) as number

/**
 * Opens the clock that all processes share: that of the Redis server, in whole milliseconds. It runs by this process's
 * monotonic clock and is compared with the server's every few seconds, so that the wall clocks of the machines do not
 * matter. While Redis is unreachable it runs on. Rejects when the server's time cannot be read once.
 */
export async function openSharedClock({
  redis,
  monotonicNow,
  logger,
  readServerTime = readRedisTime,
}: {
  readonly redis: Redis
  readonly monotonicNow: MonotonicClock
  readonly logger: Logger
  readonly readServerTime?: ReadServerTime | undefined
}): Promise<Clock> {
  /** The server's time at the zero of the monotonic clock. */
  let offset = Number.NaN
  /** The monotonic time of the last comparison. */
  let comparedAt = Number.NaN

  const compare = async (): Promise<void> => {
    comparedAt = monotonicNow()
    const before = comparedAt
    const time = await readServerTime(redis)
    // The server read its clock at some moment in between: a slow reply says little, and changes as little.
    const [least, most] = [time - monotonicNow(), time - before]
    offset = Number.isNaN(offset) ? (least + most) / 2 : Math.min(Math.max(offset, least), most)
  }
  await compare()

  return () => {
    if (monotonicNow() - comparedAt > COMPARE_MS) {
      compare().catch((err: unknown) =>
        logger.warn(
          { event: 'clock-compare-failed', err },
          "The server's time could not be read; the shared clock runs on, and is compared again after some seconds",
        ),
      )
    }
    return Math.floor(monotonicNow() + offset)
  }
}
