import type { TicketStore } from '../../../desk/trading/tickets/store.js'
import type { TicketState } from '../../../desk/trading/tickets/ticket.js'
import type { Logger } from '../../../lib/log/log.js'
import type { WatchListOf } from './watch-list.js'

/** States into which a ticket comes when something has changed at the service, or may have. */
const CHANGED: ReadonlySet<TicketState> = new Set(['accepted', 'unknown', 'done', 'cancelled'])

/** The same tickets; the account of one that changed something is looked at at once. */
export function pollsOnTicketChange(
  store: TicketStore,
  { listOf, logger }: { readonly listOf: WatchListOf; readonly logger: Logger },
): TicketStore {
  const hurry = async (userId: number, ticketId: string): Promise<void> => {
    const ticket = await store.read(userId, ticketId)
    if (!ticket) return
    const { venue, accountId, chainId } = ticket.offer
    await listOf(venue).hurry({ userId, accountId, chainId })
  }
  return {
    ...store,
    move: async (ticket, from, to, fields) => {
      const moved = await store.move(ticket, from, to, fields)
      if (moved?.moved === true && CHANGED.has(to)) {
        // An order matters more than that it is told of a little sooner.
        await hurry(ticket.userId, ticket.id).catch((err: unknown) =>
          logger.warn(
            { event: 'account-hurry-failed', err, ticket: ticket.id },
            'Polling an account early after a ticket change failed; it is polled at its usual time',
          ),
        )
      }
      return moved
    },
  }
}
