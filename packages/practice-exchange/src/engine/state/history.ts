import { accountOf, withAccount } from './update.js'
import { byNumber } from './ordered-map.js'
import type { Closed, Position } from './position.js'
import type { Exchange, Trade } from './state.js'

/** The fields of a closed record that are not the position's own. */
type ClosedPart = Pick<
  Closed,
  'status' | 'reason' | 'size' | 'markPrice' | 'realisedPnl' | 'positionFee' | 'fundingFee' | 'borrowFee'
>

/** Appends a record to the account's trade history. */
export function recordTrade(exchange: Exchange, address: string, trade: Trade): Exchange {
  const account = accountOf(exchange, address)
  const trades = byNumber.set(account.trades, exchange.nextEntry, trade)
  return withAccount({ ...exchange, nextEntry: exchange.nextEntry + 1 }, { ...account, trades })
}

/** Appends a closed position, a closed part of one, or a cancelled order to the account's closed positions. */
export function recordClosed(
  exchange: Exchange,
  position: Position,
  end: ClosedPart & { readonly at: number },
): Exchange {
  const account = accountOf(exchange, position.account)
  const closed: Closed = {
    posId: position.posId,
    tokenId: position.tokenId,
    isLong: position.isLong,
    positionType: position.positionType,
    size: end.size,
    totalSize: position.totalSize,
    totalCollateral: position.totalCollateral,
    averagePrice: position.averagePrice,
    createdAt: position.createdAt,
    status: end.status,
    ...(end.reason === undefined ? {} : { reason: end.reason }),
    markPrice: end.markPrice,
    realisedPnl: end.realisedPnl,
    positionFee: end.positionFee,
    fundingFee: end.fundingFee,
    borrowFee: end.borrowFee,
    closedAt: end.at,
  }
  const all = byNumber.set(account.closed, exchange.nextEntry, closed)
  return withAccount({ ...exchange, nextEntry: exchange.nextEntry + 1 }, { ...account, closed: all })
}

/** Records collateral added to a position in the trade history; a negative amount was withdrawn. */
export function recordCollateralChange(
  exchange: Exchange,
  position: Position,
  collateral: bigint,
  at: number,
): Exchange {
  const { tokenId, isLong, averagePrice } = position
  const trade = { tokenId, isLong, averagePrice, markPrice: 0n, collateral, volume: 0n, profitLoss: 0n, at }
  return recordTrade(exchange, position.account, { ...trade, actionType: 'EDIT_COLLATERAL' })
}
