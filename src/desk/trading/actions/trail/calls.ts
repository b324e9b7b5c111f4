import { Big } from 'big.js'
import { guardedTriggers } from '../../risk/two-factor/near-price.js'
import { findClosed, findPosition } from '../../evidence/account-state.js'
import { isRecentEnough } from '../../evidence/call-evidence.js'
import { ENDED_UNTOLD, NOTHING_SEEN } from '../../evidence/finding.js'
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
      rows: ({ posId }, _part, now, sending) =>
        now.pending
          .filter(
            ({ id, createdAt, isTrailingStop }) =>
              id === posId &&
              isTrailingStop &&
              isRecentEnough(createdAt, sending) &&
              !sending.before.pending.some((one) => one.id === posId && one.createdAt === createdAt),
          )
          .map(({ createdAt }) => ({ id: `trailing ${posId} ${createdAt ?? ''}`, means: 'done' })),
      outcome: ({ posId }, { stop }, { now }) => {
        if (stop !== undefined) return { is: 'done', facts: { stopLoss: 'placed' } }
        // It may have been in place, and have ended the position.
        return !findPosition(now, posId) && findClosed(now, posId) ? ENDED_UNTOLD : NOTHING_SEEN
      },
      dropped: { stopLoss: 'missing' },
      slot: ({ posId }) => posId,
    },
    risk: 'none',
    guarded: ({ stopLossPrice }, quoted) => guardedTriggers([stopLossPrice], quoted),
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
