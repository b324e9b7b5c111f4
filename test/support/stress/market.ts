import { Big } from 'big.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { MARKETS } from '../../../packages/practice-exchange/src/market/pairs.js'
import type { TestEnvironment } from '../environment/test-environment.js'
import { pause } from './pause.js'

/** A pair whose price the stress test sets. */
export interface StressPair {
  readonly tokenId: string
  readonly symbol: string
  /** Price at this many basis points from the base price, as decimal text. */
  readonly price: (basisPoints: number) => string
}

/** Amplitude in basis points of the wave and of the noise on it. */
export const WAVE = 250
export const NOISE = 30

export const PAIRS: readonly StressPair[] = MARKETS.filter(({ rules }) =>
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

/** Price of a pair at a time in basis points from its base price: a wave with noise. */
function basisPointsAt(index: number, ms: number, periodMs: number, random: () => number): number {
  const phase = (2 * Math.PI * ms) / periodMs + (2 * Math.PI * index) / PAIRS.length
  return Math.round(WAVE * Math.sin(phase) + NOISE * (2 * random() - 1))
}

/** Sets the prices of all pairs, one after another. */
export interface StressMarket {
  /** Sets each price once. */
  setAll(): Promise<void>
  /** Sets prices until the signal aborts. */
  run(signal: AbortSignal): Promise<void>
  /** Current price of a pair in basis points from its base price. */
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
}): StressMarket {
  const startedAt = Date.now()
  const positions = new Map<string, number>()
  const set = async (index: number): Promise<void> => {
    const pair = PAIRS[index]!
    const position = basisPointsAt(index, Date.now() - startedAt, plan.periodMs, random)
    await on.exchange('POST', '/prices', { pair: pair.symbol, price: pair.price(position), freeze: true })
    positions.set(pair.symbol, position)
  }
  return {
    of: (symbol) => positions.get(symbol) ?? 0,
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
