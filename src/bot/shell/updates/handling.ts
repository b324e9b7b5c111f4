import type { Update } from 'grammy/types'
import type { Logger } from '../../../lib/log/log.js'
import type { Timers } from '../../../lib/timers.js'
import type { Inbox } from './inbox.js'
import type { Taken } from './taken.js'
import { UPDATE_LEASE_MS, LOST_LEASE_MS, PROLONG_MS, SURE_MS } from './leases.js'
import { LeaseUnknownError } from '../../../telemetry/work-context.js'

/** Handles leased updates, each to its end in the inbox. */
export interface Handling {
  /** Handles an update and finishes it, or puts it off. Never rejects. True if another is ready to be taken. */
  work(taken: Taken): Promise<boolean>
  /** Leaves an update that has not begun to the next start. Never rejects. */
  leave(taken: Taken): Promise<void>
  /** Prolongs the leases of updates. */
  prolong(updates: Iterable<Taken>): void
}

/** Questions that the handling of an update asks before it says something. */
interface MayAct {
  /**
   * True while no other process can have leased the update: asks Redis where the lease was prolonged longer ago. Where Redis does not say, it
   * rejects with a `LeaseUnknownError`, or is true for a handling that has failed and only says so.
   */
  readonly isHeld: (hasFailed: boolean) => Promise<boolean>
}

/** Handles an update that was accepted at a time, in milliseconds. */
export type HandleUpdate = (update: Update, acceptedAt: number, may: MayAct) => Promise<void>

/** The number of unfinished attempts after which an update is dropped: it may be the reason that the process crashes. */
const MOST_ATTEMPTS = 6

/** Creates the handling of updates. Once `stopping` is aborted, what Redis does not take is not written again. */
export function createHandling({
  inbox,
  handle,
  retryAfterMs,
  logger,
  stopping,
  timers,
}: {
  readonly inbox: Pick<Inbox, 'finish' | 'postpone' | 'giveBack' | 'prolong'>
  readonly handle: HandleUpdate
  readonly retryAfterMs: (error: unknown) => number | undefined
  readonly logger: Logger
  readonly stopping: AbortSignal
  readonly timers: Pick<Timers, 'sleep' | 'now' | 'within'>
}): Handling {
  /** Prolongs a lease. False once it is lost; rejects where Redis does not say. */
  const prolong = async (taken: Taken): Promise<boolean> => {
    const [{ attempt }, askedAt] = [taken, timers.now()]
    const isProlonged = await inbox.prolong(taken, UPDATE_LEASE_MS)
    // It was leased again meanwhile, by this process.
    if (taken.attempt !== attempt) return true
    if (isProlonged) taken.leasedAt = askedAt
    else taken.isLost = true
    return isProlonged
  }

  const isHeld = async (taken: Taken, hasFailed: boolean): Promise<boolean> => {
    const until = timers.now() + (hasFailed ? LOST_LEASE_MS : UPDATE_LEASE_MS)
    try {
      // Again where the answer came so late that it says nothing of now.
      while (taken.isLost !== true && timers.now() - taken.leasedAt >= SURE_MS) {
        const isAnswered = (await timers.within(until - timers.now(), prolong(taken))) !== undefined
        if (!isAnswered) throw new Error('The answer takes too long')
      }
      return taken.isLost !== true
    } catch (cause) {
      if (hasFailed) return true
      throw new LeaseUnknownError(cause)
    }
  }

  const work: Handling['work'] = async (taken) => {
    const { updateId, queue, attempt, acceptedAt, update } = taken
    // Made on demand: nearly every update is handled without a log line.
    const log = (): Logger => logger.child({ update: updateId, queue })
    try {
      if (!update)
        log().error(
          { event: 'update-unreadable' },
          'The record of an update is missing or cannot be decrypted; the update is dropped',
        )
      else if (attempt > MOST_ATTEMPTS)
        log().error(
          { event: 'update-dropped', attempt },
          'An update was attempted too often without finishing; it is dropped',
        )
      else await handle(update, acceptedAt, { isHeld: (hasFailed) => isHeld(taken, hasFailed) })
    } catch (err) {
      if (taken.isLost === true) {
        log().info(
          { event: 'update-lease-lost', err, attempt },
          'The lease of an update ended while it was handled; the process that has it now answers',
        )
        return false
      }
      log().error({ event: 'update-failed', err, attempt }, 'Handling an update failed; it is retried')
      const ms = retryAfterMs(err)
      const later = ms === undefined ? inbox.postpone(taken, 1_000 * 2 ** attempt) : inbox.giveBack(taken, ms)
      await later.catch(ignoreLost(log()))
      return false
    }
    return await finish(taken, log)
  }

  /**
   * Marks an update as handled, however long Redis is away. Until then it stays in hand: if it were taken again, a person
   * who was told that nothing was done would see it done after all.
   */
  const finish = async (taken: Taken, log: () => Logger): Promise<boolean> => {
    for (;;) {
      try {
        return await inbox.finish(taken)
      } catch (err) {
        ignoreLost(log())(err)
        if (stopping.aborted) return false
        // A stop ends the pause early, and leaves time for one more try.
        await timers.sleep(PROLONG_MS, stopping).catch(() => undefined)
      }
    }
  }

  return {
    work,
    leave: async (taken) => {
      await inbox.giveBack(taken, 0).catch(ignoreLost(logger))
    },
    prolong: (updates) => {
      for (const taken of updates) prolong(taken).catch(ignoreLost(logger))
    },
  }
}

/**
 * Ignores that Redis did not take the write: it is written again, or the lease expires by itself and the update is
 * handled again: at least once.
 */
function ignoreLost(log: Logger): (err: unknown) => void {
  return (err) =>
    log.warn(
      { event: 'inbox-write-failed', err },
      'A change of the inbox could not be written; it is written again, or the lease expires and the update is handled again',
    )
}
