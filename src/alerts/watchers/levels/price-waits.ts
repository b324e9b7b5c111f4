import type { WatchedAccount } from '../../account-events/account-snapshot-store.js'
import type { MarketKey } from '../../rules/rule-index.js'
import type { LevelIndex, PriceSpans } from './level-index.js'

/** Others that wait for prices of markets, beside the levels of watched accounts. */
export interface PriceWaits {
  /** The markets in which any of them waits. */
  markets(): Promise<readonly MarketKey[]>
  /** Accounts of random ones of a market, whose owners' access may read it; at most `most` on each side. */
  sample(market: MarketKey, most: number): Promise<readonly WatchedAccount[]>
  /** Has those carried on whose price is in one of these spans, or was passed by it, since they wait. */
  reach(market: MarketKey, spans: PriceSpans): Promise<void>
  /** Removes a market in which none waits. */
  removeUnused(market: MarketKey): Promise<void>
}

/** The markets of both, and accounts that may read them. */
export function joinWaits(
  levels: Pick<LevelIndex, 'markets' | 'sample'>,
  waits: Pick<PriceWaits, 'markets' | 'sample'>,
): Pick<LevelIndex, 'markets' | 'sample'> {
  return {
    markets: async () => {
      const [ofLevels, ofWaits] = await Promise.all([levels.markets(), waits.markets()])
      return [...ofLevels, ...ofWaits.filter((one) => !ofLevels.some((other) => isSameMarket(one, other)))]
    },
    sample: async (market, most) =>
      (await Promise.all([levels.sample(market, most), waits.sample(market, most)])).flat(),
  }
}

function isSameMarket(one: MarketKey, other: MarketKey): boolean {
  return one.venue === other.venue && one.chainId === other.chainId && one.symbol === other.symbol
}
