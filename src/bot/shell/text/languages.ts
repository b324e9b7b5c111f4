import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Settings } from '../../../accounts/settings/settings.js'
import { DEFAULT_TIME_ZONE } from '../../../alerts/notification-preferences/time-zone.js'
import type { Logger } from '../../../lib/log/log.js'
import { PROJECT_FOLDER } from '../../../lib/running/project-folder.js'
import { type Numbers, createNumbers } from '../format/numbers.js'
import { FIRST_LANGUAGE, createChoose } from './choose-language.js'
import { isRightToLeft, keptTogether } from './direction.js'
import { type Value, fillMarkup } from './markup.js'
import { type Template, parseMarkup, placeholder } from './template.js'
import { FluentBundle, FluentResource } from '@fluent/bundle'

/** The values of a text: a number chooses a plural form, anything else is shown as it is. */
export type Values = Readonly<Record<string, Value | number>>

/** Gives the text under a key of the locale files, in one language. */
export type Text = (key: string, values?: Values) => FormattedString

/** The settings of a person that affect how numbers and times are written. */
type WrittenBy = Partial<Pick<Settings, 'timeZone' | 'numberStyle'>>

/** The languages the bot speaks: one for each file in `locales/`. */
export interface Languages {
  /** As in the names of the locale files. */
  readonly available: readonly string[]
  /** A digest of all texts in all of them, as they are in the files now. */
  digest(): string
  /** Chooses the file for a language code as Telegram gives it (`pt-br`, `zh-hans`, `in`); English where there is none. */
  choose(code: string | undefined): string
  /** The texts of one language; a missing one is in English. */
  text(language: string): Text
  /** The format of numbers and times in one language with these settings; in UTC where no time zone is chosen. */
  numbers(language: string, chosen?: WrittenBy): Numbers
}

const PLAIN: Settings['numberStyle'] = 'plain'

const ENDING = '.ftl'

const LOCALES = fileURLToPath(new URL('locales', PROJECT_FOLDER))

/** The folder of the locale files, and the name of the service, which stands wherever a text names its application. */
interface LanguageOptions {
  readonly directory?: string
  readonly serviceName?: string | undefined
}

/**
 * Finds the locale files. Each is read on first use, so that the start reads only one. A text that is missing in a language is
 * replaced by the English one, and logged.
 */
export function loadLanguages(
  logger: Logger,
  { directory = LOCALES, serviceName }: LanguageOptions = {},
): Languages {
  const available = readdirSync(directory)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted()
  const fileOf = (language: string): Buffer => readFileSync(join(directory, `${language}${ENDING}`))
  const load = (language: string): Translate =>
    readTranslations(language, fileOf(language).toString('utf8'), serviceName)
  const first = load(FIRST_LANGUAGE)
  const translationsOf = (language: string): Translate =>
    language !== FIRST_LANGUAGE && available.includes(language) ? load(language) : first
  const numbers = onceForEach((language) =>
    onceForEach((style) =>
      onceForEach((timeZone) => createNumbers(language, { timeZone, isPlain: style === PLAIN })),
    ),
  )
  return {
    available,
    digest: () => {
      const hash = createHash('sha256').update(`${serviceName ?? ''}\n`)
      for (const language of available) hash.update(`${language}\n`).update(fileOf(language))
      return hash.digest('base64url')
    },
    choose: createChoose(available),
    text: onceForEach((language) => {
      const own = translationsOf(language)
      const translate = (...[key, variables]: Parameters<Translate>): string => {
        const found = own(key, variables)
        if (found !== undefined) return found
        logger.warn(
          { event: 'translation-missing', path: key, locales: language },
          'A translation is missing; the English text is used',
        )
        return first(key, variables) ?? `{${key}}`
      }
      return textOf(translate, isRightToLeft(language))
    }),
    numbers: (language, { timeZone = DEFAULT_TIME_ZONE, numberStyle = '' } = {}) =>
      numbers(language)(numberStyle)(timeZone),
  }
}

/** Caches one object for each language: formatters cost far more to make than to use. */
function onceForEach<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>()
  return (name) => {
    const one = made.get(name) ?? make(name)
    made.set(name, one)
    return one
  }
}

/**
 * Makes the texts of one language with `translate`, which puts variables into a text of the locale file.
 */
function textOf(translate: (...asked: Parameters<Translate>) => string, isRightToLeft: boolean): Text {
  const templates: Templates = { below: new Map() }
  /** Texts without variables, by key. */
  const whole = new Map<string, FormattedString>()
  const read = (key: string, values: Values): Template => {
    let place = 0
    const variables = Object.entries(values).map(
      ([name, value]) => [name, typeof value === 'number' ? value : placeholder(place++)] as const,
    )
    const template = parseMarkup(translate(key, Object.fromEntries(variables)))
    return isRightToLeft ? keptTogether(template) : template
  }
  return (key, values) => {
    if (!values) {
      const text = whole.get(key) ?? fillMarkup(read(key, {}), [], isRightToLeft)
      whole.set(key, text)
      return text
    }
    const inserted: Value[] = []
    let found: Templates | undefined = below(templates, key)
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'number')
        found = found && comesAgain(value) ? below(below(found, name), value) : undefined
      else {
        found = found && below(found, name)
        inserted.push(value)
      }
    }
    const template = found?.template ?? read(key, values)
    if (found) found.template = template
    return fillMarkup(template, inserted, isRightToLeft)
  }
}

/**
 * Templates in a tree: by the key of the text, the names of its values, and the numbers that choose a plural form. The rest of
 * a text is the same each time, so each template is read once. One string of all these would be put together for each text.
 */
interface Templates {
  template?: Template
  readonly below: Map<string | number, Templates>
}

function below(templates: Templates, name: string | number): Templates {
  const known = templates.below.get(name)
  if (known) return known
  const made: Templates = { below: new Map() }
  templates.below.set(name, made)
  return made
}

/** True if a text is worth caching for this number: one of few that come up often. */
function comesAgain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 100
}

/** Puts variables into the text under a key, in one language; undefined where its locale file has no such text. */
type Translate = (key: string, variables: Readonly<Record<string, string | number>>) => string | undefined

/** Reads the content of a locale file. Throws when it says something twice. */
function readTranslations(language: string, source: string, serviceName: string | undefined): Translate {
  // Isolation marks would travel along with every copied price and address.
  const bundle = new FluentBundle(language, { useIsolating: false })
  const [error] = bundle.addResource(new FluentResource(source))
  if (error) throw error
  if (serviceName !== undefined) {
    const named = `-service = { ${JSON.stringify(serviceName)} }\n    .named = yes`
    bundle.addResource(new FluentResource(named), { allowOverrides: true })
  }
  return (key, variables) => {
    const pattern = bundle.getMessage(key)?.value
    return pattern ? bundle.formatPattern(pattern, variables) : undefined
  }
}
