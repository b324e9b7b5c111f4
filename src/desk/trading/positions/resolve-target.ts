import type { AccountReading } from '../account-reading.js'
import type { Target } from '../grammar/target.js'
import { isUnplanned, type NoSingleOrder, type NoSinglePosition } from '../unresolved-target.js'
import {
  readExitPosition,
  readManagedPosition,
  type ExitPosition,
  type ManagedPosition,
} from './managed-position.js'
import type { OpenPosition } from './read-open.js'
import type { OpenOrder } from '../../account/orders/open-order.js'
import { findByTarget } from './find-by-target.js'

/** The one open position that a target names, with everything about it. Rejects as `readManagedPosition` does. */
function resolvePosition(
  account: AccountReading,
  target: Target,
): Promise<ManagedPosition | NoSinglePosition> {
  return resolveWith(account, target, readManagedPosition)
}

/** The same for an exit. Rejects as `readExitPosition` does. */
export function resolveExit(
  account: AccountReading,
  target: Target,
): Promise<ExitPosition | NoSinglePosition> {
  return resolveWith(account, target, readExitPosition)
}

async function resolveWith<Held>(
  account: AccountReading,
  target: Target,
  read: (account: AccountReading, position: OpenPosition) => Promise<Held>,
): Promise<Held | NoSinglePosition> {
  const { positions, unlisted, unread, asOf } = await account.open()
  const listed = findByTarget(target, positions)
  const found = listed.length > 0 ? listed : findByTarget(target, unlisted)
  const [first, ...others] = found
  return first && others.length === 0
    ? await read(account, first)
    : { unplanned: 'no-single-position', found, open: positions, unread, asOf }
}

/** The one order that a target names, of those that `isSelected` lets through. Rejects with a `ServiceError`. */
export async function resolveOrder(
  account: AccountReading,
  target: Target | undefined,
  isSelected: (order: OpenOrder) => boolean = () => true,
): Promise<OpenOrder | NoSingleOrder> {
  const { orders, unread, asOf } = await account.open()
  const found = target ? findByTarget(target, orders.filter(isSelected)) : []
  const [first, ...others] = found
  return first && others.length === 0
    ? first
    : { unplanned: 'no-single-order', found, open: orders, unread, asOf }
}

/** The plan of an action on one position; where the target names none or several, that. */
export function onPosition<Intent extends { readonly target: Target }, Plan>(
  plan: (position: ManagedPosition, intent: Intent) => Plan,
): (account: AccountReading, intent: Intent) => Promise<Plan | NoSinglePosition> {
  return async (account, intent) => {
    const position = await resolvePosition(account, intent.target)
    return isUnplanned(position) ? position : plan(position, intent)
  }
}

/** The same for an exit, which goes without what only its preview shows. */
export function onExit<Intent extends { readonly target: Target }, Plan>(
  plan: (position: ExitPosition, intent: Intent) => Plan,
): (account: AccountReading, intent: Intent) => Promise<Plan | NoSinglePosition> {
  return async (account, intent) => {
    const position = await resolveExit(account, intent.target)
    return isUnplanned(position) ? position : plan(position, intent)
  }
}
