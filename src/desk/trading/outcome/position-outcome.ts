import { Big } from 'big.js'
import { compare, type AccountState } from './account-state.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'
import { WAITING, type Observation } from './observation.js'

/** The outcome of a change whose position ended before anything of the change was seen. */
export const POSITION_GONE: Observation = { is: 'cancelled', facts: { position: 'gone' } }

/** The position with this id among the open ones. */
export function findPosition({ positions }: AccountState, posId: string): StoredPosition | undefined {
  return positions.find(({ id }) => id === posId)
}

/** True if the order in the position's slot was dropped since: one that was dropped before says nothing. */
export function wasDropped(was: StoredPosition | undefined, is: StoredPosition): boolean {
  return is.isDropped && was?.isDropped === false
}

/** The position fee paid since, under the name `fee`, where both amounts are known. */
export function feeSince(
  was: StoredPosition | undefined,
  paid: string | undefined,
): Readonly<Record<string, string>> {
  if (was?.paidFee === undefined || paid === undefined) return {}
  const fee = new Big(paid).minus(was.paidFee)
  return fee.gt(0) ? { fee: fee.toFixed() } : {}
}

/** Done once a position's size or collateral has gone up (1) or down (-1). */
export function observeGrowth(
  posId: string,
  field: 'size' | 'collateral',
  direction: 1 | -1,
  before: AccountState,
  after: AccountState,
): Observation {
  const [was, is] = [findPosition(before, posId), findPosition(after, posId)]
  if (!is) return POSITION_GONE
  const { size, collateral, entryPrice } = is
  if (compare(is[field], was?.[field]) === direction) {
    return {
      is: 'done',
      facts: {
        size: size ?? '',
        collateral: collateral ?? '',
        entryPrice: entryPrice ?? '',
        ...feeSince(was, is.paidFee),
      },
    }
  }
  return wasDropped(was, is) ? { is: 'cancelled', facts: {} } : WAITING
}
