import { GrammyError } from 'grammy'
import type { InlineKeyboardMarkup } from 'grammy/types'
import type { FeatureDeps } from '../../feature-deps.js'
import { onPress, type SharedButtons } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { actionNameOf } from '../../../shell/keyboard/action.js'
import { acknowledgeNotice } from './keyboard.js'
import { showAcknowledged } from './show-acknowledged.js'

/** The button below a notice that is repeated: the same as the reaction, for those who do not know it. */
export function acknowledgeButtons({ reminders }: Pick<FeatureDeps, 'reminders'>): SharedButtons {
  return {
    access: 'everybody',
    place: 'private',
    opens: 'alerts',
    buttons: [
      onPress(
        acknowledgeNotice,
        async (ctx, { reminder }) => {
          await reminders.acknowledge({ userId: personOf(ctx).id, id: reminder })
          await removeButton(ctx)
        },
        { rate: 'exits' },
      ),
    ],
  }
}

/** Removes the button from the message below which it was pressed, and marks that message. */
async function removeButton(ctx: DeskContext): Promise<void> {
  const message = ctx.callbackQuery?.message
  if (!message) return
  const markup = 'reply_markup' in message ? withoutAcknowledge(message.reply_markup) : undefined
  try {
    await ctx.editMessageReplyMarkup(markup ? { reply_markup: markup } : {})
  } catch (err) {
    // Pressed twice, or the message is gone.
    if (!(err instanceof GrammyError)) throw err
    ctx.log.debug({ event: 'acknowledge-button-stays', err }, 'A button could not be removed after its press')
  }
  await showAcknowledged(ctx, message.chat.id, message.message_id)
}

function withoutAcknowledge(markup: InlineKeyboardMarkup | undefined): InlineKeyboardMarkup | undefined {
  const rows = (markup?.inline_keyboard ?? [])
    .map((row) =>
      row.filter(
        (button) =>
          !('callback_data' in button) || actionNameOf(button.callback_data) !== acknowledgeNotice.name,
      ),
    )
    .filter((row) => row.length > 0)
  return rows.length > 0 ? { inline_keyboard: rows } : undefined
}
