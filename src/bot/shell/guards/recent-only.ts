import type { Clock } from '../../../lib/clock.js'
import type { Command } from '../command.js'
import type { DeskContext } from '../context.js'
import { age } from '../format/age.js'
import { clip } from '../format/shorten.js'
import { reply } from '../text/deliver.js'

/** The greatest age of a message that is acted on, in milliseconds. */
const MAX_AGE_MS = 5 * 60_000

/** The most of an old message that the answer quotes, in characters. */
const LONGEST_SHOWN = 200

/**
 * Does not act on a message that was written long before it arrived: while the bot was away, its person may have done the
 * same elsewhere, or decided against it. They are told, and may send it again.
 */
export function recentOnly(command: string, run: Command['run'], now: Clock): Command['run'] {
  return async (ctx, argument) => {
    const ageMs = now() - writtenAt(ctx, now())
    if (ageMs <= MAX_AGE_MS) return await run(ctx, argument)
    const seconds = Math.round(ageMs / 1_000)
    ctx.log.warn(
      { event: 'command-stale', command, seconds },
      'A command arrived too late to act on; the user is asked to repeat it',
    )
    const typed = clip(`/${command} ${argument}`.trim(), LONGEST_SHOWN)
    await reply(ctx, { text: ctx.text('too-late', { age: age(ctx.text, ageMs), typed }) })
  }
}

/** The time at which the message was written, by Telegram's clock, in milliseconds; `otherwise` where there is none. */
function writtenAt(ctx: DeskContext, otherwise: number): number {
  return ctx.message ? ctx.message.date * 1_000 : otherwise
}
