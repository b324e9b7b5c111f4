import { Big } from 'big.js'
import type { ClosedPosition } from '../../service/service.js'
import { endedPositions } from '../../desk/account/history/ended-positions.js'
import { mayHaveReached } from '../../desk/trading/evidence/exits.js'
import { triggerKindOf } from '../../desk/account/orders/order-status.js'
import { closedPnl, closedPnlPercent } from '../../desk/account/pnl/net-pnl.js'
import { aboveZero, total } from '../../lib/decimals.js'
import { knownFacts, slowReadOf, whenOf, type AccountChange } from './change.js'
import { hasClosedRow } from './closed-rows.js'
import type { Comparison } from './comparison.js'
import { difference, isChanged, LISTS_APART_MS, roundingOf, SMALLEST_CHANGE } from './fired.js'
import { cancellationOf, isByHand, mayHaveOpened, type OwnAction, type OwnerActions } from './own-actions.js'
import {
  isSameHolding,
  triggerKey,
  type GoneHolding,
  type HoldingSnapshot,
  type TriggerOrderSnapshot,
} from './account-snapshot.js'

/** Words in which a service may say that an order has expired. */
const EXPIRY = /expir|deadline|too late|timed? ?out/i

/** The change of an order that was cancelled, by its row among the closed positions. */
export function orderEndChange(row: ClosedPosition, comparison: Comparison): AccountChange {
  const { before, owner } = comparison
  const isExpired = EXPIRY.test(JSON.stringify(row.rest))
  const order = before.orders[row.id] ?? before.gone?.[row.id]
  return {
    ...endOf(row, comparison),
    kind: isExpired ? 'order-expired' : 'order-cancelled',
    facts: knownFacts({
      ...commonFacts(row),
      // The row may tell what was filled, which is nothing.
      size: aboveZero(row.size)?.toFixed() ?? order?.size,
      what: 'order',
      price: order?.price,
      by: isByHand(owner, 'cancelPendingOrder', row.id) ? 'hand' : undefined,
    }),
  }
}

/**
 * The change of a position that has ended, by the record of its end. `rows` are all closed rows of the position, and `holding`
 * the position as it was seen last; undefined where no poll has shown it.
 */
export function closureChange(
  record: ClosedPosition,
  rows: readonly ClosedPosition[],
  holding: HoldingSnapshot | undefined,
  comparison: Comparison,
): AccountChange {
  // The parts that were closed before belong to the result.
  const whole = endedPositions(rows).find(({ closedAt }) => closedAt === record.closedAt)
  const pnl = whole && closedPnl(whole)
  const isLiquidated = record.status === 'LIQUIDATED'
  return {
    ...endOf(record, comparison),
    kind: isLiquidated ? 'position-liquidated' : 'position-closed',
    facts: knownFacts({
      ...commonFacts(record),
      entry: aboveZero(record.entryPrice)?.toFixed(),
      exit: aboveZero(record.exitPrice)?.toFixed(),
      // A row of the last part alone does not tell that of the whole.
      profit: pnl?.net?.toFixed(),
      percent: whole && pnl && closedPnlPercent(whole, pnl)?.toFixed(),
      parts: whole && whole !== record ? 'yes' : undefined,
      unstated: pnl && pnl.missing.length > 0 ? pnl.missing.join(' ') : undefined,
      ...(isLiquidated ? {} : reasonOf(record, holding, comparison)),
    }),
  }
}

/** The last read that showed that it had not ended, in milliseconds: as open or pending, or as absent from the closed list. */
export function notEndedAt({ before }: Comparison, id: string): number {
  return id in before.positions || id in before.orders ? before.at : slowReadOf(before)
}

/**
 * The suffix that tells apart the notices of a position or order whose id was used before, or that was closed in parts; empty for any other.
 * `time`: that of the notice, in milliseconds.
 */
