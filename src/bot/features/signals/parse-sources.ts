import { cutLabel, visibleLabel } from '../../../accounts/label.js'
import { type Fault, faultOf, missing, wrong } from '../../../desk/trading/grammar/fault.js'
import { readUnsigned } from '../../../desk/trading/grammar/measure.js'
import { type Line, type Word, readLine } from '../../../desk/trading/grammar/word.js'
import type { SizeRule, SourceMapping } from '../../../signals/sources/record.js'
import type { NewSource } from '../../../signals/sources/sources.js'
import { UnreadableError } from '../../../signals/formats/refusal.js'
import { readPairName } from '../../../signals/formats/pair-name.js'

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 }

/** The longest time without a signal, in milliseconds: 30 days. */
const LONGEST_MS = 30 * 24 * 60 * 60_000

/** A whole number from 1 to `most`. Throws a GrammarError. */
function count(word: Word, most: number): number {
  if (!/^\d{1,5}$/.test(word.key)) throw wrong('typed-not-number', word)
  const number = Number.parseInt(word.key, 10)
  if (number === 0) throw wrong('typed-zero', word)
  if (number > most) throw wrong('typed-too-large', word)
  return number
}

/** `30m`, `2h`, `1d`, at most 30 days, in milliseconds. Throws a GrammarError. */
function durationMs(word: Word): number {
  const { digits = '', unit = '' } = /^(?<digits>[1-9]\d{0,3})(?<unit>[mhd])$/.exec(word.key)?.groups ?? {}
  const ms = Number.parseInt(digits, 10) * (UNITS_MS[unit] ?? Number.NaN)
  if (Number.isNaN(ms)) throw wrong('typed-not-duration', word)
  if (ms > LONGEST_MS) throw wrong('typed-too-large', word)
  return ms
}

/** `XBTUSD=BTC`: the pairs of the desk by the names that signals use. Throws a GrammarError. */
function partMappings(words: readonly Word[]): Readonly<Record<string, string>> {
  const pairs = new Map<string, string>()
  for (const word of words) {
    const [from = '', to = '', ...more] = word.key.split('=')
    if (more.length > 0) throw wrong('typed-not-pair', word)
    const { name } = pairOf(from, word)
    if (pairs.has(name)) throw wrong('typed-twice', word)
    pairs.set(name, pairOf(to, word).symbol)
  }
  return Object.fromEntries(pairs)
}

function pairOf(text: string, word: Word): ReturnType<typeof readPairName> {
  try {
    return readPairName(text)
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    throw wrong('typed-not-pair', word)
  }
}

/** The intent of the words behind /signals: none, or a source to make. Its account is a label, not an id yet. */
export type SourcesIntent =
  | { readonly kind: 'show' }
  | { readonly kind: 'new'; readonly wanted: NewSource; readonly account: Word | undefined }

export const NEW_SOURCE_EXAMPLE = '/signals new tv 100 5x'

const MOST_DRAFTS = 1_000
const MOST_LAG_S = 3_600
const DEFAULT_DRAFTS = 20
const DEFAULT_LAG_MS = 60_000

/** Words that a value stands behind; `pairs` takes several. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'risk',
  'max',
  'day',
  'lag',
  'beat',
  'account',
  'pairs',
  'updates',
])

/** Reads nothing, or `new <name>` and its rules: `new tv 100 5x max 10x day 20 lag 60 beat 2h account main pairs XBT=BTC paper updates act`. */
export function parseSources(
  text: string,
): { readonly ok: true; readonly intent: SourcesIntent } | { readonly ok: false; readonly fault: Fault } {
  try {
    return { ok: true, intent: read(text) }
  } catch (error) {
    return { ok: false, fault: faultOf(error, text, () => NEW_SOURCE_EXAMPLE) }
  }
}

