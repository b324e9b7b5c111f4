import { onPress, type Button, type Command } from '../command.js'
import { runCommand } from './command.js'
import { reply } from '../text/deliver.js'

/** What buttons do that stand for a command line: the same as if it were typed, in the name of who presses. */
export function runCommandButton(find: (name: string) => Command | undefined): Button {
  return onPress(runCommand, async (ctx, { name, argument }) => {
    const command = find(name)
    if (command) await command.run(ctx, argument.trim())
    else await reply(ctx, { text: ctx.text('unknown-button') })
  })
}
