import type { FormattedString } from '@grammyjs/parse-mode'
import type { Command, Topic } from '../../shell/command.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { examplesKeyboard, topicsKeyboard, type Example } from './keyboard.js'

/** A topic of /help as one person sees it, with the commands that are available to them. */
export interface TopicCommands {
  readonly name: Topic
  readonly commands: readonly Command[]
}

/** A button for each topic, with `note` above. */
export function helpCard(text: Text, topics: readonly TopicCommands[], note?: FormattedString): Message {
  return {
    text: join([...(note ? [note] : []), text('help')], '\n\n'),
    keyboard: topicsKeyboard(
      text,
      topics.map(({ name }) => name),
    ),
  }
}

/** The commands of a topic, and the first example of those that are featured, to tap. */
export function topicCard(text: Text, { name, commands }: TopicCommands): Message {
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
export function commandCard(text: Text, command: Command, topic: Topic): Message {
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
