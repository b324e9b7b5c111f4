import { Big } from 'big.js'
import type { AccountState } from '../../outcome/account-state.js'
import { WAITING, type Observation } from '../../outcome/observation.js'
import { findPosition, POSITION_GONE, wasDropped } from '../../outcome/position-outcome.js'
import { guardedTriggers } from '../../risk/two-factor/near-price.js'
import type { CallRulesOf } from '../call-rules.js'

/** The function that a trailing stop is sent by. */
export const trailCalls: CallRulesOf<'addTrailingStop'> = {
  addTrailingStop: {
    reads: ['positions'],
    observe: ({ posId }, before, after) => observeTrailingStop(posId, before, after),
    risk: 'none',
    guarded: ({ stopLossPrice }, quoted) => guardedTriggers([stopLossPrice], quoted),
    duplicateKey: ({ posId }) => `addTrailingStop ${posId}`,
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

/** Done once one more order is in the position's slot. */
function observeTrailingStop(posId: string, before: AccountState, after: AccountState): Observation {
  const count = ({ pending }: AccountState): number => pending.filter(({ id }) => id === posId).length
  const [was, is] = [findPosition(before, posId), findPosition(after, posId)]
  if (!is) return POSITION_GONE
  if (count(after) > count(before)) return { is: 'done', facts: { stopLoss: 'placed' } }
  return wasDropped(was, is) ? { is: 'cancelled', facts: { stopLoss: 'missing' } } : WAITING
}
