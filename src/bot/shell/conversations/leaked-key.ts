import { Context, type Middleware } from 'grammy'
import { holdsKey } from '../../../lib/secrets/key-like.js'
import { isPrivate, type DeskContext } from '../context.js'
import { filterUpdates } from '../compose.js'
import { deleteTyped, reply } from '../text/deliver.js'

/**
 * Deletes a message that holds a key from the chat, and says so. False when the message holds none. It does so for
 * people without access, too: nobody's key should stay in a chat.
 */
export async function removeLeakedKey(ctx: DeskContext): Promise<boolean> {
  const typed = ctx.message?.text ?? ctx.message?.caption ?? ''
  // In a group only commands are meant for the bot; other messages are left alone.
  if (!(isPrivate(ctx) || typed.startsWith('/')) || !holdsKey(typed)) return false
  const deleted = await deleteTyped(ctx)
  await reply(ctx, { text: ctx.text(deleted ? 'leaked-key' : 'leaked-key-not-deleted') })
  return true
}

/** Removes messages with keys. Comes after the conversations, which ask for keys, and before all features that do not. */
export function leakedKeys(): Middleware<DeskContext> {
  return filterUpdates(Context.has.filterQuery('message'), async (ctx, next) => {
    if (!(await removeLeakedKey(ctx))) await next()
  })
}
