import type { Transfer } from '../../service/service.js'
import { factsOf, holdingFacts, whenOf, type Change } from './change.js'
import { endingOf, type OwnerActions } from './endings.js'
import {
  accountSnapshotOf,
  transferIds,
  type AccountPoll,
  type HoldingSnapshot,
  type AccountSnapshot,
} from './account-snapshot.js'
import { resizings } from './resizings.js'
import { stopChanges } from './stop-changes.js'

/** What a look tells that the one before did not, and what is to be remembered of it. */
export interface Differences {
  readonly changes: readonly Change[]
  readonly snapshot: AccountSnapshot
}

/** How long what is in no list any more is waited for in the list of what ended, in milliseconds. */
const GONE_PATIENCE_MS = 60_000

/** How many are remembered of those that were waited for in vain, should their end be listed after all. */
const MAX_UNEXPLAINED = 50

/** Whether something is gone whose end has to be looked up. */
export function hasGone(before: AccountSnapshot, look: Pick<AccountPoll, 'positions' | 'orders'>): boolean {
  const there = new Set([
    ...look.positions.map(({ id }) => id),
    ...look.orders.pending.map(({ positionId }) => positionId),
  ])
  return [...Object.keys(before.positions), ...Object.keys(before.orders)].some((id) => !there.has(id))
}

/**
 * What happened between two looks at an account. The same two looks give the same changes with the same ids, whoever
 * compares them; `revision` counts the looks, for what has no identity of its own.
 */
export function differences(
  before: AccountSnapshot,
  look: AccountPoll,
  known: OwnerActions,
  revision: number,
): Differences {
  const after = accountSnapshotOf(look, before)
  const waiting = missing(before, look, after)
  const changes = [
    ...openings(before, after, look),
    ...resizings(before, after, look, revision),
    ...stopChanges(before, after, look, known, revision),
    ...endings(before, after, look, known),
    ...waiting.filter(({ isOver }) => isOver).map(({ change }) => change),
    ...transfers('deposit', before.deposits, look.deposits, before.at, look.at),
    ...transfers('withdrawal', before.withdrawals, look.withdrawals, before.at, look.at),
  ].toSorted((one, other) => one.at - other.at)
  const lastEventAt = changes.length > 0 ? look.at : after.lastEventAt
  return { changes, snapshot: { ...withWaiting(before, after, waiting, look.at), lastEventAt } }
}

/** What was seen, and what is still waited for of that which is gone: with its stops, which may tell why it ended. */
function withWaiting(
  before: AccountSnapshot,
  after: AccountSnapshot,
  waiting: readonly Missing[],
  seen: number,
): AccountSnapshot {
  if (waiting.length === 0) return after
  const stillWaiting = waiting.filter(({ isOver }) => !isOver)
  const given = waiting.filter(({ isOver }) => isOver).map(({ id }) => id)
  const lost = [...(before.lost ?? []), ...given].slice(-MAX_UNEXPLAINED)
  const kept = (list: 'positions' | 'orders'): Record<string, HoldingSnapshot> => ({
    ...after[list],
    ...Object.fromEntries(
      stillWaiting
        .filter((one) => one.list === list)
        .map(({ id, holding }) => [id, { ...holding, missingSince: holding.missingSince ?? seen }]),
    ),
  })
  const ids = new Set(stillWaiting.map(({ id }) => id))
  const stops = Object.entries(before.stops).filter(([, { positionId }]) => ids.has(positionId))
  return {
    ...after,
    positions: kept('positions'),
    orders: kept('orders'),
    stops: { ...Object.fromEntries(stops), ...after.stops },
    ...(lost.length > 0 ? { lost } : {}),
  }
}

