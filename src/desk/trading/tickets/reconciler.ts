import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { PollLoop } from '../../../lib/poll-loop.js'
import { startDueWorker } from '../../../redis/due-worker.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import type { Timers } from '../../../lib/timers.js'
import { attempt, type Result } from '../../../lib/result.js'
import { FALLBACK_MS } from '../../../redis/wake-ups.js'
import type { OutcomeCheckQueue, DueTicket } from './outcome-check-queues.js'
import { SETTLES_AFTER_MS } from './next-check.js'
import type { TicketFollower } from './ticket-follower.js'
import type { TicketStore } from './store.js'
import type { Ticket } from './ticket.js'

/** The lease of one check, after which another process may check. A check that takes longer prolongs it. */
const CHECK_LEASE_MS = 20_000
/** The time after which the lease of a check under way is prolonged. */
const PROLONG_MS = CHECK_LEASE_MS / 2
/** The time after which a follow-up that could not be carried out is tried again. */
const FOLLOW_UP_RETRY_MS = 3_000
/** The largest number of tickets of one queue that a process checks at once. */
const CONCURRENCY = 64

/**
 * Follows confirmed tickets until their outcome is known, whichever process confirmed them. Each queue has its own places,
 * so that tickets of a venue that does not answer hold up only one another, and openings hold up no stop.
 */
export function startReconciler(deps: {
  readonly store: Pick<
    TicketStore,
    | 'outcomeCheckQueues'
    | 'read'
    | 'scheduleOutcomeCheck'
    | 'wasReported'
    | 'markReported'
    | 'wasShown'
    | 'markShown'
  >
  readonly ticketFollower: TicketFollower
  /** Tells the owner the state of a ticket. Rejects when that was not possible now; it is tried again. */
  readonly tell: (ticket: Ticket) => Promise<void>
  /**
   * Carries out the follow-up of a ticket that is done, if it has one. Rejects when that was not possible now; it is tried
   * again after 3 s.
   */
  readonly followUp: (ticket: Ticket) => Promise<void>
  /** The longest time between two requests for due tickets, in milliseconds. */
  readonly roundMs?: number
  /** The timer that this shares with other parts. */
  readonly repeat: Repeat
  readonly timers: Pick<Timers, 'every'>
  readonly now: Clock
  readonly logger: Logger
}): PollLoop {
  const { roundMs = FALLBACK_MS, timers, now } = deps
  const tellOnce = async (ticket: Ticket): Promise<void> => {
    if (!hasFollowUpNow(ticket)) return await deps.tell(ticket)
    if (await deps.store.wasShown(ticket)) return
    await deps.tell(ticket)
    // A follow-up that is tried again must not send the same message each time.
    await deps.store.markShown(ticket)
  }

  /**
   * Milliseconds until the follow-up of a ticket may be sent: the service may cancel an order at its first look, and the position would be
   * left without it and the one that it replaces. 0 where it may be sent now, or is none.
   */
  const untilSettled = (ticket: Ticket): number =>
    hasFollowUpNow(ticket) && ticket.quote.followUp?.how === 'send'
      ? Math.max(0, Math.min(SETTLES_AFTER_MS, ticket.since + SETTLES_AFTER_MS - now()))
      : 0

  /** Tells the owner of a ticket its state, and carries out its follow-up. Returns the milliseconds until that may be sent. */
  const report = async (ticket: Ticket): Promise<number> => {
    if (ticket.state === 'quoted' || (await deps.store.wasReported(ticket))) return 0
    const settlesIn = untilSettled(ticket)
    try {
      await tellOnce(ticket)
    } finally {
      // Also when Telegram failed: the second step of a change must not wait for Telegram.
      if (settlesIn === 0) await deps.followUp(ticket)
    }
    if (settlesIn === 0) await deps.store.markReported(ticket)
    return settlesIn
  }

  /** Moves a ticket as far as its outcome can be known, and tells its owner. Undefined when it is gone. */
  const advance = async ({
    userId,
    id,
  }: DueTicket): Promise<{ readonly ticket: Ticket; readonly reported: Result<number> } | undefined> => {
    const found = await deps.store.read(userId, id)
    const ticket = found && (await deps.ticketFollower.advance(found))
    return ticket && { ticket, reported: await attempt(report(ticket)) }
  }

  /** Prolongs the lease of a ticket until the function that it gives is called. */
  const keepLease = (queue: OutcomeCheckQueue, due: DueTicket): (() => void) => {
    const timer = timers.every(PROLONG_MS, () => {
      queue
        .schedule(due, now() + CHECK_LEASE_MS)
        .catch((err: unknown) =>
          deps.logger.warn(
            { event: 'ticket-lease-failed', err, ticket: due.id },
            'The lease of a ticket could not be prolonged; another process may check the same ticket',
          ),
        )
    })
    return timer.cancel
  }

  const check = async (queue: OutcomeCheckQueue, due: DueTicket): Promise<void> => {
    const endLease = keepLease(queue, due)
    // Ended before the next check is scheduled: a lease that is prolonged later would put the check off.
    const advanced = await advance(due).finally(endLease)
    if (!advanced) return await queue.remove(due)
    const { ticket, reported } = advanced
    if (!reported.ok) {
      if (hasFollowUpNow(ticket)) await deps.store.scheduleOutcomeCheck(ticket.quote, FOLLOW_UP_RETRY_MS)
      throw reported.error
    }
    const pause = reported.value || deps.ticketFollower.nextCheckMs(ticket)
    if (pause === undefined) await queue.remove(due)
    else await deps.store.scheduleOutcomeCheck(ticket.quote, pause)
  }

  const loops = deps.store.outcomeCheckQueues.map((queue) =>
    startDueWorker({
      everyMs: roundMs,
      repeat: deps.repeat,
      onDue: queue.onDue,
      concurrency: CONCURRENCY,
      take: () => queue.take(CHECK_LEASE_MS),
      work: (due) => check(queue, due),
      logger: deps.logger,
      failed: {
        event: 'ticket-reconcile-failed',
        text: 'Reconciling a ticket failed; it is retried',
        about: (due) => ({ ticket: due.id }),
      },
      readFailed: {
        event: 'ticket-queue-read-failed',
        text: 'The due tickets could not be read; they are read again in the next round',
      },
    }),
  )
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** True if a ticket is done and has a follow-up. */
function hasFollowUpNow({ quote, state }: Ticket): boolean {
  return quote.followUp !== undefined && state === 'done'
}
