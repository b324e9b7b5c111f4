import type { KeeperTerms, PositionType, TrailingStop } from './state/position.js'
import type { PairRules } from './state/state.js'

/** Injected fault: take-profit and stop-loss are accepted, but never placed. */
interface WithoutStops {
  readonly stopsMissing?: true
}

/** A trader's command. Amounts and prices are integers with 30 decimals; times are milliseconds. */
export type Command =
  /** Moves wallet USDC into the balance; without an amount, all of it. */
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
      /** Price of the pair when the order was accepted. */
      readonly price: bigint
      /** Id of the position, if it is that of one that has ended; otherwise the next free one. */
      readonly posId?: number
      /** Adds to the account's open position of the same pair and side, if there is one, instead of opening another. */
      readonly merges?: true
    } & KeeperTerms &
      WithoutStops)
  | ({ readonly name: 'add'; readonly collateral: bigint; readonly size: bigint } & PositionRef & KeeperTerms)
  | ({ readonly name: 'decrease'; readonly size: bigint } & PositionRef & KeeperTerms)
  | { readonly name: 'addCollateral'; readonly posId: number; readonly amount: bigint }
  | ({
      readonly name: 'removeCollateral'
      readonly posId: number
      readonly amount: bigint
    } & KeeperTerms)
  | ({
      readonly name: 'addTriggers'
      readonly posId: number
      readonly takeProfit?: TriggerRequest
      readonly stopLoss?: TriggerRequest
      /** Takes the lowest ids that no open trigger has, instead of ids that were never used. */
      readonly reusesIds?: true
    } & WithoutStops)
  | ({ readonly name: 'addTrailing' } & TrailingRequest & KeeperTerms)
  | { readonly name: 'cancelPending'; readonly posId: number }
  | { readonly name: 'cancelTrigger'; readonly posId: number; readonly orderId: number }
  | { readonly name: 'setPlatform'; readonly platform: string }

/** A position id with the pair and side that the position must have. */
export interface PositionRef {
  readonly posId: number
  readonly tokenId: number
  readonly isLong: boolean
}

/** A requested take-profit or stop-loss. */
export interface TriggerRequest {
  readonly price: bigint
  /** Percent of the position's size when it fires, 30 decimals: 100 percent is 100 × 10^30. */
  readonly percent: bigint
}

/** A requested trailing stop. */
export interface TrailingRequest extends Pick<
  TrailingStop,
  'trailType' | 'distance' | 'percent' | 'stopPrice'
> {
  readonly posId: number
  /** Collateral and size named by the trader; the position must have at least these. */
  readonly collateral: bigint
  readonly size: bigint
}

/** An event that changes the exchange. It carries all times, prices and random values (hashes, addresses). */
export type Event = { readonly at: number } &
  /** Launch of the exchange; always the first event. */
  (
    | {
        readonly type: 'launch'
        readonly seed: string
        readonly chains: readonly string[]
        readonly pairs: readonly PairRules[]
        readonly platforms: readonly string[]
      }
    /** Sign-up of a trader, with practice money on every chain. */
    | {
        readonly type: 'signUp'
        readonly account: string
        readonly keyHash?: string
        readonly wallet: bigint
        readonly balance: bigint
        /** Address of the account that referred this one. */
        readonly referrer?: string
      }
    | {
        readonly type: 'command'
        readonly chainId: string
        readonly account: string
        readonly command: Command
      }
    /** A keeper run on one chain, with the prices by pair. */
    | {
        readonly type: 'tick'
        readonly chainId: string
        readonly prices: readonly (readonly [tokenId: number, price: bigint])[]
      }
    /** A price set by hand. */
    | {
        readonly type: 'setPrice'
        readonly tokenId: number
        readonly price: bigint
        readonly frozen: boolean
      }
  )
