import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import type { ChangeEvidence } from '../../evidence/call-evidence.js'
import type { CallParams, CallRulesOf } from '../call-rules.js'

type Collateral = CallParams<'addCollateral' | 'removeCollateral'>

const evidence = { by: 'change', field: 'collateral' } as const

const effectOf =
  (direction: 1 | -1): ChangeEvidence<Collateral>['effect'] =>
  ({ posId, amount }) => ({
    positionId: posId,
    size: new Big(0),
    collateral: new Big(String(amount)).times(direction),
  })

/** The functions that put collateral in and take it out. */
export const collateralCalls: CallRulesOf<'addCollateral' | 'removeCollateral'> = {
  addCollateral: {
    // It acts at once, so it never is in the position's order slot.
    evidence: {
      ...evidence,
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      endOf: ({ posId }) => posId,
      effect: effectOf(1),
    },
    risk: 'none',
    guarded: 'never',
    title: ({ amount }, { symbol = '—' }) => ({
      key: 'ticket-collateral-in',
      values: { amount: { as: 'dollars', amount: new Big(String(amount)) }, symbol },
    }),
  },
  removeCollateral: {
    evidence: {
      ...evidence,
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      endOf: ({ posId }) => posId,
      effect: effectOf(-1),
      slot: ({ posId }) => posId,
    },
    risk: ({ posId, amount }, positions) => {
      const held = positions.find(({ id }) => id === posId)
      const left = held?.collateral?.minus(String(amount))
      // Where nothing is left to divide by, the service refuses it itself.
      const leverage = held?.size && left?.gt(0) === true ? divide(held.size, left) : undefined
      return { isOrder: false, collateral: undefined, size: undefined, leverage }
    },
    guarded: ({ amount }) => ({ guard: 'orders', size: new Big(String(amount)) }),
    title: ({ amount }, { symbol = '—' }) => ({
      key: 'ticket-collateral-out',
      values: { amount: { as: 'dollars', amount: new Big(String(amount)) }, symbol },
    }),
  },
}
