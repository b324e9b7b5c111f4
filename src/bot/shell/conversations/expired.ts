import { Composer, type Middleware } from 'grammy'
import { isPrivate, type DeskContext } from '../context.js'
import { deleteTyped, reply } from '../text/deliver.js'
import { CONNECT } from '../../features/people/connect/conversation.js'
import type { ConversationStore } from './storage.js'
import { isForOthers } from './is-for-others.js'

/**
 * Answers what somebody typed for a conversation that waited and can't go on any more: too late, or after an update.
 * What was meant for /connect is a secret, whatever it looks like, and is taken out of the chat.
 */
export function expiredConversations(store: ConversationStore): Middleware<DeskContext> {
  const composer = new Composer<DeskContext>()
  composer.filter(isPrivate).on('message', async (ctx, next) => {
    if (isForOthers(ctx)) return await next()
    const names = await store.takeExpired(ctx)
    if (names.length === 0) return await next()
    if (!names.includes(CONNECT)) return void (await reply(ctx, { text: ctx.text('conversation-lapsed') }))
    const deleted = await deleteTyped(ctx)
    await reply(ctx, { text: ctx.text(deleted ? 'connect-lapsed' : 'connect-lapsed-left') })
  })
  return composer
}
