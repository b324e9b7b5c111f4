import type { AccessStatus } from '../../../accounts/access/role.js'
import { commandCard, helpCard, themeCard, type Topic } from './card.js'
import { isFor, onPress, type Command } from '../../shell/command.js'
import { isPrivate, type DeskContext } from '../../shell/context.js'
import { showHelp } from './keyboard.js'
import { replace, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { runCommandButton } from '../../shell/keyboard/run-command.js'

/** Commands that belong together, on one card of /help. */
export interface Theme {
  /** The heading is the text `help-<name>`. */
  readonly name: string
  readonly commands: readonly Command[]
  /** Names of those that the card shows at work; of these, only who has the command sees it. */
  readonly shown: readonly string[]
}

/** A word as short as this does not stand for a heading that begins with it. */
const SHORTEST_HEADING = 3

/**
 * /help: what can be done, theme by theme, exactly the commands that exist for the person; /help itself is the last of
 * the last theme. With a word, the theme or the command of that name. Its buttons also do what they say: a command.
 */
export function helpCommand(themes: readonly Theme[]): Command {
  const all = themes.flatMap(({ commands }) => commands)
  const topicsFor = (standing: AccessStatus | undefined): readonly Topic[] =>
    themes.flatMap(({ name, commands, shown }, index) => {
      const here = index === themes.length - 1 ? [...commands, help] : commands
      const theirs = here.filter((command) => isFor(command, standing)).map((command) => command.name)
      const topic = { name, commands: theirs, shown: shown.filter((command) => theirs.includes(command)) }
      return theirs.length === 0 ? [] : [topic]
    })

  const cardOf = (ctx: DeskContext, typed: string): Message => {
    const { text } = ctx
    const topics = topicsFor(accessStatusHere(ctx))
    const topic = typed.toLowerCase()
    if (topic === '') return helpCard(text, topics)
    const theme =
      topics.find(({ name }) => name === topic) ??
      topics.find(({ name }) => topic.length >= SHORTEST_HEADING && heading(ctx, name).startsWith(topic))
    if (theme) return themeCard(text, theme)
    const command = topic.replace(/^\//, '')
    const home = topics.find(({ commands }) => commands.includes(command))
    if (home) return commandCard(text, command, home.name)
    return helpCard(text, topics, text('unknown-command', { command: typed }))
  }

  const help: Command = {
    name: 'help',
    where: 'anywhere',
    run: async (ctx, typed) => {
      await reply(ctx, cardOf(ctx, typed))
    },
    buttons: [
      onPress(showHelp, (ctx, { topic }) => replace(ctx, cardOf(ctx, topic))),
      runCommandButton((name) => [...all, help].find((command) => command.name === name)),
    ],
  }
  return help
}

/** Where others read it too, nobody is shown what is for admins alone. */
function accessStatusHere(ctx: DeskContext): AccessStatus | undefined {
  return ctx.standing === 'admin' && !isPrivate(ctx) ? 'trader' : ctx.standing
}

function heading({ text }: DeskContext, name: string): string {
  return text(`help-${name}`).text.toLowerCase()
}
