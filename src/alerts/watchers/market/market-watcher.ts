import { setTimeout as sleep } from 'node:timers/promises'
import { mapConcurrent } from '../../../lib/map-concurrent.js'
import type { Logger } from '../../../lib/log/log.js'
import { isUnanswered } from '../../../service/errors.js'
import type { MarketKey, RuleIndex } from '../../rules/rule-index.js'
import type { FireReached, Observation } from './fire-reached.js'
import { NoMarketDataAccessError } from './market-data-access.js'
import type { MarketRead, PlanReads, WatchedMarket } from './market-reads.js'
import type { MarketReadLocks } from './market-read-locks.js'

/** Looks at the markets that rules wait on. Any number of watchers may look at the same time. */
export interface MarketWatcher {
  /**
   * Looks once at each market that does not rest; gives how many rules fired. What could not be read rests, and is no
   * reason to reject. The signal ends it early.
   */
  tick(signal: AbortSignal): Promise<number>
}

/** How many reads of the service are under way at once. */
const READ_CONCURRENCY = 8

/** About how many markets the index is asked at once. */
const INDEX_READ_CONCURRENCY = 32

/** Reads begin over so much of the time between two ticks, so that they do not all come at once. */
const SPREAD = 0.75

/**
 * A read that takes long is held on to, so that the next tick, which may be another process's, does not make it too; most
 * are over before that, and cost no write. A process that dies leaves it to others after this.
 */
const IN_HAND_MS = 10_000

/** How long what failed rests at most, in milliseconds; less where nobody was there. Before that twice as long each time. */
const LONGEST_REST_MS = 60_000
const LONGEST_AWAY_MS = 15_000

/** After so many reads that found nobody there, and none that did, the service is away. */
const AWAY_AFTER = 3

/** How reads of one venue went in one tick. */
interface Course {
  answered: number
  /** Those that found nobody there. */
  readonly unanswered: MarketRead[]
}

