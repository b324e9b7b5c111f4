import { LASTING_ABSENCE_MS } from '../../evidence/absences.js'
import {
  findClosed,
  findPosition,
  type AccountState,
  type StoredTrigger,
} from '../../evidence/account-state.js'
import { compare } from '../../evidence/amounts.js'
import type { EvidenceContext } from '../../evidence/call-evidence.js'
import { NOTHING_SEEN, type Finding } from '../../evidence/finding.js'
import type { CallParams } from '../call-rules.js'

const DONE: Finding = { is: 'done', facts: {} }
const endedBy = (order: 'filled' | 'fired' | 'ended'): Finding => ({ is: 'cancelled', facts: { order } })

/**
 * Cancelling the pending order of this position is done once the service says that it was cancelled; an order that is only
 * missing may have been filled, or may have fired.
 */
export function pendingOrderOutcome(posId: string, context: EvidenceContext): Finding {
  const { before, now } = context
  if (now.pending.some(({ id }) => id === posId)) return NOTHING_SEEN
  const ended = findClosed(now, posId)
  if (findPosition(before, posId)) return ended ? endedBy('ended') : slotOutcome(posId, context)
  if (ended) return ended.status === 'CANCELED' ? DONE : endedBy('filled')
  return findPosition(now, posId) ? endedBy('filled') : NOTHING_SEEN
}

/** The same for an order in the slot of an open position: a trailing stop, or a change that was in flight. */
function slotOutcome(posId: string, context: EvidenceContext): Finding {
  const { before, now } = context
  const [was, is] = [findPosition(before, posId), findPosition(now, posId)]
  const order = before.pending.find(({ id }) => id === posId)
  const isGone = order !== undefined && isMissing(`order ${posId}`, context)
  if (!was || !is) return NOTHING_SEEN
  const size = compare(is.size, was.size)
  const isSame = size === 0 && compare(is.collateral, was.collateral) === 0
  if (isSame) return isGone || (is.isDropped && !was.isDropped) ? DONE : NOTHING_SEEN
  // What was cancelled did not change the position; something else may have, besides.
  if (is.isDropped) return NOTHING_SEEN
  return isGone ? endedBy(order.isTrailingStop && size === -1 ? 'fired' : 'filled') : NOTHING_SEEN
}

/** Cancelling a take-profit or stop-loss is done once its row says so; one that fired first was not cancelled. */
export function triggerOutcome(
  { posId, orderId }: CallParams<'cancelTriggerOrder'>,
  context: EvidenceContext,
): Finding {
  const { before, now } = context
  const find = ({ triggers }: AccountState): StoredTrigger | undefined =>
    triggers.find((one) => one.positionId === posId && one.orderId === orderId)
  const trigger = find(now)
  if (trigger?.isOpen === true) return NOTHING_SEEN
  if (trigger) return trigger.hasFired ? endedBy('fired') : DONE
  if (findClosed(now, posId)) return endedBy('ended')
  // Some services list no trigger that was cancelled.
  const isSame = compare(findPosition(now, posId)?.size, findPosition(before, posId)?.size) === 0
  const isGone = isMissing(`trigger ${posId}/${orderId}`, context)
  return isGone && isSame && find(before)?.isOpen === true ? DONE : NOTHING_SEEN
}

/**
 * True if an order is gone from the reads. Two reads are enough once the service has accepted its cancellation; that of a call
 * which may never have arrived has to last, because rows vanish from a few reads in a row and come back. It proves nothing of
 * an order that was gone before the call was sent.
 */
function isMissing(name: string, { absences, isAccepted }: EvidenceContext): boolean {
  return absences.isAbsent(name, isAccepted ? 0 : LASTING_ABSENCE_MS)
}
