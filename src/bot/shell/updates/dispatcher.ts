import type { Update } from 'grammy/types'
import type { Logger } from '../../../lib/log/log.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import type { Timers } from '../../../lib/timers.js'
import { TAKE_OVER_MS } from '../../../redis/wake-ups.js'
import { createAccepting } from './accepting.js'
import { createHandling, type HandleUpdate } from './handling.js'
import { createInboxReader } from './inbox-reader.js'
import type { Inbox } from './inbox.js'
import { EXTEND_MS, LEASE_MS } from './leases.js'
import type { Taken } from './taken.js'
import { createWorkLimits, type LimitedWork, type WorkLimits } from './limits/work-limits.js'

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

/**
 * Starts the dispatcher. `handle` gets the time at which the update was accepted, in milliseconds, and what it has to ask
 * before it says something. It rejects only if it could neither do its work nor tell the person so; the update is then
 * retried, a little later each time.
 */
export function startDispatcher({
  inbox,
  handle,
  retryAfterMs = () => undefined,
  logger,
  timers,
  limits = createWorkLimits(timers),
  roundMs = EXTEND_MS,
  checkMs = TAKE_OVER_MS,
  repeat,
}: {
  readonly inbox: Inbox
  readonly handle: HandleUpdate
  /**
   * The time to wait, in milliseconds, after `handle` rejected only because Telegram is away: that may last, and no
   * update may be lost to it. Undefined after any other failure.
   */
  readonly retryAfterMs?: (error: unknown) => number | undefined
  readonly logger: Logger
  readonly timers: Timers
  readonly limits?: WorkLimits
  readonly roundMs?: number
  /** The longest time between two requests for updates that other processes left behind, in milliseconds. */
  readonly checkMs?: number
  /** The timer that this shares with other parts. */
  readonly repeat: Repeat
}): Dispatcher {
  const inHand = new Map<Taken, Promise<void>>()
  /** The number of updates in hand that wait to begin. */
  let waiting = 0
  const stopping = new AbortController()
  const handling = createHandling({
    inbox,
    handle,
    retryAfterMs,
    logger,
    roundMs,
    stopping: stopping.signal,
    timers,
  })

  const reader = createInboxReader({
    mayRead: () => !stopping.signal.aborted && inHand.size < MOST_IN_HAND,
    // Other processes may begin at once what could not begin here.
    enter: () => (inbox.isShared() ? limits.begin() : undefined),
    enterMore: () => {
      const places: LimitedWork[] = []
      while (inbox.isShared() && inHand.size + 1 + places.length < MOST_IN_HAND) {
        const place = limits.beginNow()
        if (!place) break
        places.push(place)
      }
      return places
    },
    take: (most) => inbox.take(most, LEASE_MS),
    begin: (taken, place) => begin(taken, place),
    logger,
  })

  const begin = (taken: Taken, place?: LimitedWork): void => {
    // After a stall the lease of an update in hand may have expired before it was extended; taking it renewed it.
    const same = [...inHand.keys()].find(({ updateId }) => updateId === taken.updateId)
    if (same) {
      const { attempt, leasedAt } = taken
      Object.assign(same, { attempt, leasedAt, isLost: false })
      place?.unused()
    } else inHand.set(taken, workToEnd(taken, place ?? limits.begin()))
  }

  const beginUnlessStopping = async (taken: Taken, place: LimitedWork | undefined): Promise<void> => {
    if (!stopping.signal.aborted) begin(taken, place)
    else {
      place?.unused()
      await handling.leave(taken)
    }
  }

  const accepting = createAccepting({
    inbox,
    limits,
    mayTakeMore: () => !stopping.signal.aborted && inHand.size + accepting.underWay() < MOST_IN_HAND,
    begin: beginUnlessStopping,
    wake: reader.wake,
  })

  const workToEnd = async (taken: Taken, entering: LimitedWork | Promise<LimitedWork>): Promise<void> => {
    const limited = entering instanceof Promise ? await waitFor(entering) : entering
    // While stopping, none begins that had to wait.
    const isLeft = entering instanceof Promise && stopping.signal.aborted
    let notes = -1
    const nextLeaseMs = (): number | undefined => {
      notes = reader.notes()
      // Those that wait here come first, if they may not all be taken in hand.
      const mayTake = inHand.size <= MOST_IN_HAND && (waiting === 0 || !inbox.isShared())
      return mayTake && !stopping.signal.aborted ? LEASE_MS : undefined
    }
    const result = isLeft ? await handling.leave(taken) : await handling.work(taken, limited, nextLeaseMs)
    const next = typeof result === 'object' ? result : undefined
    const more = next ? next.more : result === true
    if (!more) reader.noneReady(notes)
    // With so many in hand the inbox was not read for further ones.
    const wereFull = inHand.size >= MOST_IN_HAND
    const place = next && waiting === 0 ? limited.endedFor() : limited.ended()
    if (next) await beginUnlessStopping(next, place ?? undefined)
    inHand.delete(taken)
    if (more || wereFull) reader.wake()
  }

  const waitFor = async (entering: Promise<LimitedWork>): Promise<LimitedWork> => {
    waiting += 1
    return await entering.finally(() => (waiting -= 1))
  }

  const repeated = [repeat(() => handling.extend(inHand.keys()), roundMs), repeat(reader.wake, checkMs)]
  const stopWaking = inbox.onDue(reader.wake)
  reader.wake()

  const finished = async (): Promise<void> => {
    await reader.ended()
    await Promise.all(inHand.values())
  }
  const endReceiving = inbox.receive({
    places: ({ ended = 0, reserved = 0 }) =>
      Math.min(limits.free() + reserved, MOST_IN_HAND - inHand.size - accepting.underWay()) + ended,
    begin: (taken) => void beginUnlessStopping(taken, undefined),
  })
  const stopReceiving = (): void => {
    // What is handed over nevertheless is given back.
    endReceiving().catch((err: unknown) =>
      logger.warn(
        { event: 'inbox-write-failed', err },
        'That this process takes no more updates could not be written',
      ),
    )
  }

  return {
    accept: accepting.accept,
    wake: reader.wake,
    stop: async (ms) => {
      stopping.abort()
      stopWaking()
      stopReceiving()
      const isFinished = await timers.within(
        ms,
        finished().then(() => true),
      )
      // Not earlier: until then the leases must be extended, so that no other process takes the updates under way.
      for (const end of repeated) end()
      return isFinished ?? false
    },
  }
}
