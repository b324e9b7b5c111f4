import { Context, type Middleware } from 'grammy'
import { holdsKey } from '../../../lib/secrets/key-like.js'
import type { Command } from '../command.js'
import { isPrivate, type DeskContext } from '../context.js'
import { filterUpdates } from '../compose.js'
import { deleteTyped, reply } from '../text/deliver.js'

/** A command at the start of a text, and the bot that it names. */
const COMMAND = /^\/(\w+)(?:@(\w+))?/

/** True for what a person typed to the bot: everything in the private chat, and in a group one of its own commands. */
export function isToBot(ctx: DeskContext, commands: readonly Pick<Command, 'name'>[]): boolean {
  if (isPrivate(ctx)) return true
  const [, name, bot = ctx.me.username] = COMMAND.exec(typedIn(ctx)) ?? []
  return (
    bot.toLowerCase() === ctx.me.username.toLowerCase() &&
    commands.some((command) => command.name === name?.toLowerCase())
  )
}

/**
 * Deletes a message that holds a key from the chat, and says so. False when the message holds none. It does so for
 * people without access, too: nobody's key should stay in a chat.
 */
export async function removeLeakedKey(ctx: DeskContext): Promise<boolean> {
  if (!holdsKey(typedIn(ctx))) return false
  const deleted = await deleteTyped(ctx)
  await reply(ctx, { text: ctx.text(deleted ? 'leaked-key' : 'leaked-key-not-deleted') })
  return true
}

/** Removes messages with keys. Comes after the conversations, which ask for keys, and before all features that do not. */
export function leakedKeys(commands: readonly Command[]): Middleware<DeskContext> {
  return filterUpdates(Context.has.filterQuery('message'), async (ctx, next) => {
    if (!isToBot(ctx, commands) || !(await removeLeakedKey(ctx))) await next()
  })
}

function typedIn({ message }: DeskContext): string {
  return message?.text ?? message?.caption ?? ''
}
