import { GrammyError } from 'grammy'
import type { InlineKeyboardMarkup } from 'grammy/types'
import type { Reminder, Reminders } from '../../../../alerts/reminders/reminders.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { wrapButtonRows } from '../../../shell/text/wrap-button-rows.js'

/**
 * Removes the button that acknowledges from all messages of reminders that have ended; their other buttons stay. Gives the ids
 * of those messages.
 */
export async function removeButtons(
  ctx: DeskContext,
  reminders: Pick<Reminders, 'takeKeyboard'>,
  ended: readonly Reminder[],
): Promise<ReadonlySet<number>> {
  const { id } = personOf(ctx)
  const edited = new Set<number>()
  for (const messageId of new Set(ended.flatMap(({ messageIds }) => messageIds))) {
    const left = await reminders.takeKeyboard(id, messageId)
    // Joined with other notices, a message has no buttons.
    if (left === undefined) continue
    await editKeyboard(ctx, messageId, JSON.parse(left) as InlineKeyboardMarkup)
    edited.add(messageId)
  }
  return edited
}

/** Leaves these buttons of a message of the private chat. */
export async function editKeyboard(
  ctx: DeskContext,
  messageId: number,
  left: InlineKeyboardMarkup,
): Promise<void> {
  try {
    // Reminders are about the private chat, whose id is that of its person.
    await ctx.api.editMessageReplyMarkup(personOf(ctx).id, messageId, { reply_markup: wrapButtonRows(left) })
  } catch (err) {
    // Acknowledged twice, or the message is gone.
    if (!(err instanceof GrammyError)) throw err
    ctx.log.debug({ event: 'acknowledge-button-stays', err }, 'A button could not be removed after its press')
  }
}
