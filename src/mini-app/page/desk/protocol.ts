/** Side of a position or an order, for filters and colours. */
export type Side = 'long' | 'short' | 'unknown'

/** A place of each row in an order, from 0 on: the page sorts by these, and knows no amounts. */
export type Ranks = Readonly<Record<SortName, number>>

/** Orders of the rows: PnL and size descending, distance to liquidation or to the price of the order ascending, name of the pair. */
export type SortName = 'pnl' | 'size' | 'near' | 'pair'

/** One price of a position, with its distance from the mark. */
export interface PositionPrice {
  readonly kind: 'mark' | 'entry' | 'tp' | 'sl' | 'trail' | 'trigger' | 'liquidation'
  /** Id of a take-profit or stop; empty for other prices. */
  readonly order: string
  readonly label: string
  /** Exact decimal text; empty where it is unknown. */
  readonly value: string
  readonly price: string
  readonly distance: string
}

/** An open position. */
export interface PositionRow {
  /** Unique among the rows, and the same in each update. */
  readonly key: string
  /** The account, as `AccountLine.key`. */
  readonly account: string
  /** Account and chain in words; empty where only one has rows. */
  readonly place: string
  readonly pair: string
  readonly side: Side
  readonly sideText: string
  readonly leverage: string
  readonly size: string
  readonly collateral: string
  readonly pnl: string
  readonly pnlPercent: string
  readonly trend: 'gain' | 'loss' | 'flat'
  readonly prices: readonly PositionPrice[]
  /** Says how much of it its stops cover; empty for all of it, and for a position without any. */
  readonly cover: string
  readonly ranks: Ranks
}

/** A pending order. */
export interface OrderRow {
  readonly key: string
  readonly account: string
  readonly place: string
  readonly pair: string
  readonly side: Side
  readonly sideText: string
  readonly kind: string
  readonly price: string
  /** Its price as exact decimal text; empty where it is unknown. */
  readonly value: string
  readonly distance: string
  /** Size that it would add; empty for one that adds none. */
  readonly size: string
  readonly ranks: Ranks
}

/** An account on one chain, with the sums of its positions. */
export interface AccountLine {
  readonly key: string
  readonly name: string
  readonly chain: string
  /** True for the account in use: the one that commands act on. */
  readonly isCurrent: boolean
  /** True for practice money. */
  readonly isPaper: boolean
  /** Its free margin; empty where it has no money, or none is known of. */
  readonly free: string
  /** Empty where nothing is open. */
  readonly size: string
  readonly pnl: string
  readonly pnlPercent: string
  readonly trend: 'gain' | 'loss' | 'flat'
  /** Parts of it that could not be read, as sentences. */
  readonly warnings: readonly string[]
}

/** Money of all accounts together, written; a dash stands for what is not known. */
interface FundsLine {
  /** Free and used collateral with what closing all positions would add. */
  readonly equity: string
  readonly free: string
  /** Unrealized. */
  readonly pnl: string
  readonly pnlPercent: string
  readonly trend: 'gain' | 'loss' | 'flat'
  /** Change of the PnL if all stops are hit, and if what has no stop is liquidated, as /risk has them; empty where nothing is open. */
  readonly atStops: string
  readonly withoutStop: string
}

/** Everything that the desk shows. */
export interface DeskData {
  readonly accounts: readonly AccountLine[]
  readonly positions: readonly PositionRow[]
  readonly orders: readonly OrderRow[]
  /** False where the service has not listed those of each account in the last read. */
  readonly arePositionsRead: boolean
  readonly areOrdersRead: boolean
  readonly funds: FundsLine
  /** Time of the figures, as a sentence. */
  readonly asOf: string
}

/** The effect of moves of prices on an account, step by step. */
export interface WhatIfSteps {
  /** From the largest fall to the largest rise, the present price in the middle; empty where no position is known. */
  readonly steps: readonly WhatIfStep[]
  /** The pairs of the positions, BASE/QUOTE. */
  readonly pairs: readonly string[]
  /** Notes on what the figures leave out, and on what could not be read. */
  readonly notes: readonly string[]
}

/** The account after one move, written; a dash stands for what is not known. */
interface WhatIfStep {
  /** Percent, signed. */
  readonly move: string
  readonly equity: string
  readonly free: string
  /** Events on the way, in order. */
  readonly events: readonly string[]
}
