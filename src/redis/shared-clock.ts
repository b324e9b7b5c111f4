import type { Redis } from 'ioredis'
import type { Clock, MonotonicClock } from '../lib/clock.js'
import type { Logger } from '../lib/log/log.js'
import { keys } from './keys.js'
import { createNamedScript, SERVER_NOW } from './script.js'

/** The time of the Redis server. */
interface ServerTime {
  /** In milliseconds since the epoch. */
  readonly time: number
  /** The milliseconds by which it was set back so far, all times together. */
  readonly setBackMs: number
}

/** Asks the Redis server for its time. Rejects with a failure of Redis. */
export type ReadServerTime = (redis: Redis) => Promise<ServerTime>

/** Milliseconds after which the clock is compared with the server's again, when it is next asked for the time. */
const COMPARE_MS = 5_000

/** A step back of the server's time that counts, in milliseconds. */
const STEP_MS = 1_000

/**
 * Notes the server's time, and by how much it lies before the latest that was noted, if that is at least `step`: after a failover, the clock of
 * the new master may be behind. In a cluster the server of the key `clock` is asked, so that all processes ask the same one. A full Redis takes
 * no note, and tells its time all the same. Returns the time, and the milliseconds by which it was set back so far.
 */
const timeScript = createNamedScript(
  { keys: ['clock'], values: ['step'] },
  `${SERVER_NOW}
  local noted = redis.call('HMGET', clock, 'latest', 'setBackMs')
  local latest, setBackMs = tonumber(noted[1]) or now, tonumber(noted[2]) or 0
  if latest - now >= tonumber(step) then setBackMs = setBackMs + latest - now end
  redis.pcall('HSET', clock, 'latest', string.format('%.0f', now), 'setBackMs', string.format('%.0f', setBackMs))
  return { now, setBackMs }
`,
)

const readRedisTime: ReadServerTime = async (redis) => {
  const [time, setBackMs] = (await timeScript(
    redis,
    { clock: keys.clock() },
    { step: STEP_MS },
  )) as readonly [number, number]
  return { time, setBackMs }
}

/**
 * Opens the clock that all processes share: that of the Redis server, in whole milliseconds. It runs by this process's
 * monotonic clock and is compared with the server's every few seconds, so that the wall clocks of the machines do not
 * matter. It follows the server's back as well, and tells by how much. While Redis is unreachable it runs on. Rejects when the server's
 * time cannot be read once.
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
  let setBackMs = 0
  /** The monotonic time of the last comparison. */
  let comparedAt = Number.NaN

  const compare = async (): Promise<void> => {
    comparedAt = monotonicNow()
    const before = comparedAt
    const server = await readServerTime(redis)
    const { time } = server
    // The server read its clock at some moment in between: a slow reply says little, and changes as little.
    const [least, most] = [time - monotonicNow(), time - before]
    offset = Number.isNaN(offset) ? (least + most) / 2 : Math.min(Math.max(offset, least), most)
    ;({ setBackMs } = server)
  }
  await compare()

  const now = (): number => {
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
  return Object.assign(now, { setBackMs: () => setBackMs })
}
