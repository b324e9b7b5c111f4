import { pairsNamed } from '../../market/pairs/pair-list.js'
import type { Target } from '../grammar/target.js'

/** A position or an order that a command can name. */
interface Nameable {
  /** Its own id. */
  readonly id: string
  /** The position it belongs to; undefined for a position itself. */
  readonly positionId?: string
  /** BASE/QUOTE. */
  readonly symbol: string
}

/**
 * Everything that a target names. An id is first of all something's own; where nothing has it, it is that of a position. It is never that of a
 * pair: a position that has ended would lead to another one, of the pair with its number.
 */
export function findByTarget<T extends Nameable>(target: Target, all: readonly T[]): readonly T[] {
  if (target.by === 'pair') return pairsNamed(all, target.pair)
  const { id } = target
  const own = all.filter((one) => one.id === id)
  return own.length > 0 ? own : all.filter(({ positionId }) => positionId === id)
}
