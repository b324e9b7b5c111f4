import type { Big } from 'big.js'
import { compare } from '../../lib/decimals.js'
import type { Ranks, SortName } from '../page/desk/protocol.js'

/** The values that rows are sorted by; one that is not known comes last. */
export interface Sorted {
  readonly pnl: Big | undefined
  readonly size: Big | undefined
  /** Distance, in percent, signed. */
  readonly near: Big | undefined
  readonly pair: string
}

type Compare = (one: Sorted, other: Sorted) => number

const descending =
  (field: 'pnl' | 'size'): Compare =>
  (one, other) =>
    withUnknownLast(other[field], one[field], one[field], other[field])

const orders: Readonly<Record<SortName, Compare>> = {
  pnl: descending('pnl'),
  size: descending('size'),
  near: (one, other) => withUnknownLast(one.near?.abs(), other.near?.abs(), one.near, other.near),
  pair: (one, other) => (one.pair < other.pair ? -1 : one.pair > other.pair ? 1 : 0),
}

/** The rank of each row in every order, in the order of the rows: exact amounts stay on the server. */
export function ranksOf(rows: readonly Sorted[]): readonly Ranks[] {
  const rankIn = (order: Compare): ReadonlyMap<Sorted, number> =>
    new Map(rows.toSorted(order).map((row, rank) => [row, rank]))
  const [pnl, size, near, pair] = [orders.pnl, orders.size, orders.near, orders.pair].map(rankIn)
  return rows.map((row) => ({
    pnl: pnl?.get(row) ?? 0,
    size: size?.get(row) ?? 0,
    near: near?.get(row) ?? 0,
    pair: pair?.get(row) ?? 0,
  }))
}

/** Compares two values; a row without its own value comes behind one with it. */
function withUnknownLast(
  first: Big | undefined,
  second: Big | undefined,
  own: Big | undefined,
  others: Big | undefined,
): number {
  if (first && second) return compare(first, second)
  return (own ? 0 : 1) - (others ? 0 : 1)
}
