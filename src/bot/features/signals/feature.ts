import type { TicketStore } from '../../../desk/trading/tickets/store.js'
import { createSignalOffers } from '../../../signals/offers/offers.js'
import { createReadScorecard } from '../../../signals/scorecard/scorecard.js'
import { defineFeature, type Needs } from '../../shell/feature.js'
import { signalsCommand } from './command.js'
import { startHeartbeatWorker } from './heartbeat-worker.js'
import { createTakeForwarded, offerButtons, takePostedSignals } from './offers.js'
import { openDraftSignal } from './open-draft-signal.js'
import { createFindOpenedPosition } from './opened-position.js'

type Made = 'signalOffers' | 'readScorecard' | 'draftSignal' | 'positionOf'

/** Sources of signals, and signals that are pasted or forwarded. */
export const signalsFeature = defineFeature({
  name: 'signals',
  create: (
    deps: Omit<
      Needs<
        | typeof signalsCommand
        | typeof offerButtons
        | typeof createSignalOffers
        | typeof createReadScorecard
        | typeof openDraftSignal
        | typeof startHeartbeatWorker
      >,
      Made
    > & { readonly ticketStore: TicketStore },
  ) => {
    const offers = {
      ...deps,
      signalOffers: createSignalOffers({ ...deps, draftSignal: openDraftSignal(deps) }),
    }
    const positionOf = createFindOpenedPosition(deps.ticketStore)
    return {
      commands: [signalsCommand({ ...deps, readScorecard: createReadScorecard({ ...deps, positionOf }) })],
      buttons: [offerButtons(offers)],
      gate: { takeForwarded: createTakeForwarded(offers) },
      middleware: () => ({ sentences: takePostedSignals(offers) }),
      workers: () => [startHeartbeatWorker(deps)],
    }
  },
})
