import type { PositionType, TrailingStop } from './position.js'
import type { PairRules } from './state.js'

/** Mischief on request: the keeper cancels this order instead of taking it up. */
interface Doomed {
  readonly doomed?: true
}

/** Mischief on request: the take-profit and stop-loss are accepted, but never placed. */
interface Lost {
  readonly lost?: true
}

/** What a trader asks for. Amounts and prices are integers with 30 decimals; times are milliseconds. */
export type Command =
  /** Wallet USDC becomes balance; without an amount all of it does. */
  | { readonly name: 'deposit'; readonly amount?: bigint; readonly hash: string }
  | { readonly name: 'withdraw'; readonly amount: bigint; readonly hash: string }
  | ({
      readonly name: 'placeOrder'
      readonly tokenId: number
      readonly isLong: boolean
      readonly positionType: PositionType
      readonly collateral: bigint
      readonly size: bigint
      /** Percent, 30 decimals. */
      readonly slippage?: bigint
      readonly limitPrice?: bigint
      readonly stopPrice?: bigint
      readonly takeProfit?: bigint
      readonly stopLoss?: bigint
      /** The pair's price when the order was accepted. */
      readonly price: bigint
    } & Doomed &
      Lost)
  | ({ readonly name: 'add'; readonly collateral: bigint; readonly size: bigint } & Addressed & Doomed)
  | ({ readonly name: 'decrease'; readonly size: bigint } & Addressed & Doomed)
  | { readonly name: 'addCollateral'; readonly posId: number; readonly amount: bigint }
  | ({ readonly name: 'removeCollateral'; readonly posId: number; readonly amount: bigint } & Doomed)
  | ({
      readonly name: 'addTriggers'
      readonly posId: number
      readonly takeProfit?: TriggerWish
      readonly stopLoss?: TriggerWish
    } & Lost)
  | ({ readonly name: 'addTrailing' } & TrailingWish & Doomed)
  | { readonly name: 'cancelPending'; readonly posId: number }
  | { readonly name: 'cancelTrigger'; readonly posId: number; readonly orderId: number }
  | { readonly name: 'setPlatform'; readonly platform: string }

/** A position named with its pair and side, which must be the ones it has. */
export interface Addressed {
  readonly posId: number
  readonly tokenId: number
  readonly isLong: boolean
}

/** A take-profit or stop-loss that is wanted. */
export interface TriggerWish {
  readonly price: bigint
  /** Of the size when it fires; 100 percent is 100 × 10^30. */
  readonly percent: bigint
}

/** A trailing stop that is wanted. */
export interface TrailingWish extends Pick<TrailingStop, 'trailType' | 'distance' | 'percent' | 'stopPrice'> {
  readonly posId: number
  /** The collateral and size of the position that the trader means: it must have at least those. */
  readonly collateral: bigint
  readonly size: bigint
}

/** Everything that happens to the exchange. Times, prices and randomness (hashes, addresses) come in with it. */
export type Event = { readonly at: number } &
  /** The exchange opens; always the first event. */
  (
    | {
        readonly type: 'found'
        readonly seed: string
        readonly chains: readonly string[]
        readonly pairs: readonly PairRules[]
        readonly platforms: readonly string[]
      }
    /** A trader with credentials gets practice money on every chain. */
    | {
        readonly type: 'signUp'
        readonly account: string
        readonly keyHash?: string
        readonly wallet: bigint
        readonly balance: bigint
        /** The account that referred this one. */
        readonly referrer?: string
      }
    | {
        readonly type: 'command'
        readonly chainId: string
        readonly account: string
        readonly command: Command
      }
    /** The keeper looks at a chain with these prices, by pair. */
    | {
        readonly type: 'tick'
        readonly chainId: string
        readonly prices: readonly (readonly [tokenId: number, price: bigint])[]
      }
    /** A price is set by hand. */
    | { readonly type: 'quote'; readonly tokenId: number; readonly price: bigint; readonly frozen: boolean }
  )