export function reuseOf(
  { before, revision }: Comparison,
  id: string,
  holding: HoldingSnapshot,
  time = holding.createdAt,
): string {
  const earlier = [before.positions[id], before.orders[id], before.gone?.[id]]
  const isReused = earlier.some((one) => one && !isSameHolding(one, holding))
  return isReused || hasClosedRow(before, id) ? ` ${time ?? revision}` : ''
}

/** The position that a row of the closed list ends, by what tells it from others of its id. */
export function lifeOf({ pairId, isLong, createdAt }: ClosedPosition): HoldingSnapshot {
  return {
    ...(pairId === undefined ? {} : { pairId }),
    ...(isLong === undefined ? {} : { isLong }),
    ...(createdAt ? { createdAt: createdAt.getTime() } : {}),
  }
}

function endOf(row: ClosedPosition, comparison: Comparison): Pick<AccountChange, 'id' | 'at'> {
  const { id, closedAt } = row
  return {
    id: `ended ${id}${reuseOf(comparison, id, lifeOf(row), closedAt?.getTime())}`,
    at: whenOf(closedAt, notEndedAt(comparison, id), comparison.poll.at),
  }
}

function commonFacts({ id, pairId, isLong, size }: ClosedPosition) {
  return {
    positionId: id,
    pairId,
    side: isLong === undefined ? undefined : isLong ? 'long' : 'short',
    size: size?.toFixed(),
  }
}

/**
 * The reason why a position was closed, as far as it is known. The service does not say it: only a trigger whose row says that
 * it has fired is certain. An exit price at or beyond a stop or take-profit makes it likely; a trailing stop may have moved
 * since the last poll, so it is never ruled out. Where a close of the owner fits too, nobody knows which of them it was.
 */
function reasonOf(
  record: ClosedPosition,
  holding: (HoldingSnapshot & Pick<GoneHolding, 'exits'>) | undefined,
  comparison: Comparison,
): Readonly<Record<string, string | undefined>> {
  if (record.status === 'CANCELED') return { reason: 'cancelled' }
  const { before, poll, owner } = comparison
  const fired = poll.orders.triggers.find((trigger) => {
    const key = triggerKey(trigger)
    return (
      trigger.positionId === record.id &&
      trigger.status === 'TRIGGERED' &&
      (!before.fired.includes(key) || key in before.triggerOrders) &&
      !isChanged(trigger.triggeredAmount?.toFixed(), holding?.size ?? record.size?.toFixed())
    )
  })
  if (fired) return { reason: before.triggerOrders[triggerKey(fired)]?.what ?? triggerKindOf(fired) }
  const exits = exitsOf(record.id, holding, comparison)
  // The end of a position cancels its triggers, also the one that ended it: that word rules none out.
  const isCancelled = ({ missing }: TriggerOrderSnapshot): boolean => missing?.says === 'CANCELED'
  const triggers = [
    ...exits.filter((one) => !isCancelled(one)),
    ...unlistedExits(record, holding, comparison),
  ]
  if (triggers.some(({ what, missing }) => what === 'trailing' && missing?.says === 'FILLED'))
    return { reason: 'trailing' }
  const passed = triggers.find((trigger) => wasPassed(trigger, record))
  const mayHaveFired = [...triggers, ...mergedExits(record, comparison)].some((trigger) =>
    mayHaveEnded(trigger, record),
  )
  const close = closeOf(owner, record, holding)
  // Without its word the record may be that of a liquidation.
  if (close === 'otherKey' && record.status === undefined) return {}
  if (close === 'otherKey') return { reason: mayHaveFired ? 'stopOrOther' : close }
  if (close) return { reason: mayHaveFired ? 'unsure' : close }
  if (passed) return { reason: passed.what, likely: 'yes', at: passed.price }
  const mayBeCancelled = exits.some(
    (one) => isCancelled(one) && one.what !== 'trailing' && mayHaveEnded(one, record),
  )
  // Of a position that no read has shown, no stop is known either.
  return { reason: mayHaveFired || mayBeCancelled || !holding ? 'stopOrOther' : 'elsewhere' }
}

