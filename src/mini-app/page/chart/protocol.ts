/** Start of a candle in seconds, its first, highest, lowest and last price, and its volume, if known: numbers for pixels alone. */
export type CandleRow = readonly [
  time: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume?: number,
]

/** An event of a followed chart. */
export interface CandlesEvent {
  /** The newest candles. */
  readonly rows: readonly CandleRow[]
  /** Time of the last price, as a sentence. */
  readonly asOf: string
  /** True for a price that the chat calls old. */
  readonly isOld: boolean
}

/** Change and funding of a pair, for the head of its chart. Texts are written; a dash stands for what is not known. */
export interface ChartQuote {
  /** The change of the last 24 hours, in words. */
  readonly day: string
  readonly trend: 'gain' | 'loss' | 'flat'
  /** The hourly rate that longs pay. */
  readonly funding: string
  /** Prices that plans of the person wait for in the pair. */
  readonly plans: readonly PlanLevel[]
}

/** A price that a plan waits for. */
export interface PlanLevel {
  readonly key: string
  /** Its position, as `PositionRow.key`; empty for one that opens positions. */
  readonly position: string
  /** Decimal text, and the same as it is written. */
  readonly value: string
  readonly price: string
}

/** The candles of a pair, and what its prices are written with. */
export interface ChartData {
  /** BASE/QUOTE. */
  readonly pair: string
  readonly period: string
  /** Names the market where its prices are those of practice; empty for the real one. */
  readonly practice: string
  /** Oldest first. */
  readonly candles: readonly CandleRow[]
  /** Decimals of its prices, and the step of a price that is chosen by hand, as decimal text. */
  readonly decimals: number
  readonly tick: string
  /** Marks of numbers of the person; `groupFrom` is the least number of digits with a mark of groups. */
  readonly group: string
  readonly groupFrom: number
  readonly point: string
  /** IANA name of the person's time zone, for the time axis. */
  readonly timeZone: string
  /** All pairs, as BASE/QUOTE; and all periods. */
  readonly pairs: readonly string[]
  readonly periods: readonly string[]
}

/** A stop or take-profit that is being placed. */
export interface TriggerQuery {
  /** The account, as `AccountLine.key`. */
  readonly account: string
  readonly position: string
  readonly kind: 'tp' | 'sl'
  /** Decimal text. */
  readonly price: string
  /** The part of the position in percent, as decimal text; empty for all of it, or that of the one which it replaces. */
  readonly percent: string
  /** Id of the take-profit or stop that it replaces; empty where it is one more. */
  readonly order: string
}

/** Figures of such a trigger, as the preview in the chat has them. */
export interface TriggerPreview {
  /** The price as it is written. */
  readonly price: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  /** Sentences of the preview: warnings, and reasons to refuse. */
  readonly issues: readonly string[]
  readonly isRefused: boolean
}

/** A ladder that is drawn on the chart: prices of its handles as decimal text, the rest as it was typed. */
export interface LadderFields {
  /** As `AccountLine.key`; empty for the account in use. */
  readonly account: string
  readonly pair: string
  readonly side: 'long' | 'short'
  /** Of all orders together. */
  readonly collateral: string
  readonly leverage: string
  /** The number of orders. */
  readonly orders: string
  readonly from: string
  readonly to: string
  /** The end with the larger orders; empty for equal ones. */
  readonly heavier: '' | 'low' | 'high'
  /** Of each order; empty for none. */
  readonly stopLoss: string
}

/** The preview of a ladder, as the chat has it, or the reason why it is none yet. */
export type LadderPreview =
  | {
      readonly isLadder: true
      readonly lines: readonly string[]
      /** The prices of its orders: decimal text, and the same as it is written. */
      readonly legs: readonly { readonly value: string; readonly price: string }[]
      /** True if the preview would have no Confirm. */
      readonly isRefused: boolean
    }
  | { readonly isLadder: false; readonly message: string }
