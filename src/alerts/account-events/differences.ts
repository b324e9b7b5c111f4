import type { Transfer } from '../../service/service.js'
import { factsOf, holdingFacts, slowReadOf, whenOf, type Change } from './change.js'
import { closureChangeOf, notEndedAt, type OwnerActions } from './closures.js'
import {
  accountSnapshotOf,
  transferIds,
  type AccountPoll,
  type HoldingSnapshot,
  type AccountSnapshot,
} from './account-snapshot.js'
import { resizings } from './resizings.js'
import { triggerOrderChanges } from './trigger-order-changes.js'

/** The changes since the last poll, and the new snapshot. */
export interface Differences {
  readonly changes: readonly Change[]
  readonly snapshot: AccountSnapshot
}

/** Milliseconds in which a missing position or order is looked for in the closed list. */
const MISSING_PATIENCE_MS = 60_000

/** The number of positions and orders given up that a snapshot keeps, in case their end is listed later. */
const MAX_UNEXPLAINED = 50

/** True if a position or order of the snapshot is missing, so that the closed list has to be read. */
export function hasMissing(
  before: AccountSnapshot,
  poll: Pick<AccountPoll, 'positions' | 'orders'>,
): boolean {
  const there = new Set([
    ...poll.positions.map(({ id }) => id),
    ...poll.orders.pending.map(({ positionId }) => positionId),
  ])
  return [...Object.keys(before.positions), ...Object.keys(before.orders)].some((id) => !there.has(id))
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
): Differences {
  const after = accountSnapshotOf(poll, before)
  const missing = missingFrom(before, poll, after)
  const changes = [
    ...openings(before, after, poll),
    ...resizings(before, after, poll, revision),
    ...triggerOrderChanges(before, after, poll, owner, revision),
    ...closures(before, after, poll, owner),
    ...missing.filter(({ isGivenUp }) => isGivenUp).map(({ change }) => change),
    ...transfers('deposit', before.deposits, poll.deposits, slowReadOf(before), poll.at),
    ...transfers('withdrawal', before.withdrawals, poll.withdrawals, slowReadOf(before), poll.at),
  ].toSorted((one, other) => one.at - other.at)
  const lastEventAt = changes.length > 0 ? poll.at : after.lastEventAt
  return { changes, snapshot: { ...withMissing(before, after, missing, poll.at), lastEventAt } }
}

/** The snapshot with the missing positions and orders that are still looked for, and their stops, which may explain the end. */
function withMissing(
  before: AccountSnapshot,
  after: AccountSnapshot,
  missing: readonly Missing[],
  polledAt: number,
): AccountSnapshot {
  if (missing.length === 0) return after
  const pending = missing.filter(({ isGivenUp }) => !isGivenUp)
  const givenUp = missing.filter(({ isGivenUp }) => isGivenUp).map(({ id }) => id)
  const unexplained = [...(before.unexplained ?? []), ...givenUp].slice(-MAX_UNEXPLAINED)
  const withPending = (list: 'positions' | 'orders'): Record<string, HoldingSnapshot> => ({
    ...after[list],
    ...Object.fromEntries(
      pending
        .filter((one) => one.list === list)
        .map(({ id, holding }) => [id, { ...holding, missingSince: holding.missingSince ?? polledAt }]),
    ),
  })
  const ids = new Set(pending.map(({ id }) => id))
  const triggerOrders = Object.entries(before.triggerOrders).filter(([, { positionId }]) =>
    ids.has(positionId),
  )
  return {
    ...after,
    positions: withPending('positions'),
    orders: withPending('orders'),
    triggerOrders: { ...Object.fromEntries(triggerOrders), ...after.triggerOrders },
    ...(unexplained.length > 0 ? { unexplained } : {}),
  }
}

