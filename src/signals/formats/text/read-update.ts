import { Big } from 'big.js'
import { TICKERS } from '../../../desk/market/pairs/tickers.js'
import { readPairName } from '../pair-name.js'
import type { SignalPair, SourceSignal, UpdateStep, UpdatingSignal } from '../signal.js'
import { DOUBTS } from './certainty.js'
import { requireClearDots } from './clear-dots.js'
import { normalizePost } from './normalize.js'
import { readPost } from './read-text.js'
import { numberOf } from './sections.js'
import { createTokenizer, type TextToken } from './tokens.js'
import { UPDATE_PHRASES, type UpdateKind } from './update-phrases.js'
import { UnreadableError } from '../refusal.js'

type UpdateToken = TextToken<UpdateKind>

const tokensOf = createTokenizer(UPDATE_PHRASES)

/** Signs within a sentence that mean nothing. Any other but a question mark parts two. */
const WITHIN: ReadonlySet<string> = new Set([':', '=', '(', ')', '"', "'", '#', '%'])
/** Kinds that part two sentences, besides signs. */
const PARTING: ReadonlySet<string> = new Set(['line', 'bullet', 'and'])
/** A check mark behind a target: it was reached. */
const CHECKS: ReadonlySet<string> = new Set(['✅', '☑', '✔'])
/** Emojis that may say that something is not so. */
const CROSSES: ReadonlySet<string> = new Set(['❌', '⛔', '🚫', '❎', '✖'])
/** Words for what is closed. */
const CLOSED =
  /^(?:positions?|trades?|posici[oó]n|posição|operaci[oó]n|operação|позици[юя]|сделк[ау]|позицію|угоду|pozisyonu?n?|işlemi?n?|仓位|持仓|posisi|lệnh|vị thế|(?:ال)?صفقة|ポジション|포지션)$/

