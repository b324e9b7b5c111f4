import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import { observeGrowth } from '../../outcome/position-outcome.js'
import type { CallRulesOf } from '../call-rules.js'

/** The functions that put collateral in and take it out. */
export const collateralCalls: CallRulesOf<'addCollateral' | 'removeCollateral'> = {
  addCollateral: {
    reads: ['positions'],
    observe: ({ posId }, before, after) => observeGrowth(posId, 'collateral', 1, before, after),
    risk: 'none',
    guarded: 'never',
    duplicateKey: ({ posId }) => `addCollateral ${posId}`,
    title: ({ amount }, { symbol = '—' }) => ({
      key: 'ticket-collateral-in',
      values: { amount: { as: 'dollars', amount: new Big(String(amount)) }, symbol },
    }),
  },
  removeCollateral: {
    reads: ['positions'],
    observe: ({ posId }, before, after) => observeGrowth(posId, 'collateral', -1, before, after),
    risk: ({ posId, amount }, positions) => {
      const held = positions.find(({ id }) => id === posId)
      const left = held?.collateral?.minus(String(amount))
      // Where nothing is left to divide by, the service refuses it itself.
      const leverage = held?.size && left?.gt(0) === true ? divide(held.size, left) : undefined
      return { isOrder: false, collateral: undefined, size: undefined, leverage }
    },
    guarded: ({ amount }) => ({ guard: 'orders', size: new Big(String(amount)) }),
    duplicateKey: ({ posId }) => `removeCollateral ${posId}`,
    title: ({ amount }, { symbol = '—' }) => ({
      key: 'ticket-collateral-out',
      values: { amount: { as: 'dollars', amount: new Big(String(amount)) }, symbol },
    }),
  },
}
