/** How an entry order wants to be filled (service.md §2.3). */
export type PositionType = 'Market' | 'Limit' | 'Stop Market' | 'Stop Limit'

/** A take-profit or stop-loss on a position. */
export interface Trigger {
  /** Counts from 0 within its position. */
  readonly orderId: number
  readonly isTakeProfit: boolean
  readonly price: bigint
  /** Percent of the size it has when it fires, 30 decimals: 100 percent is 100 × 10^30. */
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

/** A stop that follows the best price at a distance; one per position, in the position's order slot. */
export interface TrailingStop {
  readonly createdAt: number
  /** When the keeper takes it up; until then it follows nothing and no price fires it. */
  readonly dueAt: number
  readonly trailType: 'PERCENT' | 'AMOUNT'
  /** Percent of the best price, or dollars of price; 30 decimals. */
  readonly distance: bigint
  /** Percent of the size it has when it fires, as with a trigger. */
  readonly percent: bigint
  readonly stopPrice: bigint
  /** The best price since the keeper took it up; absent until then. */
  readonly bestPrice?: bigint
  readonly doomed?: true
}

/**
 * A change of an open position that the keeper has yet to make; one at a time per position. One that is `doomed` the keeper will
 * cancel instead: mischief on request.
 */
export type Change = { readonly dueAt: number; readonly doomed?: true } & (
  | { readonly kind: 'add'; readonly collateral: bigint; readonly size: bigint; readonly fee: bigint }
  | { readonly kind: 'decrease'; readonly size: bigint }
  | { readonly kind: 'removeCollateral'; readonly amount: bigint }
)

/** How a pending entry order is to be filled. */
export interface Entry {
  /** When the keeper first looks at it. */
  readonly dueAt: number
  /** Whether the keeper has put it to rest in the book; until then no price fills it. */
  readonly resting: boolean
  /** The worst price a market order takes, and when it is too late for it. */
  readonly worstPrice?: bigint
  readonly expiresAt?: number
  readonly limitPrice?: bigint
  /** Gone once it has been hit: a Stop Limit is a Limit from then on. */
  readonly stopPrice?: bigint
  /** The fee that is held with the collateral until the order is filled or cancelled. */
  readonly fee: bigint
  /** Mischief on request: the keeper will cancel it instead of taking it up. */
  readonly doomed?: true
}

/** A position from the acceptance of its entry order to its end. While `entry` is there it is a pending order. */
export interface Position {
  readonly posId: number
  /** The owner's address in lower case. */
  readonly account: string
  readonly tokenId: number
  readonly isLong: boolean
  readonly positionType: PositionType
  readonly entry?: Entry
  readonly change?: Change
  readonly trailing?: TrailingStop
  /** Why the last order in the position's slot was cancelled; absent once there is another one. */
  readonly canceledBecause?: string
  /** Dollars; of a pending order, what it wants. */
  readonly size: bigint
  readonly collateral: bigint
  /** The entry price; zero while pending. */
  readonly averagePrice: bigint
  /** Milliseconds. */
  readonly createdAt: number
  /** Funding and borrow owed up to `carriedAt`, and the book's index then. Funding is negative when it is to be received. */
  readonly fundingOwed: bigint
  readonly borrowOwed: bigint
  readonly fundingIndex: bigint
  readonly carriedAt: number
  /** The price near which the keeper looks closely whether to liquidate, and when that price is worked out anew. */
  readonly dangerPrice?: bigint
  readonly reviewAt?: number
  /** What has been paid and earned so far. */
  readonly paidPositionFee: bigint
  readonly paidFundingFee: bigint
  readonly paidBorrowFee: bigint
  readonly realisedPnl: bigint
  /** Everything ever put in: the sizes and the collaterals. */
  readonly totalSize: bigint
  readonly totalCollateral: bigint
  readonly triggers: readonly Trigger[]
  /** The newest of those that have fired or were cancelled, oldest first. */
  readonly endedTriggers?: readonly EndedTrigger[]
  readonly nextOrderId: number
}

/** A position or order that has ended, as closed_positions shows it. */
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
  readonly status: 'CLOSED' | 'LIQUIDATED' | 'CANCELED'
  /** Why it was cancelled, a sentence; only with `CANCELED`. */
  readonly reason?: string
  readonly markPrice: bigint
  readonly realisedPnl: bigint
  readonly positionFee: bigint
  readonly fundingFee: bigint
  readonly borrowFee: bigint
  /** Milliseconds. */
  readonly closedAt: number
}
