import { accountLine } from '../../../shell/cards/account-parts.js'
import { nameOf } from '../../../shell/format/pair-and-side.js'
import type { Trader } from '../../../../desk/trader.js'
import type { ReplacePlan } from '../../../../desk/trading/actions/replace/action.js'
import { orderLine } from '../order-line.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import { planPriceLine } from '../../../shell/cards/plan-parts.js'
import { withIssues, type Preview } from './parts.js'
import { triggerLines } from './trigger-lines.js'

/** The preview of putting one take-profit or stop in the place of another: both steps. */
export function replacePreview(render: RenderContext, trader: Trader, plan: ReplacePlan): Preview {
  const { text } = render
  const { old, position } = plan
  const lines = [
    text('preview-replace', nameOf(render, position)),
    accountLine(render, trader),
    '',
    planPriceLine(render, position.price, plan),
    text('preview-replace-add'),
    ...triggerLines(render, plan),
    text('preview-replace-cancel'),
    orderLine(render, old),
    '',
    text('preview-replace-both'),
  ]
  return {
    text: withIssues(render, join(lines, '\n'), plan),
    back: backToPosition(render.text, trader, position.id),
  }
}
