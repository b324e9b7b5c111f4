import { planCancelSeveral } from '../desk/cancelling.js'
import { planCloseAll } from '../desk/closing-all.js'
import type { Desk } from '../desk/desk.js'
import type { BatchChoice } from '../desk/tickets/batch.js'
import type { Trader } from '../desk/trader.js'
import { cancelSeveralPreview } from './cards/cancel-orders.js'
import { closeAllPreview, nothingToClose } from './cards/close-all.js'
import type { DeskContext } from './context.js'
import { batchKeyboard } from './keyboards/batch.js'
import { penOf } from './pen.js'
import type { Message } from './text/message.js'

/** Turns what was chosen into one preview with one Confirm button. Nothing is sent from here. */
export async function batchOffer(
  desk: Desk,
  ctx: DeskContext,
  trader: Trader,
  choice: BatchChoice,
): Promise<Message> {
  const pen = penOf(ctx)
  const { text } = ctx
  if (choice.by === 'orders') {
    const plan = planCancelSeveral(await desk.trading.managing.open(trader), choice)
    if (plan.parts.length === 0) return { text: text('manage-gone') }
    const batch = await desk.batches.offer(trader, plan)
    const confirm = text('cancel-orders-confirm', { number: String(plan.parts.length) })
    return {
      text: cancelSeveralPreview(pen, trader, plan),
      keyboard: batchKeyboard(text, batch.id, confirm),
    }
  }
  const plan = planCloseAll(await desk.positions(trader), choice)
  if (plan.parts.length === 0) return { text: nothingToClose(pen, plan) }
  const batch = await desk.batches.offer(trader, plan)
  const confirm = text('close-all-confirm', { number: String(plan.parts.length) })
  return { text: closeAllPreview(pen, trader, plan), keyboard: batchKeyboard(text, batch.id, confirm) }
}
