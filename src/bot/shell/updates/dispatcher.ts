import type { Update } from 'grammy/types'
import type { Logger } from '../../../lib/log/log.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import { createSingleRun } from '../../../lib/running/single-run.js'
import type { Timers } from '../../../lib/timers.js'
import { TAKE_OVER_MS } from '../../../redis/wake-ups.js'
import type { AnswerGate } from './answer-gate.js'
import { createHandling, type HandleUpdate } from './handling.js'
import type { Inbox } from './inbox.js'
import { PROLONG_MS, UPDATE_LEASE_MS } from './leases.js'
import type { Taken } from './taken.js'

/** Handles the updates of the inbox: queues concurrently, each queue in order. */
export interface Dispatcher {
  /** Stores an update in the inbox and handles it when its turn comes. False if it was accepted before. */
  accept(update: Update): Promise<boolean>
  /** Stops taking updates and waits for those in hand, at most `ms`. False if some were left unfinished. */
  stop(ms: number): Promise<boolean>
}

/** The number of updates that a process handles at once: each mostly waits for the network. Others wait in the inbox. */
const MOST_IN_HAND = 64

/**
 * Starts the dispatcher. `handle` gets the time at which the update was accepted, in milliseconds, and what it has to ask
 * before it says something. It rejects only if it could neither do its work nor tell the person so; the update is then
 * retried, a little later each time.
 */
export function startDispatcher({
  inbox,
  handle,
  answers,
  retryAfterMs = () => undefined,
  logger,
  timers,
  repeat,
}: {
  readonly inbox: Inbox
  readonly handle: HandleUpdate
  readonly answers: Pick<AnswerGate, 'begin'>
  /**
   * The time to wait, in milliseconds, after `handle` rejected only because Telegram is away: that may last, and no
   * update may be lost to it. Undefined after any other failure.
   */
  readonly retryAfterMs?: (error: unknown) => number | undefined
  readonly logger: Logger
  readonly timers: Timers
  readonly repeat: Repeat
}): Dispatcher {
  const inHand = new Map<Taken, Promise<void>>()
  /** The number of updates that are being stored, and taken in hand if their queue is free. */
  let storing = 0
  /** The updates that were finished since the inbox was last asked: Redis may have carried out that request before, and leased them again. */
  const finishedIds = new Set<string>()
  const stopping = new AbortController()
  const handling = createHandling({
    inbox: {
      ...inbox,
      finish: async (taken) => {
        const more = await inbox.finish(taken)
        finishedIds.add(taken.updateId)
        return more
      },
    },
    handle,
    retryAfterMs,
    logger,
    stopping: stopping.signal,
    timers,
  })
  /** The number of updates that may be taken in hand now. */
  const room = (): number => (stopping.signal.aborted ? 0 : MOST_IN_HAND - inHand.size - storing)

  const begin = async (taken: Taken): Promise<void> => {
    if (stopping.signal.aborted) {
      await handling.leave(taken)
      return
    }
    if (finishedIds.has(taken.updateId)) return
    // After a stall the lease of an update in hand may have expired before it was prolonged; taking it renewed it.
    const same = [...inHand.keys()].find(({ updateId }) => updateId === taken.updateId)
    if (same) Object.assign(same, { attempt: taken.attempt, leasedAt: taken.leasedAt, isLost: false })
    else inHand.set(taken, workToEnd(taken))
  }

  const workToEnd = async (taken: Taken): Promise<void> => {
    const end = answers.begin(taken.updateId)
    const more = await handling.work(taken)
    end()
    const wasFull = room() <= 0
    inHand.delete(taken)
    if (more || wasFull) reading.startAgain()
  }

  const reading = createSingleRun(
    async () => {
      // Asks at least once for each wake-up: what finds none also ends the leases of dead processes.
      for (let isMore = true; isMore && room() > 0;) {
        finishedIds.clear()
        const { taken, more } = await inbox.take(room(), UPDATE_LEASE_MS)
        await Promise.all(taken.map(begin))
        isMore = more
      }
    },
    (err) =>
      logger.error(
        { event: 'inbox-read-failed', err },
        'The inbox could not be read; it is read again in the next round',
      ),
  )

  const accept = async (update: Update): Promise<boolean> => {
    const mayTake = room() > 0
    if (mayTake) storing += 1
    const accepting = inbox.accept(update, mayTake ? UPDATE_LEASE_MS : undefined)
    const { isNew, taken } = await accepting.finally(() => {
      if (mayTake) storing -= 1
    })
    if (taken) await begin(taken)
    return isNew
  }

  const repeated = [
    repeat(() => handling.prolong(inHand.keys()), PROLONG_MS),
    // Finds what other processes left behind.
    repeat(reading.startAgain, TAKE_OVER_MS),
  ]
  const stopWaking = inbox.onDue(reading.startAgain)
  reading.startAgain()

  const finished = async (): Promise<true> => {
    await reading.ended()
    await Promise.all(inHand.values())
    return true
  }
  return {
    accept,
    stop: async (ms) => {
      stopping.abort()
      stopWaking()
      const isFinished = await timers.within(ms, finished())
      // Not earlier: until then the leases must be prolonged, so that no other process takes the updates under way.
      for (const end of repeated) end()
      return isFinished ?? false
    },
  }
}
