import type { Batches } from '../../../desk/trading/tickets/batches.js'
import type { Tickets } from '../../../desk/trading/tickets/tickets.js'
import { hasExpired, type Ticket, type TicketState } from '../../../desk/trading/tickets/ticket.js'
import { isOpen, type Draft } from '../../../drafts/draft.js'
import type { DraftQueue } from '../../../drafts/draft-queue.js'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'

/**
 * The answers of people to their drafts. A draft has one ticket at a time, and gets another only once nothing of the one before can
 * be sent any more; so a draft whose card came twice leads to one order at most.
 */
export interface Decisions {
  /** Marks a draft as confirmed by this ticket. False where it is over, or has another ticket: then this one must not be sent. */
  markConfirmed(userId: number, draftId: string, ticketId: string): Promise<boolean>
  /**
   * Opens a draft again whose ticket was not confirmed after all. Never rejects: what became of its order is said already. A draft
   * that is left as it is can be confirmed again by the same ticket.
   */
  reopenUnlessConfirmed(userId: number, draftId: string): Promise<void>
  /** Ends the ticket of a draft. Gives the ticket where it was confirmed before; then the draft is marked so. */
  endTicket(draft: Draft): Promise<Ticket | undefined>
  /** Drops a draft. Gives its ticket where that was confirmed before, and the draft as it is then. */
  drop(userId: number, draftId: string, reason?: 'changed'): Promise<Dropped | undefined>
}

/** A draft after its person dropped it, and its ticket where that was confirmed before. */
interface Dropped {
  readonly draft: Draft
  readonly confirmed: Ticket | undefined
}

/** States of a ticket of which nothing was sent, and nothing will be. */
const NOTHING_SENT: ReadonlySet<TicketState> = new Set(['declined', 'expired', 'not-sent'])

/** States of a ticket that its person has not confirmed. */
const NOT_CONFIRMED: ReadonlySet<TicketState> = new Set(['quoted', 'declined', 'expired'])

export function createDecisions(deps: {
  readonly queue: Pick<DraftQueue, 'change' | 'read'>
  readonly tickets: Pick<Tickets, 'decline' | 'read'>
  readonly batches: Pick<Batches, 'decline' | 'tickets'>
  readonly logger: Pick<Logger, 'warn'>
  readonly now: Clock
}): Decisions {
  const { queue, tickets, batches, logger, now } = deps

  /** Ends the tickets of a ladder, all or none of them. Gives the first that was sent, or may be. */
  const endBatch = async (userId: number, batchId: string): Promise<Ticket | undefined> => {
    if ((await batches.decline(userId, batchId)) !== 'confirmed') return undefined
    return (await batches.tickets(userId, batchId)).find((ticket) =>
      ticket.state === 'quoted' ? !hasExpired(ticket.quote, now()) : !NOTHING_SENT.has(ticket.state),
    )
  }

  const endTicket: Decisions['endTicket'] = async ({ userId, id, ticketId, batchId }) => {
    if (ticketId === undefined) return undefined
    const ticket =
      batchId === undefined ? await tickets.decline(userId, ticketId) : await endBatch(userId, batchId)
    // One that is not stored any more has expired a day ago.
    if (!ticket || (batchId === undefined && NOTHING_SENT.has(ticket.state))) return undefined
    await queue.change(userId, id, (draft) =>
      draft.status === 'confirmed' ? undefined : { ...draft, status: 'confirmed', ticketId, since: now() },
    )
    return ticket
  }

  const compare = async (userId: number, draftId: string): Promise<void> => {
    const draft = await queue.read(userId, draftId)
    if (!draft || draft.ticketId === undefined) return
    const { ticketId, batchId } = draft
    const own =
      batchId === undefined ? [await tickets.read(userId, ticketId)] : await batches.tickets(userId, batchId)
    const isConfirmed = own.some((ticket) => ticket !== undefined && !NOT_CONFIRMED.has(ticket.state))
    await queue.change(userId, draftId, (current) => {
      if (current.ticketId !== ticketId) return undefined
      // A second press that was not confirmed may have opened it again while the first one was on its way.
      if (isConfirmed && isOpen(current)) return { ...current, status: 'confirmed', since: now() }
      return !isConfirmed && current.status === 'confirmed'
        ? { ...current, status: 'shown', since: now() }
        : undefined
    })
  }

  return {
    endTicket,
    markConfirmed: async (userId, draftId, ticketId) => {
      const marked = await queue.change(userId, draftId, (draft) =>
        isOpen(draft) && draft.ticketId === ticketId
          ? { ...draft, status: 'confirmed', since: now() }
          : undefined,
      )
      return marked?.draft.status === 'confirmed' && marked.draft.ticketId === ticketId
    },
    reopenUnlessConfirmed: async (userId, draftId) => {
      try {
        await compare(userId, draftId)
      } catch (err) {
        logger.warn(
          { event: 'draft-reopen-failed', err, user: userId, draft: draftId },
          'A draft could not be compared with its ticket; it stays marked as confirmed until its card is used again',
        )
      }
    },
    drop: async (userId, draftId, reason) => {
      for (;;) {
        const draft = await queue.read(userId, draftId)
        if (!draft) return undefined
        if (!isOpen(draft) && draft.status !== 'confirmed') return { draft, confirmed: undefined }
        const confirmed = await endTicket(draft)
        if (confirmed) return { draft: { ...draft, status: 'confirmed' }, confirmed }
        // Another quote may have taken its place meanwhile.
        const dropped = await queue.change(userId, draftId, (current) =>
          current.status === draft.status && current.ticketId === draft.ticketId
            ? { ...current, status: 'dropped', since: now(), ...(reason ? { reason } : {}) }
            : undefined,
        )
        if (!dropped) return undefined
        if (dropped.isChanged) return { draft: dropped.draft, confirmed: undefined }
      }
    },
  }
}
