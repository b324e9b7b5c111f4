import { formatUnits, ONE } from '../engine/amounts.js'
import { carry, fundingRate, liquidationPrice, tradingFee } from '../engine/carry.js'
import type { Account, Book, Closed, Position, Trade, Transfer, Trigger } from '../engine/state.js'

/** A record as it goes over the wire. */
export type WireRecord = Readonly<Record<string, unknown>>

/** Unix seconds, as every time on the wire. */
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1_000)

/** Dollars and prices for people: plain decimal text. */
const human = (value: bigint): string => formatUnits(value)

/** An integer with 30 decimals as text. */
const scaled = (value: bigint): string => value.toString()

/** An integer with 6 decimals as text, as USDC is counted. */
const micro = (value: bigint): string => (value / 10n ** 24n).toString()

/** service.md §2.1, every number as text. */
export function pairInfo(book: Book): WireRecord {
  const { rules } = book
  return {
    svcId: rules.tokenId,
    assetSymbol: rules.symbol,
    fundingRate: scaled(fundingRate(book)),
    borrowRateForLong: scaled(rules.longBorrowRate),
    borrowRateForShort: scaled(rules.shortBorrowRate),
    longOpenInterest: scaled(book.longs),
    shortOpenInterest: scaled(book.shorts),
    maxLongOpenInterest: scaled(rules.maxLong),
    maxShortOpenInterest: scaled(rules.maxShort),
    longTradingFee: scaled(rules.longFee),
    shortTradingFee: scaled(rules.shortFee),
  }
}

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
    accruedPositionFee: human(closingFee),
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
  }
}

/** A record of deposits or withdraws; the wire spells the hash this way. */
export function transfer({ amount, at, hash }: Transfer, account: string): WireRecord {
  return { amount: micro(amount), createdAt: seconds(at), trasactionHash: hash, account }
}

/** The record of balances: gas with 18 decimals, USDC with 6, the deposited balance with 30. */
export function balances({ wallet, balance }: Account): WireRecord {
  return {
    ethBalance: '50000000000000000',
    usdcBalance: micro(wallet),
    usdcAllowance: micro(wallet),
    vusdBalance: scaled(balance),
  }
}

/** The record of portfolios, 30 decimals. `collateralUsage` counts positions and pending orders, `marginUsage` positions alone. */
export function portfolio(account: Account, live: readonly Position[]): WireRecord {
  const open = live.filter(({ entry }) => !entry)
  const sum = (of: (position: Position) => bigint, over: readonly Position[]): string =>
    scaled(over.reduce((total, position) => total + of(position), 0n))
  return {
    vusdBalance: scaled(account.balance),
    collateralUsage: sum(({ collateral }) => collateral, live),
    marginUsage: sum(({ collateral }) => collateral, open),
    openLongs: sum(({ isLong, size }) => (isLong ? size : 0n), open),
    openShorts: sum(({ isLong, size }) => (isLong ? 0n : size), open),
    account: account.address,
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
