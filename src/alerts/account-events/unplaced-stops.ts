import { Big } from 'big.js'
import { agreeOn } from '../../lib/agree-on.js'
import { isTooLittle } from '../../desk/account/orders/stop-cover.js'
import { isShownAs, priceStep } from '../../desk/trading/evidence/amounts.js'
import {
  isUnread,
  type HoldingSnapshot,
  type PromisedStop,
  type TriggerOrderSnapshot,
} from './account-snapshot.js'
import { knownFacts, holdingFacts, type AccountChange } from './change.js'
import { wasClosedWithin } from './closed-rows.js'
import type { Comparison } from './comparison.js'
import { closesOf, isClosing, mayHaveOpened, type OwnAction } from './own-actions.js'
import { coveredByStops, isNone, leftFacts } from './stop-coverage.js'
import { hasShrunkSince, hasStopLoss, readsAlone } from './trigger-order-changes.js'
import { LISTS_APART_MS, reportedAsFired } from './fired.js'
import { snapshotTriggerOrder } from './snapshot-of-poll.js'

/** The stops that orders asked for, and that no read has shown since. */
export interface UnplacedStops {
  readonly changes: readonly AccountChange[]
  /** The stop that is still awaited, by position. */
  readonly awaited: ReadonlyMap<string, PromisedStop>
  /** Those that were told as missing, as triggers that are gone. */
  readonly gone: Readonly<Record<string, TriggerOrderSnapshot>>
  /** Stops that have fired, of what is open or pending, by their key. */
  readonly fired: Readonly<Record<string, TriggerOrderSnapshot>>
}

/**
 * Milliseconds from the first read of a position until the stop of its order is missing. The ticket of an order is quicker: its
 * receipt tells it where it can.
 */
const OVERDUE_MS = 90_000

/**
 * The stops that orders asked for, or receipts have shown: those that are awaited, and those that are missing by now. `firedAlone`: those
 * that fired, as far as only the size of their position says so.
 */
export function unplacedStops(
  comparison: Comparison,
  firedAlone: Readonly<Record<string, TriggerOrderSnapshot>>,
): UnplacedStops {
  const { after, poll, owner, revision } = comparison
  const fired = firedStopsOf(comparison, firedAlone)
  const changes: AccountChange[] = []
  const awaited = new Map<string, PromisedStop>()
  const gone: Record<string, TriggerOrderSnapshot> = {}
  for (const [id, position] of Object.entries(after.positions)) {
    const promise = promiseOf(id, position, fired, comparison)
    if (!promise || wasThere(id, promise, fired, comparison)) continue
    const { what = 'stopLoss', price, reads, shownAt, sentAt } = promise
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
    const stop: TriggerOrderSnapshot = { positionId: id, what, ...(price ? { price } : {}) }
    gone[`${id}/promised ${price ?? what}`] = {
      ...stop,
      notifiedAt: poll.at,
      ...(isNone(left) ? { isAlarmed: true } : {}),
    }
    // What made the position smaller may have been this stop. That it is not listed any more is told in either case.
    const mayHaveFired = sentAt !== undefined && hasShrunkSince(sentAt, stop, position, comparison)
    changes.push({
      id: `unplaced ${id} ${revision}`,
      kind: 'protection-missing',
      at: poll.at,
      facts: knownFacts({
        ...holdingFacts(id, position),
        what,
        price,
        neverPlaced: shownAt === undefined ? 'yes' : undefined,
        reason: shownAt === undefined ? undefined : mayHaveFired ? 'shrunk' : 'unlisted',
        ...leftFacts(left),
      }),
      missingSince: shownAt ?? askedAt(id, position, comparison),
    })
  }
  return { changes, awaited, gone, fired }
}

/** The stops that have fired, of what is open or pending: those of earlier reads, those of rows, and those without one. */
function firedStopsOf(
  { before, after, poll }: Comparison,
  alone: Readonly<Record<string, TriggerOrderSnapshot>>,
): UnplacedStops['fired'] {
  const earlier = before.firedStops ?? {}
  const byRows = [...reportedAsFired(poll)]
    .filter(([key]) => !before.fired.includes(key) || !(key in earlier))
    .map(([key, row]) => [key, snapshotTriggerOrder(row)] as const)
  const now = [...byRows, ...Object.entries(alone)]
    .filter(([, { what }]) => what !== 'takeProfit')
    .map(([key, stop]) => [key, { ...stop, notifiedAt: poll.at }] as const)
  const all = Object.entries({ ...earlier, ...Object.fromEntries(now) })
  return Object.fromEntries(
    all.filter(([, { positionId: id }]) => id in after.positions || id in after.orders),
  )
}

/** The time since which the stop of an order may have been told as missing, in milliseconds: that of its sending, where it is known. */
function askedAt(id: string, position: HoldingSnapshot, { poll, owner }: Comparison): number {
  const sent = owner.actions
    .filter((action) => mayHaveOpened(action, id, position))
    .map(({ sentAt }) => sentAt)
  return Math.min((position.seenAt ?? poll.at) - LISTS_APART_MS, ...sent)
}

/** The stop that is awaited for a position: as its order asked for it, and as a receipt has shown it. */
function promiseOf(
  id: string,
  position: HoldingSnapshot,
  fired: UnplacedStops['fired'],
  comparison: Comparison,
): PromisedStop | undefined {
  const asked = position.promisedStop ?? promiseOfAction(id, position, comparison)
  return asked?.shownAt === undefined
    ? (promiseOfReceipt(id, position, { asked, fired }, comparison) ?? asked)
    : asked
}

