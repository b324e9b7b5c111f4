import type { Desk } from '../../../desk/desk.js'
import type { TicketStore } from '../../../desk/trading/tickets/store.js'
import { createDraftSignal, type DraftSignal } from '../../../signals/intake/draft-signal.js'
import { createFindOpened } from '../../../signals/intake/find-opened.js'
import { createSignalFigures } from '../../../signals/intake/read-figures.js'
import type { SignalHistory } from '../../../signals/intake/signal-history.js'
import type { Needs } from '../../shell/feature.js'
import { createFindOpenedPosition } from './opened-position.js'

type Sources = Omit<
  Needs<typeof createDraftSignal | typeof createSignalFigures | typeof createFindOpened>,
  'desk' | 'figures' | 'findOpened' | 'lines' | 'positionOf'
>

/** Makes signals into drafts, by reads of the desk. */
export function openDraftSignal(
  parts: Sources & {
    readonly desk: Desk
    readonly signalHistory: SignalHistory
    readonly ticketStore: TicketStore
  },
): DraftSignal {
  const { account, market, findTraderOf } = parts.desk
  const desk = { account, market, findTraderOf }
  return createDraftSignal({
    ...parts,
    figures: createSignalFigures({ ...parts, desk }),
    findOpened: createFindOpened({
      ...parts,
      lines: parts.signalHistory,
      desk,
      positionOf: createFindOpenedPosition(parts.ticketStore),
    }),
  })
}
