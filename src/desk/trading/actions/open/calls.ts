import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import type { CallParams, CallRules, CallRulesOf } from '../call-rules.js'
import { openingEvidence } from './evidence.js'

type Opening = CallParams<'newPositionOrder' | 'newPositionOrderWithTPSL'>

/** Parameters that are prices at which something is triggered. */
const LEVELS: ReadonlySet<string> = new Set(['stpPrice', 'stopLoss', 'takeProfit'])

const rules: Omit<CallRules<Opening>, 'evidence'> = {
  risk: (params) => {
    const [collateral, size] = [new Big(String(params.collateral)), new Big(String(params.size))]
    const leverage = collateral.gt(0) ? divide(size, collateral) : undefined
    return { isOrder: true, collateral, size, leverage }
  },
  guarded: ({ size }) => ({ guard: 'orders', size: new Big(String(size)) }),
  levels: (params) => Object.entries(params).flatMap(([name, value]) => (LEVELS.has(name) ? [value] : [])),
  title: ({ isLong, positionType, collateral, size }, { symbol = '—' }) => ({
    key: 'ticket-opening',
    values: {
      side: { as: 'side', isLong },
      symbol,
      kind: positionType,
      collateral: { as: 'dollars', amount: new Big(String(collateral)) },
      size: { as: 'dollars', amount: new Big(String(size)) },
    },
  }),
}

/** The functions that an opening order is sent by. */
export const openCalls: CallRulesOf<'newPositionOrder' | 'newPositionOrderWithTPSL'> = {
  newPositionOrder: { ...rules, evidence: openingEvidence(() => ({})) },
  newPositionOrderWithTPSL: { ...rules, evidence: openingEvidence((params) => params) },
}