/**
 * The take-profits and stops that may have ended a position, however their rows went: those that it had when it was seen last, and
 * within the time that lists are apart. One whose cancellation here is done is none.
 */
export function exitsOf(
  id: string,
  holding: (HoldingSnapshot & Pick<GoneHolding, 'exits'>) | undefined,
  { before, after, poll, owner }: Pick<Comparison, 'before' | 'after' | 'poll' | 'owner'>,
): readonly TriggerOrderSnapshot[] {
  const since = holding?.missing?.since ?? poll.at
  const known = Object.entries({ ...before.goneTriggers, ...before.triggerOrders, ...after.triggerOrders })
    .filter(
      ([key, { positionId, missing }]) =>
        positionId === id &&
        (!missing || since - missing.since <= LISTS_APART_MS) &&
        cancellationOf(owner, key, holding?.seenAt) !== 'done',
    )
    .map(([, exit]) => exit)
  return [...(holding?.exits ?? []), ...known]
}

/** The take-profits and stops that were asked for here and that no read has shown: lists are late. */
function unlistedExits(
  { id, pairId, isLong, totalSize }: ClosedPosition,
  holding: HoldingSnapshot | undefined,
  { before, after, owner }: Comparison,
): readonly TriggerOrderSnapshot[] {
  const terms = {
    ...(pairId === undefined ? {} : { pairId }),
    ...(isLong === undefined ? {} : { isLong }),
    ...(totalSize ? { size: totalSize.toFixed() } : {}),
  }
  const promised = (before.positions[id] ?? before.orders[id])?.promisedStop?.price
  // A cancellation counts that came after it: another may take its place.
  const hasTrailing = owner.actions.some(
    ({ call, target, state, sentAt }) =>
      call === 'addTrailingStop' &&
      target === id &&
      state !== 'dropped' &&
      cancellationOf(owner, `${id}/trailing`, Math.max(holding?.seenAt ?? 0, sentAt)) !== 'done',
  )
  const asked = owner.actions
    .filter((one) => (one.target === id && one.state !== 'dropped') || mayHaveOpened(one, id, terms))
    .map(({ exits = {} }) => exits)
  const isListed = (price: string): boolean =>
    [...Object.values(before.triggerOrders), ...Object.values(after.triggerOrders)].some(
      (one) => one.positionId === id && one.price !== undefined && new Big(one.price).eq(price),
    )
  return [
    ...(hasTrailing ? [{ positionId: id, what: 'trailing' as const }] : []),
    ...[...asked, promised === undefined ? {} : { stopLoss: promised }].flatMap((exits) =>
      Object.entries(exits)
        .filter(([, price]) => !isListed(price))
        .map(([what, price]) => ({
          positionId: id,
          what: what as 'takeProfit' | 'stopLoss',
          price: new Big(price).toFixed(),
        })),
    ),
  ]
}

/** The take-profits and stops of orders from here that left no position of their own, and may have been filled into this one. */
function mergedExits(
  { id, pairId, isLong }: ClosedPosition,
  { before, after, owner }: Comparison,
): readonly TriggerOrderSnapshot[] {
  const isElsewhere = (target: string): boolean =>
    target === id ||
    target in before.positions ||
    target in after.positions ||
    (after.orders[target]?.missing === undefined && target in after.orders) ||
    hasClosedRow(before, target)
  return owner.actions
    .filter(
      ({ opens, state, target }) =>
        opens !== undefined &&
        opens.pairId === pairId &&
        opens.isLong === isLong &&
        state !== 'dropped' &&
        (target === undefined || !isElsewhere(target)),
    )
    .flatMap(({ exits = {} }) => Object.entries(exits))
    .map(([what, price]) => ({
      positionId: id,
      what: what as 'takeProfit' | 'stopLoss',
      price: new Big(price).toFixed(),
    }))
}

