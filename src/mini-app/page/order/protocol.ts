/** An order as it was typed: each field as the person wrote it; an empty one is left out of the order. */
export interface OrderFields {
  /** As `AccountLine.key`. */
  readonly account: string
  readonly pair: string
  readonly side: 'long' | 'short'
  readonly kind: 'market' | 'limit' | 'stop' | 'stop limit'
  /** Meaning of `collateral`: dollars of collateral, or the risk at the stop-loss, in percent of the equity, in dollars or in R. */
  readonly amountBy: 'collateral' | 'riskPercent' | 'riskDollars' | 'riskUnits'
  readonly collateral: string
  readonly by: 'leverage' | 'size'
  /** A leverage, or dollars of size; of an order by risk a leverage. */
  readonly extent: string
  readonly limit: string
  readonly stop: string
  readonly stopLoss: string
  readonly takeProfit: string
  /** Percent. */
  readonly slippage: string
}

/** The form as it opens, with what its person is used to. */
export interface OrderStart {
  /** The account in use, as `AccountLine.key`; empty without one. */
  readonly account: string
  /** Names of pairs to choose from; any other may be typed. */
  readonly pairs: readonly string[]
  readonly collateral: string
  readonly leverage: string
  readonly slippage: string
  /** True if one R has been set, so that a risk can be given in R. */
  readonly hasRiskUnit: boolean
  /** A sentence where no order may be prepared; empty otherwise. */
  readonly notice: string
}

/** Limits of the account and the pair of an order. */
export interface OrderRoom {
  /** The most leverage that the pair allows, a whole number; empty where it is not known. */
  readonly mostLeverage: string
  /** Free margin of the account, as it is written; a dash where it is not known. */
  readonly free: string
  /** Collateral in equal steps up to all of the free margin, as decimal text; none where it is not known. */
  readonly shares: readonly string[]
}

/** Figures of an order, or the reason why it is none yet. `room` is missing where the account is. */
export type OrderPreview = { readonly room?: OrderRoom | undefined } & (
  | {
      readonly isOrder: true
      /** The lines of the preview in the chat. */
      readonly lines: readonly string[]
      /** Warnings and refusals, a sentence each. */
      readonly issues: readonly string[]
      /** True if the preview would have no Confirm. */
      readonly isRefused: boolean
    }
  | {
      readonly isOrder: false
      readonly message: string
      /** The field that it is about; empty where it is about none. */
      readonly field: keyof OrderFields | ''
    }
)
