import { Big } from 'big.js'
import { WAITING, type Observation } from './observation.js'
import { compare, type ObservedPosition, type AccountState } from './account-state.js'

/** Whether a position has become smaller, or has ended; and what is known of how. */
export function observeDecrease(posId: string, before: AccountState, after: AccountState): Observation {
  const [was, is] = [find(before, posId), find(after, posId)]
  if (is) {
    if (compare(is.size, was?.size) === -1)
      return { is: 'done', facts: { size: is.size ?? '', ...feeOf(was, is.paidFee) } }
    return wasDropped(was, is) ? { is: 'cancelled', facts: {} } : WAITING
  }
  const ended = after.closed.find(({ id }) => id === posId)
  return {
    is: 'done',
    facts: {
      size: '0',
      ...(ended?.exitPrice === undefined ? {} : { exitPrice: ended.exitPrice }),
      ...(ended?.profit === undefined ? {} : { profit: ended.profit }),
      ...feeOf(was, ended?.fee),
      ...(ended?.wasLiquidated === true ? { ended: 'liquidated' } : {}),
    },
  }
}

/** Whether a position's size or collateral has gone up, or down. */
export function observeGrowth(
  posId: string,
  field: 'size' | 'collateral',
  direction: 1 | -1,
  before: AccountState,
  after: AccountState,
): Observation {
  const [was, is] = [find(before, posId), find(after, posId)]
  if (!is) return POSITION_GONE
  const { size, collateral, entryPrice } = is
  if (compare(is[field], was?.[field]) === direction) {
    return {
      is: 'done',
      facts: {
        size: size ?? '',
        collateral: collateral ?? '',
        entryPrice: entryPrice ?? '',
        ...feeOf(was, is.paidFee),
      },
    }
  }
  return wasDropped(was, is) ? { is: 'cancelled', facts: {} } : WAITING
}

/** The position ended before anything was seen of the change. */
export const POSITION_GONE: Observation = { is: 'cancelled', facts: { position: 'gone' } }

/** The position with this id among the open ones. */
export function find({ positions }: AccountState, posId: string): ObservedPosition | undefined {
  return positions.find(({ id }) => id === posId)
}

/** Whether the order in a position's slot was dropped since: one that was dropped before tells nothing. */
export function wasDropped(was: ObservedPosition | undefined, is: ObservedPosition): boolean {
  return is.isDropped && was?.isDropped === false
}

/** What was paid since, where both are known. */
function feeOf(
  was: ObservedPosition | undefined,
  paid: string | undefined,
): Readonly<Record<string, string>> {
  if (was?.paidFee === undefined || paid === undefined) return {}
  const fee = new Big(paid).minus(was.paidFee)
  return fee.gt(0) ? { fee: fee.toFixed() } : {}
}
