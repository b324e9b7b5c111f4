import { InlineKeyboard } from 'grammy'
import type { Correction } from '../../../../accounts/corrections/corrections.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import type { Text } from '../../../shell/text/languages.js'

/** Removes a correction on the message that says that it is kept. */
export const forgetKept = defineAction('words-forget-kept', 'id')
/** Removes one correction from the list in /words; all where the id is `all`. */
export const forgetCorrection = defineAction('words-forget', 'id')

/** Numbers of corrections in one row. */
const PER_ROW = 5

/** Below the message that a correction is kept. */
export function keptKeyboard(text: Text, id: string): InlineKeyboard {
  return new InlineKeyboard().text(text('words-forget').text, forgetKept.pack({ id }))
}

/** Adds to /words a button for each correction, and one for all. */
export function addForgetButtons(
  keyboard: InlineKeyboard,
  text: Text,
  corrections: readonly Correction[],
): void {
  for (const [index, { id }] of corrections.entries()) {
    const label = text('words-forget-one', { number: String(index + 1) })
    keyboard.text(label.text, forgetCorrection.pack({ id }))
    if (index % PER_ROW === PER_ROW - 1) keyboard.row()
  }
  keyboard.row()
  if (corrections.length > 0)
    keyboard.text(text('words-forget-all').text, forgetCorrection.pack({ id: 'all' })).row()
}
