import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import { LASTING_ABSENCE_MS } from '../../evidence/absences.js'
import { findPosition, stepsOf, type AccountState, type StoredTrigger } from '../../evidence/account-state.js'
import { compare, isMultiple } from '../../evidence/amounts.js'
import type { EvidenceContext } from '../../evidence/call-evidence.js'
import { byEnd, findEndRecord, orderEndOf } from '../../evidence/ends.js'
import { NOTHING_SEEN, recordUnclear, type Finding } from '../../evidence/finding.js'
import type { CallParams } from '../call-rules.js'

const DONE: Finding = { is: 'done', facts: {} }
const endedBy = (order: 'filled' | 'fired' | 'ended'): Finding => ({ is: 'cancelled', facts: { order } })

/**
 * Cancelling the pending order of this position is done once the service says that it was cancelled; an order that is only
 * missing may have been filled, or may have fired.
 */
export function pendingOrderOutcome(posId: string, context: EvidenceContext): Finding {
  const { before, now } = context
  if (now.pending.some(({ id }) => id === posId) || now.unclear?.includes(posId) === true) return NOTHING_SEEN
  if (findPosition(before, posId))
    return findPosition(now, posId) ? slotOutcome(posId, context) : byEnd(posId, context, endedBy('ended'))
  const ended = findEndRecord(posId, context)
  if (ended) {
    const end = orderEndOf(ended)
    if (end === 'unclear') return recordUnclear(ended)
    return end === 'cancelled' ? DONE : endedBy('filled')
  }
  return findPosition(now, posId) ? endedBy('filled') : NOTHING_SEEN
}

/** The same for an order in the slot of an open position: a trailing stop, or a change that was in flight. */
function slotOutcome(posId: string, context: EvidenceContext): Finding {
  const { before, now } = context
  const [was, is] = [findPosition(before, posId), findPosition(now, posId)]
  const order = before.pending.find(({ id }) => id === posId)
  const isGone = order !== undefined && now.areOrdersUnread !== true && isMissing(`order ${posId}`, context)
  if (!was || !is) return NOTHING_SEEN
  const size = compare(is.size, was.size)
  const isSame = size === 0 && compare(is.collateral, was.collateral) === 0
  if (isSame) return isGone || (is.isDropped && !was.isDropped) ? DONE : NOTHING_SEEN
  // What was cancelled did not change the position; something else may have, besides.
  if (is.isDropped) return NOTHING_SEEN
  return isGone ? endedBy(order.isTrailingStop && size === -1 ? 'fired' : 'filled') : NOTHING_SEEN
}

/**
 * Cancelling a take-profit or stop-loss is done once its row says so. One whose row is gone was cancelled, has fired, or ended with
 * its position: the size of the position tells which, where it can be told.
 */
export function triggerOutcome(
  { posId, orderId }: CallParams<'cancelTriggerOrder'>,
  context: EvidenceContext,
): Finding {
  const { before, now } = context
  const find = ({ triggers }: AccountState): StoredTrigger | undefined =>
    triggers.find((one) => one.positionId === posId && one.orderId === orderId)
  const [old, trigger] = [find(before), find(now)]
  // Another one that took its id says nothing of it.
  const isSame = trigger && (old === undefined || compare(old.price, trigger.price) === 0)
  if (isSame && trigger.isOpen !== false) return NOTHING_SEEN
  if (isSame) return trigger.hasFired ? firedOutcome(trigger.closedSize) : DONE
  const [was, is] = [findPosition(before, posId), findPosition(now, posId)]
  if (!is) return byEnd(posId, context, endedBy('ended'))
  if (old === undefined || old.isOpen === false || was?.size === undefined || is.size === undefined)
    return NOTHING_SEEN
  const isGone =
    now.areOrdersUnread !== true && isMissing(`trigger ${posId}/${orderId}`, context, SIZE_FOLLOWS_MS)
  if (!isGone) return NOTHING_SEEN
  const closed = new Big(was.size).minus(is.size)
  // It may have fired all the same, and its position show that later.
  if (compare(is.size, was.size) === 0) return { is: 'done', facts: { row: 'gone' } }
  return isShareOf(was.size, old.percent, closed, stepsOf(before, now).size)
    ? firedOutcome(closed.toFixed())
    : { is: 'untold', facts: { order: 'untold' } }
}

/** The time for which a trigger must be gone, so that its position shows what it closed if it has fired, in milliseconds. */
const SIZE_FOLLOWS_MS = 10_000

/** It fired first; `size`: dollars that it closed, where they are known. */
function firedOutcome(size: string | undefined): Finding {
  const isKnown = size !== undefined && new Big(size).gt(0)
  return { is: 'cancelled', facts: { order: 'fired', ...(isKnown ? { firedSize: size } : {}) } }
}

/** True if this is the share of a size that a trigger closes when it fires, at the step that the service rounds to. */
function isShareOf(size: string, percent: string | undefined, closed: Big, step: Big): boolean {
  if (percent === undefined) return false
  const share = divide(new Big(size).times(percent), new Big(100))
  return isMultiple(share, step)
    ? compare(share.toFixed(), closed.toFixed()) === 0
    : share.minus(closed).abs().lt(step.times(2))
}

/**
 * True if an order is gone from the reads. Two reads, or a short time, are enough once the service has accepted its cancellation; that of a call
 * which may never have arrived has to last, because rows vanish from a few reads in a row and come back. It proves nothing of
 * an order that was gone before the call was sent.
 */
function isMissing(name: string, { absences, isAccepted }: EvidenceContext, acceptedMs = 0): boolean {
  return absences.isAbsent(name, isAccepted ? acceptedMs : LASTING_ABSENCE_MS)
}
