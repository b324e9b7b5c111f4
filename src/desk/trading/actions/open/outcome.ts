import { findClosed, findPosition, type AccountState } from '../../evidence/account-state.js'
import { compare } from '../../evidence/amounts.js'
import { SETTLING_MS, type EvidenceContext } from '../../evidence/call-evidence.js'
import { NOTHING_SEEN, type Facts, type Finding } from '../../evidence/finding.js'
import type { CallParams } from '../call-rules.js'

/** The prices of the take-profit and the stop-loss that are sent along. */
export interface Exits {
  readonly takeProfit?: unknown
  readonly stopLoss?: unknown
}

/** The time that a take-profit or stop may take to appear after its position was first seen, in milliseconds. */
const PROTECTION_MS = 10_000

/** The outcome of an opening whose row is known: the id of its position; undefined while there is no row of it. */
export function openingOutcome(
  type: CallParams<'newPositionOrder'>['positionType'],
  exits: Exits,
  positionId: string | undefined,
  context: EvidenceContext,
): Finding {
  if (positionId === undefined) return NOTHING_SEEN
  const { now, seenAt = now.readAt } = context
  const ended = findClosed(now, positionId)
  if (ended?.status === 'CANCELED') return { is: 'cancelled', facts: { positionId } }
  if (ended)
    return {
      is: 'done',
      facts: {
        positionId,
        entryPrice: ended.entryPrice ?? '',
        ended: ended.status === 'LIQUIDATED' ? 'liquidated-after' : 'closed',
      },
    }
  const position = findPosition(now, positionId)
  if (position) {
    const protection = protectionOf(exits, positionId, context)
    // The triggers are read before the positions: those of a position that has just appeared may be there by the next read.
    if (protection === undefined) return { is: 'seen', facts: {} }
    return { is: 'done', facts: { positionId, entryPrice: position.entryPrice ?? '', ...protection } }
  }
  const isPending = now.pending.some(({ id }) => id === positionId)
  // A market order in the list still waits to be filled by the service. Any other is where it was sent to, unless the service
  // cancels it as soon as it looks at it.
  const isSettled = now.readAt >= seenAt + SETTLING_MS
  if (isPending && type !== 'Market' && isSettled)
    return { is: 'done', facts: { positionId, resting: 'yes' } }
  return { is: 'seen', facts: {} }
}

/**
 * The take-profit and the stop-loss that are missing from one of these positions, where one of several orders alike opened
 * it: whichever that was, the position is without what this order asked for. Empty where none is.
 */
export function missingExits(exits: Exits, positionIds: readonly string[], context: EvidenceContext): Facts {
  const { now, absences } = context
  const open = positionIds.filter((id) => findPosition(now, id))
  const missing = wantedExits(exits).filter((exit) =>
    open
      .filter((id) => !isPlaced(exit, id, now))
      .map((id) => absences.isAbsent(`${exit.name} of ${id}`, PROTECTION_MS))
      .some(Boolean),
  )
  return Object.fromEntries(missing.map(({ name }) => [name, 'missing-alike']))
}

/** A take-profit or a stop-loss that was sent along, with its price. */
interface WantedExit {
  readonly name: string
  readonly price: unknown
}

function wantedExits({ takeProfit, stopLoss }: Exits): readonly WantedExit[] {
  return Object.entries({ takeProfit, stopLoss })
    .filter(([, price]) => price !== undefined)
    .map(([name, price]) => ({ name, price }))
}

function isPlaced({ price }: WantedExit, positionId: string, { triggers }: AccountState): boolean {
  return triggers.some((one) => one.positionId === positionId && compare(one.price, String(price)) === 0)
}

/** Says of the take-profit and the stop-loss that were sent along if they are in place; undefined while they may still come. */
function protectionOf(
  exits: Exits,
  positionId: string,
  { now, seenAt = now.readAt, absences }: EvidenceContext,
): Facts | undefined {
  const wanted = wantedExits(exits)
  const missing = wanted.filter((exit) => !isPlaced(exit, positionId, now)).map(({ name }) => name)
  const areMissing = missing.map((name) => absences.isAbsent(name)).every(Boolean)
  if (missing.length > 0 && (!areMissing || now.readAt < seenAt + PROTECTION_MS)) return undefined
  return Object.fromEntries(wanted.map(({ name }) => [name, missing.includes(name) ? 'missing' : 'placed']))
}
