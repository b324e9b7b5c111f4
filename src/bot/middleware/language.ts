import type { Middleware } from 'grammy'
import type { SettingsStore } from '../../accounts/settings.js'
import type { DeskContext } from '../context.js'
import type { Languages } from '../text/languages.js'

/** Reads what a person chose, and lets their language stand before the one of their Telegram. */
export function language({
  languages,
  settings,
}: {
  readonly languages: Languages
  readonly settings: SettingsStore
}): Middleware<DeskContext> {
  return async (ctx, next) => {
    ctx.settings = ctx.from && (await settings.read(ctx.from.id))
    ctx.spoken = ctx.settings?.spoken
    const chosen = ctx.settings?.language
    if (chosen !== undefined) {
      ctx.language = languages.choose(chosen)
      ctx.text = languages.text(ctx.language)
      ctx.numbers = languages.numbers(ctx.language)
    }
    await next()
  }
}
