import { Big } from 'big.js'
import type { TriggerOrder } from '../../service/service.js'
import { knownFacts, holdingFacts, whenOf, type AccountChange } from './change.js'
import { isOfPosition } from './closed-rows.js'
import { isTooLittle } from '../../desk/account/orders/stop-cover.js'
import { coveredByStops, isNone, leftFacts } from './stop-coverage.js'
import type { Comparison } from './comparison.js'
import {
  difference,
  reportedAsFired,
  LISTS_APART_MS,
  roundingOf,
  shownFirings,
  SMALLEST_CHANGE,
} from './fired.js'
import {
  cancellationOf,
  closesOf,
  isCancelledBy,
  isCancelledByHand,
  isClosing,
  type OwnerActions,
} from './own-actions.js'
import { snapshotTriggerOrder } from './snapshot-of-poll.js'
import {
  isUnread,
  positionOfKey,
  triggerKey,
  type Absence,
  type AccountSnapshot,
  type HoldingSnapshot,
  type TriggerOrderSnapshot,
} from './account-snapshot.js'

/** The changes of take-profits and stops of open positions, and what is not looked for any more. */
export interface TriggerOrderChanges {
  readonly changes: readonly AccountChange[]
  /** Keys of triggers that are gone and explained. */
  readonly settled: ReadonlySet<string>
  /** Those of them that were told as gone and may come back. */
  readonly gone: Readonly<Record<string, TriggerOrderSnapshot>>
  /** Those that fired, as far as only the size of their position says so. */
  readonly fired: Readonly<Record<string, TriggerOrderSnapshot>>
  /** Dollars that triggers without a row closed since the last poll, by position: a notice of their own tells it. */
  readonly closed: ReadonlyMap<string, Big>
}

/** Reads that show a position open and as large as before, after which a trigger that is missing went alone. */
const READS_ALONE = 4

/** The most of them, for an account whose rows come and go. */
const MOST_READS_ALONE = 16

/** Reads after which a trigger that its owner cancelled here is cancelled, and did not fire at the last moment. */
const READS_OWN = 2

/** Milliseconds after which a firing of which the position shows nothing has closed nothing. */
const IDLE_MS = 30_000

/** The same for a trailing stop, whose share is not known: any earlier reduction could be its own. */
const TRAILING_APART_MS = 10_000

/** Milliseconds within which the rows of a position that ends go, one after the other. */
const ROWS_APART_MS = 5_000

/**
 * The cause for which a trigger went; `listed` as fired, which has a change of its own; `idle` as fired while its position stays as large
 * as it was; `waiting` while a close, a firing or a list that is late may explain it.
 */
type Cause = 'waiting' | 'listed' | 'idle' | 'fired' | 'shrunk' | 'hand' | 'cancelled' | 'unlisted'

/** The number of reads without a trigger after which it went alone: more for an account whose rows have come back after some. */
export function readsAlone({ flicker }: Pick<AccountSnapshot, 'flicker'>): number {
  return Math.min(Math.max(READS_ALONE, 2 * (flicker?.reads ?? 0) + 2), MOST_READS_ALONE)
}

/**
 * The changes of take-profits and stops of positions that are still open. A trigger whose row went is not one that was
 * cancelled: it may have fired, end with its position, or be away from a single read.
 */
