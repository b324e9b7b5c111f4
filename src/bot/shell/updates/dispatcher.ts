import { setTimeout as sleep } from 'node:timers/promises'
import type { Update } from 'grammy/types'
import type { Logger } from '../../../lib/log/log.js'
import { createSingleRun } from '../../../lib/single-run.js'
import { FALLBACK_MS } from '../../../redis/wake-ups.js'
import type { Inbox, Taken } from './inbox.js'
import { createWorkLimits, type LimitedWork, type WorkLimits } from './work-limits.js'

/** Handles the updates of the inbox: queues concurrently, each queue in order. */
export interface Dispatcher {
  /** Stores an update in the inbox and handles it when its turn comes. False if it was accepted before. */
  accept(update: Update): Promise<boolean>
  /** Reads the inbox now; called when an update was stored. */
  wake(): void
  /** Stops taking updates and waits for those in hand, at most `ms`. False if some were left unfinished. */
  stop(ms: number): Promise<boolean>
}

/**
 * The number of updates leased at once, or a few more when many arrive at the same moment. Each mostly waits for the
 * network, or to begin (see `WorkLimits`).
 */
const MOST_IN_HAND = 64

/** The lease of an update, in milliseconds. After it the queues of a process that died are free for others. */
const LEASE_MS = 5_000

/** The interval at which leases are extended, in milliseconds. */
const ROUND_MS = 1_000

/** The number of unfinished attempts after which an update is dropped: it may be the reason that the process crashes. */
const MOST_ATTEMPTS = 6

/**
 * Starts the dispatcher. `handle` gets the time at which the update was accepted, in milliseconds, and what it has to wait for
 * before it sends a message. It rejects only if it could neither do its work nor tell the person so; the update is then
 * retried, a little later each time.
 */
export function startDispatcher({
  inbox,
  handle,
  retryAfterMs = () => undefined,
  logger,
  limits = createWorkLimits(),
  roundMs = ROUND_MS,
  checkMs = FALLBACK_MS,
}: {
  readonly inbox: Inbox
  readonly handle: (update: Update, acceptedAt: number, mayAnswer: LimitedWork['mayAnswer']) => Promise<void>
  /**
   * The time to wait, in milliseconds, after `handle` rejected only because Telegram is away: that may last, and no
   * update may be lost to it. Undefined after any other failure.
   */
  readonly retryAfterMs?: (error: unknown) => number | undefined
  readonly logger: Logger
  readonly limits?: WorkLimits
  readonly roundMs?: number
  /** The longest time between two requests for updates that other processes left behind, in milliseconds. */
  readonly checkMs?: number
}): Dispatcher {
  const inHand = new Map<Taken, Promise<void>>()
  /** The number of updates that are being stored, and taken in hand if their queue is free. */
  let accepting = 0
  const stopping = new AbortController()
  const readInbox = async (): Promise<void> => {
    while (!stopping.signal.aborted && inHand.size < MOST_IN_HAND) {
      const taken = await inbox.take(LEASE_MS)
      if (!taken) break
      // After a stall the lease of an update in hand may have expired before it was extended; taking it renewed it.
      if ([...inHand.keys()].some(({ updateId }) => updateId === taken.updateId)) continue
      begin(taken)
      if (!taken.more) break
    }
  }
  const reading = createSingleRun(readInbox, (err) =>
    logger.error(
      { event: 'inbox-read-failed', err },
      'The inbox could not be read; it is read again in the next round',
    ),
  )
  const wake = reading.startAgain

  const begin = (taken: Taken): void => {
    inHand.set(taken, workToEnd(taken))
  }

  const accept = async (update: Update): Promise<boolean> => {
    if (stopping.signal.aborted || inHand.size + accepting >= MOST_IN_HAND) {
      const isNew = await inbox.accept(update)
      if (isNew) wake()
      return isNew
    }
    accepting++
    const { isNew, taken } = await inbox.acceptAndTake(update, LEASE_MS).finally(() => accepting--)
    // While stopping, no update is begun.
    if (taken && stopping.signal.aborted) await leave(taken)
    else if (taken) begin(taken)
    if (taken ? taken.more : isNew) wake()
    return isNew
  }

  const workToEnd = async (taken: Taken): Promise<void> => {
    const free = limits.begin()
    const limited = free instanceof Promise ? await free : free
    // While stopping, none begins that had to wait.
    const isLeft = free instanceof Promise && stopping.signal.aborted
    const more = isLeft ? await leave(taken) : await work(taken, limited)
    limited.ended()
    // With so many in hand the inbox was not read for further ones.
    const wereFull = inHand.size >= MOST_IN_HAND
    inHand.delete(taken)
    if (more || wereFull) wake()
  }

  /** Leaves an update that has not begun to the next start. False: nothing is taken after it. */
  const leave = async (taken: Taken): Promise<boolean> => {
    await inbox.giveBack(taken, 0).catch(ignoreLost(logger))
    return false
  }

  /** Never rejects. True if there is an update to take after it. */
  const work = async (taken: Taken, { mayAnswer }: LimitedWork): Promise<boolean> => {
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
      else await handle(update, acceptedAt, mayAnswer)
    } catch (err) {
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
        if (stopping.signal.aborted) return false
        // A stop ends the pause early, and leaves time for one more try.
        await sleep(roundMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const timers = [
    setInterval(() => {
      for (const taken of inHand.keys()) inbox.extend(taken, LEASE_MS).catch(ignoreLost(logger))
    }, roundMs),
    setInterval(wake, checkMs),
  ]
  const stopWaking = inbox.onDue(wake)
  wake()

  const finished = async (): Promise<void> => {
    await reading.ended()
    await Promise.all(inHand.values())
  }

  return {
    accept,
    wake,
    stop: async (ms) => {
      stopping.abort()
      stopWaking()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), ms)
      })
      const outcome = await Promise.race([finished(), late])
      clearTimeout(timer)
      // Not earlier: until then the leases must be extended, so that no other process takes the updates under way.
      for (const each of timers) clearInterval(each)
      return outcome !== 'late'
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