/** True for the share of a trigger that closes a part of what is open, and so ends no position. */
function isOfPart(percent: string | undefined): boolean {
  return percent !== undefined && new Big(percent).lt(100)
}

/** True if a trigger may have ended a position at its exit price. A trailing stop of all of it is never ruled out. */
function mayHaveEnded(
  { what, price, percent }: TriggerOrderSnapshot,
  { exitPrice, isLong }: ClosedPosition,
): boolean {
  if (isOfPart(percent)) return false
  const isTakeProfit = what === 'trigger' ? undefined : what === 'takeProfit'
  return (
    what === 'trailing' ||
    mayHaveReached({ exitPrice: aboveZero(exitPrice)?.toFixed(), isLong }, { price, isTakeProfit })
  )
}

/** True if an exit price is at or beyond a trigger: a take-profit lies in the direction of the profit, a stop against it. */
function wasPassed(
  { what, price, percent }: TriggerOrderSnapshot,
  { exitPrice, isLong }: ClosedPosition,
): boolean {
  const exit = aboveZero(exitPrice)
  if (price === undefined || !exit || isLong === undefined || isOfPart(percent)) return false
  const isUpward = (what === 'takeProfit') === isLong
  return isUpward ? exit.gte(price) : exit.lte(price)
}

/**
 * The closes that may be this end: each asked for all that was left, or for the part that went last, or all together did, and is not
 * known to have closed a part. That of the owner is certain once the account has shown it, and likely where no other key asked for the same
 * and no part of the position went since: a service may carry out a part of a close, and cancel the rest. One that was done before the first
 * read that showed the position may be of an earlier position with the same id.
 */
function closeOf(
  { actions }: OwnerActions,
  record: ClosedPosition,
  holding: HoldingSnapshot | undefined,
): 'hand' | 'plan' | 'unsure' | 'otherKey' | undefined {
  const last = record.size?.toFixed()
  const left = holding?.size ?? last
  const covers = (size: string | undefined, open: string | undefined): boolean => {
    const rest = difference(size, open)
    return rest === undefined || open === undefined || rest.lte(roundingOf([new Big(open)]))
  }
  const all = actions.filter(
    ({ call, target, state }) => call === 'decreasePosition' && target === record.id && state !== 'dropped',
  )
  const sent = all.filter(({ isPart }) => isPart !== true)
  const closes = sent.filter(({ size }) => covers(size, left))
  // Other parts may have gone since the last read.
  const together = total(all.map(({ size }) => (size === undefined ? undefined : new Big(size))))?.toFixed()
  const ofLast =
    closes.length === 0 ? sent.filter(({ size }) => covers(size, last) || covers(together, left)) : []
  if (ofLast.length > 0) return ofLast.every(({ isOther }) => isOther) ? 'otherKey' : 'unsure'
  const own = closes.filter(({ isOther }) => !isOther)
  const done = own.find(({ state, since }) => state === 'done' && since >= (holding?.seenAt ?? 0))
  if (done) return byOwner(done)
  const [first] = own
  if (!first) return closes.length > 0 ? 'otherKey' : undefined
  const isLikely = first.state === 'sent' && closes.length === own.length && !isReducedSince(first, holding)
  return isLikely ? byOwner(first) : 'unsure'
}

function byOwner({ isMandated = false }: OwnAction): 'hand' | 'plan' {
  return isMandated ? 'plan' : 'hand'
}

/** True if a part of a position went after a close was sent that no trigger says that it closed. */
function isReducedSince({ sentAt }: OwnAction, { resized }: HoldingSnapshot = {}): boolean {
  if (!resized || resized.at < sentAt) return false
  return resized.closed === undefined || new Big(resized.closed).gte(SMALLEST_CHANGE)
}
