import type { Condition } from '../kinds/alert-kinds.js'
import type { Rule } from '../rule.js'

/** An alert as a person typed it. Nothing is looked up or filled in yet. */
export interface TypedRule {
  /** Its `symbol` is the pair as it was typed: `BTC`, `BTC/USD` or `#12`. */
  readonly condition: Condition
  /** Minutes after it fired in which it does not fire again; absent for an alert that fires once. */
  readonly cooldownMinutes?: number
  /** The end of the alert; absent for none. */
  readonly ends?: Expiry
  /** A note of the person to themselves. */
  readonly note?: string
}

/** The end of an alert. */
export type Expiry =
  /** Minutes after it is armed. */
  | { readonly by: 'after'; readonly minutes: number }
  /** The end of a day, `2026-12-31`, in the person's time zone. */
  | { readonly by: 'date'; readonly date: string }

const MINUTE_MS = 60_000

/** A rule as it would be typed to edit it: without its end and its note, which it keeps unless others are typed. */
export function typedRuleOf({ condition, cooldownMs }: Rule): TypedRule {
  return {
    condition,
    ...(cooldownMs === undefined ? {} : { cooldownMinutes: Math.round(cooldownMs / MINUTE_MS) }),
  }
}
