import type { Desk } from '../../../desk/desk.js'
import type { TicketStore } from '../../../desk/trading/tickets/store.js'
import { type DraftSignal, createDraftSignal } from '../../../signals/intake/draft-signal.js'
import { createFindOpened } from '../../../signals/intake/find-opened.js'
import { createSignalFigures } from '../../../signals/intake/read-figures.js'
import type { SignalHistory } from '../../../signals/intake/signal-history.js'
import { createActOnUpdate } from '../../../signals/mandates/act-on-update.js'
import type { SignalSources } from '../../../signals/sources/sources.js'
import type { Needs } from '../../shell/feature.js'
import type { TicketState } from '../../../desk/trading/tickets/ticket.js'

/** States of a ticket that opened nothing and never will. */
const OPENED_NOTHING: ReadonlySet<TicketState> = new Set([
  'cancelled',
  'rejected',
  'not-sent',
  'declined',
  'expired',
])

/** Finds the position that a ticket opened: `none` where it opened none and never will, `gone` without its record, undefined where it has none yet. */
export function createFindOpenedPosition(
  tickets: Pick<TicketStore, 'read'>,
): (userId: number, ticketId: string) => Promise<string | undefined> {
  return async (userId, ticketId) => {
    const ticket = await tickets.read(userId, ticketId)
    if (!ticket) return 'gone'
    return OPENED_NOTHING.has(ticket.state) ? 'none' : ticket.outcome['positionId']
  }
}

type Sources = Omit<
  Needs<
    typeof createDraftSignal | typeof createSignalFigures | typeof createFindOpened | typeof createActOnUpdate
  >,
  'desk' | 'figures' | 'findOpened' | 'actOnUpdate' | 'sources' | 'lines' | 'positionOf'
>

/** Makes signals into drafts, by reads of the desk; and updates into plans, where their sources have a mandate. */
export function openDraftSignal(
  parts: Sources & {
    readonly desk: Desk
    readonly signalHistory: SignalHistory
    readonly signalSources: SignalSources
    readonly ticketStore: TicketStore
  },
): DraftSignal {
  const { account, market, trading, findTraderOf } = parts.desk
  const desk = { account, market, findTraderOf }
  const lines = parts.signalHistory
  return createDraftSignal({
    ...parts,
    figures: createSignalFigures({ ...parts, desk }),
    findOpened: createFindOpened({
      ...parts,
      lines,
      desk,
      positionOf: createFindOpenedPosition(parts.ticketStore),
    }),
    actOnUpdate: createActOnUpdate({
      ...parts,
      sources: parts.signalSources,
      lines,
      desk: { findTraderOf, trading },
    }),
  })
}
