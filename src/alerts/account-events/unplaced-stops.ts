import { Big } from 'big.js'
import { isTooLittle } from '../../desk/account/orders/stop-cover.js'
import { compareLoosely } from '../../desk/trading/evidence/amounts.js'
import {
  isUnread,
  positionOfKey,
  type HoldingSnapshot,
  type PromisedStop,
  type TriggerOrderSnapshot,
} from './account-snapshot.js'
import { knownFacts, holdingFacts, type AccountChange } from './change.js'
import type { Comparison } from './comparison.js'
import { closesOf, isClosing, mayHaveOpened, type OwnAction } from './own-actions.js'
import { coveredByStops, isNone, leftFacts } from './stop-coverage.js'
import { hasStopLoss, readsAlone } from './trigger-order-changes.js'
import { LISTS_APART_MS } from './fired.js'

/** The stops that orders asked for, and that no read has shown since. */
export interface UnplacedStops {
  readonly changes: readonly AccountChange[]
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

/** The stops that orders asked for, or receipts have shown: those that are awaited, and those that are missing by now. */
export function unplacedStops(comparison: Comparison): UnplacedStops {
  const { after, poll, owner, revision } = comparison
  const changes: AccountChange[] = []
  const awaited = new Map<string, PromisedStop>()
  const gone: Record<string, TriggerOrderSnapshot> = {}
  for (const [id, position] of Object.entries(after.positions)) {
    const promise = promiseOf(id, position, comparison)
    if (!promise || wasThere(id, promise, comparison)) continue
    const { what = 'stopLoss', price, reads, shownAt } = promise
    const seenAt = position.seenAt ?? poll.at
    const isOverdue =
      !isUnread(poll, 'orders') &&
      position.missing === undefined &&
      reads >= readsAlone(after) &&
      (shownAt !== undefined || poll.at - seenAt >= OVERDUE_MS) &&
      !isClosing(owner, id, poll.at, position.resized)
    if (!isOverdue) {
      awaited.set(id, promise)
      continue
    }
    const left = coveredByStops(id, after, poll)
    gone[`${id}/promised`] = {
      positionId: id,
      what,
      ...(price ? { price } : {}),
      ...(isNone(left) ? { isAlarmed: true } : {}),
    }
    changes.push({
      id: `unplaced ${id} ${revision}`,
      kind: 'protection-missing',
      at: poll.at,
      facts: knownFacts({
        ...holdingFacts(id, position),
        what,
        price,
        neverPlaced: shownAt === undefined ? 'yes' : undefined,
        reason: shownAt === undefined ? undefined : 'unlisted',
        ...leftFacts(left),
      }),
      missingSince: shownAt ?? askedAt(id, position, comparison),
    })
  }
  return { changes, awaited, gone }
}

/** The time since which the stop of an order may have been told as missing, in milliseconds: that of its sending, where it is known. */
function askedAt(id: string, position: HoldingSnapshot, { poll, owner }: Comparison): number {
  const sent = owner.actions
    .filter((action) => mayHaveOpened(action, id, position))
    .map(({ sentAt }) => sentAt)
  return Math.min((position.seenAt ?? poll.at) - LISTS_APART_MS, ...sent)
}

/** The stop that is awaited for a position: as its order asked for it, and as a receipt has shown it. */
function promiseOf(id: string, position: HoldingSnapshot, comparison: Comparison): PromisedStop | undefined {
  const asked = position.promisedStop ?? promiseOfAction(id, position, comparison)
  return asked?.shownAt === undefined ? (promiseOfReceipt(id, position, asked, comparison) ?? asked) : asked
}

/** The stop of a position that a receipt has shown, and no read of the watcher since; undefined where there is none. */
function promiseOfReceipt(
  id: string,
  { resized, missing }: HoldingSnapshot,
  asked: PromisedStop | undefined,
  { before, after, poll, owner }: Comparison,
): PromisedStop | undefined {
  const known = Object.values({
    ...before.triggerOrders,
    ...before.goneTriggers,
    ...after.triggerOrders,
  }).filter(({ positionId }) => positionId === id)
  const isKnown = ({ what, price }: NonNullable<OwnAction['placedStop']>): boolean =>
    known.some((one) => one.what === what && (what === 'trailing' || compareLoosely(one.price, price) === 0))
  // A service may use the id of a position that was closed again. What became of a close with another key is not known here.
  const isOfEarlier = (since: number): boolean =>
    closesOf(id, owner).some(
      (one) => one.since > since && (one.state === 'done' || one.isOther === true) && one.isPart !== true,
    )
  // What closed a part since may have been it.
  const shown = owner.actions.find(
    ({ placedStop, target, state, since }) =>
      placedStop !== undefined &&
      target === id &&
      state === 'done' &&
      !(resized && resized.at >= since) &&
      !isKnown(placedStop) &&
      !isOfEarlier(since),
  )
  const isSettled =
    known.some(({ isAlarmed }) => isAlarmed === true) || after.fired.some((key) => positionOfKey(key) === id)
  if (!shown?.placedStop || missing || isSettled) return undefined
  const { what, price } = shown.placedStop
  return {
    ...(what === 'trailing' ? { what } : {}),
    ...(price === undefined ? {} : { price }),
    reads: asked?.reads ?? (isUnread(poll, 'orders') ? 0 : 1),
    shownAt: shown.since,
  }
}

/** True if the stop of a position was placed, or is not wanted any more. */
function wasThere(id: string, { what, price }: PromisedStop, { after, poll, owner }: Comparison): boolean {
  const hasFired = poll.orders.triggers.some(
    ({ positionId, isTakeProfit, status }) =>
      positionId === id && isTakeProfit !== true && status === 'TRIGGERED',
  )
  const wasCancelledHere = owner.actions.some(
    ({ call, target, state, isOther }) =>
      (what === 'trailing'
        ? call === 'cancelPendingOrder' && target === id
        : call === 'cancelTriggerOrder' && target?.startsWith(`${id}/`) === true) &&
      state !== 'dropped' &&
      !isOther,
  )
  const isListed = Object.values(after.triggerOrders).some(
    (one) =>
      one.positionId === id &&
      one.what === (what ?? 'stopLoss') &&
      !one.missing &&
      (what === 'trailing' || compareLoosely(one.price, price) === 0),
  )
  const cover = coveredByStops(id, after, poll)
  const hasAnother = hasStopLoss(after, id) && (cover.isLeast || !isTooLittle(cover))
  return hasFired || wasCancelledHere || isListed || hasAnother
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
