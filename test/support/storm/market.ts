import { Big } from 'big.js'
import { formatUnits } from '../../../src/practice/exchange/engine/amounts.js'
import { MARKETS } from '../../../src/practice/exchange/market/pairs.js'
import type { TestEnvironment } from '../environment/test-environment.js'
import { pause } from './pause.js'

/** A pair whose price is in the hands of the storm. */
export interface StormPair {
  readonly tokenId: string
  readonly symbol: string
  /** Its price so many basis points from where it begins, as decimal text. */
  readonly price: (basisPoints: number) => string
}

/** Basis points to either side, from the wave and from the noise on it. */
export const WAVE = 250
export const NOISE = 30

export const PAIRS: readonly StormPair[] = MARKETS.filter(({ rules }) =>
  ['BTC', 'ETH', 'LTC', 'ADA', 'DOGE', 'SOL', 'AVAX', 'GBP', 'EUR', 'XAU', 'BNB', 'LINK'].some(
    (base) => rules.symbol === `${base}/USD`,
  ),
).map(({ rules: { tokenId, symbol }, basePrice, priceDecimals }) => {
  const base = new Big(formatUnits(basePrice))
  return {
    tokenId: `${tokenId}`,
    symbol,
    price: (basisPoints) =>
      base
        .times(10_000 + basisPoints)
        .div(10_000)
        .toFixed(priceDecimals + 2),
  }
})

/** How many basis points from its beginning the price of a pair is at a time: a wave, with noise on it. */
function basisPointsAt(index: number, ms: number, periodMs: number, random: () => number): number {
  const phase = (2 * Math.PI * ms) / periodMs + (2 * Math.PI * index) / PAIRS.length
  return Math.round(WAVE * Math.sin(phase) + NOISE * (2 * random() - 1))
}

/** The prices of all pairs, as they are set one after another. */
export interface StormMarket {
  /** Sets each of them once. */
  setAll(): Promise<void>
  /** Goes on setting them until the signal comes. */
  run(signal: AbortSignal): Promise<void>
  /** Where a pair is now, in basis points from its beginning. */
  of(symbol: string): number
}

export function startMarket({
  plan,
  on,
  random,
}: {
  readonly plan: { readonly periodMs: number; readonly priceEveryMs: number }
  readonly on: Pick<TestEnvironment, 'exchange'>
  readonly random: () => number
}): StormMarket {
  const startedAt = Date.now()
  const places = new Map<string, number>()
  const set = async (index: number): Promise<void> => {
    const pair = PAIRS[index]!
    const place = basisPointsAt(index, Date.now() - startedAt, plan.periodMs, random)
    await on.exchange('POST', '/prices', { pair: pair.symbol, price: pair.price(place), freeze: true })
    places.set(pair.symbol, place)
  }
  return {
    of: (symbol) => places.get(symbol) ?? 0,
    setAll: async () => {
      for (const index of PAIRS.keys()) await set(index)
    },
    run: async (signal) => {
      for (let turn = 0; !signal.aborted; turn++) {
        await set(turn % PAIRS.length)
        await pause(plan.priceEveryMs / PAIRS.length, signal)
      }
    },
  }
}
