import type { Side } from '../desk/protocol.js'

/** A name with its value, both as text. */
interface Figure {
  readonly name: string
  readonly value: string
}

/** A choice of a filter. */
export interface Choice {
  readonly key: string
  readonly name: string
}

/** A closed trade. */
export interface TradeRow {
  /** Unique among the rows. */
  readonly key: string
  /** Account and chain in words; empty where only one has any. */
  readonly place: string
  readonly pair: string
  readonly side: Side
  readonly sideText: string
  readonly pnl: string
  readonly pnlPercent: string
  readonly trend: 'gain' | 'loss' | 'flat'
  /** Size, entry, exit, and how long it was held. */
  readonly figures: readonly Figure[]
  /** The times at which it was opened and ended, as sentences. */
  readonly times: readonly string[]
  /** Costs that its PnL does not contain, as sentences. */
  readonly notes: readonly string[]
}

/** A part of the closed trades of all accounts, newest first. */
export interface TradePage {
  readonly trades: readonly TradeRow[]
  /** The cursor of the trades that follow; empty where none do. */
  readonly next: string
  readonly places: readonly Choice[]
  /** Pairs of everything that was read. */
  readonly pairs: readonly Choice[]
  /** Accounts that could not be read, and histories that may be incomplete, as sentences. */
  readonly notes: readonly string[]
  /** The sentence where there is no trade; empty where there is one. */
  readonly none: string
  /** Time of the figures, as a sentence. */
  readonly asOf: string
}

/** A day with closed trades. */
interface ProfitDay {
  readonly day: string
  readonly pnl: string
  /** Cumulative PnL at its end. */
  readonly total: string
}

/** A point of the curve. */
export interface CurvePoint {
  /** Seconds since the epoch. */
  readonly time: number
  /** Dollars, for the place of the point in the picture alone. */
  readonly value: number
  readonly total: string
  readonly when: string
}

/** Realized profit and loss of a period. */
export interface ProfitView {
  /** The PnL of the span, zero without a trade; a dash where an account or, without a trade, not all of one could be read. */
  readonly sum: string
  /** The days of the period, as a sentence; empty where there is none. */
  readonly days: string
  readonly pnl: string
  readonly trend: 'gain' | 'loss' | 'flat'
  /** The number of trades, as a sentence. */
  readonly count: string
  readonly none: string
  readonly figures: readonly Figure[]
  /** The groups of each grouping: name, wins of closed, PnL and average PnL a trade. */
  readonly groupings: readonly {
    readonly name: string
    /** Names of the columns, as a sentence. */
    readonly columns: string
    readonly rows: readonly (readonly string[])[]
  }[]
  /** Days with trades, newest first. */
  readonly byDay: readonly ProfitDay[]
  readonly curve: readonly CurvePoint[]
  /** Pairs of the whole history, for the filter of the closed trades. */
  readonly pairChoices: readonly Choice[]
  readonly notes: readonly string[]
  readonly asOf: string
}
