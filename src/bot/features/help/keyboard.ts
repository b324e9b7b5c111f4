import { InlineKeyboard } from 'grammy'
import { isCopied } from './examples.js'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import { copyButton, inRows, runButton } from '../../shell/keyboard/command.js'

/** Shows a topic of /help: a theme, or a command; the themes themselves where it is empty. */
export const showHelp = defineAction('help', 'topic')

/** Two longer ones do not stand beside each other on a phone. */
const LONGEST_BESIDE = 18

/** A button for each theme. */
export function themesKeyboard(text: Text, themes: readonly string[]): InlineKeyboard {
  return inRows(
    themes.map((name) =>
      InlineKeyboard.text(caption(text(`help-${name}`).text), showHelp.pack({ topic: name })),
    ),
  )
}

/** Lines to tap, done or copied, and the way back. */
export function examplesKeyboard(text: Text, lines: readonly string[], back: string): InlineKeyboard {
  const buttons = lines.map((line) => (isCopied(line) ? copyButton(line) : runButton(line)))
  const isNarrow = buttons.every(({ text: label }) => label.length <= LONGEST_BESIDE)
  return inRows(buttons, isNarrow ? 2 : 1)
    .row()
    .text(text('help-back').text, showHelp.pack({ topic: back }))
}