export function triggerOrderChanges(comparison: Comparison): TriggerOrderChanges {
  const { before, after, poll, owner, revision } = comparison
  if (isUnread(poll, 'orders')) {
    const gone = Object.fromEntries(stillGone(comparison))
    return { changes: [], settled: new Set(), gone, fired: {}, closed: new Map() }
  }
  const rows = new Map(poll.orders.triggers.map((trigger) => [triggerKey(trigger), trigger]))
  const facts = (
    key: string,
    { positionId, what, price, percent }: TriggerOrderSnapshot,
  ): AccountChange['facts'] =>
    knownFacts({
      ...holdingFacts(positionId, after.positions[positionId] ?? {}),
      what,
      price,
      percent: percent ?? rows.get(key)?.amountPercent?.toFixed(),
    })

  const isNewlyFired = (key: string): boolean => after.fired.includes(key) && !before.fired.includes(key)
  // A stop that was placed and fired since the last poll was never pending in a snapshot.
  const firedTogether = poll.orders.triggers
    .map((trigger) => [triggerKey(trigger), snapshotTriggerOrder(trigger)] as const)
    .filter(([key]) => isNewlyFired(key))
  const listed = Object.entries(after.triggerOrders).filter(([, { missing }]) => !missing)
  const placed = [...listed, ...firedTogether]
    .filter(([key]) => !(key in before.triggerOrders))
    .map(([key, stop]): AccountChange => ({
      id: `placed ${key} ${revision}`,
      kind: 'protection-placed',
      at: whenOf(rows.get(key)?.createdAt, before.at, poll.at),
      facts: { ...facts(key, stop), ...(isBack(before, key, stop) ? { again: 'yes' } : {}) },
    }))
  const triggered = after.fired
    .filter(isNewlyFired)
    .map((key) => triggeredChange(key, rows.get(key), comparison))

  const gone = new Map<string, TriggerOrderSnapshot>()
  const fired: Record<string, TriggerOrderSnapshot> = {}
  const settled = new Set<string>()
  const closed = new Map<string, Big>()
  const alarmed = new Set(alarmedPositions(comparison))
  const changes: AccountChange[] = []
  for (const [key, stop] of Object.entries(after.triggerOrders)) {
    const found = causeOf(key, stop, comparison)
    // What one trigger closed no other one did.
    const cause = found === 'fired' && closed.has(stop.positionId) ? 'shrunk' : found
    if (!stop.missing || cause === 'waiting') continue
    settled.add(key)
    if (cause === 'listed') continue
    const { positionId } = stop
    const left = coveredByStops(positionId, after, poll)
    const isUnprotected =
      stop.what !== 'takeProfit' &&
      cause !== 'fired' &&
      cause !== 'hand' &&
      !alarmed.has(positionId) &&
      isTooLittle(left)
    if (cause === 'idle' && !isUnprotected) continue
    if (isUnprotected) alarmed.add(positionId)
    const byFiring = cause === 'fired' ? closedNow(stop, comparison) : undefined
    if (byFiring) closed.set(positionId, byFiring)
    if (cause === 'fired') fired[key] = stop
    else
      gone.set(key, {
        ...stop,
        notifiedAt: poll.at,
        ...(isUnprotected && isNone(left) ? { isAlarmed: true } : {}),
      })
    changes.push({
      id: cause === 'fired' ? `fired ${key} ${revision}` : `stopped ${key} ${revision}`,
      kind: isUnprotected
        ? 'protection-missing'
        : cause === 'fired'
          ? 'protection-triggered'
          : 'order-cancelled',
      at: poll.at,
      facts: knownFacts({
        ...facts(key, stop),
        closed: stop.what === 'trailing' ? undefined : byFiring?.toFixed(),
        by:
          cause === 'hand' && isCancelledByHand(owner, key, after.positions[positionId]?.seenAt)
            ? 'hand'
            : undefined,
        reason: reasonOf(cause, isUnprotected),
        ...(isUnprotected ? leftFacts(left) : {}),
      }),
      ...(isUnprotected ? { missingSince: stop.missing.seenAt ?? stop.missing.since } : {}),
    })
  }
  const earlier = stillGone(comparison)
  const firedLate = new Set<(typeof earlier)[number]>()
  for (const one of earlier) {
    const [key, stop] = one
    const byFiring = firedSince(stop, comparison)
    if (!byFiring || closed.has(stop.positionId)) continue
    firedLate.add(one)
    fired[key] = stop
    closed.set(stop.positionId, byFiring)
    changes.push({
      id: `fired ${key} ${revision}`,
      kind: 'protection-triggered',
      at: poll.at,
      facts: knownFacts({ ...facts(key, stop), closed: byFiring.toFixed() }),
    })
  }
  return {
    changes: [...placed, ...triggered, ...changes],
    settled,
    gone: Object.fromEntries([...earlier.filter((one) => !firedLate.has(one)), ...gone]),
    fired,
    closed,
  }
}

