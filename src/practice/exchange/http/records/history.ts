import type { Closed } from '../../engine/state/position.js'
import type { Referral, Trade } from '../../engine/state/state.js'
import { scaled, seconds, type WireRecord } from './scales.js'

/** A record of closed_positions: integers with 30 decimals as text. */
export function closedPosition(closed: Closed): WireRecord {
  const roi = (closed.realisedPnl * 100_000n) / closed.totalCollateral
  return {
    posId: closed.posId,
    tokenId: `${closed.tokenId}`,
    isLong: closed.isLong,
    size: scaled(closed.size),
    totalSize: scaled(closed.totalSize),
    totalCollateral: scaled(closed.totalCollateral),
    averagePrice: scaled(closed.averagePrice),
    markPrice: scaled(closed.markPrice),
    realisedPnl: scaled(closed.realisedPnl),
    totalROI: roi.toString(),
    positionFee: scaled(closed.positionFee),
    fundingFee: scaled(closed.fundingFee),
    borrowFee: scaled(closed.borrowFee),
    createdAt: seconds(closed.createdAt),
    closedAt: seconds(closed.closedAt),
    positionStatus: closed.status,
    positionType: closed.positionType,
    ...(closed.reason === undefined ? {} : { reason: closed.reason }),
  }
}

/** A record of the market maker's trade_history, 30 decimals. */
export function trade(one: Trade, account: string): WireRecord {
  return {
    actionType: one.actionType,
    account,
    tokenId: one.tokenId,
    isLong: one.isLong,
    averagePrice: scaled(one.averagePrice),
    markPrice: scaled(one.markPrice),
    collateral: scaled(one.collateral),
    tradeVolume: scaled(one.volume),
    profitLoss: scaled(one.profitLoss),
    createdAt: seconds(one.at),
  }
}

/**
 * A record of referrals, 30 decimals: `amount` is the fee paid by the trader, `rebate` the referrer's share
 * of it.
 */
export function referral(one: Referral, account: string, transactionHash: string): WireRecord {
  return {
    account,
    trader: one.trader,
    amount: scaled(one.fee),
    rebate: scaled(one.rebate),
    createdAt: seconds(one.at),
    transactionHash,
  }
}
