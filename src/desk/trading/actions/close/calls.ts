import { Big } from 'big.js'
import { compare, type AccountState } from '../../outcome/account-state.js'
import { WAITING, type Observation } from '../../outcome/observation.js'
import { feeSince, findPosition, wasDropped } from '../../outcome/position-outcome.js'
import type { CallRulesOf } from '../call-rules.js'

/** The function that a close is sent by. */
export const closeCalls: CallRulesOf<'decreasePosition'> = {
  decreasePosition: {
    reads: ['positions', 'closed'],
    observe: ({ posId }, before, after) => observeDecrease(posId, before, after),
    risk: 'none',
    guarded: ({ size }) => ({ guard: 'closings', size: new Big(String(size)) }),
    duplicateKey: ({ posId }) => `decreasePosition ${posId}`,
    title: ({ size, isLong }, { symbol = '—' }) => ({
      key: 'ticket-close',
      values: {
        size: { as: 'dollars', amount: new Big(String(size)) },
        symbol,
        side: { as: 'side', isLong },
      },
    }),
  },
}

/** Done once the position is smaller, or has ended. */
function observeDecrease(posId: string, before: AccountState, after: AccountState): Observation {
  const [was, is] = [findPosition(before, posId), findPosition(after, posId)]
  if (is) {
    if (compare(is.size, was?.size) === -1)
      return { is: 'done', facts: { size: is.size ?? '', ...feeSince(was, is.paidFee) } }
    return wasDropped(was, is) ? { is: 'cancelled', facts: {} } : WAITING
  }
  const ended = after.closed.find(({ id }) => id === posId)
  return {
    is: 'done',
    facts: {
      size: '0',
      ...(ended?.exitPrice === undefined ? {} : { exitPrice: ended.exitPrice }),
      ...(ended?.profit === undefined ? {} : { profit: ended.profit }),
      ...(ended?.unstated === undefined ? {} : { unstated: ended.unstated }),
      ...feeSince(was, ended?.fee),
      ...(ended?.wasLiquidated === true ? { ended: 'liquidated' } : {}),
    },
  }
}
