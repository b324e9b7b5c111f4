import type { Command } from '../command.js'
import { reply } from '../text/deliver.js'
import { join } from '../text/markup.js'

/** /help: exactly the commands that exist, itself included. */
export function helpCommand(others: readonly Command[]): Command {
  const help: Command = {
    name: 'help',
    where: 'anywhere',
    run: async (ctx) => {
      const lines = [...others, help].map(({ name }) =>
        ctx.text('help-line', { name, description: ctx.text(`command-${name}`) }),
      )
      await reply(ctx, { text: join([ctx.text('help'), ...lines], '\n') })
    },
  }
  return help
}
