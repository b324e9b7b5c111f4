import {
  findClosed,
  findPosition,
  type AccountState,
  type StoredTrigger,
} from '../../evidence/account-state.js'
import { compare } from '../../evidence/amounts.js'
import { isRecentEnough, type CallEvidence } from '../../evidence/call-evidence.js'
import { ENDED_UNTOLD, NOTHING_SEEN } from '../../evidence/finding.js'
import type { CallParams } from '../call-rules.js'

/** The time that a trigger may take to appear, before it is called missing, in milliseconds. */
const PROTECTION_MS = 10_000

/** The evidence of a take-profit and a stop-loss: a new trigger of the position for each, by its kind, price and percent. */
export const triggerEvidence: CallEvidence<CallParams<'addTPSL'>> = {
  by: 'row',
  readsBefore: ['positions'],
  reads: ['positions', 'closed'],
  endOf: ({ posId }) => posId,
  parts: (params) => [
    ...('tpPrice' in params ? ['takeProfit'] : []),
    ...('slPrice' in params ? ['stopLoss'] : []),
  ],
  rows: (params, part, now, sending) => {
    const known = new Set(sending.before.triggers.map(idOf))
    const { price, percent } = wantedOf(params, part === 'takeProfit')
    return now.triggers
      .filter(
        (trigger) =>
          trigger.positionId === params.posId &&
          trigger.isTakeProfit !== (part !== 'takeProfit') &&
          compare(trigger.price, price) === 0 &&
          (trigger.percent === undefined || compare(trigger.percent, percent) === 0) &&
          isRecentEnough(trigger.createdAt, sending) &&
          !known.has(idOf(trigger)),
      )
      .map((trigger) => ({ id: idOf(trigger), means: 'done' }))
  },
  outcome: (params, held, { now, sentAt, isAccepted, absences }) => {
    const parts = triggerEvidence.by === 'row' ? triggerEvidence.parts(params) : []
    const missing = parts.filter((part) => held[part] === undefined)
    const placed = parts.map((part) => [part, missing.includes(part) ? 'missing' : 'placed'] as const)
    const hasOlder = missing.includes('stopLoss') && hasStop(params.posId, now)
    const facts = { ...Object.fromEntries(placed), ...(hasOlder ? { olderStop: 'yes' } : {}) }
    if (missing.length === 0) return { is: 'done', facts }
    // They may have been in place, and have ended the position.
    if (!findPosition(now, params.posId) && findClosed(now, params.posId)) return ENDED_UNTOLD
    const areMissing = missing.map((part) => absences.isAbsent(part)).every(Boolean)
    const isLate = areMissing && now.readAt >= sentAt + PROTECTION_MS
    if (missing.length < parts.length) return isLate ? { is: 'done', facts } : { is: 'seen', facts: {} }
    // Of an order that may not have arrived, that it is not there says less.
    return isLate && isAccepted ? { is: 'seen', facts } : NOTHING_SEEN
  },
}

/** True if a position has a stop-loss, whichever order set it. */
function hasStop(posId: string, { triggers }: AccountState): boolean {
  return triggers.some(
    ({ positionId, isTakeProfit, isOpen }) => positionId === posId && isTakeProfit === false && isOpen,
  )
}

function idOf({ positionId, orderId }: StoredTrigger): string {
  return `trigger ${positionId}/${orderId}`
}

function wantedOf(
  params: CallParams<'addTPSL'>,
  isTakeProfit: boolean,
): { readonly price: string; readonly percent: string } {
  const { tpPrice, tpAmountPercent, slPrice, slAmountPercent } = params as Readonly<Record<string, unknown>>
  return isTakeProfit
    ? { price: String(tpPrice), percent: String(tpAmountPercent) }
    : { price: String(slPrice), percent: String(slAmountPercent) }
}