/** The reason that a notice gives for a trigger which went; a word of a cancellation is the notice itself where another stop is left. */
function reasonOf(
  cause: Cause,
  isUnprotected: boolean,
): 'shrunk' | 'cancelled' | 'unlisted' | 'idle' | undefined {
  if (cause === 'shrunk' || cause === 'unlisted' || cause === 'idle') return cause
  return cause === 'cancelled' && isUnprotected ? cause : undefined
}

/** The cause for which a trigger went. */
function causeOf(key: string, stop: TriggerOrderSnapshot, comparison: Comparison): Cause {
  const { after, poll, owner, newRows } = comparison
  const { positionId, missing } = stop
  if (!missing) return 'waiting'
  const position = after.positions[positionId]
  if (!position || position.missing) return 'waiting'
  if (missing.says === 'TRIGGERED' || after.fired.includes(key)) {
    if (isShownBySize(position, missing)) return 'listed'
    return missing.reads < readsAlone(after) || poll.at - missing.since < IDLE_MS ? 'waiting' : 'idle'
  }
  const isCancelled = missing.says === 'CANCELED'
  if (stop.what === 'trailing' && missing.says === 'FILLED') return 'fired'
  const firing = isCancelled ? undefined : firingOf(stop, position, comparison)
  // A row that is away from one read, long after its position shrank or as it does, is none that went.
  const isSure = missing.reads >= readsAlone(after) || (firing === 'fired' && isShownAfter(position, missing))
  if (firing) return isSure ? firing : 'waiting'
  const cancellation = cancellationOf(owner, key, position.seenAt)
  if (cancellation && isCancelled) return 'hand'
  if (cancellation === 'done' && missing.reads >= READS_OWN) return 'hand'
  // It may have fired before its cancellation came: the position shows that later.
  if (cancellation && cancellation !== 'done' && poll.at - missing.since < LISTS_APART_MS) return 'waiting'
  const isEnding =
    isClosing(owner, positionId, poll.at, position.resized) ||
    (newRows.get(positionId)?.some(isOfPosition) === true && poll.at - missing.since < LISTS_APART_MS)
  if (isEnding || missing.reads < (isCancelled ? READS_ALONE : readsAlone(after))) return 'waiting'
  return isCancelled || isCancelledBy('isOther', owner, key, position.seenAt) ? 'cancelled' : 'unlisted'
}

/**
 * True if a position shrank since a time, in milliseconds, by something that no close explains which was sent here or with another key
 * of the wallet: one of its stops may have fired.
 */
export function hasShrunkSince(
  since: number,
  stop: TriggerOrderSnapshot,
  position: HoldingSnapshot,
  comparison: Comparison,
): boolean {
  if (!position.resized || position.resized.at < since) return false
  return firingOf({ ...stop, missing: { since, reads: 0 } }, position, comparison) !== undefined
}

/**
 * `fired` if the position shrank by the share of this trigger, also beside a close of the owner, or at all for a trailing stop; `shrunk` if
 * it shrank by another amount that nothing explains. A close of the owner, or a part of one that is under way, and triggers that say that
 * they have fired do explain it.
 */
