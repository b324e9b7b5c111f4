import { add } from './add.js'
import { breakEven } from './break-even.js'
import { cancel } from './cancel.js'
import { close } from './close.js'
import { collateral } from './collateral.js'
import { deposit } from './deposit.js'
import { open } from './open/action.js'
import { platform } from './platform.js'
import { replace } from './replace.js'
import { reverse } from './reverse.js'
import { tpsl } from './tpsl/action.js'
import { trail } from './trail.js'

/** Every trading action, by its kind. All that the desk knows of actions is derived from this map. */
export const actions = byKind({
  open,
  close,
  add,
  collateral,
  tpsl,
  trail,
  cancel,
  deposit,
  platform,
  breakEven,
  reverse,
  replace,
})

type Actions = typeof actions

/** The kind of an action. */
export type ActionKind = keyof Actions

/** The intent of the action of a kind. */
export type IntentOf<Kind extends ActionKind> = Parameters<Actions[Kind]['plan']>[1]

/** The plan of the action of a kind. */
export type PlanOf<Kind extends ActionKind> = Exclude<
  Awaited<ReturnType<Actions[Kind]['plan']>>,
  { readonly unplanned: string }
>

/** The action that a trader asks for, as data. */
export type TradingIntent = { [Kind in ActionKind]: IntentOf<Kind> }[ActionKind]

/** The plan of any action. */
export type TradingPlan = { [Kind in ActionKind]: PlanOf<Kind> }[ActionKind]

/** The same map, each action under its own kind. */
function byKind<Map extends { readonly [Kind in keyof Map]: { readonly kind: Kind } }>(map: Map): Map {
  return map
}
