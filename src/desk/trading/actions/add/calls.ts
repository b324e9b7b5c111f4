import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import { observeGrowth } from '../../outcome/position-outcome.js'
import type { CallRulesOf } from '../call-rules.js'

/** The function that an addition is sent by. */
export const addCalls: CallRulesOf<'addPosition'> = {
  addPosition: {
    reads: ['positions'],
    observe: ({ posId }, before, after) => observeGrowth(posId, 'size', 1, before, after),
    risk: (params, positions) => {
      const [collateral, size] = [new Big(String(params.collateral)), new Big(String(params.size))]
      const held = positions.find(({ id }) => id === params.posId)
      // Of a position that is not in the list, the addition alone tells.
      const whole = collateral.plus(held?.collateral ?? 0)
      const leverage = whole.gt(0) ? divide(size.plus(held?.size ?? 0), whole) : undefined
      return { isOrder: true, collateral, size, leverage }
    },
    guarded: ({ size }) => ({ guard: 'orders', size: new Big(String(size)) }),
    duplicateKey: ({ posId }) => `addPosition ${posId}`,
    title: ({ size, isLong, collateral }, { symbol = '—' }) => ({
      key: 'ticket-add',
      values: {
        size: { as: 'dollars', amount: new Big(String(size)) },
        symbol,
        side: { as: 'side', isLong },
        collateral: { as: 'dollars', amount: new Big(String(collateral)) },
      },
    }),
  },
}
