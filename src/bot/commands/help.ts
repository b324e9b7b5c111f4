import type { Command } from '../command.js'
import { reply } from '../text/deliver.js'
import { join } from '../text/markup.js'

/** Commands that belong together, under a heading in /help. */
export interface Theme {
  /** The heading is the text `help-<name>`. */
  readonly name: string
  readonly commands: readonly Command[]
}

/** /help: exactly the commands that exist for the person, theme by theme, itself included at the end of the last. */
export function helpCommand(themes: readonly Theme[]): Command {
  const help: Command = {
    name: 'help',
    where: 'anywhere',
    run: async (ctx) => {
      const blocks = themes.flatMap(({ name, commands }, index) => {
        const all = index === themes.length - 1 ? [...commands, help] : commands
        const listed = all.filter(({ audience }) => audience === undefined || ctx.standing === 'admin')
        if (listed.length === 0) return []
        const lines = listed.map((command) =>
          ctx.text('help-line', { name: command.name, description: ctx.text(`command-${command.name}`) }),
        )
        return [join([ctx.text(`help-${name}`), ...lines], '\n')]
      })
      await reply(ctx, { text: join([ctx.text('help'), ...blocks], '\n\n') })
    },
  }
  return help
}