/** The stop of a position that a receipt has shown, and no read of the watcher since; undefined where there is none. */
function promiseOfReceipt(
  id: string,
  position: HoldingSnapshot,
  { asked, fired }: { readonly asked: PromisedStop | undefined; readonly fired: UnplacedStops['fired'] },
  { before, after, poll, owner }: Comparison,
): PromisedStop | undefined {
  const { missing, seenAt = 0 } = position
  const known = Object.values({
    ...before.goneTriggers,
    ...fired,
    ...before.triggerOrders,
    ...after.triggerOrders,
  }).filter(({ positionId }) => positionId === id)
  // A stop that was told before this one was sent is another one: where it went, the same price is likely to be asked for again.
  const isKnown = ({ placedStop, sentAt }: OwnAction): boolean =>
    known.some(
      (one) =>
        one.what === placedStop?.what &&
        (one.what === 'trailing' || isAtPrice(one, placedStop.price, known) === true) &&
        (one.notifiedAt ?? one.missing?.since ?? Infinity) >= sentAt,
    )
  const wasAlarmedSince = (since: number): boolean =>
    known.some(({ isAlarmed, notifiedAt = Infinity }) => isAlarmed === true && notifiedAt >= since)
  // A service may use the id of a position that was closed again. What became of a close with another key is not known here.
  const isOfEarlier = (since: number): boolean =>
    wasClosedWithin(before, id, since, seenAt) ||
    closesOf(id, owner).some(
      (one) => one.since > since && (one.state === 'done' || one.isOther === true) && one.isPart !== true,
    )
  // Nor, while the ended ones cannot be read, is its end: then the orders tell that opened the two.
  const openings = owner.actions.filter(
    ({ opens, target, state }) => opens && target === id && state === 'done',
  )
  const isOfAnother = (action: OwnAction): boolean =>
    openings.some(({ sentAt }) => sentAt > action.since && sentAt <= seenAt) ||
    areOtherTerms(action.opens, position)
  const shown = owner.actions.find(
    (action) =>
      action.placedStop !== undefined &&
      action.target === id &&
      action.state === 'done' &&
      // One that lies ahead is from before the clock was set back: what was before it and what after is not known.
      action.since <= poll.at &&
      !isKnown(action) &&
      !wasAlarmedSince(action.since) &&
      !isOfEarlier(action.since) &&
      !isOfAnother(action),
  )
  if (!shown?.placedStop || missing) return undefined
  const { what, price } = shown.placedStop
  return {
    ...(what === 'trailing' ? { what } : {}),
    ...(price === undefined ? {} : { price }),
    reads: asked?.reads ?? (isUnread(poll, 'orders') ? 0 : 1),
    shownAt: shown.since,
    sentAt: shown.sentAt,
  }
}

/** True for an opening of another pair or side than a position has. */
function areOtherTerms(opens: OwnAction['opens'], { pairId, isLong }: HoldingSnapshot): boolean {
  return opens !== undefined && !agreeOn<'pairId' | 'isLong'>(opens, { pairId, isLong }, ['pairId', 'isLong'])
}

/** True if the stop of a position was placed, or is not wanted any more. */
function wasThere(
  id: string,
  promise: PromisedStop,
  fired: UnplacedStops['fired'],
  { before, after, poll, owner }: Comparison,
): boolean {
  const { what = 'stopLoss', price, sentAt = 0 } = promise
  const listed = Object.values(after.triggerOrders).filter(({ positionId }) => positionId === id)
  const isIt = (one: TriggerOrderSnapshot): boolean =>
    one.positionId === id &&
    one.what === what &&
    (what === 'trailing' || isAtPrice(one, price, listed) === true)
  // A row may leave out its price, or of which kind it is.
  const mayBeIt = (one: TriggerOrderSnapshot): boolean =>
    one.positionId === id &&
    (one.what === 'trigger' ? 'stopLoss' : one.what) === what &&
    (what === 'trailing' || isAtPrice(one, price, listed) !== false)
  const hasFired = Object.values(fired).some((one) => mayBeIt(one) && (one.notifiedAt ?? Infinity) >= sentAt)
  // The cancellation of another one, such as that which this one replaces, says nothing of this one.
  const isOfAnother = (key: string): boolean => {
    const one = { ...before.goneTriggers, ...before.triggerOrders, ...after.triggerOrders }[key]
    return one !== undefined && !isIt(one)
  }
  const wasCancelledHere = owner.actions.some(
    ({ call, target = '', state, isOther }) =>
      (what === 'trailing'
        ? call === 'cancelPendingOrder' && target === id
        : call === 'cancelTriggerOrder' && target.startsWith(`${id}/`) && !isOfAnother(target)) &&
      state !== 'dropped' &&
      !isOther,
  )
  const isListed = listed.some((one) => !one.missing && isIt(one))
  const cover = coveredByStops(id, after, poll)
  const hasAnother = hasStopLoss(after, id) && (cover.isLeast || !isTooLittle(cover))
  return hasFired || wasCancelledHere || isListed || hasAnother
}

/**
 * True for a stop at the price that was asked for, which the service may have rounded, as far as the prices of these show it; undefined where
 * one of the two is not known.
 */
function isAtPrice(
  { price: shown }: TriggerOrderSnapshot,
  asked: string | undefined,
  beside: readonly TriggerOrderSnapshot[],
): boolean | undefined {
  if (shown === undefined || asked === undefined) return undefined
  const fixed = beside.filter(({ what }) => what !== 'trailing').map(({ price }) => price)
  return isShownAs(new Big(asked), new Big(shown), priceStep(asked, [shown, ...fixed]))
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
