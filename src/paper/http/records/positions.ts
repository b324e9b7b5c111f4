import { formatUnits, ONE } from '../../engine/amounts.js'
import { carry, liquidationPrice, tradingFee } from '../../engine/carry.js'
import type { Position, Trigger } from '../../engine/position.js'
import type { Book } from '../../engine/state.js'
import { human, scaled, seconds, type WireRecord } from './scales.js'

/** What open positions and pending orders have in common. Amounts are human decimals. */
function common(position: Position, chainId: string): WireRecord {
  return {
    posId: position.posId,
    tokenId: position.tokenId,
    isLong: position.isLong,
    size: human(position.size),
    collateral: human(position.collateral),
    averagePrice: human(position.averagePrice),
    leverage: formatUnits((position.size * ONE) / position.collateral).replace(/(\.\d{2})\d+$/, '$1'),
    positionType: position.positionType,
    owner: position.account,
    refer: '0x0000000000000000000000000000000000000000',
    createdAt: seconds(position.createdAt),
    chainId: Number.parseInt(chainId, 10),
  }
}

/** A record of open_positions. Funding and borrow are counted up to `at`; what is queued shows as pending. */
export function openPosition(open: Position, book: Book, chainId: string, at: number): WireRecord {
  const position = carry(open, book, at)
  const { change } = position
  const closingFee = tradingFee(book.rules, position.isLong, position.size)
  return {
    ...common(position, chainId),
    liquidationPrice: human(liquidationPrice(position, book)),
    // The fee of opening is paid and the one of closing is `closingFee`: nothing accrues between them.
    accruedPositionFee: '0',
    accruedFundingFee: human(position.fundingOwed),
    accruedBorrowFee: human(position.borrowOwed),
    paidPositionFee: human(position.paidPositionFee),
    paidFundingFee: human(position.paidFundingFee),
    paidBorrowFee: human(position.paidBorrowFee),
    pendingCollateral: human(change?.kind === 'add' ? change.collateral : 0n),
    pendingSize: human(change && change.kind !== 'removeCollateral' ? change.size : 0n),
    lmtPrice: '0',
    positionStatus: 'OPEN',
    status: change ? 'PENDING' : 'FILLED',
    closingFee: human(closingFee),
    fundingIndex: scaled(position.fundingIndex),
  }
}

/** A pending record of open_orders. */
export function pendingOrder(position: Position, chainId: string): WireRecord {
  const { entry, size, collateral } = position
  return {
    ...common(position, chainId),
    pendingSize: human(size),
    pendingCollateral: human(collateral),
    lmtPrice: human(entry?.limitPrice ?? 0n),
    stpPrice: human(entry?.stopPrice ?? 0n),
    positionStatus: 'PENDING',
    status: 'PENDING',
  }
}

/** A trigger record of open_orders. */
export function triggerOrder(position: Position, trigger: Trigger): WireRecord {
  return {
    posId: position.posId,
    orderId: trigger.orderId,
    isTP: trigger.isTakeProfit,
    triggerPrice: human(trigger.price),
    amountPercent: human(trigger.percent),
    triggeredAmount: '0',
    triggerStatus: 'OPEN',
    triggerCreatedAt: seconds(trigger.createdAt),
    triggeredAt: 0,
    tokenId: position.tokenId,
    isLong: position.isLong,
    size: human(position.size),
    collateral: human(position.collateral),
    averagePrice: human(position.averagePrice),
  }
}
