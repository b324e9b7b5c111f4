import { Big } from 'big.js'
import { pnlAt } from '../../desk/account/positions/figures.js'
import type { Position } from '../../service/service.js'
import type { AccountSnapshot } from './account-snapshot.js'

/**
 * The dollars that all of a position loses at the nearest of its stops at which it loses, after the costs that the service states, and
 * not more than its collateral with the costs that it has paid; undefined where it has no such stop, or does not say enough.
 */
export function lossAtFirstStop(
  position: Position,
  triggerOrders: AccountSnapshot['triggerOrders'],
): Big | undefined {
  const losses = Object.values(triggerOrders)
    .filter(
      ({ positionId, what, missing }) =>
        positionId === position.id && (what === 'stopLoss' || what === 'trailing') && !missing,
    )
    .flatMap(({ price }) => {
      if (price === undefined) return []
      const { gross, net } = pnlAt(position, new Big(price))
      return net && gross?.lt(0) === true ? [net.neg()] : []
    })
    .toSorted((one, other) => one.cmp(other))
  const [nearest] = losses
  if (!nearest?.gt(0)) return undefined
  const { collateral, paidPositionFee } = position
  const most = collateral?.plus(paidPositionFee ?? 0)
  return most?.gt(0) === true && nearest.gt(most) ? most : nearest
}
