import type { FormattedString } from '@grammyjs/parse-mode'
import { examplesOf } from './examples.js'
import { examplesKeyboard, themesKeyboard } from './keyboard.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** A theme of /help as one person sees it: the names of its commands that are theirs, and of those shown at work. */
export interface Topic {
  /** The heading is the text `help-<name>`. */
  readonly name: string
  readonly commands: readonly string[]
  readonly shown: readonly string[]
}

/** What can be done, and a button for each theme. `note` stands above. */
export function helpCard(text: Text, topics: readonly Topic[], note?: FormattedString): Message {
  return {
    text: join([...(note ? [note] : []), text('help')], '\n\n'),
    keyboard: themesKeyboard(
      text,
      topics.map(({ name }) => name),
    ),
  }
}

/** The commands of a theme, and some of them to tap. */
export function themeCard(text: Text, { name, commands, shown }: Topic): Message {
  const lines = commands.map((command) => commandLine(text, command))
  const examples = shown.flatMap((command) => examplesOf(command).slice(0, 1))
  return {
    text: join([text(`help-${name}`), join(lines, '\n'), text('help-tap')], '\n\n'),
    keyboard: examplesKeyboard(text, examples, ''),
  }
}

/** One command: what it is for, and every way of writing it. */
export function commandCard(text: Text, name: string, theme: string): Message {
  return {
    text: join([commandLine(text, name), text('help-tap')], '\n\n'),
    keyboard: examplesKeyboard(text, examplesOf(name), theme),
  }
}

function commandLine(text: Text, name: string): FormattedString {
  return text('help-line', { name, description: text(`command-${name}`) })
}
