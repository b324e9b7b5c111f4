import type { Big } from 'big.js'
import type { Period } from '../../../service/operations/charts/candles.js'
import type { Price, StopLoss, TakeProfit } from './price.js'
import type { Target, TypedPair } from './target.js'

export type { Target, TypedPair } from './target.js'

/** How large: a multiple of the collateral, or dollars of size. */
export type Extent =
  | { readonly by: 'leverage'; readonly leverage: Big }
  | { readonly by: 'size'; readonly size: Big }

interface AnyOpen {
  readonly kind: 'open'
  readonly side: 'long' | 'short'
  readonly pair: TypedPair
  /** Dollars, above 0. */
  readonly collateral: Big
  readonly extent: Extent
  readonly takeProfit?: TakeProfit
  readonly stopLoss?: StopLoss
}

/** /long and /short. Neither limit nor stop makes it a Market order, both a Stop Limit (service.md §4.2). */
export type OpenIntent = AnyOpen &
  (
    | {
        readonly type: 'Market'
        /** How far the price may slip, in percent, above 0 and at most 100. */
        readonly slippage?: Big
      }
    | { readonly type: 'Limit'; readonly limitPrice: Price }
    | { readonly type: 'Stop Market'; readonly stopPrice: Price }
    | { readonly type: 'Stop Limit'; readonly limitPrice: Price; readonly stopPrice: Price }
  )

/** How much of a position to close: percent of its size (above 0, at most 100), dollars of its size, or all of it. */
export type Share =
  | { readonly by: 'percent'; readonly percent: Big }
  | { readonly by: 'amount'; readonly amount: Big }
  | { readonly by: 'all' }

/** /close */
export interface CloseIntent {
  readonly kind: 'close'
  readonly target: Target
  readonly share: Share
}

/** /add */
export interface AddIntent {
  readonly kind: 'add'
  readonly target: Target
  /** Dollars, above 0. */
  readonly collateral: Big
  readonly extent: Extent
}

/** /collateral */
export interface CollateralIntent {
  readonly kind: 'collateral'
  readonly target: Target
  /** Dollars: above 0 to put in, below 0 to take out; never 0. */
  readonly amount: Big
}

/** /tpsl: at least one of the two. */
export interface TpslIntent {
  readonly kind: 'tpsl'
  readonly target: Target
  readonly takeProfit?: TakeProfit
  readonly stopLoss?: StopLoss
  /** How much of the position they close, in percent, above 0 and at most 100. */
  readonly percent?: Big
}

/** /trail */
export interface TrailIntent {
  readonly kind: 'trail'
  readonly target: Target
  /** How far behind the best price: percent of it (above 0, at most 100), or dollars of price. */
  readonly distance:
    | { readonly by: 'percent'; readonly percent: Big }
    | { readonly by: 'dollars'; readonly dollars: Big }
  /** How much of the position it closes, in percent, above 0 and at most 100; all of it where that is not said. */
  readonly percent?: Big
}

/** /cancelorder: without a target, the person is to choose. */
export interface CancelOrderIntent {
  readonly kind: 'cancelOrder'
  readonly target?: Target
}

/** /closeall: without a filter, the person is to choose. */
export interface CloseAllIntent {
  readonly kind: 'closeAll'
  readonly filter?: 'all' | 'profitable' | 'losing'
}

/** /deposit */
export interface DepositIntent {
  readonly kind: 'deposit'
  /** Dollars (USDC) above 0, or all there is. */
  readonly amount: Big | 'all'
}

/** /platform */
export interface PlatformIntent {
  readonly kind: 'platform'
  /** `0x` and 40 hexadecimal digits, in the case that was typed. */
  readonly address: string
}

/** /chart */
export interface ChartIntent {
  readonly kind: 'chart'
  readonly pair: TypedPair
  /** Length of a candle; left out when not said. */
  readonly period?: Period
}

/** /price: one to ten pairs, each once, in the order typed. */
export interface PriceIntent {
  readonly kind: 'price'
  readonly pairs: readonly TypedPair[]
}

/** What the words after each command mean, by the command's name without its slash. */
export interface Intents {
  readonly long: OpenIntent
  readonly short: OpenIntent
  readonly close: CloseIntent
  readonly add: AddIntent
  readonly collateral: CollateralIntent
  readonly tpsl: TpslIntent
  readonly trail: TrailIntent
  readonly cancelorder: CancelOrderIntent
  readonly closeall: CloseAllIntent
  readonly deposit: DepositIntent
  readonly platform: PlatformIntent
  readonly chart: ChartIntent
  readonly price: PriceIntent
}

/** A command whose words are read here, without its slash. */
export type TypedCommand = keyof Intents

/** What a person said after a command. It says no more than the text did: nothing is resolved, looked up or defaulted. */
export type Intent = Intents[TypedCommand]
