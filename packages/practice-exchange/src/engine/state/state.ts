import type { SortKey, Tree } from './ordered-map.js'
import type { Closed, Position } from './position.js'

/** The trading rules of a pair. Amounts and rates are integers with 30 decimals unless stated otherwise. */
export interface PairRules {
  /** `svcId` and `tokenId` of service.md. */
  readonly tokenId: number
  /** BASE/QUOTE. */
  readonly symbol: string
  /** Maximum size ÷ collateral, a whole number. */
  readonly maxLeverage: number
  /** Fee per dollar of size, charged at open and at close. */
  readonly longFee: bigint
  readonly shortFee: bigint
  /** Per hour, in the wire's scaling: 10^4 for longs, 10^6 for shorts (service.md §2.1). */
  readonly longBorrowRate: bigint
  readonly shortBorrowRate: bigint
  /** Hourly funding rate when all open interest is on one side, scaled by 10^15. */
  readonly maxFundingRate: bigint
  /** Maximum open interest of each side, in dollars of size. */
  readonly maxLong: bigint
  readonly maxShort: bigint
}

/** One pair on one chain: its rules, open interest, funding index and price watches. */
export interface PairState {
  readonly rules: PairRules
  /** Open interest of each side in dollars of size: always the sum of the open positions. */
  readonly longs: bigint
  readonly shorts: bigint
  /** Sum of funding rate × milliseconds up to `fundedAt`; exact, so rounding errors do not add up. */
  readonly fundingIndex: bigint
  readonly fundedAt: number
  /** Watches that fire at or above their key, and at or below it. */
  readonly watchesAbove: Tree<SortKey, PriceWatch>
  readonly watchesBelow: Tree<SortKey, PriceWatch>
}

/** A price at which the keeper must handle a position or order. */
export interface PriceWatch {
  /** Unique among all watches: `17:entry`, `17:liquidation`, `17:trigger:0`, `17:trailing`, `17:best`. */
  readonly name: string
  readonly price: bigint
  /** True when it fires at or above `price`, false when at or below. */
  readonly firesAbove: boolean
  readonly posId: number
  /** `best` is a new best price, which a trailing stop follows. */
  readonly kind: 'entry' | 'liquidation' | 'trigger' | 'trailing' | 'best'
  /** Trigger's id within its position. */
  readonly orderId?: number
}

/** A transfer between wallet and balance, in dollars with 30 decimals. */
export interface Transfer {
  readonly amount: bigint
  readonly at: number
  readonly hash: string
}

/** A record of the market maker's trade history. */
export interface Trade {
  readonly actionType:
    | 'OPEN_POSITION'
    | 'ADD_POSITION'
    | 'DECREASE_POSITION'
    | 'CLOSE_POSITION'
    | 'LIQUIDATE_POSITION'
    | 'EDIT_COLLATERAL'
  readonly tokenId: number
  readonly isLong: boolean
  readonly averagePrice: bigint
  readonly markPrice: bigint
  readonly collateral: bigint
  /** Dollars of size traded; zero when only the collateral changed. */
  readonly volume: bigint
  readonly profitLoss: bigint
  readonly at: number
}

/** A fee of which the trader's referrer got a share. */
export interface Referral {
  readonly trader: string
  /** Fee paid by the trader, and the referrer's share of it. */
  readonly fee: bigint
  readonly rebate: bigint
  readonly at: number
}

/** One trader's money and history on one chain. */
export interface Account {
  readonly address: string
  /** USDC in the one-click wallet, and the balance deposited for trading. */
  readonly wallet: bigint
  readonly balance: bigint
  /** Ids of the pending orders and open positions, oldest first. */
  readonly activeIds: readonly number[]
  /** Histories by sequence number: the newest entry is last. */
  readonly closed: Tree<number, Closed>
  readonly deposits: Tree<number, Transfer>
  readonly withdrawals: Tree<number, Transfer>
  readonly trades: Tree<number, Trade>
  /** Registered platform chosen by the trader, if any. */
  readonly platform?: string
  /** Account that referred this one, if any, and the rebates this one earned as a referrer. */
  readonly referrer?: string
  readonly referrals?: Tree<number, Referral>
}

/**
 * The exchange on one chain. Wallets, balances, collateral, reserved fees, `fees` and `vault` always add up
 * to `minted`.
 */
export interface Exchange {
  readonly accounts: Tree<string, Account>
  readonly positions: Tree<number, Position>
  readonly pairStates: Tree<number, PairState>
  /** Ids of the positions that the keeper has to handle, by time. */
  readonly due: Tree<SortKey, number>
  readonly nextPosId: number
  readonly nextEntry: number
  /** The traders' counterparty: it receives losses, funding and borrow fees, and pays profits. */
  readonly vault: bigint
  readonly fees: bigint
  /** All practice money ever created. */
  readonly minted: bigint
}

/** A price set by hand. From `at` on the simulated price continues from it, or stays fixed if frozen. */
export interface PriceOverride {
  readonly tokenId: number
  readonly at: number
  readonly price: bigint
  readonly frozen: boolean
}

/** The whole state of the practice exchange. */
export interface ExchangeState {
  /** Seed of the simulated prices. */
  readonly seed: string
  /** By chain id. */
  readonly chains: Readonly<Record<string, Exchange>>
  /** Oldest first. */
  readonly priceOverrides: readonly PriceOverride[]
  /** Account address by the hash of its credentials; the credentials themselves are not stored. */
  readonly keys: Tree<string, string>
  /** Addresses accepted by setPlatformUsed. */
  readonly platforms: readonly string[]
}
