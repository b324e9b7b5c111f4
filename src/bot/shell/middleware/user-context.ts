import type { Middleware } from 'grammy'
import type { ReadArrival } from '../user-context.js'
import { personOf, type DeskContext } from '../context.js'
import { rateKind } from './rate-kind.js'
import { whatComes } from './classify-update.js'

/** Reads what is known of the person behind an update. Everything that needs it stands behind this. */
export function arrival(read: ReadArrival): Middleware<DeskContext> {
  return async (ctx, next) => {
    const coming = whatComes(ctx)
    ctx.arrival =
      coming && (await read({ coming, userId: personOf(ctx).id, chatId: ctx.chat?.id, kind: rateKind(ctx) }))
    await next()
  }
}
