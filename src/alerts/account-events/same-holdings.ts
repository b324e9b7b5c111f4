import type { AccountSnapshot } from './account-snapshot.js'

/**
 * True if the same is open in two snapshots: positions, pending orders, and triggers with their prices. A trailing stop moves all
 * the time, so its price does not count.
 */
export function hasSameHoldings(one: AccountSnapshot, other: AccountSnapshot): boolean {
  return heldIn(one) === heldIn(other)
}

function heldIn({ positions, orders, triggerOrders }: AccountSnapshot): string {
  const triggers = Object.entries(triggerOrders).map(([id, { what, price }]) => [
    id,
    what === 'trailing' ? '' : price,
  ])
  return JSON.stringify([positions, orders, triggers])
}
