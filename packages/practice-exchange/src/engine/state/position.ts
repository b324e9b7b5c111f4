/** Order types (service.md §2.3). */
export type PositionType = 'Market' | 'Limit' | 'Stop Market' | 'Stop Limit'

/** A take-profit or stop-loss on a position. */
export interface Trigger {
  /** Counts from 0 within its position. */
  readonly orderId: number
  readonly isTakeProfit: boolean
  readonly price: bigint
  /** Percent of the position's size when it fires, 30 decimals: 100 percent is 100 × 10^30. */
  readonly percent: bigint
  readonly createdAt: number
}

/** A take-profit or stop-loss that has fired or was cancelled. */
export interface EndedTrigger extends Trigger {
  readonly status: 'TRIGGERED' | 'CANCELED'
  /** Dollars of size it closed; zero when it was cancelled. */
  readonly closed: bigint
  readonly endedAt: number
}

/** A trailing stop; a position has at most one, in its order slot. */
export interface TrailingStop {
  readonly createdAt: number
  /** Time at which the keeper activates it; before that it neither follows the price nor fires. */
  readonly dueAt: number
  readonly trailType: 'PERCENT' | 'AMOUNT'
  /** Percent of the best price, or dollars of price; 30 decimals. */
  readonly distance: bigint
  /** Percent of the position's size when it fires, as for a trigger. */
  readonly percent: bigint
  readonly stopPrice: bigint
  /** Best price since activation; absent before. */
  readonly bestPrice?: bigint
  readonly keeperCancels?: true
}

/** Ways in which the keeper may treat an accepted order; by default it executes all of it after `KEEPER_DELAY_MS`. */
export interface KeeperTerms {
  /** Cancels the order instead of executing it. */
  readonly keeperCancels?: true
  /** Delay before it handles the order, in milliseconds. */
  readonly keeperDelayMs?: number
  /** Executes a part of an order first; see `KeeperParts`. */
  readonly keeperParts?: KeeperParts
}

/** The first part of an order that the keeper executes in two parts. */
interface KeeperParts {
  /** Share of the order, more than 0 and less than one, 30 decimals. */
  readonly share: bigint
  /** Delay between the two parts, in milliseconds. */
  readonly delayMs: number
  /** The rest is cancelled instead of executed. */
  readonly restCancels?: true
}

/** The terms of the keeper that stay with an accepted order. */
export type KeptTerms = Pick<KeeperTerms, 'keeperCancels' | 'keeperParts'>

/** A queued change of an open position; a position has at most one. */
export type Change = { readonly dueAt: number } & KeptTerms &
  (
    | { readonly kind: 'add'; readonly collateral: bigint; readonly size: bigint; readonly fee: bigint }
    | { readonly kind: 'decrease'; readonly size: bigint }
    | { readonly kind: 'removeCollateral'; readonly amount: bigint }
  )

/** Terms of a pending entry order. */
export interface EntryOrder extends KeptTerms {
  /** Time at which the keeper first handles it. */
  readonly dueAt: number
  /** True after the keeper has accepted it as a resting order; before that no price fills it. */
  readonly resting: boolean
  /** Worst price at which a market order fills, and the time at which it expires. */
  readonly worstPrice?: bigint
  readonly expiresAt?: number
  readonly limitPrice?: bigint
  /** Removed once reached: a Stop Limit is a Limit from then on. */
  readonly stopPrice?: bigint
  /** Fee reserved with the collateral until the order is filled or cancelled. */
  readonly fee: bigint
  /** Adds to an open position of the same pair and side, if there is one. */
  readonly merges?: true
}

/**
 * A position from the acceptance of its entry order to its close. It is a pending order while `entry` is
 * present.
 */
export interface Position {
  readonly posId: number
  /** Owner's address in lower case. */
  readonly account: string
  readonly tokenId: number
  readonly isLong: boolean
  readonly positionType: PositionType
  readonly entry?: EntryOrder
  readonly change?: Change
  readonly trailing?: TrailingStop
  /** Reason why the last order in the position's slot was cancelled; absent once there is another one. */
  readonly cancelReason?: string
  /** Dollars. For a pending order, the requested values. */
  readonly size: bigint
  readonly collateral: bigint
  /** Average entry price; zero while pending. */
  readonly averagePrice: bigint
  /** Milliseconds. */
  readonly createdAt: number
  /**
   * Funding and borrow fees accrued up to `accruedAt`, and the funding index then. Negative funding is to be
   * received.
   */
  readonly accruedFunding: bigint
  readonly accruedBorrow: bigint
  readonly fundingIndex: bigint
  readonly accruedAt: number
  /**
   * Price from which the keeper checks exactly for liquidation, and the time at which this price is computed
   * again.
   */
  readonly liquidationCheckPrice?: bigint
  readonly liquidationReviewAt?: number
  /** Fees paid so far, those of parts that were closed included. */
  readonly paidPositionFee: bigint
  readonly paidFundingFee: bigint
  readonly paidBorrowFee: bigint
  /** Opening fees of the size that is still open. */
  readonly openingFee: bigint
  /** Sum of all size and collateral ever added. */
  readonly totalSize: bigint
  readonly totalCollateral: bigint
  readonly triggers: readonly Trigger[]
  /** The latest triggers that fired or were cancelled, oldest first. */
  readonly endedTriggers?: readonly EndedTrigger[]
  readonly nextOrderId: number
}

/**
 * A closed position, a part of one, or a cancelled order, as listed by closed_positions. `size`, `realisedPnl` and the fees
 * are those of the part, so that the rows of a position add up to its whole result.
 */
export interface Closed extends Pick<
  Position,
  | 'posId'
  | 'tokenId'
  | 'isLong'
  | 'positionType'
  | 'size'
  | 'totalSize'
  | 'totalCollateral'
  | 'averagePrice'
  | 'createdAt'
> {
  /** State of the position after it: `OPEN` if a part was closed, and the rest is still open. */
  readonly status: 'OPEN' | 'CLOSED' | 'LIQUIDATED' | 'CANCELED'
  /** Reason of the cancellation, a sentence; only with `CANCELED`. */
  readonly reason?: string
  readonly markPrice: bigint
  readonly realisedPnl: bigint
  /** Fees for opening and closing it. */
  readonly positionFee: bigint
  readonly fundingFee: bigint
  readonly borrowFee: bigint
  /** Milliseconds. */
  readonly closedAt: number
}
