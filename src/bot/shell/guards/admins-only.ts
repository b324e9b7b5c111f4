import type { Command } from '../command.js'
import { isPrivate, type DeskContext } from '../context.js'
import { reply } from '../text/deliver.js'

/** Makes a command one that only admins have: to anybody else there is no such command, nor any of its buttons. */
export function adminsOnly(command: Command): Command {
  return {
    ...command,
    audience: 'admins',
    run: async (ctx, argument) => {
      if (isAdmin(ctx)) return await command.run(ctx, argument)
      if (isPrivate(ctx))
        await reply(ctx, { text: ctx.text('unknown-command', { command: `/${command.name}` }) })
    },
    buttons: (command.buttons ?? []).map((button) => ({
      ...button,
      audience: 'admins',
      press: async (ctx, data) => isAdmin(ctx) && (await button.press(ctx, data)),
    })),
  }
}

function isAdmin({ standing }: DeskContext): boolean {
  return standing === 'admin'
}
