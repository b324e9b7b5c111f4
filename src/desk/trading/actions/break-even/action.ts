import { z } from 'zod'
import { target } from '../../grammar/target.js'
import { refusal } from '../../issue.js'
import type { ManagedPosition } from '../../positions/managed-position.js'
import { losesAt } from '../../positions/manage-issues.js'
import { onPosition } from '../../positions/resolve-target.js'
import type { Plan } from '../plan.js'
import { planTpsl, type TriggerFigures } from '../tpsl/action.js'
import type { TradingAction } from '../trading-action.js'

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
  plan: onPosition((position) => planBreakEven(position)),
  calls: {},
}

/** Works out a stop at the entry price. */
export function planBreakEven(position: ManagedPosition): BreakEvenPlan {
  const { id, entryPrice, price } = position
  const plan = planTpsl(position, { stopLoss: { by: 'price', price: entryPrice } })
  const isInProfit = losesAt(position, entryPrice, price)
  return {
    ...plan,
    intent: { kind: 'breakEven', target: { by: 'id', id } },
    issues: isInProfit ? plan.issues : [refusal('break-even-early', { entry: entryPrice, price })],
  }
}
