import { candles } from './operations/charts/candles.js'
import { balances } from './operations/data/balances.js'
import { checkReferrals } from './operations/data/check-referrals.js'
import { closedPositions } from './operations/data/closed-positions.js'
import { openOrders } from './operations/data/open-orders.js'
import { openPositions } from './operations/data/open-positions.js'
import { pairInfo } from './operations/data/pair-info.js'
import { portfolio } from './operations/data/portfolio.js'
import { referrals } from './operations/data/referrals.js'
import { deposits, withdrawals } from './operations/data/transfers.js'
import { addCollateral } from './operations/execute/add-collateral.js'
import { addPosition } from './operations/execute/add-position.js'
import { addTPSL } from './operations/execute/add-tpsl.js'
import { addTrailingStop } from './operations/execute/add-trailing-stop.js'
import { cancelPendingOrder } from './operations/execute/cancel-pending-order.js'
import { cancelTriggerOrder } from './operations/execute/cancel-trigger-order.js'
import { decreasePosition } from './operations/execute/decrease-position.js'
import { depositSelfAllUSDC } from './operations/execute/deposit-self-all-usdc.js'
import { depositSelf } from './operations/execute/deposit-self.js'
import { newPositionOrderWithTPSL } from './operations/execute/new-position-order-with-tpsl.js'
import { newPositionOrder } from './operations/execute/new-position-order.js'
import { removeCollateral } from './operations/execute/remove-collateral.js'
import { setPlatformUsed } from './operations/execute/set-platform-used.js'
import { fundingRates } from './operations/market-maker/funding-rates.js'
import { openInterest } from './operations/market-maker/open-interest.js'
import { marketMakerOpenOrders } from './operations/market-maker/open-orders.js'
import { marketMakerOpenPositions } from './operations/market-maker/open-positions.js'
import { tradeHistory } from './operations/market-maker/trade-history.js'
import { unrealisedPnl } from './operations/market-maker/unrealised-pnl.js'
import { vaultExposure } from './operations/market-maker/vault-exposure.js'
import type { InputOf } from './operation.js'

/** Every read of the service, in the order in which /raw offers them. A method of the client is made of each; see `Service`. */
export const reads = {
  /** Open positions of the account. */
  openPositions,
  /** Pending orders and trigger orders of the account. */
  openOrders,
  /** Positions of the account that have ended. */
  closedPositions,
  /** Balances of the account. */
  balances,
  /** Totals of the account; undefined only when the service sent an empty list. */
  portfolio,
  /** Deposits into the account. */
  deposits,
  /** Withdrawals from the account. */
  withdrawals,
  /** Rates, open interest and fees of one pair. */
  pairInfo,
  /** Referral state of the account: any JSON value. */
  checkReferrals,
  /** Referral payments of any account. */
  referrals,
  /** Candles of a pair over a span, oldest first. */
  candles,
  /** Exposure of the vault, by pair or in all. */
  vaultExposure,
  /** Open interest of an asset. */
  openInterest,
  /** Unrealized PnL of an asset. */
  unrealisedPnl,
  /** Open positions of any account. */
  marketMakerOpenPositions,
  /** Pending orders and trigger orders of any account. */
  marketMakerOpenOrders,
  /** Trades of any account. */
  tradeHistory,
  /** Funding rate of every pair. */
  fundingRates,
} as const

/** Every function that the service executes (service.md §4.2), by the first name that it has there. */
export const functions = {
  depositSelf,
  depositSelfAllUSDC,
  newPositionOrder,
  newPositionOrderWithTPSL,
  decreasePosition,
  addPosition,
  addCollateral,
  removeCollateral,
  addTPSL,
  cancelPendingOrder,
  cancelTriggerOrder,
  addTrailingStop,
  setPlatformUsed,
} as const

/**
 * Every operation of the service by its name. The client, the dialect, the raw reads and the labels in metrics and errors
 * follow from it.
 */
export const operations = { ...reads, ...functions } as const

/** The name of a read. */
export type ReadName = keyof typeof reads
/** The name of a function. */
type FunctionName = keyof typeof functions

/**
 * One call of a function, in the words of service.md §4.2. Amounts are Big or decimal text, so that a call whose amounts are
 * text can be stored as JSON.
 */
export type ExecuteCall = {
  [Name in FunctionName]: {
    readonly name: Name
    readonly params: InputOf<(typeof functions)[Name]>['params']
  }
}[FunctionName]

// The types of all operations, so that one import gives any of them.
export type * from './operations/charts/candles.js'
export type * from './operations/data/balances.js'
export type * from './operations/data/closed-positions.js'
export type * from './operations/data/open-orders.js'
export type * from './operations/data/open-positions.js'
export type * from './operations/data/pair-info.js'
export type * from './operations/data/pending-order.js'
export type * from './operations/data/portfolio.js'
export type * from './operations/data/referrals.js'
export type * from './operations/data/transfers.js'
export type * from './operations/data/trigger-order.js'
export type * from './operations/execute/function.js'
export type * from './operations/market-maker/funding-rates.js'
export type * from './operations/market-maker/open-interest.js'
export type * from './operations/market-maker/trade-history.js'
export type * from './operations/market-maker/unrealised-pnl.js'
export type * from './operations/market-maker/vault-exposure.js'
