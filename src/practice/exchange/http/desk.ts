import { byNumber } from '../engine/ordered-map.js'
import type { Position } from '../engine/position.js'
import { demand } from '../engine/refusal.js'
import type { Account, Exchange } from '../engine/state.js'
import type { LiveExchange } from '../exchange.js'
import type { PriceBoard } from '../market/board.js'
import { MARKETS, type Market } from '../market/pairs.js'

/** Records of an account, as they were answered. */
export interface Answered {
  /** In milliseconds. */
  readonly at: number
  /** Whose: an address. */
  readonly account: string
  /** Which, in the words of the path (service.md §4.1). */
  readonly type: string
}

/** What the HTTP routes work with. */
export interface Desk {
  readonly live: LiveExchange
  readonly board: PriceBoard
  /** Told of every data read of an account. */
  readonly onRead?: ((read: Answered) => void) | undefined
}

/** The price of every pair that has one to rely on, by id: nothing is to be filled by another. */
export function livePrices(board: PriceBoard, at: number): [tokenId: number, price: bigint][] {
  return MARKETS.flatMap((market): [number, bigint][] => {
    const price = board.live(market, at)
    return price === undefined ? [] : [[market.rules.tokenId, price]]
  })
}

/** The last price that is known of a pair; refuses when there never was one. */
export function lastPrice(board: PriceBoard, market: Market, at: number): bigint {
  const price = board.last(market, at)
  demand(price !== undefined, `There is no price of ${market.rules.symbol} yet; try again in a moment.`)
  return price
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
    await desk.live.happen((_world, at) => ({
      type: 'tick',
      at,
      chainId,
      prices: livePrices(desk.board, at),
    }))
  }
}
