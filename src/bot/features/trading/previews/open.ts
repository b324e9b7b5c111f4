import { accountLine } from '../../../shell/cards/account-parts.js'
import { sideKey } from '../../../shell/format/pair-and-side.js'
import type { Trader } from '../../../../desk/trader.js'
import type { OpeningPlan } from '../../../../desk/trading/actions/open/action.js'
import type { DefaultedPart } from '../../../../desk/trading/order-defaults/apply-defaults.js'
import { openingLines } from '../../../shell/cards/opening-lines.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { changeKeyboard } from '../tickets/keyboard.js'
import { withIssues, type Preview } from './parts.js'

/** The preview of an opening order; `filled`: parts of it that come from its person's defaults. */
export function openingPreview(
  render: RenderContext,
  trader: Trader,
  plan: OpeningPlan,
  filled: readonly DefaultedPart[] = [],
): Preview {
  const { text } = render
  const { order, pair } = plan
  const lines = [
    text('preview-opening', { side: text(sideKey(order.isLong)), symbol: pair.symbol, kind: order.kind }),
    accountLine(render, trader),
    '',
    ...openingLines(render, plan, filled),
  ]
  return {
    text: withIssues(render, join(lines, '\n'), plan),
    others: (ticketId) => changeKeyboard(render.text, ticketId),
  }
}
