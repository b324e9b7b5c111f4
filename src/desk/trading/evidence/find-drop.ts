import { evidenceOf } from '../actions/calls.js'
import { findPosition } from './account-state.js'
import { areUnequal } from './amounts.js'
import type { EvidenceContext } from './call-evidence.js'
import { wasSettledBefore, type SentTicket } from './conflicting-tickets.js'

/** The cancellation of a ticket's order. */
interface FoundDrop {
  /** Its identity, to be claimed. */
  readonly evidence: string
  /** True where the position has changed meanwhile: a service may carry out a part of an order, and cancel the rest. */
  readonly isChanged: boolean
}

/**
 * The cancellation of a ticket's order in the order slot of its position; undefined while none is seen. The
 * slot says only that its last order was cancelled, so it proves nothing where another ticket used or freed the same slot.
 */
export async function findDrop(
  ticket: SentTicket,
  { before, now }: EvidenceContext,
  conflicting: () => Promise<readonly SentTicket[]>,
): Promise<FoundDrop | undefined> {
  const slot = slotOf(ticket)
  if (slot === undefined) return undefined
  const [was, is] = [findPosition(before, slot), findPosition(now, slot)]
  if (was?.isDropped !== false || is?.isDropped !== true) return undefined
  if (before.pending.some(({ id }) => id === slot)) return undefined
  const others = (await conflicting()).filter(
    (other) => slotOf(other) === slot && !wasSettledBefore(other, ticket),
  )
  if (others.length > 0) return undefined
  const isChanged = areUnequal(was.size, is.size) || areUnequal(was.collateral, is.collateral)
  return { evidence: `dropped ${slot}`, isChanged }
}

function slotOf({ quote: { call } }: SentTicket): string | undefined {
  return evidenceOf(call).slot?.(call.params)
}
