import { Big } from 'big.js'
import {
  isUnread,
  type HoldingSnapshot,
  type PromisedStop,
  type TriggerOrderSnapshot,
} from './account-snapshot.js'
import { factsOf, holdingFacts, type Change } from './change.js'
import type { Comparison } from './comparison.js'
import { isClosing, mayHaveOpened } from './own-actions.js'
import { hasStopLoss, READS_ALONE } from './trigger-order-changes.js'

/** The stops that orders asked for, and that no read has shown since. */
export interface UnplacedStops {
  readonly changes: readonly Change[]
  /** The stop that is still awaited, by position. */
  readonly awaited: ReadonlyMap<string, PromisedStop>
  /** Those that were told as missing, as triggers that are gone. */
  readonly gone: Readonly<Record<string, TriggerOrderSnapshot>>
}

/**
 * Milliseconds from the first read of a position until the stop of its order is missing. The ticket of an order is quicker: its
 * receipt tells it where it can.
 */
const OVERDUE_MS = 90_000

/** The stops that orders asked for: those that are awaited, and those that are missing by now. */
export function unplacedStops(comparison: Comparison): UnplacedStops {
  const { after, poll, owner, revision } = comparison
  const changes: Change[] = []
  const awaited = new Map<string, PromisedStop>()
  const gone: Record<string, TriggerOrderSnapshot> = {}
  for (const [id, position] of Object.entries(after.positions)) {
    const promise = position.promisedStop ?? promiseOfAction(id, position, comparison)
    if (!promise || wasThere(id, comparison)) continue
    const isOverdue =
      !isUnread(poll, 'orders') &&
      position.missing === undefined &&
      promise.reads >= READS_ALONE &&
      poll.at - (position.seenAt ?? poll.at) >= OVERDUE_MS &&
      !isClosing(owner, id, poll.at)
    if (!isOverdue) {
      awaited.set(id, promise)
      continue
    }
    const stop = {
      positionId: id,
      what: 'stopLoss',
      ...(promise.price ? { price: promise.price } : {}),
    } as const
    gone[`${id}/promised`] = { ...stop, isAlarmed: true }
    changes.push({
      id: `unplaced ${id} ${revision}`,
      kind: 'protection-missing',
      at: poll.at,
      facts: factsOf({
        ...holdingFacts(id, position),
        what: stop.what,
        price: promise.price,
        neverPlaced: 'yes',
      }),
      missingSince: position.seenAt ?? poll.at,
    })
  }
  return { changes, awaited, gone }
}

/** True if the stop of a position was placed, or is not wanted any more. */
function wasThere(id: string, { after, poll, owner }: Comparison): boolean {
  const hasFired = poll.orders.triggers.some(
    ({ positionId, isTakeProfit, status }) =>
      positionId === id && isTakeProfit !== true && status === 'TRIGGERED',
  )
  const wasCancelledHere = owner.actions.some(
    ({ call, target, state, isOther }) =>
      call === 'cancelTriggerOrder' && target?.startsWith(`${id}/`) && state !== 'dropped' && !isOther,
  )
  return hasFired || wasCancelledHere || hasStopLoss(after, id)
}

/** The stop of a position that has just appeared, by the order that was sent for it; undefined where orders alike had none. */
function promiseOfAction(
  id: string,
  position: HoldingSnapshot,
  { before, owner }: Comparison,
): PromisedStop | undefined {
  if (id in before.positions || position.missing) return undefined
  const opening = owner.actions.filter((action) => mayHaveOpened(action, id, position))
  const [price] = opening.map(({ exits }) => exits?.stopLoss)
  const isAlike = opening.every(({ exits }) => exits?.stopLoss !== undefined)
  return price !== undefined && isAlike ? { price: new Big(price).toFixed(), reads: 1 } : undefined
}
