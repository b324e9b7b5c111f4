import { Big } from 'big.js'
import { liquidationOf } from '../../desk/account/positions/figures.js'
import type { AccountPoll, AccountSnapshot } from './account-snapshot.js'

/** All of a position, in percent. */
const ALL = new Big(100)

/**
 * The percent of a position that its pending stops close before its liquidation: one beyond that price protects nothing. A share or a
 * price that is not known, such as that of a trailing stop, counts as all of it.
 */
export function coveredByStops(
  id: string,
  { triggerOrders }: Pick<AccountSnapshot, 'triggerOrders'>,
  { positions }: Pick<AccountPoll, 'positions'>,
): Big {
  const position = positions.find((one) => one.id === id)
  const liquidation = position && liquidationOf(position)?.price
  const isInTime = (price: string | undefined): boolean =>
    !liquidation ||
    price === undefined ||
    position.isLong === undefined ||
    (position.isLong ? liquidation.lt(price) : liquidation.gt(price))
  const sum = Object.values(triggerOrders)
    .filter(({ positionId, what, missing }) => positionId === id && what !== 'takeProfit' && !missing)
    .filter(({ price }) => isInTime(price))
    .reduce((all, { percent }) => all.plus(percent ?? ALL), new Big(0))
  return sum.gt(ALL) ? ALL : sum
}
