import { Big } from 'big.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'
import { findPosition, type AccountState } from './account-state.js'
import { compare } from './amounts.js'
import type { EvidenceContext, OpeningTerms } from './call-evidence.js'
import type { SentTicket } from './conflicting-tickets.js'
import { amountsOf, evidenceIn, explain, type ChangeSearch } from './explain-change.js'

const NOTHING = { size: new Big(0), collateral: new Big(0) }

/**
 * The growth of a position of the pair and side of an opening that nothing explains but that it was filled into it; undefined
 * where there is none, or several. A position that has appeared since was opened by another order of the same kind.
 */
export async function findMerge(
  ticket: SentTicket,
  terms: OpeningTerms,
  context: EvidenceContext,
  conflicting: () => Promise<readonly SentTicket[]>,
): Promise<string | undefined> {
  const { before, now } = context
  const found: string[] = []
  for (const position of grownPositions(terms, before, now)) {
    const was = findPosition(before, position.id)
    const [from, to] = [was ? amountsOf(was, 'collateral') : NOTHING, amountsOf(position, 'collateral')]
    if (!from || !to) continue
    const effect = { positionId: position.id, size: terms.size, collateral: terms.collateral }
    const search: ChangeSearch = { ticket, field: 'size', effect, context, conflicting }
    const explained = await explain(search, from, to)
    if (explained.by === 'this') found.push(evidenceIn(search, from, explained.causes))
  }
  return found.length === 1 ? found[0] : undefined
}

/** The positions of a pair and side that have grown, or appeared, since the sending. */
export function grownPositions(
  { pairId, isLong }: OpeningTerms,
  before: AccountState,
  now: AccountState,
): readonly StoredPosition[] {
  return now.positions.filter(
    (position) =>
      position.pairId === pairId &&
      position.isLong === isLong &&
      position.size !== undefined &&
      compare(position.size, findPosition(before, position.id)?.size ?? '0') === 1,
  )
}
