import { Context, type MiddlewareFn } from 'grammy'
import type { FeatureDeps } from '../../feature-deps.js'
import { filterUpdates } from '../../../shell/compose.js'
import { isPrivate, personOf, type DeskContext } from '../../../shell/context.js'
import { showAcknowledged } from './show-acknowledged.js'

/** The reaction that acknowledges a notice. */
const ACKNOWLEDGES = '👍'

/** Takes a reaction of a person to a notice in their private chat: it acknowledges what the notice is repeated for. */
export function acknowledgeByReaction({
  reminders,
}: Pick<FeatureDeps, 'reminders'>): MiddlewareFn<DeskContext> {
  return filterUpdates(Context.has.filterQuery('message_reaction'), async (ctx) => {
    const { chat, message_id: messageId } = ctx.messageReaction
    if (!isPrivate(ctx) || !ctx.reactions().emojiAdded.includes(ACKNOWLEDGES)) return
    const ended = await reminders.acknowledgeMessage(personOf(ctx).id, messageId)
    if (ended.length > 0) await showAcknowledged(ctx, chat.id, messageId)
  })
}
