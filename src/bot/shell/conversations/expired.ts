import { Composer, type Middleware } from 'grammy'
import { isPrivate, type DeskContext } from '../context.js'
import { deleteTyped, reply } from '../text/deliver.js'
import { type ConversationStore, conversationsOf, isForOthers } from './storage.js'

/**
 * Answers what a person typed for a conversation that has expired: too much time went by, or the bot was updated. For
 * the conversations in `secret` the typed message is deleted from the chat.
 */
export function expiredConversations(
  store: ConversationStore,
  secret: ReadonlySet<string>,
): Middleware<DeskContext> {
  const composer = new Composer<DeskContext>()
  composer.filter(isPrivate).on('message', async (ctx, next) => {
    // What a running conversation lets pass is not for an expired one.
    if (isForOthers(ctx) || conversationsOf(ctx) > 0) return await next()
    const names = await store.takeExpired(ctx)
    if (names.length === 0) return await next()
    if (!names.some((name) => secret.has(name)))
      return void (await reply(ctx, { text: ctx.text('conversation-expired') }))
    const deleted = await deleteTyped(ctx)
    await reply(ctx, { text: ctx.text(deleted ? 'connect-expired' : 'connect-expired-not-deleted') })
  })
  return composer
}
