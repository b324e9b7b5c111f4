import type { Middleware } from 'grammy'
import type { AccessStatus } from '../../../accounts/access/role.js'
import { isPrivate, personOf, type DeskContext } from '../context.js'

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
