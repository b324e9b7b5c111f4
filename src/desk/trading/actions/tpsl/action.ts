import { onPosition } from '../../positions/resolve-target.js'
import type { TradingAction } from '../trading-action.js'
import { tpslCalls } from './calls.js'
import { tpslGrammar, tpslIntent, type TpslIntent } from './grammar.js'
import { planTpsl, type TpslPlan } from './plan.js'

/** Adds a take-profit, a stop-loss or both to a position: /tpsl. */
export const tpsl: TradingAction<TpslIntent, TpslPlan, 'tpsl', keyof typeof tpslCalls> = {
  kind: 'tpsl',
  intent: tpslIntent,
  commands: { tpsl: tpslGrammar },
  plan: onPosition((position, intent: TpslIntent) => planTpsl(position, intent)),
  calls: tpslCalls,
}
