import type { Middleware } from 'grammy'
import { zoneOf } from '../../alerts/wishes/time-zone.js'
import type { DeskContext } from '../context.js'
import type { Languages } from '../text/languages.js'

/** Lets the language that a person chose stand before the one of their Telegram, and tells times by their clocks. */
export function language(languages: Languages): Middleware<DeskContext> {
  return async (ctx, next) => {
    const { spoken, language: chosen } = ctx.arrival?.settings ?? {}
    ctx.spoken = spoken
    if (chosen !== undefined) {
      ctx.language = languages.choose(chosen)
      ctx.text = languages.text(ctx.language)
    }
    ctx.numbers = languages.numbers(ctx.language, zoneOf(ctx.arrival?.settings))
    await next()
  }
}
