import { Big } from 'big.js'

/** Currencies that are quoted in pips against each other. */
const CURRENCIES: ReadonlySet<string> = new Set(
  'USD EUR GBP JPY AUD NZD CAD CHF SEK NOK DKK PLN HUF CZK TRY ZAR MXN SGD HKD CNH'.split(' '),
)

/** A pip in yen and forint, and in any other currency. */
const LARGE_PIP = new Big('0.01')
const SMALL_PIP = new Big('0.0001')
const WITH_LARGE_PIP: ReadonlySet<string> = new Set(['JPY', 'HUF'])

/** The distance between two prices of a pair, BASE/QUOTE, in pips with one decimal; undefined for a pair that has none. */
export function pipsBetween(symbol: string, one: Big, other: Big): Big | undefined {
  const [base = '', quote = ''] = symbol.split('/')
  if (!CURRENCIES.has(base) || !CURRENCIES.has(quote)) return undefined
  return one
    .minus(other)
    .abs()
    .div(WITH_LARGE_PIP.has(quote) ? LARGE_PIP : SMALL_PIP)
    .round(1)
}
