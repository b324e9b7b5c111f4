import { type Period, periods } from '../../../service/operations/charts/candles.js'
import { type CommandGrammar, parseWords } from './command-grammar.js'
import { missing, wrong } from './fault.js'
import { readParts, said } from './parts.js'
import { targetOf } from './print-values.js'
import { readPair, takePair, type TypedPair, readTarget, type Target } from './target.js'
import type { Line, Word } from './word.js'
import type { Pair } from '../../market/pairs/pair-list.js'

/** /chart */
export interface ChartIntent {
  readonly kind: 'chart'
  readonly pair: TypedPair
  /** Length of a candle; left out when not said. */
  readonly period?: Period
}

/** /price: one to ten pairs, each once, in the order typed. */
export interface PriceIntent {
  readonly kind: 'price'
  readonly pairs: readonly TypedPair[]
}

/** One message shows no more. */
export const MOST_PAIRS = 10

/** `/chart BTC`, `/chart BTC 4h`. */
export const chartGrammar: CommandGrammar<ChartIntent> = {
  example: '/chart BTC 4h',
  read: readChart,
  print: ({ pair, period }) => [targetOf(pair), period ?? ''],
}

/** `/price BTC ETH`, `/price btc, eth`. */
export const priceGrammar: CommandGrammar<PriceIntent> = {
  example: '/price BTC ETH',
  parted: 'by spaces and commas',
  read: readPrices,
  print: ({ pairs }) => pairs.map(targetOf),
}

function readChart(line: Line): ChartIntent {
  const [first] = line.words
  // Otherwise a forgotten pair would be taken for one that is called 4H.
  if (first && isPeriod(first.key)) throw wrong('typed-not-pair', first)
  const { pair, rest } = takePair(line)
  return { kind: 'chart', pair, ...said(readParts(rest, { period: { looks: /^/, read: readPeriod } })) }
}

function readPrices(line: Line): PriceIntent {
  if (line.words.length === 0) throw missing('typed-missing-pair', line)
  const pairs = new Map<string, TypedPair>()
  for (const word of line.words) {
    const pair = readPair(word)
    pairs.set(pair.by === 'id' ? pair.id : pair.pair, pair)
    if (pairs.size > MOST_PAIRS) throw wrong('typed-too-many', word, { most: String(MOST_PAIRS) })
  }
  return { kind: 'price', pairs: [...pairs.values()] }
}

function readPeriod(word: Word): Period {
  if (!isPeriod(word.key)) throw wrong('typed-not-period', word, { periods: periods.join(', ') })
  return word.key
}

function isPeriod(key: string): key is Period {
  return (periods as readonly string[]).includes(key)
}

/** The name of a pair in the typed grammar: its symbol, or its id where the grammar does not take the symbol. */
export function pairWord({ id, symbol }: Pair): string {
  return parseWords('price', priceGrammar, symbol).ok ? symbol : `#${id}`
}

/** The one position, order or pair that a text names; undefined where it says anything else, too: `BTC`, `#12`. */
export function parseTarget(text: string): Target | undefined {
  const parsed = parseWords(
    '',
    {
      example: '',
      read: (line) => {
        const [first, ...rest] = line.words
        if (!first) throw missing('typed-missing-target', line)
        readParts(rest, {})
        return readTarget(first)
      },
    },
    text,
  )
  return parsed.ok ? parsed.intent : undefined
}
