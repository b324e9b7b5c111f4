import { isPrivate, personOf, type DeskContext } from '../../shell/context.js'
import { holdsKey } from '../../../lib/secrets/key-like.js'
import { CONNECT } from './connect/conversation.js'
import { canConverse, type ConversationStore } from '../../shell/conversations/storage.js'
import { isForOthers } from '../../shell/conversations/is-for-others.js'

/**
 * Says whether what a person typed is a secret: it looks like one, or /connect or two-factor waits for one. For
 * those whose messages go no further, and may not stay in the chat all the same.
 */
export function createIsSecret(
  store: Pick<ConversationStore, 'waiting'>,
  prompts: { read(userId: number): Promise<unknown> },
): (ctx: DeskContext) => Promise<boolean> {
  return async (ctx) => {
    if (!ctx.message || !canConverse(ctx)) return false
    const typed = ctx.message.text ?? ctx.message.caption ?? ''
    // What people of a group say to each other is theirs; what they say to the bot is a command.
    if (!(isPrivate(ctx) || typed.startsWith('/'))) return false
    if (holdsKey(typed)) return true
    if (isForOthers(ctx)) return false
    if ((await store.waiting(ctx)).includes(CONNECT)) return true
    return isPrivate(ctx) && (await prompts.read(personOf(ctx).id)) !== undefined
  }
}
