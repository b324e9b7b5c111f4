import { Big } from 'big.js'
import { slotOrderKind } from '../../desk/account/orders/order-status.js'
import {
  firesInTime,
  stopCoverOf,
  type ListedStop,
  type StopCover,
} from '../../desk/account/orders/stop-cover.js'
import { liquidationOf } from '../../desk/account/positions/figures.js'
import { orderRowState, triggerRowState } from '../../desk/account/status-words.js'
import { triggerKey, type AccountPoll, type AccountSnapshot } from './account-snapshot.js'

/** The cover of a position by the stops that are listed. A row that may be a stop in force covers a share that is not known. */
export function coveredByStops(
  id: string,
  { triggerOrders }: Pick<AccountSnapshot, 'triggerOrders'>,
  { positions, orders }: Pick<AccountPoll, 'positions' | 'orders'>,
): StopCover {
  const position = positions.find((one) => one.id === id)
  const unclear = unclearKeys(id, orders)
  const listed = Object.entries(triggerOrders).filter(
    ([, { positionId, what, missing }]) => positionId === id && what !== 'takeProfit' && !missing,
  )
  const known = listed.map(([key, { what, price, percent }]): ListedStop => {
    const isStated = what !== 'trigger' && percent !== undefined && !unclear.has(key)
    return {
      price: price === undefined ? undefined : new Big(price),
      share: isStated ? new Big(percent) : undefined,
    }
  })
  const keys = new Set(listed.map(([key]) => key))
  const others = [...unclear].filter((key) => !keys.has(key))
  return stopCoverOf([...known, ...others.map(() => ({ price: undefined, share: undefined }))], {
    isLong: position?.isLong,
    liquidation: position && liquidationOf(position)?.price,
  })
}

/**
 * Facts of the stop of a position that lies beyond its liquidation, the nearest to it where there are several: prices of both. None where
 * there is no such stop.
 */
export function beyondFacts(
  id: string,
  { triggerOrders }: Pick<AccountSnapshot, 'triggerOrders'>,
  { positions }: Pick<AccountPoll, 'positions'>,
): { readonly stopBeyond?: string; readonly liquidation?: string } {
  const position = positions.find((one) => one.id === id)
  const liquidation = position && liquidationOf(position)?.price
  if (!liquidation) return {}
  const prices = Object.values(triggerOrders).flatMap(({ positionId, what, price, missing }) => {
    const isStop = positionId === id && (what === 'stopLoss' || what === 'trailing') && !missing
    return isStop && price !== undefined ? [new Big(price)] : []
  })
  const [nearest] = prices
    .filter((price) => firesInTime({ price }, position.isLong, liquidation) === false)
    .toSorted((one, other) => one.minus(liquidation).abs().cmp(other.minus(liquidation).abs()))
  return nearest ? { stopBeyond: nearest.toFixed(), liquidation: liquidation.toFixed() } : {}
}

/** True if no stop covers any part of a position, by what the service states. */
export function isNone({ percent, isLeast }: Pick<StopCover, 'percent' | 'isLeast'>): boolean {
  return percent.eq(0) && !isLeast
}

/**
 * Facts of an alarm: the percent that other stops cover, and whether that may be after the liquidation, or that the service does not state
 * it. All undefined where there are none.
 */
export function leftFacts({ percent, isLeast, isBeforeLiquidation }: StopCover): {
  readonly left: string | undefined
  readonly leftLiquidation: 'unknown' | undefined
  readonly leftUnstated: 'yes' | undefined
} {
  const isStated = !isLeast && percent.gt(0)
  return {
    left: isStated ? percent.toFixed() : undefined,
    leftLiquidation: isStated && !isBeforeLiquidation ? 'unknown' : undefined,
    leftUnstated: isLeast ? 'yes' : undefined,
  }
}

/** Keys of the rows of a position of which the service does not say if they are a stop, or in force. */
function unclearKeys(id: string, { pending, triggers }: AccountPoll['orders']): ReadonlySet<string> {
  return new Set([
    ...triggers
      .filter(
        (row) => row.positionId === id && row.isTakeProfit !== true && triggerRowState(row) === 'unknown',
      )
      .map(triggerKey),
    ...pending
      .filter((row) => row.positionId === id && mayBeTrailing(row))
      .map(({ positionId }) => `${positionId}/trailing`),
  ])
}

function mayBeTrailing(row: AccountPoll['orders']['pending'][number]): boolean {
  const [kind, state] = [slotOrderKind(row), orderRowState(row)]
  return kind === 'trailing' ? state === 'unknown' : kind === 'unknown' && state !== 'ended'
}
