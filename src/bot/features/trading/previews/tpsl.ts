import { accountLine } from '../../../shell/cards/account-parts.js'
import { nameOf } from '../../../shell/format/pair-and-side.js'
import { InlineKeyboard } from 'grammy'
import type { Trader } from '../../../../desk/trader.js'
import type { Plan } from '../../../../desk/trading/actions/plan.js'
import { triggersOf, type TriggerFigures } from '../../../../desk/trading/actions/tpsl/action.js'
import { isExit } from '../../../../desk/account/orders/open-order.js'
import { orderLine } from '../order-line.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import { takePlace } from '../manage/keyboard.js'
import { planPriceLine } from '../../../shell/cards/plan-parts.js'
import { withIssues, type Preview } from './parts.js'
import { triggerLines } from './trigger-lines.js'

/** The preview of a take-profit and a stop-loss, also of a stop at break-even. */
export function tpslPreview(render: RenderContext, trader: Trader, plan: Plan & TriggerFigures): Preview {
  const { text } = render
  const { position } = plan
  const others = position.orders.filter(isExit)
  const lines = [
    text('preview-tpsl', nameOf(render, position)),
    accountLine(render, trader),
    '',
    planPriceLine(render, position.price, plan),
    ...triggerLines(render, plan),
    ...(others.length === 0
      ? []
      : [text('preview-triggers-beside'), ...others.map((order) => orderLine(render, order))]),
  ]
  return {
    text: withIssues(render, join(lines, '\n'), plan),
    others: (ticketId) => replaceButtons(render, plan, ticketId),
    back: backToPosition(render.text, trader, position.id),
  }
}

/** Buttons that put the new one in the place of one that is there. */
function replaceButtons(render: RenderContext, plan: TriggerFigures, ticket: string): InlineKeyboard {
  const { takeProfit, stopLoss, position } = plan
  const keyboard = new InlineKeyboard()
  if (takeProfit && stopLoss) return keyboard
  const wanted = takeProfit ? 'takeProfit' : 'stopLoss'
  for (const order of triggersOf(position).filter(({ kind }) => kind === wanted)) {
    const label = render.text('manage-replace-button', { order: orderLine(render, order) })
    keyboard.text(caption(label.text), takePlace.pack({ ticket, order: shortId(order.id) })).row()
  }
  return keyboard
}
