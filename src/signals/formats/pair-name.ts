import { tickerOf } from '../../desk/market/pairs/coin-names.js'
import { UnreadableError } from './refusal.js'
import type { SignalPair } from './signal.js'

/** Quotes that stand for dollars. */
const DOLLARS: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC', 'PERP'])

/** Currencies in which the dollar is quoted. */
const QUOTES: ReadonlySet<string> = new Set(['JPY', 'CAD', 'CHF', 'SGD', 'CNH', 'MXN', 'ZAR', 'TRY'])

const PARTS =
  /^(?:[A-Z0-9_]{1,20}:)?(?<base>[A-Z0-9]{1,20}?)(?:(?<mark>[/_-])?(?<quote>USDT|USDC|USD|PERP)|[/_-](?<other>[A-Z0-9]{2,8}))?(?:\.P|\.PS|-SWAP|-PERP|_PERP|PERP)?$/

/**
 * The pair that an instrument's name says: `BTCUSDT`, `BTC/USD`, `BINANCE:BTCUSDT.P`, `BTC-USDT-SWAP`, `ETH`. Throws an
 * `UnreadableError` for other contracts, such as a future that has a month.
 */
export function readPairName(text: string): SignalPair {
  const { base = '', quote = '', other = '' } = PARTS.exec(text.trim().toUpperCase())?.groups ?? {}
  if (!/[A-Z]/.test(base)) throw new UnreadableError('no-pair', text)
  // Dollars have a price in them: a long of the currency would be a short of the pair.
  if (QUOTES.has(base) && (other === '' || DOLLARS.has(other))) throw new UnreadableError('no-pair', text)
  const isDollars = other === '' || DOLLARS.has(other)
  return { name: base + (quote || other), symbol: isDollars ? tickerOf(base) : `${tickerOf(base)}/${other}` }
}
