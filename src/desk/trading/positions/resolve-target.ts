import type { AccountReading } from '../account-reading.js'
import type { Target } from '../grammar/target.js'
import { isUnplanned, type NoSingleOrder, type NoSinglePosition } from '../unresolved-target.js'
import {
  readExitPosition,
  readManagedPosition,
  type ExitPosition,
  type ManagedPosition,
} from './managed-position.js'
import type { OpenAccount, OpenPosition } from './read-open.js'
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

/**
 * The orders that a target names. Where the list of orders cannot be read, an id names the order that it says: that is all that its
 * cancellation sends. Rejects with a `ServiceError`.
 */
export async function findOrders(
  account: AccountReading,
  target: Target | undefined,
): Promise<readonly OpenOrder[]> {
  if (!target) return []
  const open = await account.open()
  const found = findByTarget(target, open.orders)
  const areUnread = open.unread.some(({ list, rows }) => list === 'orders' && rows === undefined)
  if (found.length > 0 || target.by !== 'id' || !areUnread) return found
  const order = orderOf(target.id, open)
  // The plain id may be that of a pair, or of a position with several orders.
  const isOther =
    order.kind === 'entry' &&
    (open.positions.some(({ id }) => id === order.id) || 'symbol' in (await account.findPair(order.id)))
  return isOther ? [] : [order]
}

/** An order of which only the id is known. */
function orderOf(id: string, { positions }: OpenAccount): OpenOrder {
  const [positionId, orderId] = [positionOfOrder(id), id.slice(positionOfOrder(id).length + 1)]
  const position = positions.find((one) => one.id === positionId)
  return {
    id,
    kind: orderId === '' ? 'entry' : orderId === 'slot' ? 'slot' : 'trigger',
    positionId,
    orderId: orderId === '' || orderId === 'slot' ? undefined : orderId,
    pairId: position?.pairId,
    symbol: position?.symbol ?? '—',
    isLong: position?.isLong,
    price: undefined,
    percent: undefined,
    type: undefined,
    unknownStatus: undefined,
    size: undefined,
    collateral: undefined,
  }
}

/** The id of the position in that of an order. */
function positionOfOrder(id: string): string {
  const slash = id.lastIndexOf('/')
  return slash === -1 ? id : id.slice(0, slash)
}

/** The one order that a target names. Rejects with a `ServiceError`. */
export async function resolveOrder(
  account: AccountReading,
  target: Target | undefined,
): Promise<OpenOrder | NoSingleOrder> {
  return oneOf(await findOrders(account, target), await account.open())
}

/** The one take-profit or stop that a target names. Rejects with a `ServiceError`. */
export async function resolveTrigger(
  account: AccountReading,
  target: Target,
): Promise<OpenOrder | NoSingleOrder> {
  const open = await account.open()
  const triggers = open.orders.filter(({ orderId }) => orderId !== undefined)
  return oneOf(findByTarget(target, triggers), open)
}

function oneOf(
  found: readonly OpenOrder[],
  { orders, unread, asOf }: OpenAccount,
): OpenOrder | NoSingleOrder {
  const [first, ...others] = found
  return first && others.length === 0
    ? first
    : { unplanned: 'no-single-order', found, open: orders, unread, asOf }
}

/** The plan of an action on one position, which may read more; where the target names none or several, that. */
export function onPosition<Intent extends { readonly target: Target }, Plan>(
  plan: (position: ManagedPosition, intent: Intent, account: AccountReading) => Plan | Promise<Plan>,
): (account: AccountReading, intent: Intent) => Promise<Plan | NoSinglePosition> {
  return async (account, intent) => {
    const position = await resolvePosition(account, intent.target)
    return isUnplanned(position) ? position : await plan(position, intent, account)
  }
}

/** The same for an exit, which goes without what only its preview shows; its plan may read more. */
export function onExit<Intent extends { readonly target: Target }, Plan>(
  plan: (position: ExitPosition, intent: Intent, account: AccountReading) => Plan | Promise<Plan>,
): (account: AccountReading, intent: Intent) => Promise<Plan | NoSinglePosition> {
  return async (account, intent) => {
    const position = await resolveExit(account, intent.target)
    return isUnplanned(position) ? position : await plan(position, intent, account)
  }
}
