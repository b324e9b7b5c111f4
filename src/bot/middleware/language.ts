import type { Middleware } from 'grammy'
import type { DeskContext } from '../context.js'
import { themeOf } from '../pictures/look.js'
import type { Languages } from '../text/languages.js'

/** Lets the language that a person chose stand before the one of their Telegram, and writes numbers, times and pictures as they want them. */
export function language(languages: Languages): Middleware<DeskContext> {
  return async (ctx, next) => {
    const { spoken, language: chosen } = ctx.arrival?.settings ?? {}
    ctx.spoken = spoken
    if (chosen !== undefined) {
      ctx.language = languages.choose(chosen)
      ctx.text = languages.text(ctx.language)
    }
    ctx.numbers = languages.numbers(ctx.language, ctx.arrival?.settings)
    ctx.theme = themeOf(ctx.arrival?.settings)
    await next()
  }
}
