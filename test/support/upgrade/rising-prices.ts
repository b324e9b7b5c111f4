import { Big } from 'big.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { MARKETS } from '../../../packages/practice-exchange/src/market/pairs.js'
import type { TestEnvironment } from '../environment/test-environment.js'
import { PAIRS } from '../stress/market.js'
import { pause } from '../stress/pause.js'

/** Pairs whose prices only rise, so that each price above the present one is reached once. Nobody trades them here. */
export const RISING = MARKETS.filter(({ rules }) =>
  ['XRP/USD', 'DOT/USD', 'AUD/USD'].includes(rules.symbol),
).map(({ rules: { symbol }, basePrice }) => ({ symbol, base: new Big(formatUnits(basePrice)) }))

type RisingPair = (typeof RISING)[number]

/** Milliseconds between two steps of a pair, and the step in basis points of its first price. */
const EVERY_MS = 500
const STEP = 2

/** Decimals that a price and its alert have; a step is far more than the last one. */
const DECIMALS = 6

/** Prices that rise by 4 basis points a second. */
export interface RisingPrices {
  /** Begins with every pair at its first price; the pairs that are traded stay there. */
  setAll(): Promise<void>
  run(signal: AbortSignal): Promise<void>
  /** Price at so many steps and a half above the present one. */
  above(pair: RisingPair, steps: number): string
  /** Time at which a price was reached, in milliseconds; undefined if it was not. */
  reachedAt(symbol: string, value: string): number | undefined
}

export function createRisingPrices(on: Pick<TestEnvironment, 'exchange'>): RisingPrices {
  let reached = 0
  const times: { readonly at: number; readonly basisPoints: number }[] = []
  const priceAt = ({ base }: RisingPair, basisPoints: number): string =>
    base
      .times(10_000 + basisPoints)
      .div(10_000)
      .toFixed(DECIMALS)
  const set = async (symbol: string, price: string): Promise<void> => {
    await on.exchange('POST', '/prices', { pair: symbol, price, freeze: true })
  }
  const setRising = async (basisPoints: number): Promise<void> => {
    reached = basisPoints
    times.push({ at: Date.now(), basisPoints })
    for (const pair of RISING) await set(pair.symbol, priceAt(pair, basisPoints))
  }
  return {
    setAll: async () => {
      for (const { symbol, price } of PAIRS) await set(symbol, price(0))
      await setRising(0)
    },
    run: async (signal) => {
      while (!signal.aborted) {
        await setRising(reached + STEP)
        await pause(EVERY_MS, signal)
      }
    },
    above: (pair, steps) => priceAt(pair, reached + (steps + 0.5) * STEP),
    reachedAt: (symbol, value) => {
      const pair = RISING.find((one) => one.symbol === symbol)
      if (!pair) throw new Error(`${symbol} does not rise`)
      return times.find(({ basisPoints }) => new Big(priceAt(pair, basisPoints)).gt(value))?.at
    },
  }
}
