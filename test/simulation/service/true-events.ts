/** Who or what made something happen. `keeper` executes what others ordered; `service` acts by itself. */
export type Cause = 'owner' | 'other' | 'service' | 'keeper' | 'trigger' | 'trailing' | 'liquidation'

/** Fields of every event of a wallet. Amounts and prices are decimal text, times milliseconds. */
interface OfWallet {
  readonly at: number
  readonly chainId: string
  readonly wallet: string
  readonly cause: Cause
  /** Number of the call of /execute that asked for it, from 0. */
  readonly request?: number
}

interface OfPosition extends OfWallet {
  readonly posId: number
  readonly tokenId: number
  readonly isLong: boolean
}

interface OfTrigger extends OfPosition {
  readonly orderId: number
  readonly isTakeProfit: boolean
  readonly price: string
  readonly percent: string
}

/** The record of a close. `realisedPnl` is after funding and borrow, and before trading fees. */
interface OfClose extends OfPosition {
  /** Dollars of size that were closed. */
  readonly size: string
  readonly price: string
  readonly realisedPnl: string
  readonly positionFee: string
  readonly fundingFee: string
  readonly borrowFee: string
}

/** Something that truly happened at the exchange. */
export type TrueEvent =
  | ({
      readonly kind: 'order-accepted'
      readonly positionType: string
      readonly size: string
      readonly collateral: string
      readonly limitPrice?: string
      readonly stopPrice?: string
      readonly takeProfit?: string
      readonly stopLoss?: string
    } & OfPosition)
  /** `into` is the position that it opened, or that it was added to. */
  | ({ readonly kind: 'order-filled'; readonly into: number; readonly price: string } & OfPosition)
  | ({ readonly kind: 'order-cancelled'; readonly reason: string; readonly size: string } & OfPosition)
  | ({
      readonly kind: 'opened'
      readonly size: string
      readonly collateral: string
      readonly price: string
    } & OfPosition)
  /** `size` and `collateral` were added, and `total` is the size since. */
  | ({
      readonly kind: 'increased'
      readonly size: string
      readonly collateral: string
      readonly total: string
    } & OfPosition)
  | ({ readonly kind: 'decreased'; readonly total: string } & OfClose)
  | ({ readonly kind: 'closed' } & OfClose)
  | ({ readonly kind: 'collateral-changed'; readonly amount: string } & OfPosition)
  | ({
      readonly kind: 'change-accepted'
      readonly change: 'add' | 'decrease' | 'removeCollateral'
      readonly amount: string
    } & OfPosition)
  /** It was executed; an event of its effect follows. */
  | ({
      readonly kind: 'change-filled'
      readonly change: 'add' | 'decrease' | 'removeCollateral'
    } & OfPosition)
  | ({
      readonly kind: 'change-cancelled'
      readonly change: 'add' | 'decrease' | 'removeCollateral'
      readonly reason: string
    } & OfPosition)
  | ({ readonly kind: 'trigger-placed' } & OfTrigger)
  /** `closed` are the dollars of size that it closed. */
  | ({ readonly kind: 'trigger-fired'; readonly closed: string } & OfTrigger)
  | ({ readonly kind: 'trigger-cancelled' } & OfTrigger)
  /** Its position ended. */
  | ({ readonly kind: 'trigger-ended' } & OfTrigger)
  | ({
      readonly kind:
        | 'trailing-placed'
        | 'trailing-moved'
        | 'trailing-fired'
        | 'trailing-cancelled'
        | 'trailing-ended'
      readonly price: string
    } & OfPosition)
  | ({ readonly kind: 'deposit' | 'withdrawal'; readonly amount: string; readonly hash: string } & OfWallet)
  | ({ readonly kind: 'platform'; readonly platform: string } & OfWallet)
  /** A price that did not come of the walk. */
  | { readonly kind: 'price'; readonly at: number; readonly tokenId: number; readonly price: string }
  /** A call of /execute. `acted` is true if the exchange accepted it, and `answer` the form in which it is answered. */
  | {
      readonly kind: 'request'
      /** When it acted. */
      readonly at: number
      /** When it reached the service. */
      readonly sentAt: number
      readonly wallet: string
      readonly request: number
      readonly keyId: string
      readonly name: string
      readonly chainId: string
      readonly params: Readonly<Record<string, unknown>>
      /** Hash of the transaction, whether it is answered or not. */
      readonly hash: string
      readonly acted: boolean
      readonly rejected?: string
      readonly answer: string
    }
