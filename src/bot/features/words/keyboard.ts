import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'

/**
 * Asks for what was meant by a sentence instead. `line` is what was understood, as far as a button holds it; `sentence` is the
 * id of the sentence, empty for one whose correction cannot be kept.
 */
export const changeWords = defineAction('words-change', 'line', 'sentence')

/** A line that a sentence was read as, and the id of the sentence. */
export interface ShownLine {
  readonly line: string
  readonly sentence: string
}

/** Below the line that a sentence was read as. */
export function changeWordsKeyboard(text: Text, { line, sentence }: ShownLine): InlineKeyboard {
  const values = changeWords.fits({ line, sentence }) ? { line, sentence } : { line: '', sentence }
  return new InlineKeyboard().text(text('ticket-change').text, changeWords.pack(values))
}