/** Orders that were taken up, filled, or are new. */
function openings(before: AccountSnapshot, after: AccountSnapshot, look: AccountPoll): readonly Change[] {
  const dated = new Map(look.positions.map(({ id, createdAt }) => [id, createdAt]))
  const opened = Object.entries(after.positions).filter(([id]) => !(id in before.positions))
  const accepted = Object.entries(after.orders).filter(
    ([id]) => !(id in before.orders) && !(id in before.positions),
  )
  return [
    ...opened.map(([id, holding]): Change => ({
      id: `opened ${id}`,
      kind: id in before.orders ? 'order-filled' : 'position-opened',
      at: whenOf(dated.get(id), before.at, look.at),
      facts: factsOf(holdingFacts(id, holding)),
    })),
    ...accepted.map(([id, holding]): Change => ({
      id: `accepted ${id}`,
      kind: 'order-accepted',
      at: whenOf(
        look.orders.pending.find(({ positionId }) => positionId === id)?.createdAt,
        before.at,
        look.at,
      ),
      facts: factsOf(holdingFacts(id, holding)),
    })),
  ]
}

/** Positions that ended and orders that were dropped, since the last look. */
function endings(
  before: AccountSnapshot,
  after: AccountSnapshot,
  look: AccountPoll,
  known: OwnerActions,
): readonly Change[] {
  const stops = Object.values({ ...before.stops, ...after.stops })
  const open = new Set(look.positions.map(({ id }) => id))
  const wasThere = (id: string): boolean => id in before.positions || id in before.orders
  return (look.closed ?? [])
    .filter(({ id }) => !open.has(id) && before.lost?.includes(id) !== true)
    .filter(({ id }) => wasThere(id) || (before.ended !== undefined && !before.ended.includes(id)))
    .flatMap((closed): readonly Change[] => {
      const ending = endingOf(closed, { before, stops, seen: look.at, known })
      // Opened and closed between two looks: that it was opened was not told yet.
      if (closed.status === 'CANCELED' || closed.id in before.positions) return [ending]
      const opening: Change = {
        id: `opened ${closed.id}`,
        kind: closed.id in before.orders ? 'order-filled' : 'position-opened',
        at: whenOf(closed.createdAt, before.at, ending.at),
        facts: factsOf({
          ...holdingFacts(closed.id, before.orders[closed.id] ?? {}),
          pairId: closed.pairId,
          side: ending.facts['side'],
          size: closed.totalSize?.toFixed(),
          collateral: closed.totalCollateral?.toFixed(),
          price: closed.entryPrice?.toFixed(),
        }),
      }
      return [opening, ending]
    })
}

/** What is in no list any more, neither among what is open nor among what ended. */
interface Missing {
  readonly id: string
  readonly list: 'positions' | 'orders'
  readonly holding: HoldingSnapshot
  /** Whether it was waited for long enough. */
  readonly isOver: boolean
  /** What is then told: that it is gone, and nothing more. */
  readonly change: Change
}

function missing(before: AccountSnapshot, look: AccountPoll, after: AccountSnapshot): readonly Missing[] {
  const there = new Set([
    ...Object.keys(after.positions),
    ...Object.keys(after.orders),
    ...(look.closed ?? []).map(({ id }) => id),
  ])
  return (['positions', 'orders'] as const).flatMap((list) =>
    Object.entries(before[list])
      .filter(([id]) => !there.has(id))
      .map(([id, holding]): Missing => {
        const since = holding.missingSince ?? look.at
        const kind = list === 'positions' ? 'position-closed' : 'order-cancelled'
        const facts = factsOf({ ...holdingFacts(id, holding), reason: 'unknown' })
        const isOver = look.at - since >= GONE_PATIENCE_MS
        return { id, list, holding, isOver, change: { id: `ended ${id}`, kind, at: since, facts } }
      }),
  )
}

/** Deposits or withdrawals that were not there before. */
function transfers(
  kind: 'deposit' | 'withdrawal',
  before: readonly string[] | undefined,
  now: readonly Transfer[] | undefined,
  since: number,
  seen: number,
): readonly Change[] {
  if (!before || !now) return []
  const ids = transferIds(now)
  return now.flatMap(({ amount, createdAt, transactionHash }, index): readonly Change[] => {
    const id = ids[index] ?? ''
    if (before.includes(id)) return []
    const facts = factsOf({ amount: amount?.toFixed(), hash: transactionHash })
    return [{ id: `${kind} ${id}`, kind, at: whenOf(createdAt, since, seen), facts }]
  })
}
