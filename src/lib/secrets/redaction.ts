import { lazy } from '../lazy.js'
import { secretEncodings } from './secret-encodings.js'

/** Removes secrets from texts. Secrets are matched in any case and any encoding, whole or cut off. */
export interface Redaction {
  /** A text without the secrets. */
  text(text: string): string
  /**
   * A JSON reply without the secrets. A short secret, which could be part of any amount, is left where it is a whole
   * number or the name of a field: there it cannot be told from data.
   */
  json(reply: string): string
}

/** Replaces a secret. */
export const HIDDEN = '[secret]'

/** Shortest secret that is matched inside of other words; in data, one of letters alone or of digits alone must be longer. */
const SHORTEST_WITHIN = 8
const SHORTEST_PLAIN_WITHIN = 16

/** Shortest piece of a secret that is matched before or after a mark of omission. Up to four characters are shown as a hint. */
const SHORTEST_PIECE = 5
/** Shortest piece that is matched at the end of a text, where no mark says that it was cut off. */
const SHORTEST_ENDING = 8

/** A mark of omission: `…` or its JSON escape, `...`, or `*`. */
const OMISSION = String.raw`(?:\u{2026}|\\+u2026|\.{2}|\*)`

/**
 * Backslashes, more of them than text has that was escaped six times over. The patterns try each place of a run, so one of thousands,
 * as a hostile reply may have, would take minutes.
 */
const LONG_RUN = /(\\{64,})/

const NOTHING: Redaction = { text: (text) => text, json: (reply) => reply }

/** A string in JSON; with a colon behind it, it is the name of a field. */
const JSON_STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/gs
/** The name of a field, or a string that holds a number. */
const JSON_DATA = /:$|^"[-+]?[\d.]+"$/

/** Characters that begin an escape: without one, a text holds a secret only in one of its usual encodings. */
const ESCAPES = /[\\%&]|\u{2026}|\.\.|\*/u

/** Printable ASCII alone: no letter of it has a small form elsewhere. */
const ASCII = /^[ -~]*$/

/**
 * Creates the redaction of some secrets. Empty ones are ignored. Its patterns are compiled only for a text that may hold one.
 */
export function createRedaction(secrets: readonly string[]): Redaction {
  const held = secrets.filter((secret) => secret !== '')
  if (held.length === 0) return NOTHING
  // Sent together in one base64 text, the second begins anywhere within it.
  const pairs = lazy(() =>
    held.flatMap((one) => held.filter((other) => other !== one).map((other) => `${one}:${other}`)),
  )
  const needles = lazy(() =>
    needlesOf(held.every(({ length }) => length >= SHORTEST_WITHIN) ? held : [...pairs(), ...held]),
  )
  const inTexts = lazy(() => patternsOf(held, pairs(), ({ length }) => length >= SHORTEST_WITHIN))
  const inData = lazy(() => patternsOf(held, pairs(), isDistinct))
  const mayHold = (text: string): boolean => {
    if (ESCAPES.test(text)) return true
    const lower = inSmallLetters(text)
    return needles().some((one) => lower.includes(one))
  }
  const beginnings = lazy(() =>
    held
      .filter(({ length }) => length >= SHORTEST_WITHIN)
      .map((secret) => inSmallLetters(secret.slice(0, SHORTEST_ENDING))),
  )
  /** Also true for a text that may end within a secret, or whose letters may be those of one in another alphabet. */
  const mayHoldPart = (text: string): boolean => {
    if (mayHold(text) || !ASCII.test(text)) return true
    const lower = inSmallLetters(text)
    return beginnings().some((one) => lower.includes(one))
  }
  return {
    text: (text) => {
      if (!mayHoldPart(text)) return text
      const { within, words, cutOff } = inTexts()
      return [within, words, cutOff].reduce(hide, text)
    },
    json: (reply) => {
      if (!mayHold(reply)) return reply
      const { within, words } = inData()
      const rest = hide(reply, within)
      if (!words) return rest
      return rest.replaceAll(JSON_STRING, (found) => (JSON_DATA.test(found) ? found : hide(found, words)))
    },
  }
}

/** A text without what the pattern finds in it; long runs of backslashes stay as they are. */
function hide(text: string, pattern: RegExp | undefined): string {
  if (!pattern) return text
  const parts = text.split(LONG_RUN)
  return parts.map((part, at) => (at % 2 === 0 ? part.replace(pattern, HIDDEN) : part)).join('')
}

/**
 * Texts in small letters, as few as possible, of which every unescaped text with a secret holds one. An encoding of a pair
 * holds that of its first secret; only one of a short secret is not searched for within another text.
 */
