import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'

/** Asks for what was meant by the last sentence instead. `line` is what was understood, as far as a button holds it. */
export const changeWords = defineAction('words-change', 'line')

/** Below the line that a sentence was read as. */
export function changeWordsKeyboard(text: Text, line: string): InlineKeyboard {
  const values = { line: changeWords.fits({ line }) ? line : '' }
  return new InlineKeyboard().text(text('ticket-change').text, changeWords.pack(values))
}
