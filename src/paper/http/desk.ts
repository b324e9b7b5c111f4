import { byNumber } from '../engine/ordered-map.js'
import type { Position } from '../engine/position.js'
import type { Account, Exchange } from '../engine/state.js'
import type { LiveExchange } from '../exchange.js'
import type { Candle, CandleRange } from '../market/candles.js'
import { MARKETS } from '../market/pairs.js'
import type { PriceAt } from '../market/prices.js'

/** What the HTTP routes work with. */
export interface Desk {
  readonly live: LiveExchange
  readonly priceAt: PriceAt
  readonly candles: (range: CandleRange) => Candle[]
}

/** The price of every pair at a time, by id. */
function pricesAt(desk: Desk, at: number): [tokenId: number, price: bigint][] {
  return MARKETS.map((market) => [market.rules.tokenId, desk.priceAt(market, at)])
}

/** The account's pending orders and open positions, newest first. */
export function livePositions(exchange: Exchange, { live }: Account): Position[] {
  return live
    .map((posId) => byNumber.get(exchange.positions, posId))
    .filter((position) => position !== undefined)
    .toReversed()
}

/** Lets the keeper look at every chain now. */
export async function tick(desk: Desk): Promise<void> {
  for (const chainId of Object.keys(desk.live.world().chains)) {
    await desk.live.happen((_world, at) => ({ type: 'tick', at, chainId, prices: pricesAt(desk, at) }))
  }
}