function needlesOf(searched: readonly string[]): readonly string[] {
  const encodings = searched
    .flatMap((one) => [...secretEncodings(one), ...encodedWhole(one)])
    .map(inSmallLetters)
    .toSorted((one, other) => one.length - other.length)
  // A text that holds one of these holds every shorter one within it.
  const needles: string[] = []
  for (const encoding of encodings) {
    if (!needles.some((shorter) => encoding.includes(shorter))) needles.push(encoding)
  }
  return needles
}

interface Patterns {
  /** Long secrets, anywhere. */
  readonly within: RegExp | undefined
  /** Short secrets, as words of their own. */
  readonly words: RegExp | undefined
  /** Long secrets whose end is cut off by the end of the text. */
  readonly cutOff: RegExp | undefined
}

function patternsOf(
  held: readonly string[],
  pairs: readonly string[],
  isLong: (secret: string) => boolean,
): Patterns {
  const long = held.filter(isLong)
  const short = held.filter((secret) => !isLong(secret))
  return {
    within: patternOf([
      ...[...pairs.filter(isLong), ...long].flatMap(secretEncodings).map(literally),
      ...long.flatMap((secret) => [escaped(secret), ...pieces(secret)]),
    ]),
    words: patternOf([...short.map(escaped), ...short.flatMap(encodedWhole).map(literally)].map(asWord)),
    cutOff: patternOf(long.map(cutAtEnd)),
  }
}

function inSmallLetters(text: string): string {
  return text.toLowerCase()
}

/**
 * True for a secret that is unlikely to be part of an amount or of a name in data: it is matched inside of other words there.
 */
function isDistinct(secret: string): boolean {
  if (secret.length >= SHORTEST_PLAIN_WITHIN) return true
  return secret.length >= SHORTEST_WITHIN && /\d/.test(secret) && /\D/.test(secret)
}

/** The secret with every character plain or escaped in the way of JSON, of addresses or of HTML, mixed at will. */
function escaped(secret: string): string {
  return characters(secret).join('')
}

function characters(secret: string): readonly string[] {
  return Array.from(secret, (character) => {
    const code = character.codePointAt(0) ?? 0
    const hex = code.toString(16)
    const percent = [...Buffer.from(character.toWellFormed())].map(
      (byte) => `%(?:25)*${byte.toString(16).padStart(2, '0')}`,
    )
    const units = Array.from({ length: character.length }, (_, at) => {
      const unit = character.charCodeAt(at).toString(16).padStart(4, '0')
      return String.raw`\\+u${unit}`
    })
    const ways = [
      String.raw`\\*${literally(character)}`,
      units.join(''),
      percent.join(''),
      `&#0*${code};`,
      `&#x0*${hex};`,
    ]
    return `(?:${ways.join('|')})`
  })
}

/** The beginning or the end of the secret beside a mark of omission. */
function pieces(secret: string): readonly string[] {
  const all = characters(secret)
  const first = all.slice(0, SHORTEST_PIECE).join('')
  const last = all.slice(-SHORTEST_PIECE).join('')
  const beginning = first + optionalTail(all.slice(SHORTEST_PIECE)) + `(?=${OMISSION})`
  const ending = `(?<=${OMISSION})` + optionalHead(all.slice(0, -SHORTEST_PIECE)) + last
  return [beginning, ending]
}

/** The beginning of the secret at the end of a text. */
function cutAtEnd(secret: string): string {
  const all = characters(secret)
  return all.slice(0, SHORTEST_ENDING).join('') + optionalTail(all.slice(SHORTEST_ENDING)) + '$'
}

function optionalTail(all: readonly string[]): string {
  return all.reduceRight((tail, one) => `(?:${one}${tail})?`, '')
}

function optionalHead(all: readonly string[]): string {
  return all.reduce((head, one) => `(?:${head}${one})?`, '')
}

/** Encodings of a whole secret, for one that is too short to be found inside of an encoded text. */
function encodedWhole(secret: string): readonly string[] {
  const bytes = Buffer.from(secret)
  const base64 = bytes.toString('base64')
  return [base64, base64.replaceAll('=', ''), bytes.toString('base64url'), bytes.toString('hex')]
}

/** A pattern that matches only where no letter, digit or decimal adjoins. */
function asWord(pattern: string): string {
  return String.raw`(?<![\p{L}\p{N}_]|\d\.)(?:${pattern})(?![\p{L}\p{N}_=]|\.\d)`
}

function patternOf(patterns: readonly string[]): RegExp | undefined {
  return patterns.length === 0 ? undefined : new RegExp(patterns.join('|'), 'giu')
}

function literally(text: string): string {
  return text.replaceAll(/[^a-z\d]/gi, (one) =>
    Array.from(
      one.toWellFormed(),
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
    ).join(''),
  )
}
