import { Big } from 'big.js'
import type { CallRulesOf } from '../call-rules.js'

/** The function that a close is sent by. */
export const closeCalls: CallRulesOf<'decreasePosition'> = {
  decreasePosition: {
    evidence: {
      by: 'change',
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      endOf: ({ posId }) => posId,
      field: 'size',
      effect: ({ posId, size }) => ({
        positionId: posId,
        size: new Big(String(size)).times(-1),
        collateral: 'share',
      }),
      slot: ({ posId }) => posId,
    },
    risk: 'none',
    guarded: ({ size }) => ({ guard: 'closings', size: new Big(String(size)) }),
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
