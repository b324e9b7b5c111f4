import { z } from 'zod'
import { target } from '../grammar/target.js'
import { refusalIssue } from '../issue.js'
import { termsOf, type ExitPosition } from '../positions/managed-position.js'
import { losesAt } from '../positions/manage-issues.js'
import { onExit } from '../positions/resolve-target.js'
import type { Plan } from './plan.js'
import { planMoved, type TriggerFigures } from './tpsl/action.js'
import type { TradingAction } from './trading-action.js'

const breakEvenIntent = z.strictObject({ kind: z.literal('breakEven'), target }).readonly()
/** A stop at the entry price; only buttons ask for it. */
export type BreakEvenIntent = z.output<typeof breakEvenIntent>

/** A stop at the entry price. */
export interface BreakEvenPlan extends Plan<BreakEvenIntent>, TriggerFigures {}

/** Moves the stop of a position to its entry price: there it neither gains nor loses but for fee and costs. */
export const breakEven: TradingAction<BreakEvenIntent, BreakEvenPlan> = {
  kind: 'breakEven',
  intent: breakEvenIntent,
  commands: {},
  plan: onExit((position) => planBreakEven(position)),
  calls: {},
}

/** Works out a stop at the entry price. */
export function planBreakEven(position: ExitPosition): BreakEvenPlan {
  const { id, price } = position
  const { entryPrice, isLong } = termsOf(position, 'entryPrice', 'isLong')
  const plan = planMoved(position, { stopLoss: { by: 'price', price: entryPrice } })
  // Without a price it is not known; the service refuses a stop on the wrong side.
  const isInLoss = price !== undefined && !losesAt({ isLong }, entryPrice, price)
  return {
    ...plan,
    intent: { kind: 'breakEven', target: { by: 'id', id } },
    issues: isInLoss ? [refusalIssue('break-even-early', { entry: entryPrice, price })] : plan.issues,
  }
}
