import { UnreadableError } from '../refusal.js'
import type { SignalPair } from '../signal.js'
import { isPairName } from './find-pair.js'
import { OPEN_TARGETS, type Sections } from './sections.js'
import { wordFrom, type TextToken } from './tokens.js'

/** Kinds that a post may consist of, besides its pair, if it closes a position for certain. */
const OF_CLOSE: ReadonlySet<string> = new Set([
  'close',
  'long',
  'short',
  'instrument',
  'tag',
  'pair',
  'market',
  'line',
  'separator',
  'noise',
  'emoji',
])
const CLOSE_FILLERS: ReadonlySet<string> = new Set(['the', 'a', 'all', 'in', 'on', 'of', 'position', 'trade'])
/** Fillers that may as well report of a position: `in BTC long`, `BTC long is up`. */
const REPORTING_FILLERS: ReadonlySet<string> = new Set(['all', 'in', 'is', 'are', 'up', 'from'])

/** Refuses a post that changes or ends something, or warns of it. Throws an `UnreadableError`. */
export function requireNoRefusal(tokens: readonly TextToken[]): void {
  const found = tokens.find(({ kind }) => kind === 'refusing')
  if (found) throw new UnreadableError('report', found.text)
}

/** Refuses a close that says anything else: a share, a price, a word that is not known. Throws an `UnreadableError`. */
export function requireCertainClose(tokens: readonly TextToken[], pair: SignalPair): void {
  const other = tokens.find(
    (token) =>
      isQuestion(token) ||
      (token.kind === 'emoji' && DOUBTS.test(token.text)) ||
      !(
        OF_CLOSE.has(token.kind) ||
        (token.kind === 'filler' && CLOSE_FILLERS.has(token.text)) ||
        isPairName(token, pair)
      ),
  )
  if (other) throw new UnreadableError('contradiction', other.text)
  // `BTC close 4h` and `BTC market close` tell of a candle and of an exchange.
  const candle = tokens.find(({ kind, text }) => kind === 'noise' && /^\d/.test(text))
  const first = tokens.find(
    (token) => OF_PAIR.has(token.kind) || isPairName(token, pair) || token.kind === 'close',
  )
  if (candle) throw new UnreadableError('contradiction', candle.text)
  const isOfPosition = tokens.some(
    ({ kind, text }) => kind === 'long' || kind === 'short' || text === 'position' || text === 'trade',
  )
  if (first?.kind !== 'close' && !isOfPosition) throw new UnreadableError('contradiction', 'close')
}

const OF_PAIR: ReadonlySet<string> = new Set(['instrument', 'tag'])

/** Refuses a post in which a label stands without any value. Throws an `UnreadableError`. */
export function requireValues(
  tokens: readonly TextToken[],
  { entry, target, stop, leverage, isMarket }: Sections,
): void {
  const hasOpenTarget = tokens.some(({ kind, text }) => kind === 'filler' && OPEN_TARGETS.has(text))
  const missing = tokens.find(
    ({ kind }) =>
      (kind === 'entry' && entry.length === 0 && !isMarket) ||
      (kind === 'target' && target.length === 0 && !hasOpenTarget) ||
      (kind === 'stop' && stop.length === 0),
  )
  if (missing) throw new UnreadableError('order-type', missing.text)
  // `low leverage` at the end of a sentence says none.
  const levered = tokens.find(({ kind }, place) => {
    const [before, behind] = [tokens[place - 1], tokens[place + 1]]
    const isProse = before?.kind === 'prose' && (!behind || /^(?:[\n.!,;)]|and)$/.test(behind.text))
    return kind === 'leverage' && !isProse
  })
  if (levered && leverage.length === 0) throw new UnreadableError('leverage', levered.text)
}

/** Refuses a multiple beside words of a line that says nothing of the order: it may be none of leverage. Throws an `UnreadableError`. */
function requireKnownLeverage(tokens: readonly TextToken[], pair: SignalPair): void {
  for (const line of linesOf(tokens)) {
    const words = line.filter((token) => token.kind === 'word' && !isPairName(token, pair))
    const multiple = line.find(({ kind }) => kind === 'multiple')
    const isOfOrder = line.some(({ kind }) => OF_LEVERAGE.has(kind))
    if (multiple && ((words.length > 0 && !isOfOrder) || isBeforeWord(line, pair)))
      throw new UnreadableError('leverage', multiple.text)
  }
}