function read(text: string): SourcesIntent {
  const line = readLine(text, 'by spaces and commas')
  const [first, name, ...options] = line.words
  if (!first) return { kind: 'show' }
  if (first.key !== 'new') throw wrong('typed-unknown', first)
  if (!name) throw wrong('typed-missing-value', first)
  const { bare, values } = sort(options)
  const { size, leverage, isPaper } = readBare(line, bare, values.get('risk')?.at(0))
  const most = values.get('max')?.map(multiple).at(0)
  if (leverage === undefined && most === undefined) throw missing('typed-missing-leverage', line)
  const beat = values.get('beat')?.map(durationMs).at(0)
  const account = values.get('account')?.at(0)
  if (isPaper && account) throw wrong('typed-unknown', account)
  const updates = values.get('updates')?.at(0)
  if (updates && updates.key !== 'act') throw wrong('typed-unknown', updates)
  const mapping: SourceMapping = {
    size,
    leverage: {
      ...(leverage === undefined ? {} : { fixed: leverage }),
      ...(most === undefined ? {} : { most }),
    },
    pairs: partMappings(values.get('pairs') ?? []),
    mostADay:
      values
        .get('day')
        ?.map((word) => count(word, MOST_DRAFTS))
        .at(0) ?? DEFAULT_DRAFTS,
    maxLagMs:
      (values
        .get('lag')
        ?.map((word) => count(word, MOST_LAG_S))
        .at(0) ?? DEFAULT_LAG_MS / 1_000) * 1_000,
    ...(beat === undefined ? {} : { heartbeatMs: beat }),
    isPaper,
    ...(updates ? { updates: 'act' as const } : {}),
  }
  return { kind: 'new', wanted: { name: cutLabel(visibleLabel(name.text)), mapping }, account }
}

/** Parts the words behind a name: those with a keyword before them, and those that stand alone. */
function sort(options: readonly Word[]): {
  readonly bare: readonly Word[]
  readonly values: ReadonlyMap<string, readonly Word[]>
} {
  const bare: Word[] = []
  const values = new Map<string, Word[]>()
  const keywords: { readonly keyword: Word; readonly words: Word[] }[] = []
  for (const word of options) {
    const open = keywords.at(-1)
    if (KEYWORDS.has(word.key)) {
      if (values.has(word.key)) throw wrong('typed-twice', word)
      const words: Word[] = []
      keywords.push({ keyword: word, words })
      values.set(word.key, words)
    } else if (open && (open.words.length === 0 || (open.keyword.key === 'pairs' && word.key.includes('='))))
      open.words.push(word)
    else bare.push(word)
  }
  for (const { keyword, words } of keywords)
    if (words.length === 0) throw wrong('typed-missing-value', keyword)
  return { bare, values }
}

/** The size rule, the leverage and `paper` among the words that stand alone. */
function readBare(
  line: Line,
  bare: readonly Word[],
  risk: Word | undefined,
): { readonly size: SizeRule; readonly leverage: string | undefined; readonly isPaper: boolean } {
  let size = risk && sizeOf(risk, 'risk', 'risk-share')
  let leverage: string | undefined
  let isPaper = false
  for (const word of bare) {
    if (word.key === 'paper' && !isPaper) isPaper = true
    else if (/^(?:x[\d.]+|[\d.]+x)$/.test(word.key)) {
      if (leverage !== undefined) throw wrong('typed-twice', word)
      leverage = multiple(word)
    } else if (/^[$\d.]/.test(word.key)) {
      if (size) throw wrong('typed-extra-number', word)
      size = sizeOf(word, 'collateral', 'balance')
    } else throw wrong('typed-unknown', word)
  }
  if (!size) throw missing('typed-missing-collateral', line)
  return { size, leverage, isPaper }
}

function sizeOf(word: Word, dollars: SizeRule['by'], share: SizeRule['by']): SizeRule {
  const { unit, number } = readUnsigned(word)
  if (unit === '%' && number.gt(100)) throw wrong('typed-over-hundred', word)
  if (unit === '%') return { by: share, amount: number.toFixed() }
  if (unit !== '' && unit !== '$') throw wrong('typed-not-dollars', word)
  return { by: dollars, amount: number.toFixed() }
}

function multiple(word: Word): string {
  const { unit, number } = readUnsigned(word)
  if (unit !== '' && unit !== 'x') throw wrong('typed-not-number', word)
  return number.toFixed()
}
