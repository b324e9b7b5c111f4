import type { Middleware } from 'grammy'
import type { ReadUserContext } from '../user-context.js'
import { personOf, type DeskContext } from '../context.js'
import type { RateKindOf } from './rate-kind.js'
import { classifyUpdate } from './classify-update.js'

/** Reads the user context of an update. Middleware that needs it comes after this one. */
export function userContext(read: ReadUserContext, rateKind: RateKindOf): Middleware<DeskContext> {
  return async (ctx, next) => {
    const updateClass = classifyUpdate(ctx)
    ctx.userContext =
      updateClass &&
      (await read({ updateClass, userId: personOf(ctx).id, chatId: ctx.chat?.id, kind: rateKind(ctx) }))
    await next()
  }
}
