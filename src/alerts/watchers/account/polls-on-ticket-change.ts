import type { TicketStore } from '../../../desk/trading/tickets/store.js'
import { showsStop, type TicketState } from '../../../desk/trading/tickets/ticket.js'
import type { Logger } from '../../../lib/log/log.js'
import type { AccountSnapshotStore } from '../../account-events/account-snapshot-store.js'
import type { WatchListOf } from '../watch-list/watch-list.js'

/** States of a ticket in which something has changed at the service, or may have. */
const CHANGED: ReadonlySet<TicketState> = new Set(['accepted', 'unknown', 'done', 'cancelled'])

/**
 * Wraps a ticket store, so that an account is polled as soon as one of its tickets changes, and its watcher knows of a stop that the
 * receipt shows: one that goes before the next poll would look like one that never was.
 */
export function pollsOnTicketChange(
  store: TicketStore,
  {
    listOf,
    snapshots,
    logger,
  }: {
    readonly listOf: WatchListOf
    readonly snapshots: Pick<AccountSnapshotStore, 'noteStopShown'>
    readonly logger: Logger
  },
): TicketStore {
  const pollAccountOf = async (userId: number, ticketId: string): Promise<void> => {
    const ticket = await store.read(userId, ticketId)
    if (!ticket) return
    const { venue, accountId, chainId } = ticket.quote
    const watched = { userId, accountId, chainId }
    if (showsStop(ticket)) await snapshots.noteStopShown(watched)
    await listOf(venue).pollNow([watched])
  }
  return {
    ...store,
    move: async (ticket, from, to, fields, reservation) => {
      const moved = await store.move(ticket, from, to, fields, reservation)
      const isChanged = moved && (moved.moved || moved.state !== moved.before)
      if (isChanged && CHANGED.has(moved.state)) {
        // A failure must not stop the order: the poll only comes later.
        await pollAccountOf(ticket.userId, ticket.id).catch((err: unknown) =>
          logger.warn(
            { event: 'account-poll-now-failed', err, ticket: ticket.id },
            'Could not poll an account after a ticket change; it is polled at its usual time',
          ),
        )
      }
      return moved
    },
  }
}
