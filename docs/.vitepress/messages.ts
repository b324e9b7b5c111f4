import { FluentResource } from '@fluent/bundle'

type Pattern = FluentResource['body'][number]['value']
type Element = Exclude<Pattern, string | null>[number]

/** Signs that open a text which reports a failure, a refusal or a warning. */
const SIGNS = /^(?:❌|⚠️|⛔|🚨|⏸|⏳|⌛)\s*/u

/** Words of those that report one without a sign. */
const WORDS =
  /\b(?:nothing (?:of it )?was|not stored|not counted|could not|cannot|can't be|can't handle|no longer|not available|not understood|don't (?:know|understand)|has expired|had expired|again later|again in a|did not run|too large|too long|maximum|is none|none is connected)\b/i

/** Families of texts that all report one. */
const FAMILIES =
  /^(?:access-(?!approve|view|block$|change|request$|welcome|now)|failure|issue|rate|receipt-not-sent|typed)-?/

/** Forms of numbers: the texts of a choice between them read alike. */
const PLURAL = /^(?:zero|one|two|few|many|other)$/

/** Most readings of one text. */
const MOST_READINGS = 12

/** The texts of a locale file that report a failure, by their keys: each as a person may read it, with “…” for a value. */
export function failureMessages(source: string): ReadonlyMap<string, readonly string[]> {
  const { body } = new FluentResource(source)
  const values = new Map(body.map(({ id, value }) => [id, value]))
  return new Map(
    body.flatMap(({ id, value }) => {
      if (value === null || id.startsWith('-')) return []
      const readings = [...new Set(readingsOf(value, values).map(plain))].filter((text) => text !== '')
      const isFailure =
        FAMILIES.test(id) ||
        readings.some((text) => (SIGNS.test(text) || WORDS.test(text)) && /[.?:…”]$/u.test(text))
      return isFailure ? [[id, readings] as const] : []
    }),
  )
}

/** What a text may read as: of every choice but one by number each variant. */
function readingsOf(pattern: Pattern, values: ReadonlyMap<string, Pattern>): readonly string[] {
  if (pattern === null) return ['']
  if (typeof pattern === 'string') return [pattern]
  let readings: readonly string[] = ['']
  for (const part of pattern) {
    const next = readingsOfPart(part, values)
    readings = readings.flatMap((text) => next.map((more) => text + more)).slice(0, MOST_READINGS)
  }
  return readings
}

function readingsOfPart(part: Element, values: ReadonlyMap<string, Pattern>): readonly string[] {
  if (typeof part === 'string') return [part]
  if (part.type === 'select') {
    const isNumber = part.variants.some(({ key }) => key.type === 'num' || PLURAL.test(key.value))
    const chosen = isNumber ? part.variants.slice(part.star, part.star + 1) : part.variants
    return chosen.flatMap(({ value }) => readingsOf(value, values))
  }
  if (part.type === 'term') {
    if (part.name === 'application') return ['the trading application']
    return readingsOf(values.get(`-${part.name}`) ?? '…', values)
  }
  if (part.type === 'mesg') return readingsOf(values.get(part.name) ?? '…', values)
  return [part.type === 'str' ? part.value : '…']
}

/** A text without tags, on one line. */
function plain(text: string): string {
  return text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A comment of a page in whose place the build puts texts: those whose keys it names, `*` for any ending. */
const MARKER = /<!-- messages: ([^>]+) -->/g

/** Markdown of the texts that each marker of a page names. A text stands where the longest pattern that it has stands. */
export function messagesByMarker(
  source: string,
  messages: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const patterns = [...source.matchAll(MARKER)]
    .flatMap(([marker, names = '']) => names.split(',').map((name) => ({ marker, name: name.trim() })))
    .sort((one, other) => other.name.length - one.name.length)
  const lines = new Map<string, string[]>(patterns.map(({ marker }) => [marker, []]))
  for (const [key, readings] of messages) {
    const own = patterns.find(({ name }) =>
      name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name,
    )
    if (!own)
      throw new Error(`Name the text ${key} in a comment of docs/troubleshooting.md, below its symptom`)
    lines.get(own.marker)?.push(...readings.map((text) => `- ${escaped(text)}`))
  }
  return new Map([...lines].map(([marker, list]) => [marker, list.join('\n')]))
}

/** Text that is nothing but text in Markdown. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]#|~]/g, String.raw`\$&`)
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '{&#123;')
}
