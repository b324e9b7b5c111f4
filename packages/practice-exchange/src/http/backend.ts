import { byNumber } from '../engine/state/ordered-map.js'
import type { Position } from '../engine/state/position.js'
import { rejectUnless } from '../engine/rejected-error.js'
import type { Account, Exchange } from '../engine/state/state.js'
import type { RunningExchange } from '../running-exchange.js'
import type { PriceBoard } from '../market/board.js'
import { MARKETS, type Market } from '../market/pairs.js'
import type { ExecuteRecord } from './execute-log.js'

/** A data read of an account that was answered. */
export interface DataRead {
  /** In milliseconds. */
  readonly at: number
  /** Address of the account. */
  readonly account: string
  /** Data type, as named in the path (service.md §4.1). */
  readonly type: string
}

/** The running exchange and its prices, as used by the HTTP routes. */
export interface Backend {
  readonly running: RunningExchange
  readonly board: PriceBoard
  /** Called after every data read of an account. */
  readonly onRead?: ((read: DataRead) => void) | undefined
  /** Called with every execute call, once it has ended. */
  readonly onExecute?: ((record: ExecuteRecord) => void) | undefined
}

/** Prices by pair id of every pair with a current price. Orders of other pairs are not filled. */
export function fillPrices(board: PriceBoard, at: number): [tokenId: number, price: bigint][] {
  return MARKETS.flatMap((market): [number, bigint][] => {
    const price = board.fillPrice(market, at)
    return price === undefined ? [] : [[market.rules.tokenId, price]]
  })
}

/** The last known price of a pair; rejects when there is none yet. */
export function lastPrice(board: PriceBoard, market: Market, at: number): bigint {
  const price = board.last(market, at)
  rejectUnless(price !== undefined, `There is no price of ${market.rules.symbol} yet; try again in a moment.`)
  return price
}

/** Pending orders and open positions of the account, newest first. */
export function activePositions(exchange: Exchange, { activeIds }: Account): Position[] {
  return activeIds
    .map((posId) => byNumber.get(exchange.positions, posId))
    .filter((position) => position !== undefined)
    .toReversed()
}

/** Runs the keeper on every chain now. */
export async function tick(backend: Backend): Promise<void> {
  for (const chainId of Object.keys(backend.running.state().chains)) {
    await backend.running.submit((_state, at) => ({
      type: 'tick',
      at,
      chainId,
      prices: fillPrices(backend.board, at),
    }))
  }
}
