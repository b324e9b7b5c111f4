import { Big } from 'big.js'
import { evidenceOf } from '../actions/calls.js'
import { findPosition, type AccountState } from './account-state.js'
import { compare } from './amounts.js'
import { sentAtOf, type SentTicket } from './conflicting-tickets.js'
import type { Cause } from './explanations.js'

/**
 * Everything known that may have changed a position between the sending of a ticket and now: the ticket itself, others, and
 * triggers that have fired. In the order of sending.
 */
export function causesOf(
  ticket: SentTicket,
  others: readonly SentTicket[],
  positionId: string,
  now: AccountState,
): readonly Cause[] {
  const tickets = [ticket, ...others]
    .toSorted((one, other) => sentAtOf(one) - sentAtOf(other))
    .flatMap((one) => causeOf(one, ticket, positionId))
  return [...firedTriggers(ticket, positionId, now), ...tickets]
}

/** A ticket as a cause of what happened since another was sent; empty where it cannot be one. */
function causeOf(one: SentTicket, ticket: SentTicket, positionId: string): readonly Cause[] {
  const { before } = ticket
  const { quote, state, evidence } = one
  const rules = evidenceOf(quote.call)
  if (rules.by !== 'change' || state === 'cancelled') return []
  const { positionId: changed, ...effect } = rules.effect(quote.call.params)
  if (changed !== positionId) return []
  const cause: Cause = { name: quote.id, effect, isCertain: false }
  if (quote.id === ticket.quote.id) return [cause]
  if (one.before.readAt >= before.readAt)
    return [{ ...cause, isCertain: state === 'done' && evidence !== undefined }]
  // It was sent before: the state before the sending may have its change, and a read that is older than that state lacks it.
  const collateral = effect.collateral === 'share' ? 'share' : effect.collateral.times(-1)
  const undone: Cause = {
    name: `${quote.id} undone`,
    effect: { size: effect.size.times(-1), collateral },
    isCertain: false,
    isUndone: true,
  }
  const isDone = state === 'done' && evidence !== undefined
  const wasBefore = isDone && (evidence.seenAt <= before.readAt || endsAt(evidence.rows, positionId, before))
  return wasBefore ? [{ ...undone, isSettled: true }] : [cause, undone]
}

/**
 * True if the step that a ticket is known to have caused ends at the amount that the account before shows: that ticket came
 * before it, even if it was only seen later.
 */
function endsAt(rows: Readonly<Record<string, string>>, positionId: string, before: AccountState): boolean {
  const step = /^change (?<id>.+) (?<field>size|collateral) \S*>(?<end>\S+)$/.exec(rows['change'] ?? '')
  const { id, field, end } = step?.groups ?? {}
  if (id !== positionId || (field !== 'size' && field !== 'collateral')) return false
  return compare(findPosition(before, positionId)?.[field], end) === 0
}

/** Triggers of the position that have fired since the sending, with what they closed. */
function firedTriggers({ before }: SentTicket, positionId: string, now: AccountState): readonly Cause[] {
  return now.triggers
    .filter(
      ({ positionId: of, orderId, hasFired }) =>
        of === positionId &&
        hasFired &&
        !before.triggers.some((one) => one.positionId === of && one.orderId === orderId && one.hasFired),
    )
    .map(({ orderId, closedSize = '0' }) => ({
      name: `trigger ${positionId}/${orderId}`,
      effect: { size: new Big(closedSize).times(-1), collateral: 'share' },
      isCertain: true,
    }))
}
