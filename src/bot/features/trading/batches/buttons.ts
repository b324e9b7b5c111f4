import type { Desk } from '../../../../desk/desk.js'
import { InlineKeyboard } from 'grammy'
import type { BatchState } from '../../../../desk/trading/tickets/batch.js'
import { requoteBatch } from './quote.js'
import { onPress, type SharedButtons } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { stateButton } from '../tickets/receipt-keyboard.js'
import { confirmBatch, declineBatch } from './keyboard.js'
import { replace } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'

/** The buttons below every preview of a batch. */
export function batchButtons({ desk }: { readonly desk: Desk }): SharedButtons {
  return {
    access: 'traders',
    place: 'private',
    opens: 'closeall',
    buttons: [
      onPress(confirmBatch, (ctx, { batch }) => confirm(ctx, batch), { rate: 'exits' }),
      onPress(declineBatch, async (ctx, { batch }) => {
        const state = await desk.trading.batches.decline(personOf(ctx).id, batch)
        // A batch that is on its way has its own report.
        if (state === 'confirmed') return
        await showOver(ctx, state)
      }),
    ],
  }

  /** Sends the batch; its report takes the message over from here. One that expired is quoted anew, for the same account. */
  async function confirm(ctx: DeskContext, id: string): Promise<void> {
    const shown = ctx.callbackQuery?.message
    if (!shown) return
    const userId = personOf(ctx).id
    const confirmed = await desk.trading.batches.confirm(userId, id, {
      chatId: shown.chat.id,
      messageId: shown.message_id,
    })
    if (!confirmed) return await showOver(ctx, undefined)
    const { batch, state } = confirmed
    if (state === 'confirmed') return
    const isLate = state === 'expired'
    const trader = isLate ? await desk.findTraderOf(batch) : undefined
    if (!trader) return await showOver(ctx, state)
    const { text, keyboard } = await requoteBatch(desk, ctx, trader, batch.choice)
    await replace(ctx, { text: join([ctx.text('requote-expired'), text], '\n\n'), keyboard })
  }
}

/** Says that nothing of a batch was sent, and why. */
async function showOver(ctx: DeskContext, state: BatchState | undefined): Promise<void> {
  if (state === undefined) return await replace(ctx, { text: ctx.text('ticket-not-stored') })
  const word = state === 'expired' ? 'expired' : 'declined'
  const keyboard = new InlineKeyboard().add(stateButton(ctx.text, word))
  await replace(ctx, { text: ctx.text(`receipt-${word}`), keyboard })
}