export function createMarketWatcher({
  index,
  readsOf,
  turns,
  fireReached,
  everyMs,
  logger,
  pause = async (ms, signal) => await sleep(ms, undefined, { signal }),
}: {
  readonly index: RuleIndex
  readonly readsOf: PlanReads
  readonly turns: MarketReadLocks
  readonly fireReached: FireReached
  /** How often it is called, in milliseconds. */
  readonly everyMs: number
  readonly logger: Logger
  /** Waits for as many milliseconds, or rejects when the signal ends it. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}): MarketWatcher {
  /** How often a read, or a venue, has failed one time after another. */
  const failures = new Map<string, number>()

  /** The markets of the last tick. Mostly they are those of the next one, and are asked about in the same trip. */
  let known: readonly MarketKey[] = []

  const ask = async (markets: readonly MarketKey[]): Promise<readonly WatchedMarket[]> =>
    await mapConcurrent(INDEX_READ_CONCURRENCY, markets, async (market) => {
      const [measures] = await Promise.all([index.measures(market), index.wakeRested(market)])
      return { market, measures }
    })

  const watched = async (): Promise<readonly WatchedMarket[]> => {
    const [markets, asked] = await Promise.all([index.markets(), ask(known)])
    const stillThere = asked.filter(({ market }) => markets.some((one) => isSame(one, market)))
    const others = markets.filter((market) => !known.some((one) => isSame(one, market)))
    known = markets
    return others.length === 0 ? stillThere : [...stillThere, ...(await ask(others))]
  }

  /** Lets something rest that failed: twice as long each time. */
  const rest = async (name: string, longest: number): Promise<number> => {
    const times = (failures.get(name) ?? 0) + 1
    failures.set(name, times)
    const ms = Math.min(everyMs * 2 ** (times - 1), longest)
    await turns.rest(name, ms)
    return ms
  }

  const fire = async (seen: readonly Observation[]): Promise<number> => {
    let fired = 0
    for (const one of seen) fired += await fireReached(one)
    return fired
  }

  /** No tick comes sooner after a read than this. */
  const apartMs = everyMs * (1 - SPREAD)

  /** Holds on to a read that takes long. What is given ends that. */
  const holdOn = (name: string): (() => Promise<void>) => {
    let holding: Promise<void> | undefined
    const timer = setTimeout(() => {
      holding = turns.rest(name, IN_HAND_MS).catch((err: unknown) => {
        logger.warn(
          { event: 'market-lock-extend-failed', err, read: name },
          'Could not extend the market-read lock; another process may read the same market',
        )
      })
    }, apartMs / 2)
    return async () => {
      clearTimeout(timer)
      if (!holding) return
      await holding
      await turns.giveBack(name)
    }
  }

  const look = async (read: MarketRead, course: Course, signal: AbortSignal): Promise<number> => {
    if (!(await turns.isFree(read.name, nameOf(read.venue)))) return 0
    const letGo = holdOn(read.name)
    try {
      const seen = await read.look(signal)
      course.answered += 1
      failures.delete(read.name)
      // Only the reading is one at a time: whoever sees the same fires nothing twice.
      const [fired] = await Promise.all([fire(seen), letGo()])
      return fired
    } catch (err) {
      await letGo()
      const isNeeded = !(err instanceof NoMarketDataAccessError) || err.isWaitedFor
      if (signal.aborted || !isNeeded) {
        await turns.giveBack(read.name)
        return 0
      }
      logger.warn(
        { event: 'market-read-failed', err, read: read.name },
        'Reading a market failed; its alerts are evaluated after a backoff',
      )
      if (isUnanswered(err)) course.unanswered.push(read)
      else await rest(read.name, LONGEST_REST_MS)
      return 0
    }
  }

  const isAway = ({ answered, unanswered }: Course): boolean =>
    answered === 0 && unanswered.length >= AWAY_AFTER

  /** Everything of one venue, one read after another. */
  const lookAt = async (
    venue: string,
    reads: readonly MarketRead[],
    signal: AbortSignal,
  ): Promise<number> => {
    const venueName = nameOf(venue)
    const course: Course = { answered: 0, unanswered: [] }
    const apart = (everyMs * SPREAD) / reads.length
    let begin: Promise<unknown> = Promise.resolve()
    let left = reads.length
    const fired = await mapConcurrent(READ_CONCURRENCY, reads, async (read) => {
      const mine = begin
      left -= 1
      // A stop ends the pause early; that is no fault.
      if (left > 0) begin = mine.then(() => pause(apart, signal)).catch(() => undefined)
      await mine
      if (signal.aborted || isAway(course)) return 0
      return await look(read, course, signal).catch((err: unknown) => {
        // The read comes free again by itself, and the next look sees what this one saw.
        logger.warn(
          { event: 'market-result-write-failed', err, read: read.name },
          'The result of a market read could not be stored; the market is read again when its lock expires',
        )
        return 0
      })
    })
    if (course.answered > 0) failures.delete(venueName)
    if (isAway(course)) {
      const ms = await rest(venueName, LONGEST_AWAY_MS)
      logger.warn(
        { event: 'market-reads-paused', venue, rest: ms },
        'The trading service is unreachable; market reads pause',
      )
    }
    for (const { name } of course.unanswered) {
      // When all are away, none rests longer than they do together.
      if (isAway(course)) await turns.giveBack(name)
      else await rest(name, LONGEST_AWAY_MS)
    }
    return sumOf(fired)
  }

  return {
    tick: async (signal) => {
      const reads = readsOf(await watched())
      const venues = [...new Set(reads.map(({ venue }) => venue))]
      const fired = await Promise.all(
        venues.map((venue) =>
          lookAt(
            venue,
            reads.filter((read) => read.venue === venue),
            signal,
          ),
        ),
      )
      return sumOf(fired)
    },
  }
}

function isSame(one: MarketKey, other: MarketKey): boolean {
  return one.symbol === other.symbol && one.chainId === other.chainId && one.venue === other.venue
}

/** A venue as its turns name it. */
function nameOf(venue: string): string {
  return `venue ${venue}`
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
