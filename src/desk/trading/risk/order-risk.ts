import { Big } from 'big.js'
import type { ExecuteCall, OpenOrders, Position } from '../../../service/service.js'
import { divide } from '../../../lib/decimals.js'

/** What is open and what waits to be filled in an account. */
export interface OpenOrdersBook {
  readonly positions: readonly Position[]
  readonly pending: OpenOrders['pending']
}

/** What a call would add to somebody's risk; a figure is undefined where it has none, or is not known. */
export interface OrderRisk {
  /** Whether it is an order, as those that are counted. */
  readonly isOrder: boolean
  /** Dollars that it puts in. */
  readonly collateral: Big | undefined
  /** Leverage of the position afterwards. */
  readonly leverage: Big | undefined
  /** Dollars of size that it adds. */
  readonly size: Big | undefined
}

/**
 * What a call would add to the risk; undefined when it adds none, as everything that closes, protects, cancels or
 * deposits: that is never limited.
 */
export function orderRiskOf(call: ExecuteCall, { positions }: OpenOrdersBook): OrderRisk | undefined {
  const find = (posId: string): Position | undefined => positions.find(({ id }) => id === posId)
  switch (call.name) {
    case 'newPositionOrder':
    case 'newPositionOrderWithTPSL': {
      const { collateral, size } = amounts(call.params)
      return { isOrder: true, collateral, size, leverage: leverageOf(size, collateral) }
    }
    case 'addPosition': {
      const { collateral, size } = amounts(call.params)
      const held = find(call.params.posId)
      // Of a position that is not seen, the addition alone tells.
      const leverage = leverageOf(size.plus(held?.size ?? 0), collateral.plus(held?.collateral ?? 0))
      return { isOrder: true, collateral, size, leverage }
    }
    case 'removeCollateral': {
      const held = find(call.params.posId)
      const left = held?.collateral?.minus(String(call.params.amount))
      const leverage = held?.size && left ? leverageOf(held.size, left) : undefined
      return { isOrder: false, collateral: undefined, size: undefined, leverage }
    }
    case 'decreasePosition':
    case 'addCollateral':
    case 'addTPSL':
    case 'addTrailingStop':
    case 'cancelPendingOrder':
    case 'cancelTriggerOrder':
    case 'depositSelf':
    case 'depositSelfAllUSDC':
    case 'setPlatformUsed':
      return undefined
    default:
      throw new Error(`No such call: ${String(call satisfies never)}`)
  }
}

/** Dollars of size that are open or wait to be; undefined when one of the positions does not say how large it is. */
export function exposureOf({ positions, pending }: OpenOrdersBook): Big | undefined {
  const open = new Set(positions.map(({ id }) => id))
  const sizes = [
    ...positions.map(({ size }) => size),
    // What waits in the slot of an open position closes it or follows it; an addition there is open in a moment.
    ...pending
      .filter(({ positionId }) => !open.has(positionId))
      .map(({ pendingSize, size }) => pendingSize ?? size),
  ]
  return sizes.reduce((sum, size) => sum && size && sum.plus(size), new Big(0) as Big | undefined)
}

function amounts(params: { readonly collateral: unknown; readonly size: unknown }) {
  return { collateral: new Big(String(params.collateral)), size: new Big(String(params.size)) }
}

/** Undefined where nothing is left to divide by: the service refuses that itself. */
function leverageOf(size: Big, collateral: Big): Big | undefined {
  return collateral.gt(0) ? divide(size, collateral) : undefined
}
