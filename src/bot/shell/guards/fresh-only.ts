import type { Clock } from '../../../lib/clock.js'
import type { Command } from '../command.js'
import type { DeskContext } from '../context.js'
import { age } from '../format/age.js'
import { clip } from '../format/clip.js'
import { reply } from '../text/deliver.js'

/** How old a message may be whose words are acted on, in milliseconds. */
const FRESH_MS = 5 * 60_000

/** As much of what was written is shown again, in characters. */
const LONGEST_SHOWN = 200

/**
 * Keeps a command from acting on what was written long before: while the bot was away, its person may have done the same
 * elsewhere, or thought better of it. They are told so, and may send it again. Buttons need none of this: what they
 * confirm lapses by itself.
 */
export function freshOnly(now: Clock): (command: Command) => Command {
  const only =
    (name: string, run: Command['run']): Command['run'] =>
    async (ctx, argument) => {
      const late = now() - writtenAt(ctx, now())
      if (late <= FRESH_MS) return await run(ctx, argument)
      ctx.log.warn(
        { event: 'command-stale', command: name, seconds: Math.round(late / 1_000) },
        'A command arrived too late to act on; the user is asked to repeat it',
      )
      const typed = clip(`/${name} ${argument}`.trim(), LONGEST_SHOWN)
      await reply(ctx, { text: ctx.text('too-late', { age: age(ctx.text, late), typed }) })
    }
  return (command) => ({
    ...command,
    run: only(command.name, command.run),
    ...(command.followLink ? { followLink: only(command.name, command.followLink) } : {}),
  })
}

/** When the message was written, by Telegram's clock, in milliseconds; now where there is none. */
function writtenAt(ctx: DeskContext, otherwise: number): number {
  return ctx.message ? ctx.message.date * 1_000 : otherwise
}
