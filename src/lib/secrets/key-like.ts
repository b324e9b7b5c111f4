import { HIDDEN } from './redaction.js'
import { secretEncodings } from './secret-encodings.js'

/** The characters of keys: base64, base64url, hex, UUIDs, and what joins their parts. */
const RUNS = /[\w+/=.:-]+/g

/** The fewest characters of a key; most messages have fewer in all. */
const SHORTEST = 20

/** Long words that people write and that are no secret. */
const KNOWN = [
  // An address in the web, with or without its scheme.
  /^[a-z][a-z\d+.-]*:\/\//i,
  /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?\//i,
  // One of an account, a hash of a transaction.
  /^0x([\da-f]{40}|[\da-f]{64})$/i,
  // The payload of a link to a pair, a chart, a trade or an alert: words joined by _.
  /^(?:pair|chart|trade|alert)(_[\w-]{1,16})+$/,
  // The payload of a link that confirms a page: the code of its person, and twelve characters that count for ten minutes.
  /^connect_[\da-z]{1,11}-[\da-z]{12}$/i,
  // A number, a date.
  /^[\d.,:/-]+$/,
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/,
  // Words and prices that are joined: `TP1:72000/TP2:74000`. Within a word no case changes, as it does in parts of a key.
  /^(?:(?:[A-Z]?[a-z]{1,11}|[A-Z]{1,12})\d{0,2}|\d{1,9}[kKxX]?)(?:[:/=.-](?:(?:[A-Z]?[a-z]{1,11}|[A-Z]{1,12})\d{0,2}|\d{1,9}[kKxX]?))*$/,
  // An address for mail.
  /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/,
]

/** Secrets of ours, which say so themselves: a token of the API, and the secret of a webhook. */
const NAMED_OURS = /sqb1_[\da-z]{1,16}_[\da-f]{8}_[\w-]{43}|whsec_[\w+/-]{43}/i
/** The secret of a source of signals: 32 bytes in base64url, which may hold no digit. */
const BARE_OURS = /^[\w-]{43}$/

/** The id of a position or an order in a typed command. */
const MARKED_ID = /^#[\da-f-]{1,128}%?$/i

/** Characters that are not seen, and would part a key: those that `plainText` drops. */
const UNSEEN = /[\p{Cf}\p{Cn}\p{Co}\p{Cs}]|[^\P{Cc}\t\n\r]/gu

/** The longest word of which the compatibility form is looked at, in UTF-16 units; a form has up to 18 times as many. */
const LONGEST_FORMED = 4_096

/**
 * True if a text that was not asked for holds a word that looks like a key: long, mixed with digits, and of no other known form; or
 * one of our own secrets. Whoever keeps a text that a person or a program hands in asks this before.
 */
export function holdsKey(text: string): boolean {
  if (text.length < SHORTEST) return false
  const isCommand = text.startsWith('/')
  return text
    .replaceAll(UNSEEN, '')
    .split(/\s+/)
    .some((word) => !(isCommand && MARKED_ID.test(word)) && isKey(word))
}

/** A text with `[secret]` in the place of each word that holds a key; the same text where none does. */
export function withoutKeys(text: string): string {
  if (text.length < SHORTEST) return text
  const seen = text.replaceAll(UNSEEN, '')
  const rest = seen.replaceAll(/\S+/g, (word) => (isKey(word) ? HIDDEN : word))
  return rest === seen ? text : rest
}

/** A character that is escaped as in an address, in JSON or in HTML. */
const ESCAPED =
  /%(?:25){0,8}(?<inAddress>[\da-f]{2})|\\{1,16}u00(?<inJson>[\da-f]{2})|&#(?:x0{0,8}(?<inHtml>[\da-f]{2})|0{0,8}(?<code>\d{2,3}));/gi

/**
 * True if a text holds this secret, in any case, escaped or encoded; or one of those that name themselves ours. In time in proportion
 * to the length of the text.
 */
export function holdsSecret(text: string, secret: string): boolean {
  const seen = text.replaceAll(UNSEEN, '')
  const plain = seen.replaceAll(ESCAPED, (...found) => {
    const { inAddress, inJson, inHtml, code } = found.at(-1) as Readonly<Record<string, string | undefined>>
    const hex = inAddress ?? inJson ?? inHtml
    return String.fromCharCode(hex === undefined ? Number(code) : Number.parseInt(hex, 16))
  })
  const forms = secretEncodings(secret).map((form) => form.toLowerCase())
  return [seen, plain].some((one) => {
    const lower = one.toLowerCase()
    return NAMED_OURS.test(one) || forms.some((form) => lower.includes(form))
  })
}

function isKey(written: string): boolean {
  // Full-width letters make a key as well.
  const word = written.length > LONGEST_FORMED ? written : written.normalize('NFKC')
  if (word.length < SHORTEST) return false
  if (NAMED_OURS.test(word)) return true
  // Quotation marks, commas and brackets come along when something is pasted.
  const bare = word.replace(/^[^\w+/]+/, '').replace(/(?<![^\w+/=-])[^\w+/=-]+$/, '')
  if (isKnown(bare)) return false
  return (word.match(RUNS) ?? []).some((run) => looksRandom(run.replace(/(?<![.:])[.:]+$/, '')))
}

function looksRandom(run: string): boolean {
  if (run.length < SHORTEST || isKnown(run)) return false
  return /\d/.test(run) || (BARE_OURS.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run))
}

function isKnown(word: string): boolean {
  return KNOWN.some((pattern) => pattern.test(word))
}