/** Tokens in whose line a multiple is leverage. */
const OF_LEVERAGE: ReadonlySet<string> = new Set([
  'leverage',
  'margin-mode',
  'long',
  'short',
  'instrument',
  'tag',
  'entry',
])

function isBeforeWord(line: readonly TextToken[], pair: SignalPair): boolean {
  return line.some((token, place) => {
    const next = line[place + 1]
    return token.kind === 'multiple' && next?.kind === 'word' && !isPairName(next, pair)
  })
}

/**
 * Refuses an opening with a question, a condition or a word that is not known, one on the spot market, and one at the market that says
 * more than its order. Throws an `UnreadableError`.
 */
export function requireCertainOpening(
  tokens: readonly TextToken[],
  sections: Sections,
  pair: SignalPair,
): void {
  const { entry, leverage, isBare } = sections
  const question = questionOf(tokens)
  if (question) throw new UnreadableError('condition', question.text)
  const isSpot = tokens.some(({ text }) => text === 'spot') && !tokens.some(({ text }) => FUTURES.has(text))
  if (isSpot && leverage.length === 0) throw new UnreadableError('order-type', 'spot')
  requireKnownWords(tokens, pair)
  // A limit, or a market order with the price that its sender saw: it is none by chance.
  if (entry.length === 0 || isBare) requireCertainWords(tokens, sections)
  requireKnownLeverage(tokens, pair)
}

/**
 * Refuses a word whose meaning is not known: it may be a condition, a no, a result, a unit, in any language. Behind a label that is
 * ignored at the beginning of a line, such as `exchange:`, stands a name. Throws an `UnreadableError`.
 */
function requireKnownWords(tokens: readonly TextToken[], pair: SignalPair): void {
  for (const line of linesOf(tokens)) {
    const label = line.findIndex(({ kind }) => kind !== 'emoji' && kind !== 'separator')
    const isNamed =
      line[label]?.kind === 'ignored' &&
      line[label]?.text !== 'signal' &&
      /^[:=-]$/.test(line[label + 1]?.text ?? '') &&
      !line.some(({ kind }) => OF_LEVEL.has(kind)) &&
      line.filter(({ kind }) => kind === 'word').length <= LONGEST_NAME
    const condition = line.find(({ kind }) => kind === 'condition')
    if (condition) throw new UnreadableError('condition', condition.text)
    requireNoEnd(line)
    const unknown = line.find((token) => token.kind === 'word' && !isPairName(token, pair))
    if (unknown && !isNamed) throw new UnreadableError('unknown-word', wordFrom(line, unknown))
    const isProse = !line.some(({ kind }) => OF_LINE.has(kind))
    const report = line.find(({ kind, text }) => kind === 'filler' && OF_REPORT.has(text))
    if (isProse && report) throw new UnreadableError('unknown-word', report.text)
  }
}

/** Kinds of what an order is made of. A line without any of them is prose. */
const OF_LINE: ReadonlySet<string> = new Set(
  'long short entry target stop price market number percent multiple instrument tag pair ignored leverage margin-mode'.split(
    ' ',
  ),
)
/** Fillers that report where nothing is ordered: `The trade is up`, `In 2 hours`. */
const OF_REPORT: ReadonlySet<string> = new Set(
  'all in is are up from to going open moon about idea setup'.split(' '),
)
/** Emojis of something that is over, or waits. Before something else on their line they are bullets. */
const ENDING = /^[✅☑✔✓√✗✘❌❎💀☠⏳⌛🔜⏸🗑👎🙅💥🏁🚫⛔🛑❓❔🤔👌]/u
/** Emojis of a doubt or a wait: an exit beside one is none yet, wherever it stands. */
export const DOUBTS = /^[⏳⌛🔜⏸🗑👎🙅❓❔🤔]/u
/** Emojis that say no more than a side. */
const DECORATIONS = /^[🚀📈📉🟢🔴🔥⚡💎📊💰🪙📢📣🔔🚨⭐✨🐂🐻🆕🍀🙏💪❤➖🔸🔹🎯]/u

