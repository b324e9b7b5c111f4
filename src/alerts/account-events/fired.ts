import { Big } from 'big.js'
import type { AccountPoll, AccountSnapshot } from './account-snapshot.js'

/** A change of size or collateral smaller than this tells nothing, in dollars: fees may be taken out of it as they run up. */
export const TOLD = new Big('0.01')

/** How much size the triggers of a position closed that fired since the last look, in dollars; undefined where one does not say. */
export function closedByTriggers(
  positionId: string,
  before: AccountSnapshot,
  after: AccountSnapshot,
  look: Pick<AccountPoll, 'orders'>,
): Big | undefined {
  const fired = look.orders.triggers.filter(({ positionId: of, orderId }) => {
    const key = `${of}/${orderId}`
    return of === positionId && after.fired.includes(key) && !before.fired.includes(key)
  })
  return fired.reduce<Big | undefined>(
    (sum, { triggeredAmount }) => triggeredAmount && sum?.plus(triggeredAmount),
    new Big(0),
  )
}

/**
 * Whether the trailing stop of a position that is still open has fired: it is gone, and the position has shrunk by more
 * than its triggers closed. One that was taken away while the position was made smaller, all between two looks, looks the same.
 */
export function trailingFired(
  positionId: string,
  before: AccountSnapshot,
  after: AccountSnapshot,
  look: Pick<AccountPoll, 'orders'>,
): boolean {
  const key = `${positionId}/trailing`
  if (!(key in before.stops) || key in after.stops) return false
  const grown = difference(before.positions[positionId]?.size, after.positions[positionId]?.size)
  const byTriggers = closedByTriggers(positionId, before, after, look)
  if (!grown) return false
  return byTriggers ? grown.plus(byTriggers).lte(TOLD.neg()) : grown.lt(0)
}

/** How much more an amount is than it was; undefined where either is not known. */
export function difference(was: string | undefined, is: string | undefined): Big | undefined {
  return was === undefined || is === undefined ? undefined : new Big(is).minus(was)
}
