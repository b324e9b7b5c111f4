import { type FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Batch } from '../../../../desk/trading/tickets/batch.js'
import type { Batches } from '../../../../desk/trading/tickets/batches.js'
import type { DeskContext } from '../../../shell/context.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { quoteWithCard } from '../../../shell/text/kept-message.js'
import type { Message } from '../../../shell/text/message.js'
import { withExpiry } from '../previews.js'

/** Confirms a batch. The button carries the batch's id and nothing else. */
export const confirmBatch = defineAction('batch-confirm', 'batch')
/** Declines a batch. */
export const declineBatch = defineAction('batch-decline', 'batch')

/** More lines than this no phone shows at a glance, and all of them might not fit into one message. */
export const MOST_LINES = 30

/** Says how many lines do not stand there. */
export function more({ text }: RenderContext, count: number): readonly FormattedString[] {
  return count > MOST_LINES ? [text('close-all-more', { number: String(count - MOST_LINES) })] : []
}

/**
 * One preview with one Confirm button for several closes or cancellations, whose label is `confirm`; for orders, `action` is that of their
 * own Confirm. Nothing is sent from here.
 */
export async function quoteBatch(
  { trading }: Desk,
  ctx: DeskContext,
  trader: Trader,
  plan: Omit<Parameters<Batches['quote']>[1], 'preview'>,
  preview: FormattedString,
  confirm: FormattedString,
  action: typeof confirmBatch = confirmBatch,
): Promise<Message> {
  const card = (batch: Batch): Message => {
    const keyboard = new InlineKeyboard().text(caption(confirm.text), action.pack({ batch: batch.id }))
    const styled = action === confirmBatch ? keyboard.danger() : keyboard.success()
    return {
      text: withExpiry(ctx, preview, batch),
      keyboard: styled.text(ctx.text('ticket-cancel').text, declineBatch.pack({ batch: batch.id })),
    }
  }
  const quote = (kept: (batch: Batch) => string) => trading.batches.quote(trader, { ...plan, preview: kept })
  return (await quoteWithCard(ctx.text, card, quote)).card
}
