import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import { copyButton, inRows, runButton } from '../../shell/keyboard/command.js'
import type { Text } from '../../shell/text/languages.js'

/** Shows a card of /help: that of a topic or a command; the list of topics where it is empty. */
export const showHelp = defineAction('help', 'topic')

/** A command line to tap. */
export interface Example {
  readonly line: string
  /** True if a tap copies it, to be edited and sent; otherwise a tap runs it. */
  readonly isCopied: boolean
}

/** The longest caption of which two fit beside each other on a phone, in characters. */
const LONGEST_BESIDE = 18

/** A button for each topic. */
export function topicsKeyboard(text: Text, topics: readonly string[]): InlineKeyboard {
  return inRows(
    topics.map((name) =>
      InlineKeyboard.text(caption(text(`help-${name}`).text), showHelp.pack({ topic: name })),
    ),
  )
}

/** Examples, and the way back to a topic, or to the list of topics where it is empty. */
export function examplesKeyboard(text: Text, examples: readonly Example[], back: string): InlineKeyboard {
  const buttons = examples.map(({ line, isCopied }) => (isCopied ? copyButton(line) : runButton(line)))
  const isNarrow = buttons.every(({ text: label }) => label.length <= LONGEST_BESIDE)
  return inRows(buttons, isNarrow ? 2 : 1)
    .row()
    .text(text('help-back').text, showHelp.pack({ topic: back }))
}
