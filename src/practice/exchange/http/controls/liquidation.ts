import { exchangeOn } from '../../engine/apply.js'
import { pairStateOf } from '../../engine/state/update.js'
import { accrue, liquidationPrice } from '../../engine/fees.js'
import { byText } from '../../engine/state/ordered-map.js'
import type { Position } from '../../engine/state/position.js'
import { rejectUnless } from '../../engine/rejected-error.js'
import { marketOf, type Market } from '../../market/pairs.js'
import { roundToTick } from '../../market/walk.js'
import { lastPrice, activePositions, type Backend } from '../backend.js'

/**
 * Distance of the set price beyond the liquidation price, in thousandths: the price moves on at once, and
 * must not come back before the keeper runs.
 */
const BEYOND = 1n

/** A position, and a price at which it is certainly liquidated. */
export interface LiquidationTarget {
  readonly posId: number
  readonly market: Market
  readonly price: bigint
}

/**
 * Finds the open position of an account that is nearest to liquidation, or the one with `posId`. Rejects when
 * there is none.
 */
export function findLiquidationTarget(
  backend: Backend,
  { account, chainId, posId }: { account: string; chainId: string; posId: number | undefined },
): LiquidationTarget {
  const exchange = exchangeOn(backend.running.state(), chainId)
  const owner = byText.get(exchange.accounts, account)
  rejectUnless(owner !== undefined, 'There is no account with this address.')
  const at = backend.running.now()
  const found = activePositions(exchange, owner)
    .filter((one) => !one.entry && (posId === undefined || one.posId === posId))
    .map((open) => {
      const market = marketOf(open.tokenId)
      rejectUnless(market !== undefined, `There is no pair ${open.tokenId}.`)
      const pairState = pairStateOf(exchange, open.tokenId)
      const price = beyond(market, open, liquidationPrice(accrue(open, pairState, at), pairState))
      const now = lastPrice(backend.board, market, at)
      const room = price > now ? price - now : now - price
      return { posId: open.posId, market, price, share: (room * 1_000_000n) / now }
    })
    .toSorted((one, other) => (one.share < other.share ? -1 : 1))[0]
  rejectUnless(found !== undefined, 'There is no open position to liquidate.')
  return found
}

/** A price slightly beyond the liquidation price, rounded to the market's tick size. */
function beyond(market: Market, { isLong }: Position, price: bigint): bigint {
  return roundToTick(market, (price * (1_000n + (isLong ? -BEYOND : BEYOND))) / 1_000n)
}
