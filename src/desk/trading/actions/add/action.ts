import { onPosition } from '../../positions/resolve-target.js'
import type { TradingAction } from '../trading-action.js'
import { addCalls } from './calls.js'
import { addGrammar, addIntent, type AddIntent } from './grammar.js'
import { planAdd, type AddPlan } from './plan.js'

/** Adds size and collateral to a position: /add. */
export const add: TradingAction<AddIntent, AddPlan, 'add', keyof typeof addCalls> = {
  kind: 'add',
  intent: addIntent,
  commands: { add: addGrammar },
  plan: onPosition((position, intent: AddIntent) => planAdd(position, intent)),
  calls: addCalls,
}
