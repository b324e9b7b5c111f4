import type { Logger } from '../../../lib/log/log.js'
import { startPollLoop, type PollLoop } from '../../../lib/poll-loop.js'
import type { FollowTicket } from './follow-ticket.js'
import type { TicketStore } from './store.js'
import type { Quote, Ticket } from './ticket.js'

/** The lease of one check, after which another process may check. */
const CHECK_LEASE_MS = 20_000
/** The interval at which due tickets are looked for. */
const ROUND_MS = 500

/** Follows confirmed tickets until their outcome is known, whichever process confirmed them. */
export function startReconciler(deps: {
  readonly store: TicketStore
  readonly followTicket: FollowTicket
  /** Tells the owner the state of a ticket. Rejects when that was not possible now; it is tried again. */
  readonly tell: (ticket: Ticket) => Promise<void>
  readonly logger: Logger
}): PollLoop {
  /** One check of one ticket: moves it as far as can be known, tells its owner, and sets the time of the next check. */
  const check = async (due: Pick<Quote, 'userId' | 'id'>): Promise<void> => {
    const found = await deps.store.read(due.userId, due.id)
    const ticket = found && (await deps.followTicket.advance(found))
    if (ticket && ticket.state !== 'quoted' && !(await deps.store.wasReported(ticket))) {
      await deps.tell(ticket)
      await deps.store.markReported(ticket)
    }
    const pause = ticket && deps.followTicket.nextCheckMs(ticket)
    if (pause === undefined) await deps.store.stopChecking(due)
    else await deps.store.checkAgainIn(due, pause)
  }

  return startPollLoop({
    everyMs: ROUND_MS,
    take: () => deps.store.takeDue(CHECK_LEASE_MS),
    // One ticket that cannot be checked now must not keep the others waiting; it is due again later.
    work: (due) =>
      check(due).catch((err: unknown) =>
        deps.logger.warn(
          { event: 'ticket-reconcile-failed', err, ticket: due.id },
          'Reconciling a ticket failed; it is retried',
        ),
      ),
    failed: (err) =>
      deps.logger.warn(
        { event: 'ticket-queue-read-failed', err },
        'The due tickets could not be read; they are read again in the next round',
      ),
  })
}
