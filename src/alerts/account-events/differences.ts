import type { AccountPoll, AccountSnapshot } from './account-snapshot.js'
import { lookOfPoll, type Look } from './snapshot-of-poll.js'
import { slowReadOf, type AccountChange } from './change.js'
import { closedRowKey, explainedRows } from './closed-rows.js'
import type { Comparison } from './comparison.js'
import { endings, type Endings } from './endings.js'
import { openings } from './openings.js'
import type { OwnerActions } from './own-actions.js'
import { withPromise } from './promised-stop.js'
import { resizings } from './resizings.js'
import { transferChanges } from './transfers.js'
import { triggerOrderChanges, untoldTriggers, type TriggerOrderChanges } from './trigger-order-changes.js'
import { unreadListChanges } from './unread-lists.js'
import { unplacedStops, type UnplacedStops } from './unplaced-stops.js'

/** The changes since the last poll, and the new snapshot. */
export interface Differences {
  readonly changes: readonly AccountChange[]
  readonly snapshot: AccountSnapshot
}

/**
 * Finds the changes of an account between its snapshot and a poll. Every process that compares the same two finds the same
 * changes with the same ids. `revision` is that of the snapshot; it makes the ids of changes unique that have none.
 */
export function differences(
  before: AccountSnapshot,
  poll: AccountPoll,
  owner: OwnerActions,
  revision: number,
  { snapshot: after, newRows }: Look = lookOfPoll(poll, before),
): Differences {
  const comparison: Comparison = { before, after, poll, newRows, owner, revision }
  const triggers = triggerOrderChanges(comparison)
  const unplaced = unplacedStops(comparison, triggers.fired)
  const ends = endings(comparison)
  const unread = unreadListChanges(comparison)
  const changes = [
    ...openings(comparison),
    ...resizings(comparison, triggers.closed),
    ...triggers.changes,
    ...untoldTriggers(comparison, ends.settled.positions, triggers.settled),
    ...unplaced.changes,
    ...ends.changes,
    ...unread.changes,
    ...transferChanges('deposit', before.deposits, poll.deposits, slowReadOf(before), poll.at),
    ...transferChanges('withdrawal', before.withdrawals, poll.withdrawals, slowReadOf(before), poll.at),
  ].toSorted((one, other) => one.at - other.at)
  const lastEventAt = changes.length > 0 ? poll.at : after.lastEventAt
  const snapshot = withoutSettled(comparison, triggers, unplaced, ends)
  return { changes, snapshot: { ...snapshot, ...unread.noticed, lastEventAt } }
}

/** The snapshot without what has ended. Triggers of a position that has ended went with it. */
function withoutSettled(
  { before, after, poll }: Comparison,
  triggers: TriggerOrderChanges,
  unplaced: UnplacedStops,
  { settled, gone, unexplained }: Endings,
): AccountSnapshot {
  const {
    gone: _,
    goneTriggers: __,
    firedStops: ___,
    unexplainedSince: ____,
    unreadNoticed: _____,
    ...rest
  } = after
  const held = Object.entries(without(after.positions, (id) => settled.positions.has(id)))
  const positions = Object.fromEntries(
    held.map(([id, position]) => [id, withPromise(position, unplaced.awaited.get(id))]),
  )
  const isOpen = ({ positionId }: { readonly positionId: string }): boolean => positionId in positions
  const triggerOrders = without(after.triggerOrders, (key) => triggers.settled.has(key))
  const goneTriggers = Object.entries({ ...triggers.gone, ...unplaced.gone }).filter(([, trigger]) =>
    isOpen(trigger),
  )
  const closedRows = explainedRows(before, poll, unexplained)
  const unexplainedSince = poll.closed
    ? Object.fromEntries(
        unexplained.map(closedRowKey).map((key) => [key, before.unexplainedSince?.[key] ?? poll.at]),
      )
    : before.unexplainedSince
  return {
    ...rest,
    positions,
    orders: without(after.orders, (id) => settled.orders.has(id)),
    triggerOrders: Object.fromEntries(Object.entries(triggerOrders).filter(([, trigger]) => isOpen(trigger))),
    ...(closedRows ? { closedRows } : {}),
    ...(unexplainedSince && Object.keys(unexplainedSince).length > 0 ? { unexplainedSince } : {}),
    ...(gone ? { gone } : {}),
    ...(Object.keys(unplaced.fired).length > 0 ? { firedStops: unplaced.fired } : {}),
    ...(goneTriggers.length > 0 ? { goneTriggers: Object.fromEntries(goneTriggers) } : {}),
  }
}

function without<Value>(
  values: Readonly<Record<string, Value>>,
  isSettled: (key: string) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !isSettled(key)))
}
