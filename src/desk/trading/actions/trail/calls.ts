import { Big, type BigSource } from 'big.js'
import { guardedTriggers } from '../../risk/two-factor/near-price.js'
import { findPosition, type AccountState, type StoredOrder } from '../../evidence/account-state.js'
import { dollarStep, isShownAs, priceStep } from '../../evidence/amounts.js'
import { isRecentEnough, SETTLING_MS, type Sending } from '../../evidence/call-evidence.js'
import { byEnd } from '../../evidence/ends.js'
import { hasPercent, otherStopOf } from '../../evidence/exits.js'
import { ENDED_UNTOLD, NOTHING_SEEN, type Facts } from '../../evidence/finding.js'
import type { CallParams, CallRulesOf } from '../call-rules.js'

/** The function that a trailing stop is sent by. */
export const trailCalls: CallRulesOf<'addTrailingStop'> = {
  addTrailingStop: {
    evidence: {
      by: 'row',
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      endOf: ({ posId }) => posId,
      parts: () => ['stop'],
      rows: (params, _part, now, sending) =>
        newTrailing(params, now, sending)
          .filter((row) => isForShare(row, params))
          .map(({ createdAt }) => ({ id: `trailing ${params.posId} ${createdAt ?? ''}`, means: 'done' })),
      outcome: (params, { stop }, context) => {
        const { posId, size } = params
        const { before, now, seenAt = now.readAt, absences } = context
        const position = findPosition(now, posId)
        // It may have been in place, and have ended the position.
        if (!position) return byEnd(posId, context, ENDED_UNTOLD)
        const isOther = newTrailing(params, now, context).some((row) => !isForShare(row, params))
        if (isOther) return { is: 'seen', facts: { stopLoss: 'part' } }
        if (stop === undefined) return NOTHING_SEEN
        const isPending = now.pending.some(({ id, isTrailingStop }) => id === posId && isTrailingStop)
        if (isPending && now.readAt >= seenAt + SETTLING_MS)
          return { is: 'done', facts: { stopLoss: 'placed' } }
        if (isPending || !absences.isAbsent('stop')) return { is: 'seen', facts: {} }
        // One that fired at once was in place, and has closed its part; closing less was another change.
        const hasFired = isSmallerBy(size, findPosition(before, posId)?.size, position.size)
        if (!position.isDropped) return hasFired ? { is: 'done', facts: {} } : { is: 'seen', facts: {} }
        // Something was dropped: the stop, or, where its part was closed, maybe another change.
        return hasFired ? { is: 'seen', facts: {} } : { is: 'cancelled', facts: missingStop(posId, now) }
      },
      dropped: ({ posId }, now) => missingStop(posId, now),
      slot: ({ posId }) => posId,
    },
    risk: 'none',
    guarded: ({ stopLossPrice }, quoted) => guardedTriggers([stopLossPrice], quoted),
    levels: ({ stopLossPrice }) => [stopLossPrice],
    title: ({ trailType, trailingAmount }, { symbol = '—' }) => ({
      key: 'ticket-trail',
      values: {
        distance: {
          as: trailType === 'PERCENT' ? 'percent' : 'dollars',
          amount: new Big(String(trailingAmount)),
        },
        symbol,
      },
    }),
  },
}

/**
 * The trailing stops in the slot of a position that may be what was sent, by their time and price. There is one slot for each position: what
 * is there later is another one if it was placed at another time.
 */
function newTrailing(
  { posId, stopLossPrice }: Pick<CallParams<'addTrailingStop'>, 'posId' | 'stopLossPrice'>,
  now: AccountState,
  sending: Sending,
): readonly StoredOrder[] {
  return now.pending.filter(
    ({ id, createdAt, isTrailingStop, stopPrice }) =>
      id === posId &&
      isTrailingStop &&
      isRecentEnough(createdAt, sending) &&
      mayHaveTrailed(stopLossPrice, stopPrice, sending, posId) &&
      !sending.before.pending.some((one) => one.id === posId && one.createdAt === createdAt),
  )
}

/** True unless a trailing stop states another share than was asked for. */
function isForShare(
  { percent }: Pick<StoredOrder, 'percent'>,
  { amountPercent }: Pick<CallParams<'addTrailingStop'>, 'amountPercent'>,
): boolean {
  return percent === undefined || hasPercent(percent, String(amountPercent))
}

/** The facts of a trailing stop that is not there. */
function missingStop(posId: string, now: AccountState): Facts {
  return { stopLoss: 'missing', ...otherStopOf(posId, now) }
}

/**
 * True if a stop that was sent at one price may be at another by now: it follows the best price, and never goes back. Where
 * the service accepted the call it may have chosen the first price itself.
 */
function mayHaveTrailed(
  sent: BigSource,
  stopPrice: string | undefined,
  { before, transactionHash }: Sending,
  posId: string,
): boolean {
  const isLong = findPosition(before, posId)?.isLong
  if (transactionHash !== undefined || stopPrice === undefined || isLong === undefined) return true
  const isThere = isShownAs(new Big(sent), new Big(stopPrice), priceStep(stopPrice, [stopPrice]))
  return isThere || (isLong ? new Big(stopPrice).gte(sent) : new Big(stopPrice).lte(sent))
}

/** True if a position became smaller by a part at least; false where an amount is unknown. */
function isSmallerBy(part: BigSource, before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false
  const closed = new Big(before).minus(after)
  return closed.gte(part) || isShownAs(new Big(part), closed, dollarStep([before, after]))
}
