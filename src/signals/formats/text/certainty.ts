import { UnreadableError } from '../refusal.js'
import type { SignalPair } from '../signal.js'
import { isPairName } from './find-pair.js'
import type { Sections } from './sections.js'
import type { Token } from './tokens.js'

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
])
const CLOSE_FILLERS: ReadonlySet<string> = new Set(['the', 'a', 'all', 'in', 'on', 'of', 'position', 'trade'])
/** Fillers that may as well report of a position: `in BTC long`, `BTC long is up`. */
const REPORTING_FILLERS: ReadonlySet<string> = new Set(['all', 'in', 'is', 'are', 'up', 'from'])

/** Refuses a post that changes or ends something, or warns of it. Throws an `UnreadableError`. */
export function requireNoRefusal(tokens: readonly Token[]): void {
  const found = tokens.find(({ kind }) => kind === 'refusing')
  if (found) throw new UnreadableError('report', found.text)
}

/** Refuses a close that says anything else: a share, a price, a word that is not known. Throws an `UnreadableError`. */
export function requireCertainClose(tokens: readonly Token[], pair: SignalPair): void {
  const other = tokens.find(
    (token) =>
      isQuestion(token) ||
      !(
        OF_CLOSE.has(token.kind) ||
        (token.kind === 'filler' && CLOSE_FILLERS.has(token.text)) ||
        isPairName(token, pair)
      ),
  )
  if (other) throw new UnreadableError('contradiction', other.text)
}

/**
 * Refuses an opening without any price where words are not known, a condition or a question is among them, or a label has no value:
 * an order at the market is made of certain words only. Throws an `UnreadableError`.
 */
export function requireCertainOpening(tokens: readonly Token[], sections: Sections, pair: SignalPair): void {
  const { entry, target, stop, isMarket } = sections
  if (entry.length + target.length + stop.length > 0) return
  const condition = tokens.find((token) => token.kind === 'condition' || isQuestion(token))
  if (condition) throw new UnreadableError('condition', condition.text)
  const hasIgnored = tokens.some(({ kind }) => kind === 'ignored')
  const other = tokens.find(
    (token) =>
      // A percentage is that of a label that is ignored, or a result.
      (token.kind === 'percent' && !hasIgnored) ||
      (token.kind === 'filler' && REPORTING_FILLERS.has(token.text)) ||
      token.kind === 'target' ||
      token.kind === 'stop' ||
      (token.kind === 'entry' && !isMarket) ||
      (token.kind === 'word' && !isPairName(token, pair)),
  )
  if (other) throw new UnreadableError('order-type', other.text)
}

function isQuestion({ kind, text }: Token): boolean {
  return kind === 'separator' && text === '?'
}
