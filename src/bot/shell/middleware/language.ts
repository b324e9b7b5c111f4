import type { Middleware } from 'grammy'
import type { Settings } from '../../../accounts/settings/settings.js'
import { type DeskContext, isPrivate, personOf } from '../context.js'
import { themeOf } from '../pictures/look.js'
import type { Languages } from '../text/languages.js'
import type { AccessStatus } from '../../../accounts/access/role.js'

/**
 * Sets the texts, number format and picture colours by the person's settings, and remembers the language of their
 * Telegram.
 */
export function language(languages: Languages): Middleware<DeskContext> {
  return async (ctx, next) => {
    ctx.telegramLanguage = ctx.userContext?.settings.telegramLanguage
    speak(ctx, languages, ctx.userContext?.settings)
    await next()
  }
}

/**
 * Writes from now on as somebody with these settings reads: in the language that they chose or else in that of their
 * Telegram, numbers, times and pictures as they want them.
 */
export function speak(ctx: DeskContext, languages: Languages, settings: Settings | undefined): void {
  ctx.language = languages.choose(settings?.language ?? ctx.from?.language_code)
  ctx.text = languages.text(ctx.language)
  ctx.numbers = languages.numbers(ctx.language, settings)
  ctx.theme = themeOf(settings)
}

/** The menus of commands that are one person's own. */
export interface OwnMenu {
  /** Shows a person theirs, where that was not done before they wrote to the bot. Never rejects. */
  catchUp(userId: number, accessStatus: AccessStatus, language: string): Promise<void>
}

/** Sets the menu of a person who writes to the bot, if theirs differs from everybody's. */
export function ownMenu(menu: OwnMenu): Middleware<DeskContext> {
  return async (ctx, next) => {
    if (ctx.accessStatus && isPrivate(ctx))
      await menu.catchUp(personOf(ctx).id, ctx.accessStatus, ctx.language)
    await next()
  }
}
