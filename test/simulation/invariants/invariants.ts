import type { Outcome, World } from '../run.js'
import { accounts } from './accounts.js'
import { repeats } from './alarms.js'
import { answers, failures, unknownPairs } from './answers.js'
import { evidencesOf, type Finding, type Invariant } from './evidence.js'
import { exits } from './exits.js'
import { figures } from './figures.js'
import { flats } from './flat.js'
import { guards } from './guards.js'
import { leftovers } from './leftovers.js'
import { limits } from './limits.js'
import { missingStops } from './missing-stops.js'
import { onAccounts } from './on-accounts.js'
import { notices } from './notices.js'
import { plans } from './plans.js'
import { priceAlerts } from './price-alerts.js'
import { leaks } from './privacy.js'
import { receipts } from './receipts.js'
import { followUps } from './follow-ups.js'
import { sending, sentOnce } from './sending.js'
import { ends, fills, protection } from './silences.js'
import { slices } from './slices.js'
import { unknowns } from './unknowns.js'

export type { Finding } from './evidence.js'

/** Invariants of each person. */
const ofPeople: readonly Invariant[] = [
  sending,
  answers,
  failures,
  unknownPairs,
  receipts,
  followUps,
  unknowns,
  notices,
  repeats,
  missingStops,
  ends,
  fills,
  protection,
  exits,
  figures,
  flats,
  plans,
  guards,
  slices,
]

/** Invariants that hold although writes were lost, or nothing could be said: something may never be told, nor answered. */
const ofSilence: readonly Invariant[] = [sentOnce, receipts, figures]

/** What all invariants find. */
export function violationsOf(world: World, outcome: Outcome): readonly Finding[] {
  return [
    ...outcome.people.flatMap((person) => {
      const mayBeSilent = world.failovers.length > 0 || person.hasBlocked
      const invariants = mayBeSilent ? ofSilence : ofPeople
      const evidences = evidencesOf(world, outcome, person).filter(({ person: { done } }) => done.length > 0)
      return [
        ...evidences.flatMap((evidence) => invariants.flatMap((invariant) => invariant(evidence))),
        ...accounts(evidences),
        ...onAccounts(evidences),
        ...(mayBeSilent ? [] : limits(evidences)),
        // Alerts of a price are of no account.
        ...evidences
          .slice(0, mayBeSilent ? 0 : 1)
          .flatMap((evidence) => priceAlerts({ ...evidence, person })),
      ]
    }),
    ...leaks(outcome),
    ...leftovers(world, outcome),
  ]
}
