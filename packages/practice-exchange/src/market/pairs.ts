import { units } from '../engine/amounts.js'
import type { PairRules } from '../engine/state/state.js'

/** A traded pair: its trading rules and the parameters of its simulated price. */
export interface Market {
  readonly rules: PairRules
  /** Price around which it moves, 30 decimals. */
  readonly basePrice: bigint
  /** Decimals of its price. */
  readonly priceDecimals: number
  /** Typical daily move, in parts per billion. */
  readonly dailyMove: number
}

/** A pair: id, symbol, price, decimals of the price, daily move in basis points, kind. */
type PairRow = readonly [
  tokenId: number,
  symbol: string,
  price: string,
  decimals: number,
  dailyMove: number,
  kind: Kind,
]

type Kind = 'major' | 'coin' | 'small' | 'currency' | 'metal'

/**
 * Leverage, fee on one dollar of size, maximum open interest per side and hourly rates in the wire's scaling,
 * by kind.
 */
const TERMS_BY_KIND = {
  major: { leverage: 100, fee: '0.0005', most: '20000000', borrow: [1n, 40n], funding: 30_000_000_000n },
  coin: { leverage: 50, fee: '0.0008', most: '4000000', borrow: [1n, 60n], funding: 60_000_000_000n },
  small: { leverage: 25, fee: '0.001', most: '1500000', borrow: [1n, 90n], funding: 90_000_000_000n },
  currency: { leverage: 100, fee: '0.0002', most: '10000000', borrow: [0n, 10n], funding: 8_000_000_000n },
  metal: { leverage: 100, fee: '0.0003', most: '8000000', borrow: [0n, 20n], funding: 12_000_000_000n },
} as const

const PAIR_ROWS: readonly PairRow[] = [
  [1, 'BTC/USD', '68000', 1, 260, 'major'],
  [2, 'ETH/USD', '3400', 2, 320, 'major'],
  [3, 'LTC/USD', '82', 3, 350, 'coin'],
  [4, 'ADA/USD', '0.45', 5, 400, 'coin'],
  [5, 'DOGE/USD', '0.14', 6, 480, 'coin'],
  [7, 'ARB/USD', '0.82', 5, 480, 'small'],
  [8, 'SOL/USD', '165', 3, 420, 'major'],
  [9, 'MATIC/USD', '0.56', 5, 430, 'small'],
  [10, 'AVAX/USD', '28', 4, 440, 'coin'],
  [11, 'GBP/USD', '1.27', 5, 50, 'currency'],
  [12, 'EUR/USD', '1.085', 5, 45, 'currency'],
  [13, 'USD/JPY', '151.2', 3, 55, 'currency'],
  [14, 'AUD/USD', '0.66', 5, 60, 'currency'],
  [15, 'USD/CAD', '1.36', 5, 40, 'currency'],
  [24, 'XAG/USD', '29.5', 4, 170, 'metal'],
  [25, 'XAU/USD', '2340', 2, 100, 'metal'],
  [31, 'ATOM/USD', '7.1', 4, 430, 'small'],
  [32, 'DOT/USD', '6.3', 4, 420, 'coin'],
  [33, 'BNB/USD', '585', 2, 280, 'coin'],
  [34, 'PEPE/USD', '0.0000118', 10, 600, 'small'],
  [35, 'XRP/USD', '0.52', 5, 360, 'coin'],
  [38, 'OP/USD', '1.9', 4, 490, 'small'],
  [39, 'LINK/USD', '14.2', 4, 410, 'coin'],
  [40, 'INJ/USD', '23', 4, 500, 'small'],
]

function market([tokenId, symbol, price, priceDecimals, dailyMove, kind]: PairRow): Market {
  const { leverage, fee, most, borrow, funding } = TERMS_BY_KIND[kind]
  const [longBorrowRate, shortBorrowRate] = borrow
  return {
    basePrice: units(price),
    priceDecimals,
    dailyMove: dailyMove * 100_000,
    rules: {
      tokenId,
      symbol,
      longBorrowRate,
      shortBorrowRate,
      maxLeverage: leverage,
      longFee: units(fee),
      shortFee: units(fee),
      maxFundingRate: funding,
      maxLong: units(most),
      maxShort: units(most),
    },
  }
}

/** Pairs of the practice exchange, with the ids of service-facts.md. */
export const MARKETS: readonly Market[] = PAIR_ROWS.map(market)

/** Returns the market of a pair by id. */
export function marketOf(tokenId: number): Market | undefined {
  return MARKETS.find(({ rules }) => rules.tokenId === tokenId)
}

/** Finds a market by `1`, `BTC/USD`, `btc/usd` or `BTC`; undefined when there is none. */
export function findMarket(name: string): Market | undefined {
  const wanted = name.trim().toUpperCase()
  return MARKETS.find(
    ({ rules: { tokenId, symbol } }) =>
      symbol === wanted ||
      symbol === `${wanted}/USD` ||
      symbol === `USD/${wanted}` ||
      `${tokenId}` === wanted,
  )
}
