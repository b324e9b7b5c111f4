import { languageName } from '../../../settings/language-name.js'
import { languageKeyboard } from './keyboard.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** The language that a person reads this in, and why; with all there are. */
export function languageCard(
  text: Text,
  available: readonly string[],
  { language, chosen }: { readonly language: string; readonly chosen: string | undefined },
): Message {
  const name = languageName(language)
  return {
    text: join(
      [
        text('language-title'),
        chosen === undefined ? text('language-default', { name }) : text('language-chosen', { name }),
        '',
        text('language-explained'),
        text('language-typed', { example: `/language ${language}` }),
      ],
      '\n',
    ),
    keyboard: languageKeyboard(text, available, chosen),
  }
}

/** Says that there is no such language, and lists the languages. */
export function languageUnknownCard(
  text: Text,
  available: readonly string[],
  { typed, chosen }: { readonly typed: string; readonly chosen: string | undefined },
): Message {
  return {
    text: text('language-unknown', { typed, example: '/language pt-BR' }),
    keyboard: languageKeyboard(text, available, chosen),
  }
}
