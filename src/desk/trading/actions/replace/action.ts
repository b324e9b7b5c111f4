import { z } from 'zod'
import { target } from '../../grammar/target.js'
import { refusal } from '../../issue.js'
import type { ManagedPosition } from '../../positions/managed-position.js'
import type { OpenOrder } from '../../../account/orders/open-order.js'
import { resolveOrder, resolvePosition } from '../../positions/resolve-target.js'
import { isUnplanned } from '../../unresolved-target.js'
import { cancelCall } from '../cancel/action.js'
import type { Plan } from '../plan.js'
import { triggers } from '../tpsl/grammar.js'
import { planTpsl, type TpslPlan, type Triggers } from '../tpsl/action.js'
import type { TradingAction } from '../trading-action.js'

const replaceIntent = z.strictObject({ kind: z.literal('replace'), target, ...triggers }).readonly()
/** Another take-profit or stop in the place of one; the target is the old one. Only buttons ask for it. */
export type ReplaceIntent = z.output<typeof replaceIntent>

/** Another take-profit or stop in the place of one. The service cannot edit: the old one is cancelled, then the new one added. */
export interface ReplacePlan extends Plan<ReplaceIntent> {
  readonly old: OpenOrder
  /** Sent when the first step is done, on the same Confirm. */
  readonly followUp: { readonly how: 'send'; readonly plan: TpslPlan }
}

/** Puts another take-profit or stop in the place of one. */
export const replace: TradingAction<ReplaceIntent, ReplacePlan> = {
  kind: 'replace',
  intent: replaceIntent,
  commands: {},
  plan: async (account, intent) => {
    const old = await resolveOrder(account, intent.target, ({ orderId }) => orderId !== undefined)
    if (isUnplanned(old)) return old
    const position = await resolvePosition(account, { by: 'id', id: old.positionId })
    // A trigger without its position is as good as gone.
    if (isUnplanned(position)) return { ...position, unplanned: 'no-single-order', found: [], open: [] }
    return planReplace(position, old, intent)
  },
  calls: {},
}

/** Works out both steps. */
export function planReplace(position: ManagedPosition, old: OpenOrder, wanted: Triggers): ReplacePlan {
  const { takeProfit, stopLoss, percent = old.percent } = wanted
  const asked = { ...(takeProfit ? { takeProfit } : {}), ...(stopLoss ? { stopLoss } : {}) }
  const second = planTpsl(position, { ...asked, ...(percent ? { percent } : {}) })
  const is = second.stopLoss ? 'stopLoss' : 'takeProfit'
  return {
    intent: {
      kind: 'replace',
      target: { by: 'id', id: old.id },
      ...asked,
      ...(wanted.percent ? { percent: wanted.percent } : {}),
    },
    old,
    followUp: {
      how: 'send',
      plan: {
        ...second,
        shown: {
          ...second.shown,
          // However far the price goes meanwhile: better a stop that fires at once than none at all.
          price: undefined,
          figures: { ...second.shown.figures, replaces: is },
        },
      },
    },
    call: cancelCall(old),
    issues: [...second.issues, ...(second.takeProfit && second.stopLoss ? [refusal('replace-one')] : [])],
    shown: {
      symbol: position.symbol,
      price: position.price.toFixed(),
      figures: { kind: old.kind, ...(old.price ? { price: old.price.toFixed() } : {}) },
    },
  }
}
