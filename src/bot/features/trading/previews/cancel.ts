import { accountLine } from '../../../shell/cards/account-parts.js'
import { nameOf } from '../../../shell/format/pair-and-side.js'
import type { Trader } from '../../../../desk/trader.js'
import type { CancelPlan } from '../../../../desk/trading/actions/cancel/action.js'
import { orderLine } from '../order-line.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { withIssues, type Preview } from './parts.js'

/** The preview of cancelling an order. */
export function cancelPreview(render: RenderContext, trader: Trader, plan: CancelPlan): Preview {
  const { text, numbers } = render
  const { order } = plan
  const held = order.kind === 'entry' ? order.collateral : undefined
  const lines = [
    text('preview-cancel', nameOf(render, order)),
    accountLine(render, trader),
    '',
    orderLine(render, order),
    ...(held ? [text('preview-cancel-returns', { collateral: numbers.dollars(held) })] : []),
  ]
  return { text: withIssues(render, join(lines, '\n'), plan) }
}
