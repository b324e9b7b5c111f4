import type { Reminders } from '../../../../alerts/reminders/reminders.js'
import { onPress, type SharedButtons } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { acknowledgeNotice, withoutAcknowledge } from './keyboard.js'
import { editKeyboard, removeButtons } from './remove-buttons.js'
import { showAcknowledged } from './show-acknowledged.js'

/** The button below a notice that is repeated: the same as the reaction, for those who do not know it. */
export function acknowledgeButtons({ reminders }: { readonly reminders: Reminders }): SharedButtons {
  return {
    access: 'everybody',
    place: 'private',
    opens: 'alerts',
    buttons: [
      onPress(
        acknowledgeNotice,
        async (ctx, { reminder }) => {
          const ended = await reminders.acknowledge({ userId: personOf(ctx).id, id: reminder })
          const edited = await removeButtons(ctx, reminders, ended ? [ended] : [])
          await showPressed(ctx, edited)
        },
        { rate: 'exits' },
      ),
    ],
  }
}

/** Marks the message below which the button was pressed, and removes it there too, unless that was edited already. */
async function showPressed(ctx: DeskContext, edited: ReadonlySet<number>): Promise<void> {
  const message = ctx.callbackQuery?.message
  if (!message) return
  const markup = 'reply_markup' in message ? message.reply_markup : undefined
  if (!edited.has(message.message_id)) await editKeyboard(ctx, message.message_id, withoutAcknowledge(markup))
  await showAcknowledged(ctx, message.chat.id, message.message_id)
}
