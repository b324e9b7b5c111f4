import { createCountRequest } from '../http/rates.js'
import { createSignalsApp, SIGNALS_A_MINUTE } from '../api/signals/app.js'
import type { ServedApp } from '../http/server.js'
import { keys } from '../redis/keys.js'
import { openDraftSignal } from '../bot/features/signals/open-draft-signal.js'
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
