import type { AccountSnapshot, HoldingSnapshot } from './account-snapshot.js'

/**
 * True if the same is listed in two snapshots: positions, pending orders, and triggers with their prices. A trailing stop moves
 * all the time, so its price does not count; nor does what only the reads before have shown.
 */
export function hasSameHoldings(one: AccountSnapshot, other: AccountSnapshot): boolean {
  return heldIn(one) === heldIn(other)
}

/** True if the same positions are listed in two snapshots, with the same amounts. */
export function hasSamePositions(
  one: Pick<AccountSnapshot, 'positions'>,
  other: Pick<AccountSnapshot, 'positions'>,
): boolean {
  return JSON.stringify(listed(one.positions)) === JSON.stringify(listed(other.positions))
}

function heldIn({ positions, orders, triggerOrders }: AccountSnapshot): string {
  const triggers = Object.entries(triggerOrders)
    .filter(([, { missing }]) => !missing)
    .map(([id, { what, price }]) => [id, what === 'trailing' ? '' : price])
  return JSON.stringify([listed(positions), listed(orders), triggers.toSorted(byId)])
}

function listed(holdings: Readonly<Record<string, HoldingSnapshot>>) {
  return Object.entries(holdings)
    .filter(([, { missing }]) => !missing)
    .map(([id, { pairId, isLong, size, collateral, price, hasCancelledOrder }]) => [
      id,
      pairId,
      isLong,
      size,
      collateral,
      price,
      hasCancelledOrder,
    ])
    .toSorted(byId)
}

function byId([one]: readonly unknown[], [other]: readonly unknown[]): number {
  return String(one) < String(other) ? -1 : 1
}
