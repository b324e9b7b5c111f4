import type { Rank, Tree } from './ordered-map.js'
import type { Closed, Position } from './position.js'

/** What the rules of a pair are. Amounts and rates are integers with 30 decimals unless the field says otherwise. */
export interface PairRules {
  /** `svcId` and `tokenId` of service.md. */
  readonly tokenId: number
  /** BASE/QUOTE. */
  readonly symbol: string
  /** The largest size ÷ collateral, as a whole number. */
  readonly maxLeverage: number
  /** The fee on one dollar of size, charged at open and at close. */
  readonly longFee: bigint
  readonly shortFee: bigint
  /** Per hour, in the wire's own scalings: longs divide by 10^4, shorts by 10^6 (service.md §2.1). */
  readonly longBorrowRate: bigint
  readonly shortBorrowRate: bigint
  /** The funding rate when all open interest is on one side, divide by 10^15, per hour. */
  readonly maxFundingRate: bigint
  /** The most dollars of size that may be open on each side. */
  readonly maxLong: bigint
  readonly maxShort: bigint
}

/** One pair's book on one chain: its rules, what is open, and what waits for a price. */
export interface Book {
  readonly rules: PairRules
  /** Dollars of size open on each side: always the sum of the open positions. */
  readonly longs: bigint
  readonly shorts: bigint
  /** The sum of funding rate × milliseconds up to `fundedAt`: exact, so that nothing is lost by rounding. */
  readonly fundingIndex: bigint
  readonly fundedAt: number
  /** What acts when the price is at or above the key, and at or below it. */
  readonly rises: Tree<Rank, Watch>
  readonly falls: Tree<Rank, Watch>
}

/** Something of a position that waits for a price. */
export interface Watch {
  /** Unique among all watches: `17:entry`, `17:liquidation`, `17:trigger:0`, `17:trailing`, `17:best`. */
  readonly name: string
  readonly price: bigint
  /** Whether it acts when the price is at or above `price`; otherwise at or below. */
  readonly rising: boolean
  readonly posId: number
  /** `best` is a price better than any before it, which a trailing stop follows. */
  readonly kind: 'entry' | 'liquidation' | 'trigger' | 'trailing' | 'best'
  /** The trigger's id within its position. */
  readonly orderId?: number
}

/** A move between the wallet and the balance, in dollars with 30 decimals. */
export interface Transfer {
  readonly amount: bigint
  readonly at: number
  readonly hash: string
}

/** One line of the market maker's trade history. */
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
  /** The fee that the trader paid, and the referrer's share of it. */
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
  /** The ids of the pending orders and open positions, oldest first. */
  readonly live: readonly number[]
  /** By running number, so that the newest is last. */
  readonly closed: Tree<number, Closed>
  readonly deposits: Tree<number, Transfer>
  readonly withdrawals: Tree<number, Transfer>
  readonly trades: Tree<number, Trade>
  /** The registered platform the trader named, if any. */
  readonly platform?: string
  /** The account that referred this one, if any, and what this one earned by referring others. */
  readonly referrer?: string
  readonly referrals?: Tree<number, Referral>
}

/** The exchange on one chain. Wallets, balances, collateral, held fees, `fees` and `vault` always add up to `minted`. */
export interface Exchange {
  readonly accounts: Tree<string, Account>
  readonly positions: Tree<number, Position>
  readonly books: Tree<number, Book>
  /** What the keeper has to look at, by time. */
  readonly due: Tree<Rank, number>
  readonly nextPosId: number
  readonly nextEntry: number
  /** The traders' counterparty: it takes losses, funding and borrow, and pays profits. */
  readonly vault: bigint
  readonly fees: bigint
  /** All practice money ever made. */
  readonly minted: bigint
}

/** A price set by hand: from `at` on the walk continues from it, or stands still. */
export interface Quote {
  readonly tokenId: number
  readonly at: number
  readonly price: bigint
  readonly frozen: boolean
}

/** Everything the practice exchange remembers. */
export interface World {
  /** What the price walk is made from. */
  readonly seed: string
  /** By chain id. */
  readonly chains: Readonly<Record<string, Exchange>>
  /** Oldest first. */
  readonly quotes: readonly Quote[]
  /** The account of each pair of credentials, by the hash of the pair: the credentials themselves are not kept. */
  readonly keys: Tree<string, string>
  /** Addresses that setPlatformUsed accepts. */
  readonly platforms: readonly string[]
}
