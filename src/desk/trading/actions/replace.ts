import { z } from 'zod'
import { target } from '../grammar/target.js'
import { refusalIssue } from '../issue.js'
import type { ExitPosition } from '../positions/managed-position.js'
import type { OpenOrder } from '../../account/orders/open-order.js'
import { resolveExit, resolveTrigger } from '../positions/resolve-target.js'
import { isUnplanned } from '../unresolved-target.js'
import type { WithoutAtr } from './open/resolve.js'
import type { Plan } from './plan.js'
import { triggers, type TpslIntent } from './tpsl/grammar.js'
import { planTpsl, pricedExits, type TriggerFigures, type Triggers, withLoss } from './tpsl/action.js'
import type { TradingAction } from './trading-action.js'

const replaceIntent = z.strictObject({ kind: z.literal('replace'), target, ...triggers }).readonly()
/** Another take-profit or stop in the place of one; the target is the old one. Its command is that of tpsl, with the id of the old one. */
export type ReplaceIntent = z.output<typeof replaceIntent>

/**
 * A line such as `/tpsl #12/0 sl 57000` names a take-profit or stop that there is: the new one is put in its place. Any other
 * intent is returned as it is.
 */
export function asReplacement<Intent extends { readonly kind: string }>(
  intent: Intent | TpslIntent,
): Intent | TpslIntent | ReplaceIntent {
  return isTpsl(intent) && namesTrigger(intent) ? { ...intent, kind: 'replace' } : intent
}

/** True if the id of a target is that of a take-profit or stop, which has the id of its position before it. */
function namesTrigger({ target }: Pick<TpslIntent, 'target'>): boolean {
  return target.by === 'id' && target.id.includes('/')
}

function isTpsl(intent: { readonly kind: string }): intent is TpslIntent {
  return intent.kind === 'tpsl'
}

/** Another take-profit or stop in the place of one. */
export interface ReplacePlan extends Plan<ReplaceIntent>, TriggerFigures {}

/** Puts another take-profit or stop in the place of one. */
export const replace: TradingAction<ReplaceIntent, ReplacePlan> = {
  kind: 'replace',
  intent: replaceIntent,
  commands: {},
  plan: async (account, intent) => {
    const old = await resolveTrigger(account, intent.target)
    if (isUnplanned(old)) return old
    const position = await resolveExit(account, { by: 'id', id: old.positionId })
    // A trigger without its position is as good as gone.
    if (isUnplanned(position)) return { ...position, unplanned: 'no-single-order', found: [], open: [] }
    const priced = await pricedExits(account, position, intent)
    if ('code' in priced) return { unplanned: 'refused', issue: priced }
    return await withLoss(account, planReplace(position, old, priced, intent))
  },
  calls: {},
}

/** Works out both steps. `typed`: what is wanted, as it was typed. */
export function planReplace(
  position: ExitPosition,
  old: OpenOrder,
  wanted: WithoutAtr<Triggers>,
  typed: Triggers = wanted,
): ReplacePlan {
  const { takeProfit, stopLoss } = typed
  const percent = wanted.percent ?? old.percent
  const asked = { ...(takeProfit ? { takeProfit } : {}), ...(stopLoss ? { stopLoss } : {}) }
  const plan = planTpsl(position, { ...wanted, ...(percent ? { percent } : {}) }, [old], typed)
  return {
    ...plan,
    intent: {
      kind: 'replace',
      target: { by: 'id', id: old.id },
      ...asked,
      ...(wanted.percent ? { percent: wanted.percent } : {}),
    },
    issues:
      plan.takeProfit && plan.stopLoss
        ? [...plan.issues.filter(({ level }) => level === 'refusal'), refusalIssue('replace-one')]
        : plan.issues,
  }
}
