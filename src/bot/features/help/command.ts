import type { AccessStatus } from '../../../accounts/access/role.js'
import { isAvailable, onPress, topics, type Command } from '../../shell/command.js'
import { isPrivate, type DeskContext } from '../../shell/context.js'
import { runCommand } from '../../shell/keyboard/command.js'
import { replace, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { commandCard, helpCard, topicCard, type TopicCommands } from './card.js'
import { showHelp } from './keyboard.js'

/** The shortest word that is taken for a heading that begins with it. */
const SHORTEST_HEADING = 3

/**
 * /help: the commands that exist for the person, topic by topic. With a word, the topic or the command of that name. Its
 * buttons also run the command that is written on them, in the name of the person who presses.
 */
export function helpCommand({ commands }: { readonly commands: () => readonly Command[] }): Command {
  return {
    name: 'help',
    topic: 'keys',
    access: 'everybody',
    place: 'anywhere',
    examples: ['/help', '/help trading', '/help chart'],
    run: async (ctx, typed) => {
      await reply(ctx, cardFor(ctx, typed))
    },
    buttons: [
      onPress(showHelp, (ctx, { topic }) => replace(ctx, cardFor(ctx, topic))),
      onPress(runCommand, async (ctx, { name, argument }) => {
        const command = commands().find((one) => one.name === name)
        if (command) await command.run(ctx, argument.trim())
        else await reply(ctx, { text: ctx.text('unknown-button') })
      }),
    ],
  }

  function cardFor(ctx: DeskContext, typed: string): Message {
    const { text } = ctx
    const available = topicsFor(accessStatusHere(ctx))
    const word = typed.toLowerCase()
    if (word === '') return helpCard(text, available)
    const topic =
      available.find(({ name }) => name === word) ??
      available.find(({ name }) => word.length >= SHORTEST_HEADING && heading(ctx, name).startsWith(word))
    if (topic) return topicCard(text, topic)
    for (const { name, commands: listed } of available) {
      const command = listed.find((one) => one.name === word.replace(/^\//, ''))
      if (command) return commandCard(text, command, name)
    }
    return helpCard(text, available, text('unknown-command', { command: typed }))
  }

  function topicsFor(accessStatus: AccessStatus | undefined): readonly TopicCommands[] {
    const available = commands().filter((command) => isAvailable(command, accessStatus))
    return topics
      .map((name) => ({ name, commands: available.filter(({ topic }) => topic === name) }))
      .filter((topic) => topic.commands.length > 0)
  }
}

/** In a group nobody is shown what is for admins alone. */
function accessStatusHere(ctx: DeskContext): AccessStatus | undefined {
  return ctx.accessStatus === 'admin' && !isPrivate(ctx) ? 'trader' : ctx.accessStatus
}

function heading({ text }: DeskContext, name: string): string {
  return text(`help-${name}`).text.toLowerCase()
}