/** Noise that is none of a time. */
const LINKS = /^(?:https?:|t\.me|[@#])/

/** Reads a post of a source, which may be an update of a trade that it opened before. Throws an `UnreadableError`. */
export function readPostOfSource(text: string): SourceSignal {
  try {
    const signal = readPost(text)
    if (signal.kind !== 'close') return signal
    const { share, ...rest } = signal
    return { ...rest, kind: 'update', steps: [{ kind: 'close', share }] }
  } catch (error) {
    const update = error instanceof UnreadableError ? readUpdate(text) : undefined
    if (!update) throw error
    return update
  }
}

/**
 * The update of a running trade that a post is made of, such as `TP1 hit ✅ Close half and move SL to break-even`; undefined for any
 * other post. Each word of it has a meaning that is used, or is on a list of words without any: a condition, a time, a price of its
 * own or a word that is not known makes it none. Throws an `UnreadableError` for numbers that do not look as they are.
 */
function readUpdate(text: string): UpdatingSignal | undefined {
  const tokens = tokensOf(normalizePost(text))
  const pairs = new Map(tokens.flatMap(pairOf).map((pair) => [pair.symbol, pair]))
  const sides = new Set(tokens.flatMap(({ kind }) => (kind === 'long' || kind === 'short' ? [kind] : [])))
  if (pairs.size > 1 || sides.size > 1) return undefined
  const sentences = sentencesOf(tokens)
  const steps: UpdateStep[] = []
  for (const [at, sentence] of sentences.entries()) {
    const read = readSentence(sentence, sentences[at + 1] ?? [])
    if (!read) return undefined
    if (read !== 'nothing') steps.push(read)
  }
  const isHeld = sentences.flat().some(({ kind }) => kind === 'hold')
  const [pair] = pairs.values()
  const [side] = sides
  const hasCross = tokens.some(({ text: sign }) => CROSSES.has(sign))
  const isDoubted = tokens.some(({ kind, text: sign }) => kind === 'emoji' && DOUBTS.test(sign))
  const isAllClosed = steps.some((one) => one.kind === 'close' && one.share.eq(100))
  const isCrossed = hasCross && steps[0]?.kind !== 'cancel'
  if (!fitTogether(steps) || (isHeld && isAllClosed) || isCrossed || isDoubted) return undefined
  return { ...NOTHING_BESIDE, kind: 'update', pair, side, steps: steps.toSorted(closesFirst) }
}

const NOTHING_BESIDE = { id: undefined, sentAt: undefined, maxLagMs: undefined }

/** Steps that do not contradict each other: one close of a part, one stop, or one alone. */
function fitTogether(steps: readonly UpdateStep[]): boolean {
  const [first, second, third] = steps
  if (!first || third) return false
  if (!second) return true
  const close = steps.find((one) => one.kind === 'close')
  return steps.some(({ kind }) => kind === 'stop') && close?.share.lt(100) === true
}

function closesFirst(one: UpdateStep, other: UpdateStep): number {
  return Number(other.kind === 'close') - Number(one.kind === 'close')
}

function pairOf({ kind, text }: UpdateToken): readonly SignalPair[] {
  const isPair = kind === 'instrument' || kind === 'tag' || (kind === 'word' && TICKERS.has(text))
  return isPair ? [readPairName(text.replaceAll(/[#$]/g, ''))] : []
}

/** The sentences of a post, without the signs that part them. A check mark behind a target stays, as what it means. */
function sentencesOf(tokens: readonly UpdateToken[]): readonly (readonly UpdateToken[])[] {
  const sentences: UpdateToken[][] = [[]]
  for (const token of tokens) {
    const last = sentences.at(-1) ?? []
    const isReached =
      token.kind === 'emoji' && CHECKS.has(token.text) && last.some(({ kind }) => kind === 'target')
    if (isReached) last.push({ ...token, kind: 'hit' })
    else if (token.kind === 'emoji' || PARTING.has(token.kind)) sentences.push([])
    else if (token.kind !== 'separator' || token.text === '?') last.push(token)
    else if (!WITHIN.has(token.text)) sentences.push([])
  }
  return sentences.filter((one) => one.length > 0)
}

/** Kinds that say of what a sentence is. */
const ABOUT: ReadonlySet<string> = new Set(['filler', 'long', 'short', 'instrument', 'tag'])

/** The step that a sentence asks for; `nothing` for one that only names or reports something, undefined where it is not understood. */
function readSentence(
  sentence: readonly UpdateToken[],
  next: readonly UpdateToken[],
): UpdateStep | 'nothing' | undefined {
  const own = sentence.filter((token, at) => !isAbout(token) && !leadsToPair(sentence, at))
  const has = (kind: UpdateToken['kind']): boolean => own.some((one) => one.kind === kind)
  const isReport = has('target') && has('hit') && reportsFirst(own)
  const rest = isReport ? withoutReport(own) : own
  const kinds = new Set(rest.map(({ kind }) => kind))
  const is = (needed: readonly string[], allowed: readonly string[] = []): boolean =>
    needed.every((kind) => kinds.has(kind as UpdateKind)) &&
    [...kinds].every((kind) => needed.includes(kind) || allowed.includes(kind))
  if (kinds.size === 0) return 'nothing'
  // `TP1, TP2 hit`
  if (is(['target'], ['number'])) return isHit(next) ? 'nothing' : undefined
  if (is(['percent'], ['profit']) && rest.every(isGain)) return 'nothing'
  if (is(['hold'], ['all', 'half'])) return 'nothing'
  if (is(['stop', 'entry'], ['move', 'to', 'at']) && isBefore(rest, 'stop', 'entry'))
    return { kind: 'stop', price: 'entry' }
  if (is(['stop', 'target', 'to'], ['move', 'number']) && isBefore(rest, 'stop', 'target') && isFirst(rest))
    return { kind: 'stop', price: 'target' }
  if (is(['stop', 'number', 'to'], ['move']) || is(['stop', 'number', 'move'], ['at'])) return stopAt(rest)
  if (is(['cancel'], ['all'])) return { kind: 'cancel' }
  // `BTC close` is that of a candle.
  if (is(['close']) && isAfterPair(sentence)) return undefined
  if (
    is(['close'], ['all', 'half', 'percent']) ||
    is(['reduce', 'half'], ['percent']) ||
    is(['reduce', 'percent'])
  )
    return closeOf(rest)
  return undefined
}

/** True where the close stands behind the pair, and nothing says what is closed. */
function isAfterPair(sentence: readonly UpdateToken[]): boolean {
  const at = sentence.findIndex(({ kind }) => kind === 'close')
  const saysWhat = sentence.some(({ kind, text }) => kind === 'long' || kind === 'short' || CLOSED.test(text))
  return !saysWhat && sentence.slice(0, at).some((token) => pairOf(token).length > 0)
}

function isAbout(token: UpdateToken): boolean {
  return (
    ABOUT.has(token.kind) || pairOf(token).length > 0 || (token.kind === 'noise' && LINKS.test(token.text))
  )
}

/** True for `on` of `close half on BTC`. */
function leadsToPair(sentence: readonly UpdateToken[], at: number): boolean {
  const { kind } = sentence[at] ?? {}
  const next = sentence[at + 1]
  return kind === 'at' && next !== undefined && pairOf(next).length > 0
}

/** The words of a sentence but for what it reports: targets with their numbers, unless something goes to them, and gains. */
function withoutReport(words: readonly UpdateToken[]): readonly UpdateToken[] {
  return words.filter((token, at) => {
    const target = token.kind === 'number' ? at - 1 : at
    if (words[target]?.kind === 'target' && words[target - 1]?.kind === 'to') return true
    if (token.kind === 'target' || token.kind === 'hit' || token.kind === 'profit') return false
    const before = words[at - 1]?.kind
    return token.kind === 'percent' ? !isGain(token) : !(token.kind === 'number' && before === 'target')
  })
}

/** True where nothing but gains stands before the target that is hit: `move SL to BE at TP1 hit` is a condition. */
function reportsFirst(words: readonly UpdateToken[]): boolean {
  const reported = words.findIndex(({ kind }) => kind === 'target' || kind === 'hit')
  return words.slice(0, reported).every(({ kind }) => kind === 'percent' || kind === 'profit')
}

function isHit(sentence: readonly UpdateToken[]): boolean {
  const has = (wanted: UpdateKind): boolean => sentence.some(({ kind }) => kind === wanted)
  return has('target') && has('hit')
}

/** True for a percentage with a plus, and for the words of one: a result and no share. */
function isGain({ kind, text }: UpdateToken): boolean {
  return kind === 'profit' || text.startsWith('+')
}

function isBefore(words: readonly UpdateToken[], one: UpdateKind, other: UpdateKind): boolean {
  const placeOf = (wanted: UpdateKind): number => words.findIndex(({ kind }) => kind === wanted)
  return placeOf(one) < placeOf(other)
}

/** True where the one target of a sentence is the first: `TP1`, `the first target`. */
function isFirst(words: readonly UpdateToken[]): boolean {
  const named = words.flatMap(({ kind, text }) => (kind === 'target' || kind === 'number' ? [text] : []))
  return FIRST.test(named.join(' '))
}

/** One target alone. */
const FIRST = /^(?:[^\d ]+ ?1|(?:first|1st|перв|primei?r)[^\d]*|1차[^\d]*|الهدف ال[أا]ول)$/

function stopAt(words: readonly UpdateToken[]): UpdateStep | undefined {
  const [number, other] = words.filter(({ kind }) => kind === 'number')
  if (!number || other) return undefined
  const plain = number.text.replaceAll(/[$€]/g, '')
  requireClearDots([plain])
  return { kind: 'stop', price: numberOf(plain) }
}

/** The share that a sentence closes: what it says, else all of it; undefined where it says several. */
function closeOf(words: readonly UpdateToken[]): UpdateStep | undefined {
  const shares = words.flatMap(({ kind, text }) => {
    if (kind === 'half') return [new Big(50)]
    if (kind === 'all') return [new Big(100)]
    return kind === 'percent' ? [numberOf(text.replaceAll(/[-+% ]/g, ''))] : []
  })
  const [share = new Big(100), ...others] = shares
  const isOne =
    others.every((one) => one.eq(share)) &&
    !words.some(({ kind, text }) => kind === 'percent' && /^[-+]/.test(text))
  return isOne && share.gt(0) && share.lte(100) ? { kind: 'close', share } : undefined
}
