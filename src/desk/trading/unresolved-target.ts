import type { Unread } from '../account/positions/open-book.js'
import type { Issue } from './issue.js'
import type { OpenPosition } from './positions/read-open.js'
import type { OpenOrder } from '../account/orders/open-order.js'

/** The reason why an intent could not be planned: it does not come to exactly one pair, size, position or order. */
export type UnresolvedTarget = UnknownPair | RefusedIntent | NoSinglePosition | NoSingleOrder

/** No pair has the name. */
export interface UnknownPair {
  readonly unplanned: 'unknown-pair'
  /** Pairs (BASE/QUOTE) with names like it. */
  readonly nearest: readonly string[]
}

/** A size or a price that was asked for comes to nothing; the issue says why. */
export interface RefusedIntent {
  readonly unplanned: 'refused'
  readonly issue: Issue
}

/** A target that names no open position, or several. */
export interface NoSinglePosition extends NoSingle<OpenPosition> {
  readonly unplanned: 'no-single-position'
}

/** A target that names no order, or several. */
export interface NoSingleOrder extends NoSingle<OpenOrder> {
  readonly unplanned: 'no-single-order'
}

interface NoSingle<T> {
  /** Those it names: none, or two and more. */
  readonly found: readonly T[]
  /** Everything there is. */
  readonly open: readonly T[]
  /** Parts that could not be read: what is not found may be among them. */
  readonly unread: readonly Unread[]
  /** Time of the request to the service. */
  readonly asOf: Date
}

export function isUnplanned(result: object): result is UnresolvedTarget {
  return 'unplanned' in result
}
