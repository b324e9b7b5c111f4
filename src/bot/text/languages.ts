import { fileURLToPath } from 'node:url'
import { I18n } from '@grammyjs/i18n'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Logger } from '../../log.js'
import { placeholder, renderMarkup, type Value } from './markup.js'

/** What goes into a text: a number chooses a plural form, anything else is shown as it is. */
export type Values = Readonly<Record<string, Value | number>>

/** Gives the text under a key of the locale files, in one language. */
export type Text = (key: string, values?: Values) => FormattedString

/** The languages the bot speaks: one for each file in `locales/`. */
export interface Languages {
  /** As in the names of the locale files. */
  readonly available: readonly string[]
  /** Chooses the file for a language code (`pt-br`, `en`); English where there is none. */
  choose(code: string | undefined): string
  /** The texts of one language; what it lacks is told in English. */
  text(language: string): Text
}

/** The language that every text is written in first. */
export const FIRST_LANGUAGE = 'en'

const LOCALES = fileURLToPath(new URL('../../../locales', import.meta.url))

/** Reads the locale files. A text that is missing in a language is reported to the log, once for each use. */
export function loadLanguages(logger: Logger, directory: string = LOCALES): Languages {
  const i18n = new I18n({
    directory,
    defaultLocale: FIRST_LANGUAGE,
    // Isolation marks would travel along with every copied price and address.
    fluentBundleOptions: { useIsolating: false },
    fluentOptions: {
      warningHandler: ({ path, locales }) => logger.warn({ path, locales }, 'A text is missing'),
    },
  })
  const available = i18n.locales
  return {
    available,
    choose: (code) => {
      const wanted = (code ?? '').toLowerCase()
      const exact = available.find((language) => language.toLowerCase() === wanted)
      const base = wanted.split('-', 1)[0]
      return (
        exact ??
        available.find((language) => language.toLowerCase().split('-', 1)[0] === base) ??
        FIRST_LANGUAGE
      )
    },
    text:
      (language) =>
      (key, values = {}) => {
        const inserted: Value[] = []
        const variables: Record<string, string | number> = {}
        for (const [name, value] of Object.entries(values)) {
          variables[name] = typeof value === 'number' ? value : placeholder(inserted.push(value) - 1)
        }
        return renderMarkup(i18n.t(language, key, variables), inserted)
      },
  }
}
