import type { Done } from '../people.js'
import type { TrueEvent } from '../service/true-events.js'
import type { Said } from '../telegram/telegram.js'
import {
  hasLike,
  isReadable,
  isWhole,
  listsOf,
  livesOf,
  textOf,
  receiptsOf,
  type Evidence,
  type Finding,
  type Invariant,
} from './evidence.js'
import { effectsOf, requestsOf } from './requests.js'

/** Keys of a receipt that says that nobody knows. */
const UNKNOWN =
  /^receipt-(?:unknown|accepted|answered|alike|record-unreadable|record-awaited|resting-gone|ended-untold|order-untold)/

const isUnknown = (said: Said): boolean => hasLike(said, UNKNOWN)

/** Milliseconds for which lists have shown what happened before nobody may say that it is unknown. */
const READABLE_MS = 60_000

/** Reads that show it meanwhile. */
const READS = 3

/** Milliseconds for which they show it: what is done at the same time reads several times at once, and not for each other. */
const SETTLED_MS = 2_000

/** What could be read is not unknown in the end. */
export const unknowns: Invariant = (evidence) => {
  const { person, said, lag, hidden, outcome, world } = evidence
  const { service } = world
  // What is carried out in part has to last before it is told, and nothing else may change the position meanwhile.
  const isCut = service.keeperParts > 0 && service.keeperPartsRestCancelled
  const isPlain = isReadable(service) && isWhole(service) && !service.idsReused && !service.merges && !isCut
  // What others do alike cannot be told apart.
  const isAlone = outcome.people.every(
    ({ user, keys }) => user === person.user || keys.every(({ wallet }) => wallet !== evidence.wallet),
  )
  if (!isPlain || service.others.length > 0 || !isAlone) return []
  const requests = requestsOf(evidence)
  return person.done.flatMap((one): readonly Finding[] => {
    const last = receiptsOf(one, said).at(-1)
    if (!last || !isUnknown(last) || person.done.some((other) => isAlike(one, other))) return []
    const effects = effectsOf(evidence, one, requests.of(one))
    const [first] = effects
    // Where no list has its cancelled row, an order that is gone may have been filled. Trailing stops may be in no list.
    const isListed =
      first !== undefined &&
      (first.kind !== 'order-cancelled' || service.cancelledListed) &&
      (first.kind !== 'trailing-placed' || service.trailingShown !== 'not')
    const readable = isListed ? first.at + lag + hidden : Infinity
    // What ends before it is seen leaves a record that does not tell what it was like before.
    const until = endOf(evidence, first)
    const reads = listsOf(evidence, 'open_positions', readable, until)
    const isReadEnough =
      reads.length >= READS &&
      (reads.at(-1)?.at ?? 0) - readable >= SETTLED_MS &&
      outcome.until - readable >= READABLE_MS
    return isReadEnough
      ? [
          {
            invariant: 'unknown, and it was readable',
            at: last.at,
            what: `${one.act.line}: “${textOf(last)}”, and true is ${effects.map(({ kind }) => kind).join(', ')}`,
          },
        ]
      : []
  })
}

/** The time until which lists may show a change: the end of its position, or of the run. */
function endOf(evidence: Evidence, event: TrueEvent | undefined): number {
  const { until } = evidence.outcome
  if (event === undefined || event.kind === 'closed' || !('posId' in event)) return until
  const life = livesOf(evidence, 'position').find(
    ({ posId, from, to = until }) => posId === event.posId && from <= event.at && event.at <= to,
  )
  // One that vanishes as it ends may never have been listed.
  const own = livesOf(evidence, 'trigger').find(
    ({ posId, from, trigger }) =>
      event.kind === 'trigger-placed' &&
      posId === event.posId &&
      from === event.at &&
      trigger?.orderId === event.orderId,
  )
  const trailing = livesOf(evidence, 'trailing').find(
    ({ posId, from }) => event.kind === 'trailing-placed' && posId === event.posId && from === event.at,
  )
  const { endedTriggersStay, endedOrdersStay } = evidence.world.service
  return Math.min(
    life?.to ?? until,
    (endedTriggersStay === 'vanish' ? own?.to : undefined) ?? until,
    (endedOrdersStay === 0 ? trailing?.to : undefined) ?? until,
  )
}

/** Milliseconds within which two things are under way at the same time. */
const TOGETHER_MS = 60_000

/** True for two things that leave the same in an account, and were confirmed one shortly after the other. */
function isAlike(one: Done, other: Done): boolean {
  const [at = 0, otherAt] = [one.firstConfirmedAt, other.firstConfirmedAt]
  return (
    one !== other &&
    otherAt !== undefined &&
    Math.abs(otherAt - at) < TOGETHER_MS &&
    one.act.pair === other.act.pair &&
    one.act.wanted?.name.source === other.act.wanted?.name.source
  )
}

/** How a kind of act ended, as its receipt says. */
export interface OutcomeCount {
  /** Those that were confirmed. */
  readonly confirmed: number
  /** Those whose receipt says in the end that nobody knows. */
  readonly unknown: number
  /** Milliseconds from the Confirm to the last word, of those that are known. */
  readonly took: readonly number[]
}

/** Outcomes of what a person did, by the kind of act. */
export function outcomesOf({ person, said }: Evidence): ReadonlyMap<string, OutcomeCount> {
  const counts = new Map<string, OutcomeCount>()
  for (const one of person.done) {
    const { confirmedAt, act } = one
    if (confirmedAt === undefined) continue
    const before = counts.get(act.kind) ?? { confirmed: 0, unknown: 0, took: [] }
    const later = receiptsOf(one, said).filter(({ at }) => at >= confirmedAt)
    const last = later.at(-1)
    const known = later.find(
      (receipt) => !isUnknown(receipt) && !hasLike(receipt, /^receipt-(?:sending|claimed)/),
    )
    counts.set(act.kind, {
      confirmed: before.confirmed + 1,
      unknown: before.unknown + (last && isUnknown(last) ? 1 : 0),
      took: known ? [...before.took, known.at - confirmedAt] : before.took,
    })
  }
  return counts
}
