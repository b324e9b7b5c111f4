import { GrammyError, HttpError, type Middleware } from 'grammy'
import type { DeskContext } from '../context.js'

/** Answers every pressed button at once, so that Telegram stops showing it as busy; what follows shows in the chat. */
export const answerButtons: Middleware<DeskContext> = async (ctx, next) => {
  if (ctx.callbackQuery) {
    try {
      await ctx.answerCallbackQuery()
    } catch (err) {
      // Too old after downtime, answered before a restart, or Telegram's reply was lost: what the button asks for is done all the same.
      if (!(err instanceof GrammyError) && !(err instanceof HttpError)) throw err
      ctx.log.debug({ event: 'button-answer-failed', err }, 'A button press could not be acknowledged')
    }
  }
  await next()
}
