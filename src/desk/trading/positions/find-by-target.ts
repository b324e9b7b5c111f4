import { pairsNamed } from '../../market/pairs/pair-list.js'
import type { Target } from '../grammar/target.js'

/** A position or an order that a command can name. */
interface Nameable {
  /** Its own id. */
  readonly id: string
  /** The position it belongs to; undefined for a position itself. */
  readonly positionId?: string
  readonly pairId: string | undefined
  /** BASE/QUOTE. */
  readonly symbol: string
}

/**
 * Everything that a target names. An id is first of all something's own; where nothing has it, it is that of a position,
 * and then that of a pair.
 */
export function findByTarget<T extends Nameable>(target: Target, all: readonly T[]): readonly T[] {
  if (target.by === 'pair') return pairsNamed(all, target.pair)
  const { id } = target
  const matches: readonly ((one: T) => boolean)[] = [
    (one) => one.id === id,
    (one) => one.positionId === id,
    (one) => one.pairId === id,
  ]
  return matches.map((is) => all.filter(is)).find((found) => found.length > 0) ?? []
}
