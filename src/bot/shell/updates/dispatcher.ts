import { setTimeout as sleep } from 'node:timers/promises'
import type { Update } from 'grammy/types'
import type { Logger } from '../../../lib/log/log.js'
import type { Inbox, Taken } from './inbox.js'

/** Works on the inbox: lanes at the same time, each lane in order. */
export interface Dispatcher {
  /** Takes an update over, into the inbox, and works on it as soon as its turn comes. False when it came before. */
  accept(update: Update): Promise<boolean>
  /** Looks into the inbox now; called when something was put in. */
  wake(): void
  /** Stops taking updates and waits for those in hand, at most `ms`. False when some were left in the middle. */
  stop(ms: number): Promise<boolean>
}

/**
 * The number of updates handled at once, or a few more when many arrive at the same moment. Each mostly waits for the
 * network.
 */
const MOST_IN_HAND = 64

/** The lease of an update, in milliseconds. After it the queues of a process that died are free for others. */
const LEASE_MS = 5_000

/**
 * The interval at which leases are extended and the inbox is checked for updates that other processes left behind, in
 * milliseconds.
 */
const ROUND_MS = 1_000

/** After so many beginnings without an end an update is dropped: it may be what brings the process down. */
const MOST_ATTEMPTS = 6

/**
 * Starts working. `handle` rejects only when it could neither do its work nor tell the person so; the update is then
 * tried again, a little later each time.
 */
export function startDispatcher({
  inbox,
  handle,
  awayMs = () => undefined,
  logger,
  roundMs = ROUND_MS,
}: {
  readonly inbox: Inbox
  readonly handle: (update: Update) => Promise<void>
  /**
   * The time to wait, in milliseconds, after `handle` rejected only because Telegram is away: that may last, and no
   * update may be lost to it. Undefined after any other failure.
   */
  readonly awayMs?: (error: unknown) => number | undefined
  readonly logger: Logger
  readonly roundMs?: number
}): Dispatcher {
  const inHand = new Map<Taken, Promise<void>>()
  const stopping = new AbortController()
  /** The look under way, if there is one; it never rejects. */
  let looking: Promise<void> | undefined
  let lookAgain = false

  const wake = (): void => {
    lookAgain = true
    if (looking || stopping.signal.aborted) return
    looking = look()
      .catch((err: unknown) =>
        logger.error(
          { event: 'inbox-read-failed', err },
          'The inbox could not be read; it is read again in the next round',
        ),
      )
      .finally(() => {
        looking = undefined
        // Somebody may have called between the last look and now.
        if (lookAgain) wake()
      })
  }

  const look = async (): Promise<void> => {
    while (lookAgain && !stopping.signal.aborted) {
      lookAgain = false
      while (!stopping.signal.aborted && inHand.size < MOST_IN_HAND) {
        const taken = await inbox.take(LEASE_MS)
        if (!taken) break
        // After a stall the loan of something in hand may have run out before it was prolonged; taking it renewed it.
        if ([...inHand.keys()].some(({ updateId }) => updateId === taken.updateId)) continue
        begin(taken)
        if (!taken.more) break
      }
    }
  }

  const begin = (taken: Taken): void => {
    inHand.set(taken, workToEnd(taken))
  }

  const accept = async (update: Update): Promise<boolean> => {
    if (stopping.signal.aborted || inHand.size >= MOST_IN_HAND) {
      const isNew = await inbox.accept(update)
      if (isNew) wake()
      return isNew
    }
    const { isNew, taken } = await inbox.acceptAndTake(update, LEASE_MS)
    // Nobody waits any more for what would be begun now; the next start finds it.
    if (taken && stopping.signal.aborted) await inbox.giveBack(taken, 0).catch(ignoreLost(logger))
    else if (taken) begin(taken)
    if (taken ? taken.more : isNew) wake()
    return isNew
  }

  const workToEnd = async (taken: Taken): Promise<void> => {
    const more = await work(taken)
    // While hands were full, nobody looked for those that came.
    const wereFull = inHand.size >= MOST_IN_HAND
    inHand.delete(taken)
    if (more || wereFull) wake()
  }

  /** Never rejects. Says whether there is something to take after it. */
  const work = async (taken: Taken): Promise<boolean> => {
    const { updateId, lane, attempt, update } = taken
    // Made where it is needed: nearly every update goes through without a line.
    const log = (): Logger => logger.child({ update: updateId, lane })
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
      else await handle(update)
    } catch (err) {
      log().error({ event: 'update-failed', err, attempt }, 'Handling an update failed; it is retried')
      const ms = awayMs(err)
      const later = ms === undefined ? inbox.postpone(taken, 1_000 * 2 ** attempt) : inbox.giveBack(taken, ms)
      await later.catch(ignoreLost(log()))
      return false
    }
    return await finish(taken, log)
  }

  /**
   * Notes that an update is handled, however long Redis is away. Until then it stays in hand: were it taken again, a
   * person who was told that nothing was done would see it done after all.
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

  const round = setInterval(() => {
    for (const taken of inHand.keys()) inbox.postpone(taken, LEASE_MS).catch(ignoreLost(logger))
    wake()
  }, roundMs)
  wake()

  const finished = async (): Promise<void> => {
    await looking
    await Promise.all(inHand.values())
  }

  return {
    accept,
    wake,
    stop: async (ms) => {
      stopping.abort()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), ms)
      })
      const outcome = await Promise.race([finished(), late])
      clearTimeout(timer)
      // Not before: until it is finished, nobody else may take what is in hand.
      clearInterval(round)
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
