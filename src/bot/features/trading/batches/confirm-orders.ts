import { InlineKeyboard } from 'grammy'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import { asConfirmation } from '../../../../desk/trading/confirm-errors.js'
import type { BatchChoice, BatchState } from '../../../../desk/trading/tickets/batch.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { replaceMessage } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { isOvertaken } from '../tickets/show-ticket.js'
import { stateButton } from '../tickets/receipt-keyboard.js'

/** A new preview of a batch by its choice; undefined for a choice of another kind. */
type Requote = (trader: Trader, choice: BatchChoice) => Promise<Message | undefined>

/**
 * Sends the orders of a batch, all of them; a batch report takes the message over. One that expired, or whose price moved, is quoted
 * anew. Rejects as `Batches.confirm` does.
 */
export async function confirmOrders(
  desk: Desk,
  ctx: DeskContext,
  id: string,
  requote: Requote,
): Promise<void> {
  await asConfirmation(confirm(desk, ctx, id, requote))
}

async function confirm(desk: Desk, ctx: DeskContext, id: string, requote: Requote): Promise<void> {
  const shown = ctx.callbackQuery?.message
  if (!shown) return
  const { batches } = desk.trading
  const userId = personOf(ctx).id
  const message = { chatId: shown.chat.id, messageId: shown.message_id }
  if (await isOvertaken(desk.trading, userId, message, id)) return void (await batches.decline(userId, id))
  const confirmed = await batches.confirm(userId, id, message)
  if (!confirmed) return await showBatchOver(ctx, undefined)
  const { batch, state } = confirmed
  if (state === 'confirmed') return
  const trader = state === 'declined' ? undefined : await desk.findTraderOf(batch)
  const requoted = trader && (await requote(trader, batch.choice))
  if (!requoted) return await showBatchOver(ctx, state)
  const isMoved = state === 'moved'
  const reason = ctx.text(isMoved ? 'requote-moved' : 'requote-expired')
  await replaceMessage(ctx, { ...requoted, text: join([reason, requoted.text], '\n\n') })
}

/** Says that nothing of a batch was sent, and why. */
export async function showBatchOver(ctx: DeskContext, state: BatchState | undefined): Promise<void> {
  if (state === undefined) return await replaceMessage(ctx, { text: ctx.text('ticket-not-stored') })
  const word = state === 'expired' ? 'expired' : 'declined'
  const keyboard = new InlineKeyboard().add(stateButton(ctx.text, word))
  await replaceMessage(ctx, { text: ctx.text(`receipt-${word}`), keyboard })
}