/** Orders that were accepted or filled, and positions that were opened. */
function openings(before: AccountSnapshot, after: AccountSnapshot, poll: AccountPoll): readonly Change[] {
  const dated = new Map(poll.positions.map(({ id, createdAt }) => [id, createdAt]))
  const opened = Object.entries(after.positions).filter(([id]) => !(id in before.positions))
  const accepted = Object.entries(after.orders).filter(
    ([id]) => !(id in before.orders) && !(id in before.positions),
  )
  return [
    ...opened.map(([id, holding]): Change => ({
      id: `opened ${id}`,
      kind: id in before.orders ? 'order-filled' : 'position-opened',
      at: whenOf(dated.get(id), before.at, poll.at),
      facts: factsOf(holdingFacts(id, holding)),
    })),
    ...accepted.map(([id, holding]): Change => ({
      id: `accepted ${id}`,
      kind: 'order-accepted',
      at: whenOf(
        poll.orders.pending.find(({ positionId }) => positionId === id)?.createdAt,
        before.at,
        poll.at,
      ),
      facts: factsOf(holdingFacts(id, holding)),
    })),
  ]
}

/** Positions that were closed and orders that were cancelled. */
function closures(
  before: AccountSnapshot,
  after: AccountSnapshot,
  poll: AccountPoll,
  owner: OwnerActions,
): readonly Change[] {
  const triggerOrders = Object.values({ ...before.triggerOrders, ...after.triggerOrders })
  const open = new Set(poll.positions.map(({ id }) => id))
  const wasThere = (id: string): boolean => id in before.positions || id in before.orders
  return (poll.closed ?? [])
    .filter(({ id }) => !open.has(id) && before.unexplained?.includes(id) !== true)
    .filter(({ id }) => wasThere(id) || (before.ended !== undefined && !before.ended.includes(id)))
    .flatMap((closed): readonly Change[] => {
      const closure = closureChangeOf(closed, { before, triggerOrders, polledAt: poll.at, owner })
      // A position that was opened and closed since the last poll.
      if (closed.status === 'CANCELED' || closed.id in before.positions) return [closure]
      const opening: Change = {
        id: `opened ${closed.id}`,
        kind: closed.id in before.orders ? 'order-filled' : 'position-opened',
        at: whenOf(closed.createdAt, notEndedAt(closed, before), closure.at),
        facts: factsOf({
          ...holdingFacts(closed.id, before.orders[closed.id] ?? {}),
          pairId: closed.pairId,
          side: closure.facts['side'],
          size: closed.totalSize?.toFixed(),
          collateral: closed.totalCollateral?.toFixed(),
          price: closed.entryPrice?.toFixed(),
        }),
      }
      return [opening, closure]
    })
}

/** A position or order that is in no list, neither open nor closed. */
interface Missing {
  readonly id: string
  readonly list: 'positions' | 'orders'
  readonly holding: HoldingSnapshot
  /** True if it was looked for long enough. */
  readonly isGivenUp: boolean
  /** The change in that case, without a reason. */
  readonly change: Change
}

function missingFrom(before: AccountSnapshot, poll: AccountPoll, after: AccountSnapshot): readonly Missing[] {
  const there = new Set([
    ...Object.keys(after.positions),
    ...Object.keys(after.orders),
    ...(poll.closed ?? []).map(({ id }) => id),
  ])
  return (['positions', 'orders'] as const).flatMap((list) =>
    Object.entries(before[list])
      .filter(([id]) => !there.has(id))
      .map(([id, holding]): Missing => {
        const since = holding.missingSince ?? poll.at
        const kind = list === 'positions' ? 'position-closed' : 'order-cancelled'
        const facts = factsOf({ ...holdingFacts(id, holding), reason: 'unknown' })
        const isGivenUp = poll.at - since >= MISSING_PATIENCE_MS
        return { id, list, holding, isGivenUp, change: { id: `ended ${id}`, kind, at: since, facts } }
      }),
  )
}

/** Deposits or withdrawals that are new. */
function transfers(
  kind: 'deposit' | 'withdrawal',
  before: readonly string[] | undefined,
  now: readonly Transfer[] | undefined,
  lastReadAt: number,
  polledAt: number,
): readonly Change[] {
  if (!before || !now) return []
  const ids = transferIds(now)
  return now.flatMap(({ amount, createdAt, transactionHash }, index): readonly Change[] => {
    const id = ids[index] ?? ''
    if (before.includes(id)) return []
    const facts = factsOf({ amount: amount?.toFixed(), hash: transactionHash })
    return [{ id: `${kind} ${id}`, kind, at: whenOf(createdAt, lastReadAt, polledAt), facts }]
  })
}
