import pMap from 'p-map'
import type { Logger } from '../../../lib/log/log.js'
import type { Timers } from '../../../lib/timers.js'
import { isUnanswered } from '../../../service/errors.js'
import type { RuleIndex } from '../../rules/rule-index.js'
import type { LevelIndex } from '../levels/level-index.js'
import { createFireInOrder } from './fire-in-order.js'
import type { FireRules } from './fire-rules.js'
import { NoMarketDataAccessError } from './market-data-access.js'
import type { MarketRead, PlanReads } from './market-reads.js'
import type { MarketReadLocks } from './market-read-locks.js'
import { readWatchedMarkets } from './watched-markets.js'

/** Reads the markets that rules wait for. Any number of watchers may run at the same time. */
export interface MarketWatcher {
  /**
   * Reads every market that is not locked. A read that fails is locked for a while, and does not reject. The signal stops it
   * early.
   */
  tick(signal: AbortSignal): Promise<Tick>
  /** Waits until nothing is being fired. */
  ended(): Promise<void>
}

/** A tick whose reads have ended. */
interface Tick {
  /** The number of rules that its values have fired, once they have. Never rejects. */
  readonly fired: Promise<number>
}

/** Reads of the service at once. */
const READ_CONCURRENCY = 8

/** The part of the time between two ticks over which the reads are spread. */
const SPREAD = 0.75

/**
 * Milliseconds for which a slow read is locked, so that the next tick, in this process or another, does not repeat it. Most
 * reads end sooner and are never locked. The read of a process that died comes free after this.
 */
const SLOW_READ_LOCK_MS = 10_000

/**
 * The longest lock after a failure, in milliseconds; the shorter one where the service did not answer. It doubles up to that.
 */
const LONGEST_LOCK_MS = 60_000
const LONGEST_UNANSWERED_LOCK_MS = 15_000

/** Reads without an answer, and none with one, that mean that the service is down. */
const DOWN_AFTER = 3

/** The reads of one venue in one tick. */
interface VenueTick {
  answered: number
  readonly unanswered: MarketRead[]
  /** The numbers of rules that each of them fires. */
  readonly firing: Promise<number>[]
}

export function createMarketWatcher({
  index,
  levels,
  planReads,
  locks,
  fireRules,
  everyMs,
  logger,
  timers,
}: {
  readonly index: RuleIndex
  readonly levels: Pick<LevelIndex, 'markets'>
  readonly planReads: PlanReads
  readonly locks: MarketReadLocks
  readonly fireRules: FireRules
  /** Milliseconds between two ticks. */
  readonly everyMs: number
  readonly logger: Logger
  readonly timers: Pick<Timers, 'after' | 'sleep'>
}): MarketWatcher {
  /** Failures in a row of a read, or of all reads of a venue. */
  const failures = new Map<string, number>()

  /** Locks a read or a venue that failed, twice as long each time. Returns the milliseconds. */
  const lockAfterFailure = async (name: string, longest: number): Promise<number> => {
    const times = (failures.get(name) ?? 0) + 1
    failures.set(name, times)
    const ms = Math.min(everyMs * 2 ** (times - 1), longest)
    await locks.lock(name, ms)
    return ms
  }

  const firing = createFireInOrder({ fireRules, logger })

  /** The shortest time between a read and the next tick, in milliseconds. */
  const shortestGapMs = everyMs * (1 - SPREAD)

  /** Locks a read once it is slow. Returns the step that ends this. */
  const lockWhenSlow = (name: string): (() => Promise<void>) => {
    let locking: Promise<void> | undefined
    const timer = timers.after(shortestGapMs / 2, () => {
      locking = locks.lock(name, SLOW_READ_LOCK_MS).catch((err: unknown) => {
        logger.warn(
          { event: 'market-lock-extend-failed', err, read: name },
          'Could not extend the market-read lock; another process may repeat the read',
        )
      })
    })
    return async () => {
      timer.cancel()
      if (!locking) return
      await locking
      await locks.unlock(name)
    }
  }

  const readAndFire = async (read: MarketRead, tick: VenueTick, signal: AbortSignal): Promise<void> => {
    if (!(await locks.isFree(read.name))) return
    const unlock = lockWhenSlow(read.name)
    try {
      const observations = await read.read(signal)
      tick.answered += 1
      failures.delete(read.name)
      // The lock covers reading alone: two processes that observe the same fire nothing twice.
      tick.firing.push(firing.fire(read.name, observations))
      await unlock()
    } catch (err) {
      await unlock()
      const isNeeded = !(err instanceof NoMarketDataAccessError) || err.isWaitedFor
      if (signal.aborted || !isNeeded) {
        return await locks.unlock(read.name)
      }
      logger.warn(
        { event: 'market-read-failed', err, read: read.name },
        'Reading a market failed; its alerts wait for the next read',
      )
      if (isUnanswered(err)) tick.unanswered.push(read)
      else await lockAfterFailure(read.name, LONGEST_LOCK_MS)
    }
  }

  const isDown = ({ answered, unanswered }: VenueTick): boolean =>
    answered === 0 && unanswered.length >= DOWN_AFTER

  const readVenue = async (
    venue: string,
    reads: readonly MarketRead[],
    signal: AbortSignal,
  ): Promise<readonly Promise<number>[]> => {
    const venueName = nameOfVenue(venue)
    // Once a tick: no key is touched by the reads of all markets.
    if (!(await locks.isFree(venueName))) return []
    const tick: VenueTick = { answered: 0, unanswered: [], firing: [] }
    const gapMs = (everyMs * SPREAD) / reads.length
    let start: Promise<unknown> = Promise.resolve()
    let left = reads.length
    await pMap(
      reads,
      async (read) => {
        const myStart = start
        left -= 1
        // A stop ends the pause early; that is no failure.
        if (left > 0) start = myStart.then(() => timers.sleep(gapMs, signal)).catch(() => undefined)
        await myStart
        if (signal.aborted || isDown(tick)) return
        await readAndFire(read, tick, signal).catch((err: unknown) => {
          // It ends by itself.
          logger.warn(
            { event: 'market-lock-failed', err, read: read.name },
            'The lock of a market read could not be read or written; the market is read again at the next tick',
          )
        })
      },
      { concurrency: READ_CONCURRENCY },
    )
    if (tick.answered > 0) failures.delete(venueName)
    if (isDown(tick)) {
      const ms = await lockAfterFailure(venueName, LONGEST_UNANSWERED_LOCK_MS)
      logger.warn(
        { event: 'market-reads-paused', venue, retryMs: ms },
        'The service does not answer; reading its markets again after retryMs',
      )
    }
    for (const { name } of tick.unanswered) {
      // Of a venue that is down, no read stays locked longer than the venue.
      if (isDown(tick)) await locks.unlock(name)
      else await lockAfterFailure(name, LONGEST_UNANSWERED_LOCK_MS)
    }
    return tick.firing
  }

  return {
    ended: () => firing.ended(),
    tick: async (signal) => {
      const reads = planReads(await readWatchedMarkets(index, levels))
      const venues = [...new Set(reads.map(({ venue }) => venue))]
      const fired = await Promise.all(
        venues.map((venue) =>
          readVenue(
            venue,
            reads.filter((read) => read.venue === venue),
            signal,
          ),
        ),
      )
      return { fired: Promise.all(fired.flat()).then(sumOf) }
    },
  }
}

/** The name of a venue's lock. */
function nameOfVenue(venue: string): string {
  return `venue ${venue}`
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
