import { Big } from 'big.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { exchangeOn } from '../../../packages/practice-exchange/src/engine/apply.js'
import { accrue, profit, tradingFee } from '../../../packages/practice-exchange/src/engine/fees.js'
import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import type { Exchange } from '../../../packages/practice-exchange/src/engine/state/state.js'
import { accountOf, pairStateOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import { activeOf, type LedgerMarket, type LedgerTrader } from './market.js'

/** The money of one trader, in dollars. */
export interface Equity {
  /** Not in open positions or pending orders, on all chains: a rebate is paid on the chain of the other's trade. */
  readonly balance: Big
  /** Collateral and fees that pending orders and changes of positions have reserved. */
  readonly reserved: Big
  /** Payout of closing every open position now. */
  readonly positions: Big
}

/** The money of somebody without any. */
export const NOTHING: Equity = { balance: new Big(0), reserved: new Big(0), positions: new Big(0) }

/** Reads the equity of a trader from the exchange's own state. */
export function equityOf(market: LedgerMarket, trader: LedgerTrader): Equity {
  const exchange = exchangeOn(market.state(), trader.chainId)
  const active = activeOf(market, trader)
  const sum = (of: (position: Position) => bigint): Big =>
    new Big(formatUnits(active.reduce((total, position) => total + of(position), 0n)))
  return {
    balance: Object.values(market.state().chains).reduce(
      (total, one) => total.plus(formatUnits(accountOf(one, trader.account).balance)),
      new Big(0),
    ),
    reserved: sum(reservedBy),
    positions: sum((position) => {
      if (position.entry) return 0n
      const pairState = pairStateOf(exchange, position.tokenId)
      const { size, isLong, collateral, accruedFunding, accruedBorrow } = accrue(
        position,
        pairState,
        market.now(),
      )
      const gain = profit(position, size, market.price(position.tokenId))
      const fee = tradingFee(pairState.rules, isLong, size)
      return collateral + gain - accruedFunding - accruedBorrow - fee
    }),
  }
}

/** Collateral and fee that a pending order, or the change that waits in the slot of a position, has reserved. */
function reservedBy({ entry, change, collateral }: Position): bigint {
  if (entry) return collateral + entry.fee
  return change?.kind === 'add' ? change.collateral + change.fee : 0n
}

/** Dollars that a pending order or an open position has taken from the balance, and that are neither lost nor won yet. */
export function costOf(exchange: Exchange, position: Position): bigint {
  if (position.entry) return reservedBy(position)
  const { rules } = pairStateOf(exchange, position.tokenId)
  return position.collateral + tradingFee(rules, position.isLong, position.size) + reservedBy(position)
}
