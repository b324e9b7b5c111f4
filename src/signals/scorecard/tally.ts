import { Big } from 'big.js'

/** A result of one draft: dollars if its position is closed, or is reckoned to its last price. */
export interface DraftResult {
  readonly dollars: Big | undefined
  /** True while its position is open. */
  readonly isOpen: boolean
}

/** The results of several drafts. */
export interface Tally {
  readonly drafts: number
  readonly won: number
  readonly lost: number
  readonly open: number
  /** Sum of those that are known, in dollars, signed. */
  readonly dollars: Big
}

/** Counts results. One of zero dollars is neither won nor lost. */
export function tallyOf(results: readonly DraftResult[]): Tally {
  const closed = results.filter(({ isOpen }) => !isOpen)
  return {
    drafts: results.length,
    won: closed.filter(({ dollars }) => dollars?.gt(0)).length,
    lost: closed.filter(({ dollars }) => dollars?.lt(0)).length,
    open: results.length - closed.length,
    dollars: results.reduce((sum, { dollars }) => (dollars ? sum.plus(dollars) : sum), new Big(0)),
  }
}
