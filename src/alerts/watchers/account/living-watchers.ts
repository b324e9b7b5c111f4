import type { Redis } from 'ioredis'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import { createSingleRun } from '../../../lib/running/single-run.js'
import { keys } from '../../../redis/keys.js'
import { transact } from '../../../redis/transaction.js'
import type { Random } from '../../../lib/random.js'

/** The processes that poll accounts, which share the limit of reads equally. */
export interface LivingWatchers {
  /** The number of them at the last beat, at least 1. */
  count(): number
  /** Leaves them. Never rejects: a process that cannot leave is forgotten soon. */
  stop(): Promise<void>
}

/** Milliseconds between two beats, and after the last one until a process is forgotten. */
const BEAT_MS = 4_000
const FORGOTTEN_MS = 10_000

/** Adds this process, and counts the others every few seconds. */
export function joinWatchers({
  random,
  repeat,
  ...deps
}: {
  readonly redis: Redis
  readonly random: Random
  readonly repeat: Repeat
  readonly logger: Logger
  readonly now: Clock
}): LivingWatchers {
  const self = random.uuid()
  let count = 1
  const beat = async (): Promise<void> => {
    const [key, now] = [keys.livingWatchers(), deps.now()]
    const livesUntil = now + FORGOTTEN_MS
    const replies = await transact(deps.redis, {
      run: [
        ['ZREMRANGEBYSCORE', key, '-inf', now],
        // One that lives longer than this one by far was added by a wrong clock.
        ['ZREMRANGEBYSCORE', key, `(${livesUntil}`, '+inf'],
        ['ZADD', key, livesUntil, self],
        ['ZCARD', key],
      ],
    })
    count = Number(replies?.at(-1))
  }
  const beating = createSingleRun(beat, (err) =>
    deps.logger.warn(
      { event: 'watcher-count-failed', err },
      'Counting the watchers failed; this one keeps its share of the reads until the next count',
    ),
  )
  const stopBeating = repeat(beating.start, BEAT_MS)
  beating.start()
  return {
    count: () => count,
    stop: async () => {
      stopBeating()
      await beating.ended()
      await deps.redis
        .zrem(keys.livingWatchers(), self)
        .catch((err: unknown) =>
          deps.logger.warn(
            { event: 'watcher-count-failed', err },
            'This watcher could not leave the count; the others leave it out after some seconds',
          ),
        )
    },
  }
}
