import type { Middleware } from 'grammy'
import { isPrivate, personOf, type DeskContext } from '../context.js'

/** The menus of admins. */
export interface AdminMenu {
  /** Shows an admin's menu, where that could not be done before they wrote to the bot. Never rejects. */
  catchUp(userId: number): Promise<void>
}

/** Shows an admin who writes to the bot for the first time the menu of admins. */
export function adminMenu(menu: AdminMenu): Middleware<DeskContext> {
  return async (ctx, next) => {
    if (ctx.standing === 'admin' && isPrivate(ctx)) await menu.catchUp(personOf(ctx).id)
    await next()
  }
}
