import { coinNames } from '../../../market/pairs/coin-names.js'

/** A pair that sentences may name. */
export interface NamedPair {
  /** The word that names it in a typed line: `BTC`, and for currencies both, `EUR/USD`. */
  readonly word: string
  /** Its names in small letters; a `*` at the end stands for any ending. */
  readonly names: readonly string[]
}

/** Currencies, whose pairs are named by both. */
const CURRENCIES: ReadonlySet<string> = new Set([
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'AUD',
  'CAD',
  'CHF',
  'NZD',
  'SGD',
  'CNH',
])

/** Endings of a ticker where a pair is written as exchanges do: `btcusdt`, `btc-perp`. */
const QUOTED = ['usd', 'usdt', 'usdc', 'perp'] as const

/**
 * The names of the pairs that there are. `symbols` are BASE/QUOTE. A name that two pairs share belongs to the first. A
 * currency that is the quote of its pair is not a name: long yen would be short USD/JPY.
 */
export function namePairs(symbols: readonly string[]): readonly NamedPair[] {
  const taken = new Set<string>()
  return symbols.map((symbol) => {
    const [base = symbol, quote = ''] = symbol.toUpperCase().split('/')
    const isCurrency = CURRENCIES.has(base)
    const listed = coinNames[`${base}/${quote}`] ?? coinNames[base] ?? ''
    const ticker = base.toLowerCase()
    const names = [
      ...(base === 'USD'
        ? []
        : [ticker, ...QUOTED.map((end) => `${ticker}${end}`), ...QUOTED.map((end) => `${ticker} ${end}`)]),
      `${ticker}${quote.toLowerCase()}`,
      `${ticker} ${quote.toLowerCase()}`,
      ...listed.split(',').map((name) => name.trim()),
    ].filter((name) => name !== '' && !taken.has(name))
    for (const name of names) taken.add(name)
    return { word: isCurrency ? `${base}/${quote}` : base, names: [...new Set(names)] }
  })
}

/** Pairs that have names here, as BASE/QUOTE, for when it is not known which pairs there are. */
export const familiarSymbols: readonly string[] = Object.keys(coinNames).map((name) =>
  name.includes('/') ? name : `${name}/USD`,
)
