import { holdsKey, holdsSecret, withoutKeys } from '../../lib/secrets/key-like.js'
import { type BodyFields, parseFields, requireKnown, textOf } from './fields.js'
import { SECRET_FIELDS, isJson, withoutSecretLine } from './find-secret.js'
import { readOkx } from './okx.js'
import { UnreadableError, type UnreadableReason } from './refusal.js'
import type { Signal, SourceSignal } from './signal.js'
import { LONGEST_POST } from './text/normalize.js'
import { readPost } from './text/read-text.js'
import { readPostOfSource } from './text/read-update.js'
import { isThreeCommas, readThreeCommas } from './three-commas.js'
import { readTicker } from './ticker-fields.js'
import { readAmountField, readSigned, readTimeField } from './values.js'
import type { Big } from 'big.js'
import { AT_MARKET, partsOfText } from './common-parts.js'
import { readPairName } from './pair-name.js'
import { type MarketPosition, positionChange } from './position-change.js'

/** A body of a source, read. */
export interface SignalBody {
  /** The signal, or the reason for which it is not understood. */
  readonly result: ReadSignal<SourceSignal>
  /** The signal's own words, for a person to read and to be kept: they hold no secret, and nothing that looks like a key. */
  readonly words: string
}

/** A signal, or the reason for which a text is none. */
export type ReadSignal<Read = Signal> =
  | { readonly ok: true; readonly signal: Read }
  | { readonly ok: false; readonly reason: UnreadableReason; readonly word: string }

/**
 * Reads the body of a request: JSON, fields on lines, or a post, which a line with the secret may precede. Of a source, a post may be
 * an update of what it posted before. One that has the secret of its source, or another secret of ours, anywhere else is refused as
 * `secret`, and nothing of it is kept. Never throws.
 */
export function readSignalBody(body: string, secret: string): SignalBody {
  const { result, words, all } = isJson(body) ? readJsonBody(body) : readTextBody(body)
  // A pair is written into orders as it is named.
  const isNamedByKey = result.ok && holdsKey(result.signal.pair?.symbol ?? '')
  if (isNamedByKey || holdsSecret(all, secret))
    return { result: { ok: false, reason: 'secret', word: '' }, words: '' }
  // The word at fault is cut off, and what is left of a key looks like none.
  const isPlain = withoutKeys(all) === all
  return { result: isPlain || result.ok ? result : { ...result, word: '' }, words: withoutKeys(words) }
}

/** Reads a text without a secret, such as a message of a chat. Never throws. */
export function readSignal(text: string): ReadSignal {
  return readAny(text, readPost)
}

function readAny<Read>(text: string, readText: (text: string) => Read | Signal): ReadSignal<Read | Signal> {
  return attempt(() => {
    if (text.trim() === '') throw new UnreadableError('empty')
    if (text.length > LONGEST_POST) throw new UnreadableError('too-long')
    requireFilled(text)
    const fields = isJson(text) ? parseFields(text) : readFieldLines(text)
    return fields ? readFields(fields, readText) : (readStrategyText(text) ?? readText(text))
  })
}

/** `words` are a person's to read, `all` is what the signal is read from. */
type ReadBody = SignalBody & { readonly all: string }

function readTextBody(body: string): ReadBody {
  const words = withoutSecretLine(body).trim()
  return { result: readAny(words, readPostOfSource), words, all: words }
}

function readJsonBody(body: string): ReadBody {
  let fields: BodyFields
  try {
    fields = parseFields(body)
  } catch (error) {
    // What cannot be taken apart may hold the secret anywhere, and be named by it.
    return { words: '', all: '', result: { ...refusalOf(error), word: '' } }
  }
  const others = new Map(
    [...fields].filter(([name]) => !SECRET_FIELDS.includes(name) && name !== 'email_token'),
  )
  const all = writeFields(others)
  const result = attempt(() => {
    if (body.length > LONGEST_POST) throw new UnreadableError('too-long')
    requireFilled(all)
    return readFields(others, readPostOfSource)
  })
  return { words: textIn(others) ?? all, all, result }
}

