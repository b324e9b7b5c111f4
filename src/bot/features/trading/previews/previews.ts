import type { ActionKind, TradingPlan } from '../../../../desk/trading/actions/actions.js'
import { addPreview } from './add.js'
import { cancelPreview } from './cancel.js'
import { closePreview } from './close.js'
import { collateralPreview } from './collateral.js'
import { depositPreview } from './deposit.js'
import { openingPreview } from './open.js'
import { platformPreview } from './platform.js'
import type { Preview, PreviewOf } from './parts.js'
import { replacePreview } from './replace.js'
import { reversePreview } from './reverse.js'
import { tpslPreview } from './tpsl.js'
import { trailPreview } from './trail.js'

/** The preview of each action; an action without one does not compile. */
const previews: { readonly [Kind in ActionKind]: PreviewOf<Kind> } = {
  open: openingPreview,
  close: closePreview,
  add: addPreview,
  collateral: collateralPreview,
  tpsl: tpslPreview,
  trail: trailPreview,
  cancel: cancelPreview,
  deposit: depositPreview,
  platform: platformPreview,
  breakEven: tpslPreview,
  reverse: reversePreview,
  replace: replacePreview,
}

/** Renders the plan of any action. */
export function previewOf(
  render: Parameters<PreviewOf<ActionKind>>[0],
  trader: Parameters<PreviewOf<ActionKind>>[1],
  plan: TradingPlan,
  filled: Parameters<PreviewOf<ActionKind>>[3],
): Preview {
  // The preview under a kind takes the plans of that kind.
  const show = previews[plan.intent.kind] as (...given: readonly unknown[]) => Preview
  return show(render, trader, plan, filled)
}
