import { mayTrade } from '../../../accounts/access/role.js'
import type { Button, Command } from '../command.js'
import type { DeskContext } from '../context.js'
import { reply } from '../text/deliver.js'

/**
 * Keeps a command, its links and its buttons from those who may only look: what they lead to is executed. The tickets
 * hold to the same by themselves; here it is said before anything is asked or read.
 */
export function tradersOnly(command: Command): Command {
  const only =
    (run: Command['run']): Command['run'] =>
    async (ctx, argument) => {
      if (isTrader(ctx)) await run(ctx, argument)
      else await sayViewOnly(ctx)
    }
  return {
    ...command,
    audience: 'traders',
    run: only(command.run),
    ...(command.followLink ? { followLink: only(command.followLink) } : {}),
    buttons: (command.buttons ?? []).map(tradersOnlyButton),
  }
}

/** The same for one button. */
export function tradersOnlyButton(button: Button): Button {
  return {
    ...button,
    audience: 'traders',
    press: async (ctx, data) => {
      if (isTrader(ctx) || !button.isFor(data)) return await button.press(ctx, data)
      await sayViewOnly(ctx)
      return true
    },
  }
}

/** Whether the person behind an update may have anything executed. */
export function isTrader({ standing }: DeskContext): boolean {
  return standing !== undefined && mayTrade(standing)
}

async function sayViewOnly(ctx: DeskContext): Promise<void> {
  await reply(ctx, { text: ctx.text('view-only') })
}
