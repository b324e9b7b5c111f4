import { planCancelSeveral } from '../../../../desk/trading/actions/cancel/cancel-several.js'
import { planCloseAll } from '../../../../desk/trading/actions/close/close-all.js'
import type { Desk } from '../../../../desk/desk.js'
import type { BatchChoice } from '../../../../desk/trading/tickets/batch.js'
import type { Trader } from '../../../../desk/trader.js'
import { cancelSeveralPreview } from '../cancel-orders/card.js'
import { closeAllPreview, nothingToClose } from '../close-all/card.js'
import type { DeskContext } from '../../../shell/context.js'
import { batchKeyboard } from './keyboard.js'
import { renderContextOf } from '../../../shell/render-context.js'
import type { Message } from '../../../shell/text/message.js'

/** Turns what was chosen into one preview with one Confirm button. Nothing is sent from here. */
export async function batchOffer(
  desk: Desk,
  ctx: DeskContext,
  trader: Trader,
  choice: BatchChoice,
): Promise<Message> {
  const render = renderContextOf(ctx)
  const { text } = ctx
  if (choice.by === 'orders') {
    const plan = planCancelSeveral(await desk.trading.managing.open(trader), choice)
    if (plan.parts.length === 0) return { text: text('manage-gone') }
    const batch = await desk.trading.batches.offer(trader, plan)
    const confirm = text('cancel-orders-confirm', { number: String(plan.parts.length) })
    return {
      text: cancelSeveralPreview(render, trader, plan),
      keyboard: batchKeyboard(text, batch.id, confirm),
    }
  }
  const plan = planCloseAll(await desk.account.positions.marked(trader), choice)
  if (plan.parts.length === 0) return { text: nothingToClose(render, plan) }
  const batch = await desk.trading.batches.offer(trader, plan)
  const confirm = text('close-all-confirm', { number: String(plan.parts.length) })
  return { text: closeAllPreview(render, trader, plan), keyboard: batchKeyboard(text, batch.id, confirm) }
}
