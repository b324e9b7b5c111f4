import { findPosition, type AccountState, type StoredTrigger } from '../../evidence/account-state.js'
import { Big } from 'big.js'
import {
  compareLoosely,
  dollarStep,
  isEqual,
  isShownAs,
  isShownByItsDecimals,
} from '../../evidence/amounts.js'
import {
  isRecentEnough,
  madeAt,
  type CallEvidence,
  type EvidenceContext,
} from '../../evidence/call-evidence.js'
import {
  AWAITED_AFTER_MS,
  bestState,
  exitFacts,
  exitState,
  isNotInPlace,
  otherStopOf,
  stateOrAbsence,
  wantedExitsOf,
  type ExitState,
  type WantedExit,
} from '../../evidence/exits.js'
import { byEnd } from '../../evidence/ends.js'
import { ENDED_UNTOLD, NOTHING_SEEN } from '../../evidence/finding.js'
import type { CallParams } from '../call-rules.js'

/**
 * The evidence of a take-profit and a stop-loss: a new trigger of the position for each, by its kind, price and percent. What its
 * status word says is read first: one that is listed as cancelled never stood.
 */
export const triggerEvidence: CallEvidence<CallParams<'addTPSL'>> = {
  by: 'row',
  readsBefore: ['positions'],
  reads: ['positions', 'closed'],
  endOf: ({ posId }) => posId,
  parts: (params) => wantedExitsOf(params).map(({ name }) => name),
  rows: (params, part, now, sending) => {
    const wanted = wantedExitsOf(params).find(({ name }) => name === part)
    if (!wanted) return []
    const found = newTriggers(params.posId, now, sending).flatMap((trigger) => {
      const state = exitState(trigger, wanted, [sending.before, now])
      if (state === undefined || OF_NO_TICKET.has(state) || mayBeAnother(trigger, wanted, sending)) return []
      return [{ trigger, state }]
    })
    const kept = found.filter(({ state }) => state !== 'cancelled')
    const positionMadeAt = findPosition(sending.before, params.posId)?.createdAt
    return (kept.length > 0 ? kept : found).map(({ trigger, state }) => ({
      id: idOf(trigger),
      ...lifeSince(madeAt(trigger.createdAt ?? positionMadeAt)),
      means: state === 'cancelled' ? 'cancelled' : 'done',
      ...(compareLoosely(trigger.price, wanted.price) === 0 ? { isDetailed: true } : {}),
    }))
  },
  outcome: (params, held, context) => {
    const { now, isAccepted } = context
    const parts = wantedExitsOf(params).map((wanted) => ({
      wanted,
      ...stateOf(wanted, held[wanted.name], params.posId, context),
    }))
    const facts = Object.assign(
      {},
      ...parts.flatMap(({ wanted, state, kept }) =>
        state === undefined ? [] : [exitFacts(wanted, state, kept)],
      ),
      parts.some(({ wanted, state }) => wanted.name === 'stopLoss' && isNotInPlace(state))
        ? otherStopOf(params.posId, now)
        : {},
    ) as Readonly<Record<string, string>>
    const are = (...states: readonly (ExitState | undefined)[]): boolean =>
      parts.every(({ state }) => states.includes(state))
    if (are('placed', 'fired')) return { is: 'done', facts }
    if (are('cancelled')) return { is: 'cancelled', facts }
    // They may have been in place, and have ended the position.
    const ended = findPosition(now, params.posId) ? NOTHING_SEEN : byEnd(params.posId, context, ENDED_UNTOLD)
    if (ended.is !== 'nothing') return ended
    if (parts.some(({ state }) => state === undefined))
      return Object.keys(held).length === 0 ? NOTHING_SEEN : { is: 'seen', facts: {} }
    if (are('placed', 'fired', 'cancelled', 'missing') && !are('missing', 'cancelled'))
      return { is: 'done', facts }
    // Of an order that may not have arrived, that it is not there says less.
    return are('awaited', 'missing') && !isAccepted ? NOTHING_SEEN : { is: 'seen', facts }
  },
}

/** States of a trigger that proves no ticket. */
const OF_NO_TICKET: ReadonlySet<ExitState> = new Set(['part', 'unclear'])

/**
 * True for a trigger at another price than was sent by a call that the service did not accept: only prices that happen to be round let it
 * be taken for that one.
 */
function mayBeAnother(
  { price }: Pick<StoredTrigger, 'price'>,
  wanted: WantedExit,
  { transactionHash }: Pick<EvidenceContext, 'transactionHash'>,
): boolean {
  return (
    transactionHash === undefined &&
    price !== undefined &&
    !isShownByItsDecimals(new Big(wanted.price), new Big(price))
  )
}

/** The state of one of them by the row that is known to be its own, or by what is there, with the price that is kept. */
function stateOf(
  wanted: WantedExit,
  held: string | undefined,
  posId: string,
  { now, before, sentAt, transactionHash, absences }: EvidenceContext,
): { readonly state: ExitState | undefined; readonly kept?: string | undefined } {
  const states = [before, now]
  if (held !== undefined) {
    const row = now.triggers.find((one) => idOf(one) === held)
    if (row) return { state: exitState(row, wanted, states) ?? 'placed', kept: row.price }
    // Listed once and gone since: it has fired, or was cancelled by somebody, or ends with its position.
    const [was, is] = [before, now].map((state) => findPosition(state, posId)?.size)
    if (is === undefined) return { state: 'placed' }
    if (was === undefined) return { state: undefined }
    const closed = new Big(was).minus(is)
    const share = new Big(was).times(wanted.percent).div(100)
    if (isShownAs(share, closed, dollarStep([was, is]))) return { state: 'fired' }
    const isGone = isEqual(new Big(was), new Big(is)) && absences.isAbsent(wanted.name, AWAITED_AFTER_MS)
    return { state: isGone ? 'missing' : undefined }
  }
  const found = newTriggers(posId, now, { before, sentAt, transactionHash })
    .map((trigger) => exitState(trigger, wanted, states))
    .filter((state) => state !== undefined && OF_NO_TICKET.has(state))
  return { state: stateOrAbsence(bestState(found), wanted.name, absences) }
}

const lifeSince = (notBefore: number | undefined): { readonly notBefore?: number } =>
  notBefore === undefined ? {} : { notBefore }

/** Triggers of a position that were not there before the sending. */
function newTriggers(
  posId: string,
  now: AccountState,
  sending: Parameters<typeof isRecentEnough>[1],
): readonly StoredTrigger[] {
  return now.triggers.filter(
    (trigger) =>
      trigger.positionId === posId &&
      isRecentEnough(trigger.createdAt, sending) &&
      !sending.before.triggers.some((known) => isSame(known, trigger)),
  )
}

/** True for the same trigger: ids are used again after an end. */
function isSame(known: StoredTrigger, trigger: StoredTrigger): boolean {
  if (known.positionId !== trigger.positionId || known.orderId !== trigger.orderId) return false
  const isOtherTime =
    known.createdAt !== undefined && trigger.createdAt !== undefined && known.createdAt !== trigger.createdAt
  return !isOtherTime && compareLoosely(known.price, trigger.price) === 0
}

/** The identity of a trigger. One that takes the id of another that ended has a price or a time of its own. */
function idOf({ positionId, orderId, price, createdAt }: StoredTrigger): string {
  return [`trigger ${positionId}/${orderId}`, price, createdAt].filter((part) => part !== undefined).join(' ')
}
