import { Big, type BigSource } from 'big.js'
import { guardedTriggers } from '../../risk/two-factor/near-price.js'
import { findPosition, type AccountState } from '../../evidence/account-state.js'
import { dollarStep, isShownAs, priceStep } from '../../evidence/amounts.js'
import { isRecentEnough, SETTLING_MS, type Sending } from '../../evidence/call-evidence.js'
import { byEnd } from '../../evidence/ends.js'
import { otherStopOf } from '../../evidence/exits.js'
import { ENDED_UNTOLD, NOTHING_SEEN, type Facts } from '../../evidence/finding.js'
import type { CallRulesOf } from '../call-rules.js'

/** The function that a trailing stop is sent by. */
export const trailCalls: CallRulesOf<'addTrailingStop'> = {
  addTrailingStop: {
    evidence: {
      by: 'row',
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      endOf: ({ posId }) => posId,
      parts: () => ['stop'],
      // There is one slot for each position: what is there later is another one if it was placed at another time.
      rows: ({ posId, stopLossPrice }, _part, now, sending) =>
        now.pending
          .filter(
            ({ id, createdAt, isTrailingStop, stopPrice }) =>
              id === posId &&
              isTrailingStop &&
              isRecentEnough(createdAt, sending) &&
              mayHaveTrailed(stopLossPrice, stopPrice, sending, posId) &&
              !sending.before.pending.some((one) => one.id === posId && one.createdAt === createdAt),
          )
          .map(({ createdAt }) => ({ id: `trailing ${posId} ${createdAt ?? ''}`, means: 'done' })),
      outcome: ({ posId, size }, { stop }, context) => {
        const { before, now, seenAt = now.readAt, absences } = context
        const position = findPosition(now, posId)
        // It may have been in place, and have ended the position.
        if (!position) return byEnd(posId, context, ENDED_UNTOLD)
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
