import { Big } from 'big.js'
import type { OpenOrders, Position } from '../../../../service/service.js'

/** The open positions and the pending orders of an account. */
export interface OpenPositionsAndOrders {
  readonly positions: readonly Position[]
  readonly pending: OpenOrders['pending']
}

/** Dollars of size that are open or pending; undefined when one of the positions does not say its size. */
export function exposureOf({ positions, pending }: OpenPositionsAndOrders): Big | undefined {
  const open = new Set(positions.map(({ id }) => id))
  const sizes = [
    ...positions.map(({ size }) => size),
    // An order in the slot of an open position closes it or follows it; an addition there is open in a moment.
    ...pending
      .filter(({ positionId }) => !open.has(positionId))
      .map(({ pendingSize, size }) => pendingSize ?? size),
  ]
  return sizes.reduce((sum, size) => sum && size && sum.plus(size), new Big(0) as Big | undefined)
}
