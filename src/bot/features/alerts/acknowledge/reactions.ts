import type { Reminders } from '../../../../alerts/reminders/reminders.js'
import type { SeenNotices } from '../../../../alerts/seen/seen-notices.js'
import { Context, type MiddlewareFn } from 'grammy'
import { filterUpdates } from '../../../shell/compose.js'
import { isPrivate, personOf, type DeskContext } from '../../../shell/context.js'
import { removeButtons } from './remove-buttons.js'
import { showAcknowledged } from './show-acknowledged.js'

/** The reaction that acknowledges a notice. */
const ACKNOWLEDGES = '👍'

/**
 * Takes a reaction of a person: in their private chat it acknowledges what a notice is repeated for, and in a group it says who
 * has seen a notice.
 */
export function takeReactions({
  reminders,
  seenNotices,
}: {
  readonly reminders: Reminders
  readonly seenNotices: SeenNotices
}): MiddlewareFn<DeskContext> {
  return filterUpdates(Context.has.filterQuery('message_reaction'), async (ctx) => {
    const { chat, message_id: messageId, new_reaction: given } = ctx.messageReaction
    const userId = personOf(ctx).id
    if (!isPrivate(ctx)) {
      // That it came shows that the bot gets the reactions of this group.
      await seenNotices.noteGroup(chat.id, true)
      return await seenNotices.noteSeen(userId, { chatId: chat.id, messageId }, given.length > 0)
    }
    if (!ctx.reactions().emojiAdded.includes(ACKNOWLEDGES)) return
    const ended = await reminders.acknowledgeMessage(userId, messageId)
    await removeButtons(ctx, reminders, ended)
    if (ended.length > 0) await showAcknowledged(ctx, chat.id, messageId)
  })
}
