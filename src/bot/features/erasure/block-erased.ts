import type { Clock } from '../../../lib/clock.js'
import type { Middleware } from 'grammy'
import { LOCKOUT_MS, parseErasureMark } from '../../../accounts/erasure/erasure-mark.js'
import { isPrivate, type DeskContext } from '../../shell/context.js'
import { removeLeakedKey } from '../../shell/conversations/leaked-key.js'
import { reply } from '../../shell/text/deliver.js'

/**
 * Keeps out a person whose data is being erased, until no work is under way any more that could store data of theirs.
 * Handling what they send meanwhile would be such work.
 */
export function blockErased({ now }: { readonly now: Clock }): Middleware<DeskContext> {
  return async (ctx, next) => {
    const mark = parseErasureMark(ctx.userContext?.settings?.erasure)
    if (!mark) return await next()
    if (!isPrivate(ctx) || (await removeLeakedKey(ctx))) return
    const left = Math.ceil((mark.at + LOCKOUT_MS - now()) / 1_000)
    await reply(ctx, { text: ctx.text('forget-still', { seconds: Math.max(left, 1) }) })
  }
}