/** Refuses a sign of an end or of a wait on a line of its own or at the end of one, and a time behind a price. */
function requireNoEnd(line: readonly TextToken[]): void {
  const isSign = ({ kind }: TextToken): boolean => kind === 'emoji' || kind === 'separator'
  const firstNumber = line.findIndex(({ kind }) => kind === 'number')
  const isLevel = line.some(({ kind }) => OF_LEVEL.has(kind))
  const isBehindPrice = (at: number): boolean => isLevel && firstNumber !== -1 && at > firstNumber
  const isAlone = line.every(isSign)
  const end = line.find(({ kind, text }, at) => {
    if (/^[✓√✗✘]$/.test(text)) return true
    if (kind === 'noise') return isBehindPrice(at) && /^\d/.test(text)
    if (kind !== 'emoji') return false
    return (
      (isAlone && !DECORATIONS.test(text)) ||
      (line.slice(at + 1).every(isSign) &&
        (ENDING.test(text) || (isBehindPrice(at) && !DECORATIONS.test(text))))
    )
  })
  if (end) throw new UnreadableError('condition', end.text)
}

/** The most words of a name behind a label that is ignored. */
const LONGEST_NAME = 4

function requireCertainWords(tokens: readonly TextToken[], { entry, target, stop }: Sections): void {
  const levels = [...target, ...stop]
  const question = tokens.find((token) => isQuestion(token))
  if (question) throw new UnreadableError('condition', question.text)
  if (levels.length === 0 && entry.length === 0) requireNothingElse(tokens)
  const hasPercents =
    tokens.some(({ kind }) => kind === 'ignored') || levels.some(({ by }) => by === 'percent')
  const other = tokens.find(
    (token, place) =>
      // A percentage is that of a label that is ignored, or a result.
      (token.kind === 'percent' && !hasPercents) ||
      (token.kind === 'filler' && REPORTING_FILLERS.has(token.text)) ||
      isOfChange(tokens, place) ||
      // Whoever sells may close what they have.
      (levels.length === 0 && token.kind === 'short' && !SHORTS.test(token.text)),
  )
  if (other) throw new UnreadableError('order-type', other.text)
}

/**
 * Refuses an order at the market without any price in which another word or emoji stands: `BTC long zone`, `🤔 #SOL long`. Throws an
 * `UnreadableError`.
 */
function requireNothingElse(tokens: readonly TextToken[]): void {
  const other = tokens.find(
    ({ kind, text }) =>
      (kind === 'filler' && !OF_MARKET_ORDER.has(text)) ||
      // Several are a report.
      /^(?:long|short)s$/.test(text) ||
      (kind === 'emoji' && !DECORATIONS.test(text)),
  )
  if (other) throw new UnreadableError('order-type', other.text)
}

const OF_MARKET_ORDER: ReadonlySet<string> = new Set(
  'the a on in at of open opening go going position order trade signal vip free premium scalp swing futures perp perpetual usdt usd x direction side type and'.split(
    ' ',
  ),
)

const FUTURES: ReadonlySet<string> = new Set(['futures', 'perp', 'perpetual', 'leverage', 'margin'])
const SHORTS = /short|шорт|空/
const LEVEL: ReadonlySet<string> = new Set(['target', 'stop'])
const OF_LEVEL: ReadonlySet<string> = new Set(['entry', 'target', 'stop', 'at'])
const CHANGING_WORDS: ReadonlySet<string> = new Set(['to', 'now', 'new', 'up', 'до', 'a'])

/** True for a word between a label and its value, or right before the label, with which an open position is changed: `SL to`. */
function isOfChange(tokens: readonly TextToken[], place: number): boolean {
  const [before, token, behind] = [tokens[place - 1], tokens[place], tokens[place + 1]]
  if (!token || !CHANGING_WORDS.has(token.text)) return false
  return LEVEL.has(before?.kind ?? '') || (token.text === 'new' && LEVEL.has(behind?.kind ?? ''))
}

/** A question mark on a line that says something of the order; others ask readers to join. */
function questionOf(tokens: readonly TextToken[]): TextToken | undefined {
  return linesOf(tokens)
    .filter((line) => line.some(({ kind }) => OF_ORDER.has(kind)))
    .flat()
    .find((one) => isQuestion(one))
}

function linesOf(tokens: readonly TextToken[]): readonly (readonly TextToken[])[] {
  const lines: TextToken[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'line') lines.push([])
    else lines.at(-1)?.push(token)
  }
  return lines
}

const OF_ORDER: ReadonlySet<string> = new Set([
  'long',
  'short',
  'entry',
  'target',
  'stop',
  'number',
  'instrument',
])

function isQuestion({ kind, text }: TextToken): boolean {
  return kind === 'separator' && text === '?'
}
