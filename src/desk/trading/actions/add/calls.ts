import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import type { CallRulesOf } from '../call-rules.js'

/** The function that an addition is sent by. */
export const addCalls: CallRulesOf<'addPosition'> = {
  addPosition: {
    evidence: {
      by: 'change',
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      endOf: ({ posId }) => posId,
      field: 'size',
      effect: ({ posId, size, collateral }) => ({
        positionId: posId,
        size: new Big(String(size)),
        collateral: new Big(String(collateral)),
      }),
      slot: ({ posId }) => posId,
    },
    risk: (params, positions) => {
      const [collateral, size] = [new Big(String(params.collateral)), new Big(String(params.size))]
      const held = positions.find(({ id }) => id === params.posId)
      // Of a position that is not in the list, the addition alone tells.
      const whole = collateral.plus(held?.collateral ?? 0)
      const leverage = whole.gt(0) ? divide(size.plus(held?.size ?? 0), whole) : undefined
      return { isOrder: true, collateral, size, leverage }
    },
    guarded: ({ size }) => ({ guard: 'orders', size: new Big(String(size)) }),
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
