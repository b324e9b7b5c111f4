import { Big } from 'big.js'
import { decimalsOf } from '../../lib/decimals.js'
import { triggerKey, type AccountPoll, type AccountSnapshot } from './account-snapshot.js'

/**
 * The smallest change of size or collateral that counts, in dollars: accrued fees may be taken out of both, and amounts come
 * with the noise of floating point.
 */
export const SMALLEST_CHANGE = new Big('0.01')

/** Roundings that a sum of amounts may contain: of the size before, of the size after, and of what was closed in between. */
const ROUNDINGS = 3

/** True if an amount has changed by at least a cent; one that is unknown has not. */
export function isChanged(was: string | undefined, is: string | undefined): boolean {
  return difference(was, is)?.abs().gte(SMALLEST_CHANGE) === true
}

/**
 * The difference that roundings may make between amounts of the service, in dollars: it shows as many decimals as the finest of
 * them, or as a cent.
 */
export function roundingOf(amounts: readonly Big[]): Big {
  const decimals = Math.max(...amounts.map(decimalsOf))
  const step = decimals >= 2 ? SMALLEST_CHANGE : new Big(10).pow(-decimals)
  return step.times(ROUNDINGS)
}

/** The size that triggers of a position closed since the last poll, in dollars; undefined where one of them does not say. */
export function closedByTriggerOrders(
  positionId: string,
  before: AccountSnapshot,
  after: AccountSnapshot,
  poll: Pick<AccountPoll, 'orders'>,
): Big | undefined {
  const fired = poll.orders.triggers.filter((trigger) => {
    const key = triggerKey(trigger)
    return trigger.positionId === positionId && after.fired.includes(key) && !before.fired.includes(key)
  })
  return fired.reduce<Big | undefined>(
    (sum, { triggeredAmount }) => triggeredAmount && sum?.plus(triggeredAmount),
    new Big(0),
  )
}

/** The difference of two amounts; undefined where one is unknown. */
export function difference(was: string | undefined, is: string | undefined): Big | undefined {
  return was === undefined || is === undefined ? undefined : new Big(is).minus(was)
}
