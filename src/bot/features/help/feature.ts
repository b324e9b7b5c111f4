import { type Needs, defineFeature } from '../../shell/feature.js'
import {
  type Command,
  type CommandSet,
  type Topic,
  isAvailable,
  onPress,
  topics,
} from '../../shell/command.js'
import { unknown } from './unknown.js'
import type { AccessStatus } from '../../../accounts/access/role.js'
import { type DeskContext, isPrivate } from '../../shell/context.js'
import { copyButton, inRows, runButton, runCommand } from '../../shell/keyboard/command.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'

/** The shortest word that is taken for a heading that begins with it. */
const SHORTEST_HEADING = 3

/** Shows a card of /help: that of a topic or a command; the list of topics where it is empty. */
const showHelp = defineAction('help', 'topic')

/** The longest caption of which two fit beside each other on a phone, in characters. */
const LONGEST_BESIDE = 18

/** /help, and the answer to what nothing else understood. */
export const helpFeature = defineFeature({
  name: 'help',
  create: (deps: Needs<typeof helpCommand> & Omit<Needs<typeof unknown>, 'commands'>) => ({
    commands: [helpCommand(deps)],
    middleware: ({ commands }: CommandSet) => ({ unknown: unknown({ ...deps, commands }) }),
  }),
})

/**
 * /help: the commands that exist for the person, topic by topic. With a word, the topic or the command of that name. Its
 * buttons also run the command that is written on them, in the name of the person who presses.
 */
function helpCommand({ commands }: { readonly commands: () => readonly Command[] }): Command {
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
      onPress(showHelp, (ctx, { topic }) => replaceMessage(ctx, cardFor(ctx, topic))),
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

/** A topic of /help as one person sees it, with the commands that are available to them. */
interface TopicCommands {
  readonly name: Topic
  readonly commands: readonly Command[]
}

/** A button for each topic, with `note` above. */
function helpCard(text: Text, topics: readonly TopicCommands[], note?: FormattedString): Message {
  return {
    text: join([...(note ? [note] : []), text('help')], '\n\n'),
    keyboard: topicsKeyboard(
      text,
      topics.map(({ name }) => name),
    ),
  }
}

/** The commands of a topic, and the first example of those that are featured, to tap. */
function topicCard(text: Text, { name, commands }: TopicCommands): Message {
  const lines = commands.map((command) => commandLine(text, command))
  const examples = commands
    .filter(({ isFeatured }) => isFeatured)
    .flatMap((command) => examplesOf(command).slice(0, 1))
  return {
    text: join([text(`help-${name}`), join(lines, '\n'), text('help-tap')], '\n\n'),
    keyboard: examplesKeyboard(text, examples, ''),
  }
}

/** One command: its description, and every way of writing it. */
function commandCard(text: Text, command: Command, topic: Topic): Message {
  return {
    text: join([commandLine(text, command), text('help-tap')], '\n\n'),
    keyboard: examplesKeyboard(text, examplesOf(command), topic),
  }
}

/** An example is copied if, as it stands, it would place an order or change something. */
function examplesOf({ name, examples = [`/${name}`], changesState = false }: Command): readonly Example[] {
  return examples.map((line) => ({ line, isCopied: changesState && line.includes(' ') }))
}

function commandLine(text: Text, { name }: Command): FormattedString {
  return text('help-line', { name, description: text(`command-${name}`) })
}

/** A command line to tap. */
interface Example {
  readonly line: string
  /** True if a tap copies it, to be edited and sent; otherwise a tap runs it. */
  readonly isCopied: boolean
}

/** A button for each topic. */
function topicsKeyboard(text: Text, topics: readonly string[]): InlineKeyboard {
  return inRows(
    topics.map((name) =>
      InlineKeyboard.text(caption(text(`help-${name}`).text), showHelp.pack({ topic: name })),
    ),
  )
}

/** Examples, and the way back to a topic, or to the list of topics where it is empty. */
function examplesKeyboard(text: Text, examples: readonly Example[], back: string): InlineKeyboard {
  const buttons = examples.map(({ line, isCopied }) => (isCopied ? copyButton(line) : runButton(line)))
  const isNarrow = buttons.every(({ text: label }) => label.length <= LONGEST_BESIDE)
  return inRows(buttons, isNarrow ? 2 : 1)
    .row()
    .text(text('help-back').text, showHelp.pack({ topic: back }))
}
