import { readFieldLines } from './field-lines.js'
import { readJson, requireKnown, textOf, type Fields } from './fields.js'
import { readOkx } from './okx.js'
import { UnreadableError, type UnreadableReason } from './refusal.js'
import type { Signal } from './signal.js'
import { readStrategyText } from './strategy-text.js'
import { readPost } from './text/read-text.js'
import { readTicker } from './ticker-fields.js'
import { readTime } from './values.js'

/** A body as it came, with the secret apart from it. */
export interface SignalBody {
  /** Undefined where the body holds none. */
  readonly secret: string | undefined
  /** The signal, or the reason for which it is not understood. */
  readonly result: ReadSignal
  /** The signal's own words without the secret, for a person to read. */
  readonly words: string
}

/** A signal, or the reason for which a text is none. */
export type ReadSignal =
  | { readonly ok: true; readonly signal: Signal }
  | { readonly ok: false; readonly reason: UnreadableReason; readonly word: string }

/** The longest text of a post, in UTF-16 units; a chat allows no longer one. */
const LONGEST = 4_096

/** Fields that hold a secret, by the names of the formats. */
const SECRETS = ['secret', 'signalToken']
const SECRET_LINE = /^\s*(?:secret|signalToken)\s?[=:]\s?(?<secret>\S+)[^\S\n]*(?:\n|;|$)/i

/** Reads the body of a request: JSON, fields on lines, or a post, which a line with the secret may precede. Never throws. */
export function readBody(body: string): SignalBody {
  if (body.trimStart().startsWith('{')) return readJsonBody(body)
  const { secret } = SECRET_LINE.exec(body)?.groups ?? {}
  const words = body.replace(SECRET_LINE, '').trim()
  return { secret, words, result: readSignal(words) }
}

/** Reads a text without a secret, such as a message of a chat. Never throws. */
export function readSignal(text: string): ReadSignal {
  return attempt(() => {
    if (text.trim() === '') throw new UnreadableError('empty')
    if (text.length > LONGEST) throw new UnreadableError('too-long')
    requireFilled(text)
    const fields = text.trimStart().startsWith('{') ? readJson(text) : readFieldLines(text)
    return fields ? readFields(fields) : (readStrategyText(text) ?? readPost(text))
  })
}

function readJsonBody(body: string): SignalBody {
  let fields: Fields
  try {
    fields = readJson(body)
  } catch (error) {
    // Its words may hold the secret anywhere.
    return { secret: undefined, words: '', result: refusalOf(error) }
  }
  const secrets = SECRETS.map((name) => fields.get(name)).filter((one) => typeof one === 'string')
  const secret = new Set(secrets).size === 1 ? secrets[0] : undefined
  const others = new Map([...fields].filter(([name]) => !SECRETS.includes(name)))
  const result = attempt(() => {
    if (body.length > LONGEST) throw new UnreadableError('too-long')
    const words = writeFields(others)
    requireFilled(words)
    return readFields(others)
  })
  return { secret, words: textIn(others) ?? writeFields(others), result }
}

/** The signal of fields: a text in one of them, the form of OKX, or that with a ticker. */
function readFields(fields: Fields): Signal {
  const text = textIn(fields)
  if (text !== undefined) {
    requireKnown(fields, new Set(['text', 'id', 'timestamp']))
    const signal = readStrategyText(text) ?? readPost(text)
    return { ...signal, ...partsBeside(fields) }
  }
  return fields.has('instrument') ? readOkx(fields) : readTicker(fields)
}

function partsBeside(fields: Fields): Pick<Signal, 'id' | 'sentAt'> {
  const sentAt = textOf(fields, 'timestamp')
  return { id: textOf(fields, 'id'), sentAt: sentAt === undefined ? undefined : readTime(sentAt) }
}

function textIn(fields: Fields): string | undefined {
  const text = fields.get('text')
  return typeof text === 'string' ? text : undefined
}

/** A placeholder that was not filled in: a spelling that the sender's site does not know. */
function requireFilled(text: string): void {
  const placeholder = /\{\{[^{}]{0,40}\}\}/.exec(text)?.[0]
  if (placeholder !== undefined) throw new UnreadableError('placeholder', placeholder)
}

function writeFields(fields: Fields): string {
  return [...fields]
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : `(${writeFields(value)})`}`)
    .join(', ')
}

function attempt(read: () => Signal): ReadSignal {
  try {
    return { ok: true, signal: read() }
  } catch (error) {
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): Extract<ReadSignal, { ok: false }> {
  if (!(error instanceof UnreadableError)) throw error
  return { ok: false, reason: error.reason, word: error.word }
}
