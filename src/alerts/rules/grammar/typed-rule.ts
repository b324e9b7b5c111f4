import type { Condition } from '../rule.js'

/** An alert as a person typed it. It says no more than the text did: nothing is looked up or defaulted. */
export interface TypedRule {
  /** Its `symbol` is what the person called the pair, `BTC`, `BTC/USD` or `#12`: to be looked up. */
  readonly condition: Condition
  /** How long it rests after it fired, in minutes; left out where it fires once. */
  readonly restMinutes?: number
  /** When it ends; left out where nothing was said of it. */
  readonly ends?: Ending
  /** What the person wants to be reminded of. */
  readonly note?: string
}

/** When an alert ends. */
export type Ending =
  /** So many minutes after it is armed. */
  | { readonly by: 'after'; readonly minutes: number }
  /** With a day of the calendar, `2026-12-31`, where the person lives. */
  | { readonly by: 'date'; readonly date: string }
