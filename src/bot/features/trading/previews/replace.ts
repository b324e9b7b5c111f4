import { accountLine } from '../../../shell/cards/account-parts.js'
import { nameOf } from '../../../shell/format/pair-and-side.js'
import type { Trader } from '../../../../desk/trader.js'
import type { ReplacePlan } from '../../../../desk/trading/actions/replace/action.js'
import { orderLine } from '../order-line.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import { planPriceLine, withIssues, type Preview } from './parts.js'
import { triggerLines } from './trigger-lines.js'

/** The preview of putting one take-profit or stop in the place of another: both steps. */
export function replacePreview(render: RenderContext, trader: Trader, plan: ReplacePlan): Preview {
  const { text } = render
  const { old, followUp } = plan
  const second = followUp.plan
  const lines = [
    text('preview-replace', nameOf(render, second.position)),
    accountLine(render, trader),
    '',
    planPriceLine(render, second.position.price, plan),
    text('preview-replace-cancel'),
    orderLine(render, old),
    text('preview-replace-add'),
    ...triggerLines(render, second),
    '',
    text('preview-replace-unprotected'),
  ]
  return {
    text: withIssues(render, join(lines, '\n'), plan),
    back: backToPosition(render.text, trader, second.position.id),
  }
}
