import { Big } from 'big.js'
import type { ExecuteCall } from '../../../../service/service.js'

/** What a call puts at stake: what sort of thing it is, and how many dollars of size. */
export interface GuardedAmount {
  readonly guard: 'orders' | 'closings'
  readonly size: Big
}

/**
 * What a call puts at stake, for the second step; undefined for what protects, cancels or deposits: that never waits. Of
 * collateral that is taken out, the dollars that leave the position.
 */
export function guardedAmountOf(call: ExecuteCall): GuardedAmount | undefined {
  switch (call.name) {
    case 'newPositionOrder':
    case 'newPositionOrderWithTPSL':
    case 'addPosition':
      return { guard: 'orders', size: new Big(String(call.params.size)) }
    case 'removeCollateral':
      return { guard: 'orders', size: new Big(String(call.params.amount)) }
    case 'decreasePosition':
      return { guard: 'closings', size: new Big(String(call.params.size)) }
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

/** What several calls put at stake together, by sort. */
export function guardedAmounts(calls: readonly ExecuteCall[]): readonly GuardedAmount[] {
  const sums = new Map<GuardedAmount['guard'], Big>()
  for (const stakes of calls.map(guardedAmountOf)) {
    if (stakes) sums.set(stakes.guard, (sums.get(stakes.guard) ?? new Big(0)).plus(stakes.size))
  }
  return [...sums].map(([guard, size]) => ({ guard, size }))
}
