import { type Period, periods } from '../../../service/operations/charts/candles.js'
import { missing, wrong } from './fault.js'
import type { ChartIntent, PriceIntent, TypedPair } from './intent.js'
import { readParts, said } from './parts.js'
import { readPair, takePair } from './target.js'
import type { Line, Word } from './word.js'

/** One message shows no more. */
const MOST_PAIRS = 10

/** `/chart BTC`, `/chart BTC 4h`. */
export function readChart(line: Line): ChartIntent {
  const [first] = line.words
  // Otherwise a forgotten pair would be taken for one that is called 4H.
  if (first && isPeriod(first.key)) throw wrong('typed-not-pair', first)
  const { pair, rest } = takePair(line)
  return { kind: 'chart', pair, ...said(readParts(rest, { period: { looks: /^/, read: readPeriod } })) }
}

/** `/price BTC ETH`, `/price btc, eth`. */
export function readPrices(line: Line): PriceIntent {
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
