import { accountLine } from '../../../shell/cards/account-parts.js'
import { nameOf } from '../../../shell/format/pair-and-side.js'
import type { Trader } from '../../../../desk/trader.js'
import type { TrailPlan } from '../../../../desk/trading/actions/trail/action.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import { planPriceLine } from '../../../shell/cards/plan-parts.js'
import { withIssues, type Preview } from './parts.js'
import { atPrice, resultNotes } from './trigger-lines.js'

/** The preview of a trailing stop: where it starts out. */
export function trailPreview(render: RenderContext, trader: Trader, plan: TrailPlan): Preview {
  const { text, numbers } = render
  const { position, distance, percent, stopPrice, result } = plan
  const lines = [
    text('preview-trail', nameOf(render, position)),
    accountLine(render, trader),
    '',
    distance.by === 'percent'
      ? text('preview-trail-percent', { distance: numbers.amount(distance.percent) })
      : text('preview-trail-dollars', { distance: numbers.dollars(distance.dollars) }),
    planPriceLine(render, position.price, plan),
    text('preview-trail-now', atPrice(render, { price: stopPrice, result })),
    ...resultNotes(render, result),
    percent.eq(100)
      ? text('preview-trail-whole')
      : text('preview-trigger-share', { percent: numbers.amount(percent) }),
  ]
  return {
    text: withIssues(render, join(lines, '\n'), plan),
    back: backToPosition(render.text, trader, position.id),
  }
}