/** The signal of fields: a text in one of them, a form of OKX or 3Commas, or that with a ticker. */
function readFields<Read>(fields: BodyFields, readText: (text: string) => Read | Signal): Read | Signal {
  const text = textIn(fields)
  if (text !== undefined) {
    requireKnown(fields, new Set(['text', 'id', 'timestamp']))
    const signal = readStrategyText(text) ?? readText(text)
    return { ...signal, ...partsBeside(fields) }
  }
  if (isThreeCommas(fields)) return readThreeCommas(fields)
  return fields.has('instrument') ? readOkx(fields) : readTicker(fields)
}

function partsBeside(fields: BodyFields): Pick<Signal, 'id' | 'sentAt'> {
  const sentAt = textOf(fields, 'timestamp')
  return { id: textOf(fields, 'id'), sentAt: sentAt === undefined ? undefined : readTimeField(sentAt) }
}

function textIn(fields: BodyFields): string | undefined {
  const text = fields.get('text')
  return typeof text === 'string' ? text : undefined
}

/** A placeholder that was not filled in: a spelling that the sender's site does not know. */
function requireFilled(text: string): void {
  const placeholder = /\{\{[^{}]{0,40}\}\}/.exec(text)?.[0]
  if (placeholder !== undefined) throw new UnreadableError('placeholder', placeholder)
}

function writeFields(fields: BodyFields): string {
  return [...fields]
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : `(${writeFields(value)})`}`)
    .join(', ')
}

function attempt<Read>(read: () => Read): ReadSignal<Read> {
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

const LINE = /^(?<name>[A-Za-z_]\w{0,39})\s?[=:]\s?(?<value>\S.*)$/
const ACTIONS: ReadonlySet<string> = new Set(['action', 'side'])
const PAIRS: ReadonlySet<string> = new Set(['ticker', 'symbol', 'instrument'])

/**
 * The fields of a text that has one on each line, or parted by `;`: `ticker=BTCUSDT`, `action: buy`. Undefined for a text that is
 * no such list, or has no field for the pair or none for the action. Throws an `UnreadableError` where a field stands twice.
 */
function readFieldLines(text: string): BodyFields | undefined {
  const fields = new Map<string, string>()
  for (const line of text.split(/[\n;]/).map((one) => one.trim())) {
    if (line === '') continue
    const { name, value } = LINE.exec(line)?.groups ?? {}
    if (name === undefined || value === undefined) return undefined
    if (fields.has(name)) throw new UnreadableError('field', name)
    fields.set(name, value.trim())
  }
  const has = (names: ReadonlySet<string>): boolean => [...names].some((one) => fields.has(one))
  return has(ACTIONS) && has(PAIRS) ? fields : undefined
}

/** The message that TradingView suggests for an alert of a strategy, once its placeholders are filled in. */
const MESSAGE =
  /order (?<action>buy|sell) @ (?<contracts>[\d.]+) filled on (?<ticker>[\w.:/-]{1,40})\. New strategy position is (?<position>-?[\d.]+)\.?\s*$/i

/** The beginning of such a message: a text with two is about two orders. */
const ORDER = /order (?:buy|sell) @/gi

/** Reads TradingView's own message for strategies; undefined for any other text. Throws an `UnreadableError`. */
function readStrategyText(text: string): Signal | undefined {
  const { action = '', contracts = '', ticker = '', position = '' } = MESSAGE.exec(text)?.groups ?? {}
  if (action === '') return undefined
  if (text.match(ORDER)?.length !== 1) throw new UnreadableError('contradiction', action)
  const direction = action.toLowerCase() === 'buy' ? 'buy' : 'sell'
  const after = readSigned(position.replace(/\.$/, ''), 'position')
  const before = after.minus(readAmountField(contracts, 'contracts').times(direction === 'buy' ? 1 : -1))
  const change = positionChange({
    action: direction,
    after: sideOf(after),
    before: sideOf(before),
    sizes: { after: after.abs(), before: before.abs() },
  })
  const common = partsOfText(readPairName(ticker))
  if (change.kind === 'close') return { ...common, ...change }
  return { ...common, ...change, ...AT_MARKET }
}

function sideOf(position: Big): MarketPosition {
  if (position.eq(0)) return 'flat'
  return position.gt(0) ? 'long' : 'short'
}
