import type { Desk } from '../../../../desk/desk.js'
import type { MarkedPositions } from '../../../../desk/account/positions/positions.js'
import type { Trader } from '../../../../desk/trader.js'
import type { AccountReading } from '../../../../desk/trading/account-reading.js'
import {
  planCancelSeveral,
  type CancelChoice,
} from '../../../../desk/trading/actions/cancel/cancel-several.js'
import { planCloseAll, type CloseChoice } from '../../../../desk/trading/actions/close-all/plan.js'
import type { Batch, BatchChoice } from '../../../../desk/trading/tickets/batch.js'
import type { DeskContext } from '../../../shell/context.js'
import { renderContextOf } from '../../../shell/render-context.js'
import type { Message } from '../../../shell/text/message.js'
import { cancelSeveralPreview } from '../cancel-orders/card.js'
import { closeAllPreview, nothingToClose } from '../close-all/card.js'
import { quoteWithCard } from '../../../shell/text/kept-message.js'
import { withExpiry } from '../previews.js'
import { batchKeyboard } from './keyboard.js'

/** One preview with one Confirm button for several orders to cancel. Nothing is sent from here. */
export async function quoteCancelBatch(
  { trading }: Desk,
  ctx: DeskContext,
  account: AccountReading,
  ids: CancelChoice['ids'],
): Promise<Message> {
  const { trader } = account
  const open = await account.open()
  const plan = planCancelSeveral(open, { by: 'orders', ids })
  if (plan.parts.length === 0) return { text: ctx.text('manage-not-open') }
  const confirm = ctx.text('cancel-orders-confirm', { number: String(plan.parts.length) })
  const card = (batch: Batch): Message => ({
    text: withExpiry(ctx, cancelSeveralPreview(renderContextOf(ctx), trader, plan, open), batch),
    keyboard: batchKeyboard(ctx.text, batch.id, confirm),
  })
  const quote = (preview: (batch: Batch) => string) => trading.batches.quote(trader, { ...plan, preview })
  return (await quoteWithCard(card, quote, () => ({ text: ctx.text('ticket-confirmed-already') }))).card
}

/** The same for several positions to close. */
export async function quoteCloseBatch(
  { trading }: Desk,
  ctx: DeskContext,
  trader: Trader,
  positions: MarkedPositions,
  choice: CloseChoice,
): Promise<Message> {
  const render = renderContextOf(ctx)
  const plan = planCloseAll(positions, choice)
  if (plan.parts.length === 0) return { text: nothingToClose(render, plan, positions) }
  const confirm = ctx.text('close-all-confirm', { number: String(plan.parts.length) })
  const card = (batch: Batch): Message => ({
    text: withExpiry(render, closeAllPreview(render, trader, plan, positions), batch),
    keyboard: batchKeyboard(ctx.text, batch.id, confirm),
  })
  const quote = (preview: (batch: Batch) => string) => trading.batches.quote(trader, { ...plan, preview })
  return (await quoteWithCard(card, quote, () => ({ text: ctx.text('ticket-confirmed-already') }))).card
}

/** A new preview of an expired batch, by its choice. */
export async function requoteBatch(
  desk: Desk,
  ctx: DeskContext,
  trader: Trader,
  choice: BatchChoice,
): Promise<Message> {
  // Drafts have a Confirm of their own, which quotes them anew.
  if (choice.by === 'drafts') return { text: ctx.text('draft-elsewhere') }
  return choice.by === 'orders'
    ? await quoteCancelBatch(desk, ctx, desk.trading.readAccount(trader), choice.ids)
    : await quoteCloseBatch(desk, ctx, trader, await desk.account.positions.marked(trader), choice)
}
