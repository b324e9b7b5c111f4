import { onPosition } from '../../positions/resolve-target.js'
import type { TradingAction } from '../trading-action.js'
import { collateralCalls } from './calls.js'
import { collateralGrammar, collateralIntent, type CollateralIntent } from './grammar.js'
import { planCollateral, type CollateralPlan } from './plan.js'

/** Puts collateral into a position or takes it out: /collateral. */
export const collateral: TradingAction<
  CollateralIntent,
  CollateralPlan,
  'collateral',
  keyof typeof collateralCalls
> = {
  kind: 'collateral',
  intent: collateralIntent,
  commands: { collateral: collateralGrammar },
  plan: onPosition((position, { amount }: CollateralIntent) => planCollateral(position, amount)),
  calls: collateralCalls,
}
