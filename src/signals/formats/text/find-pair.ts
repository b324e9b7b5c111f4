import { readPairName } from '../pair-name.js'
import { UnreadableError } from '../refusal.js'
import type { SignalPair } from '../signal.js'
import { nearestBefore, nearestBehind } from './nearest.js'
import { tickerOf } from '../../../desk/market/pairs/coin-names.js'
import { TICKERS } from '../../../desk/market/pairs/tickers.js'
import { wordFrom, type TextToken } from './tokens.js'

/** Tokens that may stand between a side and its pair. */
const BETWEEN: ReadonlySet<string> = new Set([
  'separator',
  'filler',
  'multiple',
  'number',
  'line',
  'margin-mode',
  'market',
  'noise',
  'emoji',
])

/** Signs that part a side from a word of another sentence. */
const SENTENCE_ENDS: ReadonlySet<string> = new Set(['.', '!', '?', ';'])

/** Signs and words between two pairs. */
const ADDING: ReadonlySet<string> = new Set(['&', '+', 'and', 'or', 'и', 'y', 'e'])

const BARE = /^(?=\d*[a-z])[a-z\d]{2,12}$/

/**
 * The pair of a post: names with a quote, with `#` or `$`, or behind `pair:` must all mean the same. Without any, it is the word
 * beside the side that names one, and there must be one only. Throws an `UnreadableError`.
 */
export function pairOfPost(tokens: readonly TextToken[]): SignalPair {
  const marked = tokens.flatMap(({ kind, text }) =>
    kind === 'instrument' || kind === 'tag' ? [text.replaceAll(/[#$]/g, '')] : [],
  )
  return only([...marked, ...behindLabels(tokens)]) ?? only(besideSides(tokens)) ?? noPair(tokens)
}

/** Names a word that is not known rather than what is missing: it may be the name of a pair, or what makes the post another. */
function noPair(tokens: readonly TextToken[]): never {
  const unknown = tokens.find(({ kind, text }) => kind === 'word' && !TICKERS.has(text))
  if (unknown) throw new UnreadableError('unknown-word', wordFrom(tokens, unknown))
  throw new UnreadableError('no-pair')
}

function only(names: readonly string[]): SignalPair | undefined {
  const pairs = new Map(names.map((name) => readPairName(name)).map((pair) => [pair.symbol, pair]))
  const [pair, other] = [...pairs.values()]
  if (other) throw new UnreadableError('two-pairs', other.name)
  return pair
}

/** Bare words behind `pair:` and its like, on the same line. Without a sign between them, the word must be the name of one. */
function behindLabels(tokens: readonly TextToken[]): readonly string[] {
  const behind = nearestBehind(tokens, ({ kind }) => kind !== 'separator' && kind !== 'emoji')
  return tokens.flatMap(({ kind }, at) => {
    const next = tokens[behind[at] ?? tokens.length]
    if (kind !== 'pair' || next?.kind !== 'word' || !BARE.test(next.text)) return []
    return TICKERS.has(next.text) || /^[:=→-]$/.test(tokens[at + 1]?.text ?? '') ? [next.text] : []
  })
}

/** Bare words that name a pair, right before and right behind the words for a side. */
function besideSides(tokens: readonly TextToken[]): readonly string[] {
  const isOther = (one: TextToken): boolean => !BETWEEN.has(one.kind) || SENTENCE_ENDS.has(one.text)
  const [before, behind] = [nearestBefore(tokens, isOther), nearestBehind(tokens, isOther)]
  return tokens.flatMap(({ kind }, at) => {
    if (kind !== 'long' && kind !== 'short' && kind !== 'close') return []
    return [before[at], behind[at]].flatMap((place) => {
      const { kind: found, text = '' } = tokens[place ?? tokens.length] ?? {}
      if (place === undefined || found !== 'word' || !BARE.test(text)) return []
      // Two words around a slash are a pair with another quote, such as ETH/BTC, of which only one stands beside the side.
      const isPart = (step: number): boolean =>
        tokens[place + step]?.text === '/' ||
        (ADDING.has(tokens[place + step]?.text ?? '') && tokens[place + 2 * step]?.kind === 'word')
      if (isPart(-1) || isPart(1)) throw new UnreadableError('two-pairs', text)
      return TICKERS.has(text) || /^1000+[a-z]/.test(text) ? [text] : []
    })
  })
}

/** Coins that posts name beside their own. Any other word may be one that means something else. */
const WELL_KNOWN = new Set(
  'btc bitcoin eth ethereum sol solana xrp bnb doge ada avax ltc bch trx shib pepe wif atom apt arb sui dot matic xau xag'.split(
    ' ',
  ),
)

/** Refuses a post that names another pair, although nothing says that it opens in it. Throws an `UnreadableError`. */
export function requireOnePair(tokens: readonly TextToken[], pair: SignalPair): void {
  for (const token of tokens) {
    if (token.kind === 'word' && WELL_KNOWN.has(token.text) && !isPairName(token, pair))
      throw new UnreadableError('two-pairs', token.text)
  }
}

/** True for a word that is the name of the pair. */
export function isPairName({ kind, text }: TextToken, { name, symbol }: SignalPair): boolean {
  return kind === 'word' && (text.toUpperCase() === name || tickerOf(text) === symbol)
}