function firingOf(
  stop: TriggerOrderSnapshot,
  position: HoldingSnapshot,
  { owner }: Comparison,
  isOver = false,
): 'fired' | 'shrunk' | undefined {
  const { positionId, what, missing } = stop
  const { size, resized } = position
  const apart = what === 'trailing' ? TRAILING_APART_MS : LISTS_APART_MS
  if (!resized || !missing || resized.at < missing.since - apart) return undefined
  const { from, closed } = resized
  if (difference(size, from)?.gte(SMALLEST_CHANGE) !== true) return undefined
  const by = closed === undefined ? undefined : new Big(closed)
  const rounding = roundingOf([new Big(from), new Big(size ?? from)])
  if (by?.lt(what === 'trailing' ? SMALLEST_CHANGE : rounding) === true) return undefined
  const closes = closesOf(positionId, owner)
  const isClose = closes.some(
    (one) => one.size === undefined || by?.minus(one.size).abs().lte(rounding) === true,
  )
  if (isClose) return undefined
  if (what !== 'trailing' && firedSizeOf(stop, position, owner)) return 'fired'
  // A close that is under way may be carried out in parts: until the position is over, that explains it.
  const mayBePart =
    !isOver && closes.some(({ size = '0', state }) => state !== 'done' && by?.lte(size) === true)
  if (mayBePart) return undefined
  return what === 'trailing' ? 'fired' : 'shrunk'
}

/**
 * The dollars that a take-profit or stop closed by the last change of its position: its share, alone or together with one close that was
 * sent here, whichever came first. Undefined where that is not what went.
 */
function firedSizeOf(
  { positionId, percent }: TriggerOrderSnapshot,
  { resized }: HoldingSnapshot,
  owner: OwnerActions,
): Big | undefined {
  if (resized?.closed === undefined || percent === undefined) return undefined
  const [from, by] = [new Big(resized.from), new Big(resized.closed)]
  const rounding = roundingOf([from, from.minus(by)])
  const shareOf = (size: Big): Big => size.times(percent).div(100)
  const isNear = (one: Big, other: Big): boolean => one.minus(other).abs().lte(rounding)
  if (isNear(by, shareOf(from))) return by
  const beside = closesOf(positionId, owner).flatMap(({ size }) => (size === undefined ? [] : new Big(size)))
  const close = beside.find((one) =>
    [shareOf(from), shareOf(from.minus(one))].some(
      (share) => share.gt(rounding) && isNear(by.minus(one), share),
    ),
  )
  return close && by.minus(close)
}

/** The dollars that a trigger closed which was told as gone: its position has just shrunk by its share. Undefined for none. */
function firedSince(stop: TriggerOrderSnapshot, comparison: Comparison): Big | undefined {
  const { after, poll } = comparison
  const position = after.positions[stop.positionId]
  const isLate = stop.missing !== undefined && poll.at - stop.missing.since <= LISTS_APART_MS
  if (!position || !isLate || stop.what === 'trailing' || stop.missing?.says !== undefined) return undefined
  const closed = closedNow(stop, comparison)
  return closed && firingOf(stop, position, comparison) === 'fired' ? closed : undefined
}

/** True if a position shrank about when a trigger of it fired. */
function isShownBySize({ size, resized }: HoldingSnapshot, { since }: Absence): boolean {
  if (!resized || resized.at < since - LISTS_APART_MS) return false
  return difference(size, resized.from)?.abs().gte(SMALLEST_CHANGE) === true
}

/** True if a position shrank in the first read without a trigger, or later. */
function isShownAfter({ resized }: HoldingSnapshot, { since }: Absence): boolean {
  return resized !== undefined && resized.at >= since
}

/** The dollars that a trigger closed in this poll, beyond what others say that they closed; undefined where it closed nothing now. */
function closedNow(stop: TriggerOrderSnapshot, { after, poll, owner }: Comparison): Big | undefined {
  const position = after.positions[stop.positionId]
  if (position?.resized?.at !== poll.at || position.resized.closed === undefined) return undefined
  return (
    (stop.what === 'trailing' ? undefined : firedSizeOf(stop, position, owner)) ??
    new Big(position.resized.closed)
  )
}

