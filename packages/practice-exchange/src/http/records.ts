import { ONE, formatUnits } from '../engine/amounts.js'
import { accrue, fundingRate, liquidationPrice, tradingFee } from '../engine/fees.js'
import type { Closed, EndedTrigger, Position, TrailingStop, Trigger } from '../engine/state/position.js'
import type { Account, PairState, Referral, Trade, Transfer } from '../engine/state/state.js'

/** A record as sent on the wire. */
export type WireRecord = Readonly<Record<string, unknown>>

/** Unix seconds, as all times on the wire. */
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1_000)

/** Dollars and prices as plain decimal text. */
const human = (value: bigint): string => formatUnits(value)

/** An integer with 30 decimals as text. */
const scaled = (value: bigint): string => value.toString()

/** An integer with 6 decimals as text, for USDC. */
const micro = (value: bigint): string => (value / 10n ** 24n).toString()

/** The wire's value for an account without referrer. */
const NO_REFERRER = `0x${'0'.repeat(40)}`

/** Fields shared by open positions and pending orders. Amounts are human decimals. */
function sharedFields(position: Position, { referrer = NO_REFERRER }: Account, chainId: string): WireRecord {
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
    refer: referrer,
    createdAt: seconds(position.createdAt),
    chainId: Number.parseInt(chainId, 10),
  }
}

/**
 * A record of open_positions. Funding and borrow accrue up to `at`; queued changes show as pending. `status`
 * belongs to the order in the position's slot: `CANCELED`, with a reason, until there is another one.
 */
export function openPosition(
  open: Position,
  {
    pairState,
    account,
    chainId,
    at,
  }: { pairState: PairState; account: Account; chainId: string; at: number },
): WireRecord {
  const position = accrue(open, pairState, at)
  const { change, trailing, cancelReason } = position
  const closingFee = tradingFee(pairState.rules, position.isLong, position.size)
  return {
    ...sharedFields(position, account, chainId),
    liquidationPrice: human(liquidationPrice(position, pairState)),
    // The opening fee is paid and the closing fee is `closingFee`: no position fee accrues in between.
    accruedPositionFee: '0',
    accruedFundingFee: human(position.accruedFunding),
    accruedBorrowFee: human(position.accruedBorrow),
    paidPositionFee: human(position.paidPositionFee),
    paidFundingFee: human(position.paidFundingFee),
    paidBorrowFee: human(position.paidBorrowFee),
    pendingCollateral: human(change?.kind === 'add' ? change.collateral : 0n),
    pendingSize: human(change && change.kind !== 'removeCollateral' ? change.size : 0n),
    lmtPrice: '0',
    positionStatus: 'OPEN',
    status: (change ?? trailing) ? 'PENDING' : cancelReason === undefined ? 'FILLED' : 'CANCELED',
    ...(cancelReason === undefined ? {} : { reason: cancelReason }),
    closingFee: human(closingFee),
    fundingIndex: scaled(position.fundingIndex),
  }
}

/** The record of pairInfo (service.md §2.1); every number as text. */
export function pairInfo(pairState: PairState): WireRecord {
  const { rules } = pairState
  return {
    svcId: rules.tokenId,
    assetSymbol: rules.symbol,
    fundingRate: scaled(fundingRate(pairState)),
    borrowRateForLong: scaled(rules.longBorrowRate),
    borrowRateForShort: scaled(rules.shortBorrowRate),
    longOpenInterest: scaled(pairState.longs),
    shortOpenInterest: scaled(pairState.shorts),
    maxLongOpenInterest: scaled(rules.maxLong),
    maxShortOpenInterest: scaled(rules.maxShort),
    longTradingFee: scaled(rules.longFee),
    shortTradingFee: scaled(rules.shortFee),
  }
}

/** A record of deposits or withdraws. The wire has this spelling of the hash field. */
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

/**
 * The record of portfolios, 30 decimals. `collateralUsage` covers positions and pending orders, `marginUsage`
 * only positions.
 */
export function portfolio(account: Account, active: readonly Position[]): WireRecord {
  const open = active.filter(({ entry }) => !entry)
  const sum = (of: (position: Position) => bigint, over: readonly Position[]): string =>
    scaled(over.reduce((total, position) => total + of(position), 0n))
  return {
    vusdBalance: scaled(account.balance),
    collateralUsage: sum(({ collateral }) => collateral, active),
    marginUsage: sum(({ collateral }) => collateral, open),
    openLongs: sum(({ isLong, size }) => (isLong ? size : 0n), open),
    openShorts: sum(({ isLong, size }) => (isLong ? 0n : size), open),
    account: account.address,
  }
}

/** A pending record of open_orders: an entry order. */
export function pendingOrder(position: Position, account: Account, chainId: string): WireRecord {
  const { entry, size, collateral } = position
  return {
    ...sharedFields(position, account, chainId),
    pendingSize: human(size),
    pendingCollateral: human(collateral),
    lmtPrice: human(entry?.limitPrice ?? 0n),
    stpPrice: human(entry?.stopPrice ?? 0n),
    positionStatus: 'PENDING',
    status: 'PENDING',
  }
}

/**
 * A pending record of open_orders: the trailing stop in the slot of an open position, with the position's id.
 * `stpPrice` is the current stop and `lmtPrice` the best price it has followed. It adds nothing, so the
 * pending amounts are 0.
 */
export function trailingOrder(
  position: Position,
  trailing: TrailingStop,
  account: Account,
  chainId: string,
): WireRecord {
  return {
    ...sharedFields(position, account, chainId),
    positionType: 'Trailing Stop',
    createdAt: seconds(trailing.createdAt),
    pendingSize: '0',
    pendingCollateral: '0',
    lmtPrice: human(trailing.bestPrice ?? 0n),
    stpPrice: human(trailing.stopPrice),
    trailType: trailing.trailType,
    trailingAmount: human(trailing.distance),
    amountPercent: human(trailing.percent),
    positionStatus: 'OPEN',
    status: 'PENDING',
  }
}

/** A trigger record of open_orders. Ended triggers remain listed until their position closes. */
export function triggerOrder(position: Position, trigger: Trigger | EndedTrigger): WireRecord {
  const ended = 'status' in trigger ? trigger : undefined
  const hasFired = ended?.status === 'TRIGGERED'
  return {
    posId: position.posId,
    orderId: trigger.orderId,
    isTP: trigger.isTakeProfit,
    triggerPrice: human(trigger.price),
    amountPercent: human(trigger.percent),
    triggeredAmount: human(ended?.closed ?? 0n),
    triggerStatus: ended?.status ?? 'OPEN',
    triggerCreatedAt: seconds(trigger.createdAt),
    triggeredAt: hasFired ? seconds(ended.endedAt) : 0,
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
