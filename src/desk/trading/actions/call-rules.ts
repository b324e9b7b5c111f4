import type { Big } from 'big.js'
import type { ExecuteCall, Position } from '../../../service/service.js'
import type { CallEvidence } from '../evidence/call-evidence.js'
import type { ShownFigures } from './plan.js'

/** The name of a function of the service (service.md §4.2). */
export type CallName = ExecuteCall['name']

/** The parameters of one function. */
export type CallParams<Name extends CallName> = Extract<ExecuteCall, { readonly name: Name }>['params']

/** The risk that a call adds; a figure is undefined where the call has none, or it is not known. */
export interface OrderRisk {
  /** True for an order that counts against the limit of orders in a day. */
  readonly isOrder: boolean
  /** Dollars that it puts in. */
  readonly collateral: Big | undefined
  /** Leverage of the position afterwards. */
  readonly leverage: Big | undefined
  /** Dollars of size that it adds. */
  readonly size: Big | undefined
  /** Its stop-loss: an order without one, no order, the price of its own, or the position that it adds to, which may have some. */
  readonly stop: 'missing' | 'no-order' | { readonly price: Big } | { readonly ofPosition: string }
}

/** The amount of a call that two-factor authentication guards. */
export interface GuardedAmount {
  readonly guard: 'orders' | 'closings'
  /** Dollars of size; of collateral that is taken out, the dollars that leave the position. Undefined if it is not known. */
  readonly size: Big | undefined
}

/** A line that names a ticket: the key of its text and the values it shows. The bot formats amounts and sides. */
export interface Title {
  readonly key: string
  readonly values: Readonly<Record<string, TitleValue>>
}

/** A value of a title: plain text, an amount (dollars, a price, percent), the type of an order, or a side. */
export type TitleValue =
  | string
  | { readonly as: 'dollars' | 'price' | 'percent'; readonly amount: Big }
  | { readonly as: 'orderType'; readonly type: string }
  | { readonly as: 'side'; readonly isLong: boolean | undefined }

/** Everything that the desk must know of one function that an action sends. */
export interface CallRules<Params> {
  /** The evidence that tells its outcome. */
  readonly evidence: CallEvidence<Params>
  /** The risk that it adds; `none` for calls that close, protect, cancel or deposit: no limit ever holds these up. */
  readonly risk: 'none' | ((params: Params, positions: readonly Position[]) => OrderRisk)
  /**
   * The amount that two-factor authentication guards, by the call and what its preview showed; undefined for one that does
   * not wait for it. `never` for calls that never do.
   */
  readonly guarded: 'never' | ((params: Params, quoted: ShownFigures) => GuardedAmount | undefined)
  /** Prices that it would act at; one that the pair's price has passed since the preview is shown again. Absent: none. */
  readonly levels?: (params: Params) => readonly unknown[]
  /** The title of a ticket that sends it. */
  readonly title: (params: Params, quoted: ShownFigures) => Title
}

/** The rules of each function that an action sends. */
export type CallRulesOf<Name extends CallName> = { readonly [N in Name]: CallRules<CallParams<N>> }