/**
 * The triggers of a part of positions that end now, which were gone before while their position shrank: whether they triggered is in no
 * other notice. One whose row says what became of it, or that a close of the owner explains, is not among them.
 */
export function untoldTriggers(
  comparison: Comparison,
  ended: ReadonlySet<string>,
  reported: ReadonlySet<string>,
): readonly AccountChange[] {
  const { before, after, poll, revision } = comparison
  return Object.entries(after.triggerOrders).flatMap(([key, stop]): readonly AccountChange[] => {
    const { positionId, what, price, percent, missing } = stop
    const position = after.positions[positionId] ?? before.positions[positionId]
    const isOver = ended.has(positionId) && !reported.has(key)
    if (!isOver || !position || !missing || missing.says !== undefined) return []
    const isOfPart = percent !== undefined && new Big(percent).lt(100)
    const isBefore = (position.missing?.since ?? poll.at) - missing.since >= ROWS_APART_MS
    if (!isOfPart || !isBefore || !firingOf(stop, position, comparison, true)) return []
    const facts = knownFacts({
      ...holdingFacts(positionId, position),
      what,
      price,
      percent,
      reason: 'shrunk',
    })
    return [{ id: `stopped ${key} ${revision}`, kind: 'order-cancelled', at: poll.at, facts }]
  })
}

function triggeredChange(
  key: string,
  trigger: TriggerOrder | undefined,
  { before, after, poll }: Comparison,
): AccountChange {
  const positionId = positionOfKey(key)
  const position = after.positions[positionId]
  const closed = position && shownFirings(positionId, position, before, reportedAsFired(poll))?.get(key)
  const isShown =
    closed !== undefined ||
    position?.missing !== undefined ||
    !position ||
    isShownBySize(position, { since: poll.at, reads: 1 })
  return {
    id: `fired ${key}`,
    kind: 'protection-triggered',
    at: whenOf(trigger?.triggeredAt, before.at, poll.at),
    facts: knownFacts({
      ...holdingFacts(positionId, position ?? before.positions[positionId] ?? {}),
      what: trigger ? snapshotTriggerOrder(trigger).what : 'trigger',
      price: trigger?.triggerPrice?.toFixed(),
      closed: closed?.toFixed(),
      unshown: isShown ? undefined : 'yes',
    }),
  }
}

/** True if a trigger that was told as gone is listed again. Ids are used again, so the kind and the price tell. */
function isBack({ goneTriggers }: AccountSnapshot, key: string, stop: TriggerOrderSnapshot): boolean {
  const was = goneTriggers?.[key]
  return was !== undefined && was.what === stop.what && (stop.what === 'trailing' || was.price === stop.price)
}

/** The triggers that were told as gone before and still are, of positions that are not over. */
function stillGone({
  before,
  after,
  poll,
}: Comparison): readonly (readonly [string, TriggerOrderSnapshot])[] {
  return Object.entries(before.goneTriggers ?? {})
    .filter(([key, { positionId }]) => positionId in after.positions && !(key in after.triggerOrders))
    .map(([key, { isAlarmed, ...stop }]) => [
      key,
      isAlarmed === true && isNone(coveredByStops(stop.positionId, after, poll))
        ? { ...stop, isAlarmed }
        : stop,
    ])
}

/** Ids of the positions of which it was told that they have no stop, and that have had none since. */
function alarmedPositions(comparison: Comparison): readonly string[] {
  return stillGone(comparison).flatMap(([, { positionId, isAlarmed }]) =>
    isAlarmed === true ? [positionId] : [],
  )
}

/** True if a position still has a pending stop. */
export function hasStopLoss(
  { triggerOrders }: Pick<AccountSnapshot, 'triggerOrders'>,
  position: string,
): boolean {
  return Object.values(triggerOrders).some(
    ({ positionId, what, missing }) => positionId === position && what !== 'takeProfit' && !missing,
  )
}
