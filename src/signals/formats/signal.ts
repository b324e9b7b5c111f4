import type { Big } from 'big.js'

/** The side of a position. */
export type SignalSide = 'long' | 'short'

/** A pair as a signal names it. */
export interface SignalPair {
  /** Its name in capitals, without exchange, separators and suffixes of contracts: `BTCUSDT`. A mapping is found by it. */
  readonly name: string
  /** Its name for the desk: `BTC` where it is quoted in dollars or says no quote, else `BTC/EUR`. */
  readonly symbol: string
}

/** A price, or a distance from the entry in percent, above 0. */
export type SignalLevel =
  | { readonly by: 'price'; readonly price: Big }
  | { readonly by: 'percent'; readonly percent: Big }

/** The order that a signal asks to open with. */
export type EntryOrder =
  | { readonly type: 'market' }
  /** A price, or a zone: `from` is the lower edge, and both are the same for one price. */
  | { readonly type: 'limit'; readonly from: Big; readonly to: Big }
  | { readonly type: 'stop'; readonly stopPrice: Big }
  | { readonly type: 'stop-limit'; readonly stopPrice: Big; readonly limitPrice: Big }

interface Common {
  readonly pair: SignalPair
  /** Its own id, at most 128 characters; undefined where it has none. */
  readonly id: string | undefined
  /** Time at which it was sent, in milliseconds since the epoch; undefined where it says none. */
  readonly sentAt: number | undefined
  /** The longest delay that it allows itself, in milliseconds; undefined where it says none. */
  readonly maxLagMs: number | undefined
}

/** A signal to open a position or to add to one. */
export interface OpeningSignal extends Common {
  readonly kind: 'open' | 'add'
  readonly side: SignalSide
  readonly entry: EntryOrder
  /** Price at which the sender saw the pair; undefined where it says none. Nothing is ordered at it. */
  readonly price: Big | undefined
  /** The nearest to the entry first, as far as they are prices. */
  readonly targets: readonly SignalLevel[]
  readonly stop: SignalLevel | undefined
  /** Undefined where it says none. */
  readonly leverage: Big | undefined
  /** True if the price of the entry stands behind the side or the pair, without a label: in a sentence it may be an amount. */
  readonly isBare?: boolean
  /** True if a position on the other side is to be closed first. */
  readonly isReversal: boolean
}

/** A signal to close a position. */
interface ClosingSignal extends Common {
  readonly kind: 'close'
  /** Undefined where it does not say. */
  readonly side: SignalSide | undefined
  /** Percent of the position, above 0, at most 100. */
  readonly share: Big
}

/** A signal to cancel pending orders. */
interface CancellingSignal extends Common {
  readonly kind: 'cancel'
}

/** A step of an update of a running trade. */
export type UpdateStep =
  /** Closes a share of the position, in percent, above 0, at most 100. */
  | { readonly kind: 'close'; readonly share: Big }
  /** Puts the stop at a price, at the entry price of the position, or at the first target of its signal. */
  | { readonly kind: 'stop'; readonly price: Big | 'entry' | 'target' }
  /** Takes the order back that waits to open the position. */
  | { readonly kind: 'cancel' }

/** An update of a trade that the same source has opened: it concerns that position, or the order that is to open it, and no other. */
export interface UpdatingSignal extends Omit<Common, 'pair'> {
  readonly kind: 'update'
  /** Undefined where it does not say. */
  readonly pair: SignalPair | undefined
  /** Undefined where it does not say. */
  readonly side: SignalSide | undefined
  /** In the order in which they are to be confirmed, at least one. */
  readonly steps: readonly UpdateStep[]
}

/** A signal that was understood. It has no size: that is a matter of its receiver. */
export type Signal = OpeningSignal | ClosingSignal | CancellingSignal

/** A signal of a source, which may be about one of before. */
export type SourceSignal = Signal | UpdatingSignal
