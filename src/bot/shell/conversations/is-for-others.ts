import type { Context } from 'grammy'

/**
 * Whether an update is not meant for the conversation that waits, but for the rest of the bot: a command, or a button of
 * another message. /help, /cancel and the like must work at any time.
 */
export function isForOthers(ctx: Context): boolean {
  return ctx.callbackQuery !== undefined || (ctx.message?.text ?? '').startsWith('/')
}
