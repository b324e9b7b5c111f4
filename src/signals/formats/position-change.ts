import { Big } from 'big.js'
import { decimalsOf, divide } from '../../lib/decimals.js'
import { UnreadableError } from './refusal.js'
import type { SignalSide } from './signal.js'

/** The position of a strategy. */
export type MarketPosition = SignalSide | 'flat'

/** A strategy's order with the positions around it. */
export interface StrategyOrder {
  readonly action: 'buy' | 'sell'
  /** The position after the order; undefined where it is not said. */
  readonly after: MarketPosition | undefined
  /** The position before it; undefined where it is not said. */
  readonly before: MarketPosition | undefined
  /** Sizes of these positions without a sign, for an exit from part of one; undefined where they are not said. */
  readonly sizes?: { readonly after: Big; readonly before: Big } | undefined
}

/** A change of a position. */
export type PositionChange =
  | { readonly kind: 'open' | 'add'; readonly side: SignalSide; readonly isReversal: boolean }
  | { readonly kind: 'close'; readonly side: SignalSide; readonly share: Big }

/** Percentages of a part are exact to this many decimals, or they are refused. */
const SHARE_DECIMALS = 4

/**
 * The change that an order makes, by the position before and after it. Without a position, a buy opens a long and a sell a short.
 * Throws an `UnreadableError` where they contradict each other, or where part of a position is closed and nobody says how much.
 */
export function positionChange({ action, after, before, sizes }: StrategyOrder): PositionChange {
  const side = action === 'buy' ? 'long' : 'short'
  const other = side === 'long' ? 'short' : 'long'
  if (after === undefined) {
    if (before !== undefined) throw new UnreadableError('contradiction', before)
    return { kind: 'open', side, isReversal: false }
  }
  if (after === 'flat') {
    if (before === 'flat' || before === side) throw new UnreadableError('contradiction', before)
    return { kind: 'close', side: other, share: new Big(100) }
  }
  if (after === side) {
    // A buy that leaves a long smaller, or none.
    if (sizes && !sizes.after.gt(before === side ? sizes.before : 0))
      throw new UnreadableError('contradiction', side)
    if (before === side) return { kind: 'add', side, isReversal: false }
    return { kind: 'open', side, isReversal: before === other }
  }
  // Still on the other side: the order took away a part of it.
  if (before !== undefined && before !== after) throw new UnreadableError('contradiction', before)
  return { kind: 'close', side: other, share: partOf(sizes) }
}

function partOf(sizes: StrategyOrder['sizes']): Big {
  if (!sizes || !sizes.before.gt(sizes.after)) throw new UnreadableError('partial-exit')
  const share = divide(sizes.before.minus(sizes.after).times(100), sizes.before)
  if (decimalsOf(share) > SHARE_DECIMALS) throw new UnreadableError('partial-exit')
  return share
}
