import { InlineKeyboard } from 'grammy'
import { AS_TELEGRAM } from '../../../settings/kinds.js'
import { languageName } from '../../../settings/language-name.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'

/** Makes a language the person's, by the name of its locale file; `telegram` leaves it to their Telegram. */
export const chooseLanguage = defineAction('language', 'to')

/** Below the language that is spoken: all there are, each by its own name; the chosen one is marked. */
export function languageKeyboard(
  text: Text,
  available: readonly string[],
  chosen: string | undefined,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const add = (name: string, to: string, isChosen: boolean): void => {
    keyboard.text(isChosen ? text('chosen', { name }).text : name, chooseLanguage.pack({ to }))
  }
  for (const [index, code] of available.entries()) {
    add(languageName(code), code, code === chosen)
    if (index % 2 === 1) keyboard.row()
  }
  keyboard.row()
  add(text('language-as-telegram').text, AS_TELEGRAM, chosen === undefined)
  return keyboard
}
