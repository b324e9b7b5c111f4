import { accountLine } from '../../../shell/cards/account-parts.js'
import { nameOf, sideKey } from '../../../shell/format/pair-and-side.js'
import type { Trader } from '../../../../desk/trader.js'
import type { ReversePlan } from '../../../../desk/trading/actions/reverse/action.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import { proceedsLines } from './close.js'
import { withIssues, type Preview } from './parts.js'

/** The preview of turning a position round: both steps. */
export function reversePreview(render: RenderContext, trader: Trader, plan: ReversePlan): Preview {
  const { text, numbers } = render
  const { position, size, figures } = plan.first
  const lines = [
    text('preview-reverse', nameOf(render, position)),
    accountLine(render, trader),
    '',
    text('preview-reverse-close', { size: numbers.dollars(size) }),
    ...proceedsLines(render, figures, position.price, plan),
    '',
    text('preview-reverse-open', {
      side: text(sideKey(!position.isLong)),
      collateral: numbers.dollars(position.collateral),
      size: numbers.dollars(position.size),
    }),
  ]
  return {
    text: withIssues(render, join(lines, '\n'), plan),
    back: backToPosition(render.text, trader, position.id),
  }
}
