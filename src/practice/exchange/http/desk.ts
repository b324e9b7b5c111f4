import { byNumber } from '../engine/ordered-map.js'
import type { Position } from '../engine/position.js'
import { demand } from '../engine/refusal.js'
import type { Account, Exchange } from '../engine/state.js'
import type { LiveExchange } from '../exchange.js'
import type { PriceBoard } from '../market/board.js'
import { MARKETS, type Market } from '../market/pairs.js'

/** A data read of an account that was answered. */
export interface Answered {
  /** In milliseconds. */
  readonly at: number
  /** Address of the account. */
  readonly account: string
  /** Data type, as named in the path (service.md §4.1). */
  readonly type: string
}

/** The running exchange and its prices, as used by the HTTP routes. */
export interface Desk {
  readonly live: LiveExchange
  readonly board: PriceBoard
  /** Called after every data read of an account. */
  readonly onRead?: ((read: Answered) => void) | undefined
}

/** Prices by pair id of every pair with a current price. Orders of other pairs are not filled. */
export function livePrices(board: PriceBoard, at: number): [tokenId: number, price: bigint][] {
  return MARKETS.flatMap((market): [number, bigint][] => {
    const price = board.fillPrice(market, at)
    return price === undefined ? [] : [[market.rules.tokenId, price]]
  })
}

/** The last known price of a pair; rejects when there is none yet. */
export function lastPrice(board: PriceBoard, market: Market, at: number): bigint {
  const price = board.last(market, at)
  demand(price !== undefined, `There is no price of ${market.rules.symbol} yet; try again in a moment.`)
  return price
}

/** Pending orders and open positions of the account, newest first. */
export function livePositions(exchange: Exchange, { activeIds }: Account): Position[] {
  return activeIds
    .map((posId) => byNumber.get(exchange.positions, posId))
    .filter((position) => position !== undefined)
    .toReversed()
}

/** Runs the keeper on every chain now. */
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
