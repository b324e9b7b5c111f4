import type { Context } from 'grammy'

/**
 * True if an update is not for the waiting conversation but for the rest of the bot: a command, or a button of another
 * message. /help, /cancel and the like must work at any time.
 */
export function isForOthers(ctx: Context): boolean {
  return ctx.callbackQuery !== undefined || (ctx.message?.text ?? '').startsWith('/')
}
