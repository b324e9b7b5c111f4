import type { Choice } from '../../../shell/forms/form.js'
import { InlineKeyboard } from 'grammy'
import type { AlertStep } from '../../../../alerts/rules/wizard/draft.js'
import type { Text } from '../../../shell/text/languages.js'
import { columnsOf } from '../../../shell/format/columns.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'

/** Answers one question of the form. The button carries the step, so that it does nothing when another question is open. */
export const answerAlert = defineAction('alert-say', 'step', 'value')
/** Removes the answer before the step that shows the button. */
export const backAlert = defineAction('alert-back', 'step')
/** Ends the form. */
export const cancelAlert = defineAction('alert-cancel')

/** The longest label, in columns, for three buttons in a row. */
const SHORT = 11

/** The buttons below a question of the form. */
export function alertFormKeyboard(
  text: Text,
  step: AlertStep,
  { choices, canGoBack }: { readonly choices: readonly Choice[]; readonly canGoBack: boolean },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const perRow = choices.every(({ label }) => columnsOf(label) <= SHORT) ? 3 : 2
  for (const [index, { label, value }] of choices.entries()) {
    keyboard.text(caption(label), answerAlert.pack({ step, value }))
    if (index % perRow === perRow - 1) keyboard.row()
  }
  keyboard.row()
  if (canGoBack) keyboard.text(text('trade-back').text, backAlert.pack({ step }))
  return keyboard.text(text('trade-cancel').text, cancelAlert.pack({}))
}
