import type { TicketStore } from '../../../desk/trading/tickets/store.js'
import { createSignalOffers } from '../../../signals/offers/offers.js'
import { createReadScorecard } from '../../../signals/scorecard/scorecard.js'
import { type Needs, defineFeature } from '../../shell/feature.js'
import { signalsCommand } from './command.js'
import { createTakeForwarded, offerButtons, takePostedSignals } from './offers.js'
import { createFindOpenedPosition, openDraftSignal } from './open-draft-signal.js'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Worker } from '../../../lib/running/worker.js'
import { startDueWorker, UNHURRIED_MS } from '../../../redis/due-worker.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import type { Heartbeats, SilentSource } from '../../../signals/heartbeats/heartbeats.js'
import { type Push, refusable } from '../../shell/delivery/push.js'
import type { Recipient } from '../../shell/delivery/recipient.js'
import type { PlanStore } from '../../../plans/store.js'
import type { DueSet } from '../../../redis/due-set.js'
import { createTellOfLeft } from '../../../signals/intake/left-updates.js'
import type { SignalHistory } from '../../../signals/intake/signal-history.js'
import { createIsActedOn } from '../../../signals/mandates/act-on-update.js'
import type { SourceAddress } from '../../../signals/sources/address.js'
import type { SignalSources } from '../../../signals/sources/sources.js'
import { shortDuration } from './card.js'

/** The lease of a source, in milliseconds: shorter than the shortest time of one, a minute, so that no signal moves it to the end of its lease. */
const LEASE_MS = 30_000

/** Tells people of sources that were to send a signal and did not: once, until the next signal. */
function startHeartbeatWorker(deps: {
  readonly heartbeats: Heartbeats
  readonly push: Push
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly repeat: Repeat
  readonly logger: Logger
  readonly now: Clock
}): Worker {
  const { heartbeats } = deps

  const send = async (userId: number, { name, heartbeatMs }: SilentSource): Promise<void> => {
    const { language, render } = await deps.findRecipient(userId)
    const text = render.text('signals-silent', { name, duration: shortDuration(heartbeatMs) })
    await deps.push({ userId, chatId: userId, language }, { text })
  }

  return startDueWorker({
    ...deps,
    due: heartbeats.due,
    leaseMs: LEASE_MS,
    everyMs: UNHURRIED_MS,
    work: async ({ userId }, leased) => {
      const source = await heartbeats.silent(leased)
      // Nobody can be told in a chat that is closed to the bot.
      if (source) await refusable(() => send(userId, source))
      return undefined
    },
    failed: {
      event: 'signal-heartbeat-failed',
      text: 'A person could not be told of a silent source; it is tried again in half a minute',
      about: ({ userId }) => ({ user: userId }),
    },
  })
}

/** Tells people of updates that a process left while it handled them by a mandate. */
function startLeftUpdatesWorker(
  deps: Omit<Parameters<typeof createTellOfLeft>[0], 'sources' | 'lines' | 'isActedOn'> & {
    readonly signalSources: SignalSources
    readonly signalHistory: SignalHistory
    readonly signalUpdatesDue: DueSet<SourceAddress>
    readonly plans: PlanStore
    readonly repeat: Repeat
    readonly logger: Logger
  },
): Worker {
  const tellOfLeft = createTellOfLeft({
    ...deps,
    sources: deps.signalSources,
    lines: deps.signalHistory,
    isActedOn: createIsActedOn(deps),
  })
  return startDueWorker({
    ...deps,
    due: deps.signalUpdatesDue,
    leaseMs: LEASE_MS,
    everyMs: UNHURRIED_MS,
    work: tellOfLeft,
    failed: {
      event: 'signal-update-left-untold',
      text: 'A person could not be told of an update that was left; it is tried again in half a minute',
      about: ({ userId }) => ({ user: userId }),
    },
  })
}

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
        | typeof startLeftUpdatesWorker
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
      workers: () => [startHeartbeatWorker(deps), startLeftUpdatesWorker(deps)],
    }
  },
})
