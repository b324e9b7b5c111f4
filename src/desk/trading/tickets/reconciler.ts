import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Worker } from '../../../lib/running/worker.js'
import { startDueWorker } from '../../../redis/due-worker.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import type { Timers } from '../../../lib/timers.js'
import { attempt, type Result } from '../../../lib/result.js'
import type { DueTicket } from './outcome-check-queues.js'
import { SETTLES_AFTER_MS } from './next-check.js'
import type { TicketFollower } from './ticket-follower.js'
import type { TicketStore } from './store.js'
import type { Ticket } from './ticket.js'

/**
 * The lease of one check, after which another process may check, in milliseconds. A check that takes longer prolongs it: a ticket waits for
 * the end of a lease only where the process that checked it has died.
 */
const CHECK_LEASE_MS = 5_000
/**
 * The time after which a check that failed is made again, in milliseconds. Not sooner: a message that Telegram took without saying so comes
 * again each time.
 */
const RETRY_MS = 20_000
/** The time after which a follow-up that could not be carried out is tried again. */
const FOLLOW_UP_RETRY_MS = 3_000
/** The largest number of tickets of one queue that a process checks at once. */
const CONCURRENCY = 64
/** The log line of a check that failed. */
const FAILED = {
  event: 'ticket-reconcile-failed',
  text: 'Reconciling a ticket failed; it is retried',
} as const

/**
 * Follows confirmed tickets until their outcome is known, whichever process confirmed them. Each queue has its own places,
 * so that tickets of a venue that does not answer hold up only one another, and openings hold up no stop.
 */
export function startReconciler(deps: {
  readonly store: Pick<
    TicketStore,
    'outcomeCheckQueues' | 'read' | 'wasReported' | 'markReported' | 'wasShown' | 'markShown'
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
  readonly repeat: Repeat
  readonly timers: Pick<Timers, 'every'>
  readonly now: Clock
  readonly logger: Logger
}): Worker {
  const { now } = deps
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

  /** Returns the time of the next check, in milliseconds; undefined for none. */
  const check = async (due: DueTicket): Promise<number | undefined> => {
    const advanced = await advance(due)
    if (!advanced) return undefined
    const { ticket, reported } = advanced
    if (!reported.ok && hasFollowUpNow(ticket)) {
      deps.logger.warn({ event: FAILED.event, err: reported.error, ticket: due.id }, FAILED.text)
      return now() + FOLLOW_UP_RETRY_MS
    }
    if (!reported.ok) throw reported.error
    const pause = reported.value || deps.ticketFollower.nextCheckMs(ticket)
    return pause === undefined ? undefined : now() + pause
  }

  const loops = deps.store.outcomeCheckQueues.map((due) =>
    startDueWorker({
      ...deps,
      due,
      leaseMs: CHECK_LEASE_MS,
      prolongedBy: deps.timers,
      everyMs: deps.roundMs,
      concurrency: CONCURRENCY,
      work: check,
      failed: { ...FAILED, about: (ticket) => ({ ticket: ticket.id }), retryAt: () => now() + RETRY_MS },
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
