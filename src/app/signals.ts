import { createCountRequest } from '../http/rates.js'
import { createSignalsApp, SIGNALS_A_MINUTE } from '../api/signals/app.js'
import type { ServedApp } from '../http/server.js'
import { keys } from '../redis/keys.js'
import { createFindOpenedPosition } from '../bot/features/signals/opened-position.js'
import { createDraftSignal, type DraftSignal } from '../signals/intake/draft-signal.js'
import { createFindOpened } from '../signals/intake/find-opened.js'
import { createSignalFigures } from '../signals/intake/read-figures.js'
import { createReceiveSignal } from '../signals/intake/receive.js'
import { createAuthenticateSource } from '../signals/sources/authenticate.js'
import type { Parts } from './parts.js'

/** The address for signals. It gets reads of the desk and the intake of drafts, and nothing that could execute. */
export function openSignals(parts: Parts): ServedApp {
  return createSignalsApp({
    ...parts,
    sources: { authenticate: createAuthenticateSource({ ...parts, sources: parts.signalSources }) },
    receive: createReceiveSignal({
      ...parts,
      lines: parts.signalHistory,
      draftSignal: openDraftSignal(parts),
    }),
    countRequest: createCountRequest({
      redis: parts.redis,
      most: SIGNALS_A_MINUTE,
      countsOf: keys.signalCounts,
    }),
  })
}

/** Makes signals into drafts, by reads of the desk. */
export function openDraftSignal(parts: Parts): DraftSignal {
  const { account, market, findTraderOf } = parts.desk
  const desk = { account, market, findTraderOf }
  return createDraftSignal({
    ...parts,
    figures: createSignalFigures({ ...parts, desk }),
    findOpened: createFindOpened({
      lines: parts.signalHistory,
      drafts: parts.drafts,
      desk,
      positionOf: createFindOpenedPosition(parts.ticketStore),
    }),
  })
}
