import { Big } from 'big.js'
import { sharesTogether } from '../../desk/account/orders/stop-shares.js'
import { liquidationOf } from '../../desk/account/positions/figures.js'
import type { AccountPoll, AccountSnapshot } from './account-snapshot.js'

/** All of a position, in percent. */
const ALL = new Big(100)

/**
 * The percent of a position that its pending stops close before its liquidation: one beyond that price protects nothing. A share or a
 * price that is not known counts as all of it.
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
  const stops = Object.values(triggerOrders)
    .filter(({ positionId, what, missing }) => positionId === id && what !== 'takeProfit' && !missing)
    .filter(({ price }) => isInTime(price))
  return sharesTogether(stops.map(({ percent }) => (percent === undefined ? ALL : new Big(percent))))
}
