import type { Middleware } from 'grammy'
import type { DeskContext } from '../context.js'
import type { Languages } from '../text/languages.js'

/** Lets the language that a person chose stand before the one of their Telegram. */
export function language(languages: Languages): Middleware<DeskContext> {
  return async (ctx, next) => {
    ctx.spoken = ctx.arrival?.settings.spoken
    const chosen = ctx.arrival?.settings.language
    if (chosen !== undefined) {
      ctx.language = languages.choose(chosen)
      ctx.text = languages.text(ctx.language)
      ctx.numbers = languages.numbers(ctx.language)
    }
    await next()
  }
}
