import { Big } from 'big.js'
import type { AccountPoll, AccountSnapshot } from './account-snapshot.js'

/** The smallest change of size or collateral that counts, in dollars: accrued fees may be taken out of both. */
export const SMALLEST_CHANGE = new Big('0.01')

/** The size that triggers of a position closed since the last poll, in dollars; undefined where one of them does not say. */
export function closedByTriggerOrders(
  positionId: string,
  before: AccountSnapshot,
  after: AccountSnapshot,
  poll: Pick<AccountPoll, 'orders'>,
): Big | undefined {
  const fired = poll.orders.triggers.filter(({ positionId: of, orderId }) => {
    const key = `${of}/${orderId}`
    return of === positionId && after.fired.includes(key) && !before.fired.includes(key)
  })
  return fired.reduce<Big | undefined>(
    (sum, { triggeredAmount }) => triggeredAmount && sum?.plus(triggeredAmount),
    new Big(0),
  )
}

/**
 * True if the trailing stop of an open position has fired: it is gone, and the position has shrunk by more than its triggers
 * closed. A trailing stop that was cancelled while the position was reduced, between two polls, looks the same.
 */
export function trailingFired(
  positionId: string,
  before: AccountSnapshot,
  after: AccountSnapshot,
  poll: Pick<AccountPoll, 'orders'>,
): boolean {
  const key = `${positionId}/trailing`
  if (!(key in before.triggerOrders) || key in after.triggerOrders) return false
  const grown = difference(before.positions[positionId]?.size, after.positions[positionId]?.size)
  const byTriggers = closedByTriggerOrders(positionId, before, after, poll)
  if (!grown) return false
  return byTriggers ? grown.plus(byTriggers).lte(SMALLEST_CHANGE.neg()) : grown.lt(0)
}

/** The difference of two amounts; undefined where one is unknown. */
export function difference(was: string | undefined, is: string | undefined): Big | undefined {
  return was === undefined || is === undefined ? undefined : new Big(is).minus(was)
}
