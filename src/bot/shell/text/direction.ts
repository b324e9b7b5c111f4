import { clean } from './clean.js'
import { TOGETHER, type Template } from './template.js'

/** The scripts that are written from right to left, as far as there may be locale files in them. */
const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set(['Arab', 'Hebr'])

/** Begins a part of a line that has a direction of its own, that of its first letter; and ends it. */
export const ISOLATE = '\u2068'
export const END_OF_ISOLATE = '\u2069'
/** Nothing to see, and written from left to right. */
const LEFT_TO_RIGHT = '\u200E'

/** A letter of a script that is written from right to left, unless more such words follow it. */
const END_OF_WORDS =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC](?! ?[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])/g

/** A command with the words behind it: its slash belongs before it. */
const COMMAND = /(?<!\w)\/[a-z]+(?:[ -~…]*[A-Za-z0-9%…])?/g

/** A command or a sign that belongs to the value behind it; and one that belongs to the value before it. */
const BELONGS = /(?:(?<!\w)\/[a-z]* ?|[#@~$+−])$/
const BELONGS_BEFORE = /^\s?[%٪×]/

/** True if a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script)
}

/** A text of such a language, with its commands kept together, and values with what belongs to them. */
export function keptTogether(template: Template): Template {
  return template.flatMap((part, index): Template => {
    const before = template[index - 1]
    const after = template[index + 1]
    if (typeof part === 'number') {
      const first = typeof before === 'string' ? (BELONGS.exec(before)?.[0] ?? '') : ''
      const last = typeof after === 'string' ? (BELONGS_BEFORE.exec(after)?.[0] ?? '') : ''
      return first === '' && last === '' ? [part] : [{ tag: TOGETHER, inner: [first, part, last] }]
    }
    if (typeof part === 'string') {
      const rest = typeof before === 'number' ? part.replace(BELONGS_BEFORE, '') : part
      const own = typeof after === 'number' ? rest.replace(BELONGS, '') : rest
      return [own.replaceAll(COMMAND, (command) => isolated(command))]
    }
    // A text to copy has no marks inside; the marks around it keep the slash of a command before its words.
    if (part.tag === 'code') return [LEFT_TO_RIGHT, part, LEFT_TO_RIGHT]
    return [part.tag === 'pre' ? part : { ...part, inner: keptTogether(part.inner) }]
  })
}

/** Isolates the direction of a value, so that none of its digits or signs changes places with the text around it. */
export function isolated(value: string): string {
  // An isolate ends with its line.
  return value.replaceAll(/[^\n]+/g, (line) => `${ISOLATE}${line}${END_OF_ISOLATE}`)
}

/** The same for a value behind words of a right-to-left language; in other languages the value as it is. */
export function behindWords(language: string, value: string): string {
  return isRightToLeft(language) ? isolated(value) : value
}

/** The lines of a table, whose cells stay in their order though some are written from right to left. */
export function inColumns(lines: string): string {
  return beforeValues(lines).replaceAll(/^(?=.)/gm, LEFT_TO_RIGHT)
}

/** A part of a line that runs from left to right, where words of a right-to-left language stay before their values, too. */
export function leftToRight(part: string): string {
  const ordered = beforeValues(part)
  // An isolate takes its direction from the first letter in it.
  return ordered === part ? part : `${LEFT_TO_RIGHT}${ordered}`
}

/** Words in a line that runs from left to right: values behind those of a right-to-left language stay there. */
function beforeValues(words: string): string {
  return words.replaceAll(END_OF_WORDS, (letter) => `${letter}${LEFT_TO_RIGHT}`)
}

/** The text between the marks around a value, which keep it together; such marks inside a value have no effect. */
const ISOLATED = /\u2068([^\u2066-\u2069\n]*)\u2069/g

/** Cleans a composed text, and keeps the marks around its values. */
export function cleanAround(text: string): string {
  let [cleaned, end] = ['', 0]
  for (const match of text.matchAll(ISOLATED)) {
    cleaned += clean(text.slice(end, match.index)) + isolated(clean(match[1] ?? ''))
    end = match.index + match[0].length
  }
  return cleaned + clean(text.slice(end))
}

/** The first `most` characters of such a text, with an ellipsis if it was cut. */
export function headAround(text: string, most: number): string {
  const characters = Array.from(text)
  if (characters.length <= most) return text
  const head = characters.slice(0, most - 1).join('')
  const isOpen = head.lastIndexOf(ISOLATE) > head.lastIndexOf(END_OF_ISOLATE)
  return `${head}${isOpen ? END_OF_ISOLATE : ''}…`
}
