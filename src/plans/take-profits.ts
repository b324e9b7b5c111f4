import { Big } from 'big.js'
import { divide } from '../lib/decimals.js'
import { LISTS_APART_MS, roundingOf, SMALLEST_CHANGE } from '../alerts/account-events/fired.js'
import { isShownByItsDecimals } from '../desk/trading/evidence/amounts.js'
import { triggerRowState } from '../desk/account/status-words.js'
import type { AccountReading } from '../desk/trading/account-reading.js'
import { mayHaveReached } from '../desk/trading/evidence/exits.js'
import type { OpenPosition } from '../desk/trading/positions/read-open.js'
import type { ExecuteCall, TriggerOrder } from '../service/service.js'
import { end, freeze, WAITING_MS, type PlanEngineParts } from './changes.js'
import { findPosition, missing, withPosition } from './exits.js'
import type { AwaitedTakeProfit } from './kinds/kind.js'
import { takeProfitsOf } from './kinds/kinds.js'
import { isRestoreSettled, restoreSettlesAt, withReached, type HeldPlan } from './plan.js'
import { sentOn } from '../mandates/under-way.js'

// A plan that waits for a take-profit to fill: after each change of its account, and from time to time, it looks at the orders that stood when
// it was armed. That one is gone is no fill. It filled where its row says that it was triggered, and the position is smaller or a row of the
// closed part is listed; or where the position is smaller by its share, and no close and no cancellation that was sent with a key of the
// wallet may have done that. What is left open after a while is asked.

/** The time between two looks while a take-profit is gone and the lists may be late, in milliseconds; and after a change of the account. */
const LATE_LIST_MS = 5_000

/** State of a take-profit by its row; `gone` without one. */
type Sighting = 'open' | 'triggered' | 'cancelled' | 'gone'

/** The position of a plan as it is read, and what was sent on it. */
interface Look {
  readonly account: AccountReading
  readonly found: OpenPosition
  readonly triggers: readonly TriggerOrder[]
  /** The calls on the position that may have changed it since the plan looked last. */
  readonly sent: readonly ExecuteCall[]
  /** The earliest time of what this look may show anew, in milliseconds. */
  readonly since: number
}

/** Looks whether a take-profit of a plan has filled, and has its step due then. Returns the time of the next look. Rejects where a list cannot be read. */
export async function lookAtTakeProfits(parts: PlanEngineParts, plan: HeldPlan): Promise<number | undefined> {
  const { desk, now } = parts
  const trader = await desk.findTraderOf(plan)
  if (!trader) return await end(parts, plan, 'disconnected')
  const at = now()
  const account = desk.trading.readAccount(trader)
  const { orders } = await account.book()
  const found = await findPosition(account, plan)
  if (found === 'replaced') return await end(parts, plan, 'replaced')
  if (found === 'missing') return await missing(parts, plan)
  if (found === 'order') throw new Error(`The plan ${plan.id} waits for a take-profit of an order`)
  const { seenAt = plan.createdAt, goneSince = at, cancelled = [] } = plan.takeProfits ?? {}
  const since = seenAt - LISTS_APART_MS
  const place = { ...plan, positionId: found.id }
  const look: Look = {
    account,
    found,
    triggers: orders.triggers,
    // Read after the lists, so that it has all that these may show.
    sent: await sentOn(parts, plan.userId, place, since),
    since,
  }
  const awaited = takeProfitsOf(plan.rule).filter(({ orderId }) => !cancelled.includes(orderId))
  const seen = awaited.map((one) => ({ ...one, is: sightingOf(one, look) }))
  const wentOff = seen.filter(({ is }) => is === 'triggered' || is === 'gone')
  if (await hasFilled(plan, wentOff, look)) return await noteFill(parts, plan, at)
  const missed = seen.filter(({ is }) => is !== 'open')
  if (missed.length === 0) return await noteAllOpen(parts, plan, { found, at })
  // By a clock that was set back since it waits anew.
  const first = Math.min(goneSince, at)
  if (at - first < LISTS_APART_MS) return await noteGone(parts, plan, first)
  if (wentOff.some(({ is }) => is === 'triggered') || (wentOff.length > 0 && !isUntouched(plan, look)))
    return await freeze(parts, plan, 'unclear')
  return await noteCancelled(parts, plan, { found, at, orderIds: missed.map(({ orderId }) => orderId) })
}

function sightingOf(one: AwaitedTakeProfit, { found, triggers }: Look): Sighting {
  const rows = triggers.filter((row) => row.positionId === found.id && isRowOf(row, one))
  if (rows.some((row) => triggerRowState(row) !== 'ended')) return 'open'
  if (rows.some(({ status }) => status === 'TRIGGERED')) return 'triggered'
  return rows.length > 0 ? 'cancelled' : 'gone'
}

/** True for a row of a take-profit. Its id may be that of another order by now. */
function isRowOf({ orderId, isTakeProfit, triggerPrice }: TriggerOrder, one: AwaitedTakeProfit): boolean {
  const isAtItsPrice = triggerPrice === undefined || isShownByItsDecimals(one.price, triggerPrice)
  return orderId === one.orderId && isTakeProfit !== false && isAtItsPrice
}

/** True if one of the take-profits that went is known to have filled. */
async function hasFilled(
  plan: HeldPlan,
  wentOff: readonly (AwaitedTakeProfit & { readonly is: Sighting })[],
  look: Look,
): Promise<boolean> {
  const { account, found, since } = look
  for (const { orderId, is } of wentOff) {
    if (is !== 'triggered') continue
    if (isSmaller(plan, found) === true) return true
    const row = look.triggers.find((one) => one.positionId === found.id && one.orderId === orderId)
    const size = row?.triggeredAmount
    if (size?.gt(0) && (await account.onlyPartSince(found.id, { size, since }))) return true
  }
  // What the database has lost of before may have made it smaller.
  if (plan.restoredAt !== undefined || look.sent.some(({ name }) => name === 'decreasePosition')) return false
  const gone = wentOff.filter(({ orderId, is }) => is === 'gone' && !look.sent.some(cancels(orderId)))
  for (const those of [...gone.map((one) => [one]), gone])
    if (those.length > 0 && (await isSmallerBy(plan, those, look))) return true
  return false
}

/** True for a call that cancels an order of a position. */
function cancels(orderId: string): (call: ExecuteCall) => boolean {
  return ({ name, params }) => name === 'cancelTriggerOrder' && params.orderId === orderId
}

/** True if the position is smaller than when all take-profits stood; undefined where the service does not say it. */
function isSmaller(
  { position: { size: from } }: HeldPlan,
  { position: { size } }: OpenPosition,
): boolean | undefined {
  return from === undefined || !size ? undefined : new Big(from).minus(size).gte(SMALLEST_CHANGE)
}

/** True if nothing has made the position smaller or larger since all take-profits stood, as far as that is known. */
function isUntouched({ position: { size: from } }: HeldPlan, { found, sent }: Look): boolean {
  const { size } = found.position
  if (from === undefined || !size || sent.some(({ name }) => name === 'addPosition')) return false
  return new Big(from).minus(size).abs().lt(SMALLEST_CHANGE)
}

/** True if the position is smaller by the shares of these, one after another, and no row of the closed part is of another price. */
async function isSmallerBy(
  { position: { size: from } }: HeldPlan,
  those: readonly AwaitedTakeProfit[],
  {
    account,
    found: {
      id,
      isLong,
      position: { size },
    },
  }: Look,
): Promise<boolean> {
  if (from === undefined || !size) return false
  const before = new Big(from)
  const left = those.reduce(
    (rest, { percent }) => rest.minus(divide(rest.times(percent), new Big(100))),
    before,
  )
  if (
    left
      .minus(size)
      .abs()
      .gt(roundingOf([before, size]))
  )
    return false
  const row = await account.closedPart(id, { size: before.minus(size), left: size })
  const exitPrice = row?.exitPrice?.gt(0) ? row.exitPrice.toFixed() : undefined
  return those.some(({ price }) =>
    mayHaveReached({ exitPrice, isLong }, { price: price.toFixed(), isTakeProfit: true }),
  )
}

/** Has the step of a plan due, because a take-profit has filled. */
async function noteFill({ plans }: PlanEngineParts, plan: HeldPlan, at: number): Promise<number> {
  await plans.change(plan, (kept) =>
    kept.state === 'armed' && kept.reachedAt === undefined ? withReached(kept, at) : undefined,
  )
  return at
}

/**
 * Notes that all take-profits stand: the size of now is that which the next fill makes smaller. A smaller one may come from a fill that the
 * list of orders does not show yet, and counts once they have stood for a while since.
 */
async function noteAllOpen(
  { plans, now }: PlanEngineParts,
  plan: HeldPlan,
  { found, at }: { readonly found: OpenPosition; readonly at: number },
): Promise<number> {
  const isSettled = isRestoreSettled(plan, at)
  const noted = await plans.change(plan, (kept) => {
    if (kept.state !== 'armed' || kept.reachedAt !== undefined) return undefined
    const known = isSettled && kept.restoredAt === plan.restoredAt ? { ...kept, restoredAt: undefined } : kept
    const { seenAt = kept.createdAt, cancelled = [], smallerSince } = kept.takeProfits ?? {}
    // By a clock that was set back since it counts anew.
    const first = isSmaller(kept, found) === true ? Math.min(smallerSince ?? at, at) : undefined
    const isKept = first !== undefined && at - first < LISTS_APART_MS
    return {
      ...(isKept ? known : withPosition(known, found)),
      takeProfits: isKept ? { seenAt, cancelled, smallerSince: first } : { seenAt: at, cancelled },
      isDoubted: undefined,
      missingSince: undefined,
    }
  })
  // The change that it was looked at for may not be in every list yet.
  const isLate = plan.isDoubted || noted?.takeProfits?.smallerSince !== undefined
  const nextAt = now() + (isLate ? LATE_LIST_MS : WAITING_MS)
  return isSettled ? nextAt : Math.min(nextAt, restoreSettlesAt(plan) ?? Infinity)
}

/** Notes since when one of the take-profits is gone: the lists may be late. */
async function noteGone({ plans, now }: PlanEngineParts, plan: HeldPlan, goneSince: number): Promise<number> {
  await plans.change(plan, (kept) => {
    if (kept.state !== 'armed' || kept.reachedAt !== undefined) return undefined
    const { seenAt = kept.createdAt, cancelled = [] } = kept.takeProfits ?? {}
    return {
      ...kept,
      takeProfits: { seenAt, goneSince, cancelled },
      isDoubted: undefined,
      missingSince: undefined,
    }
  })
  return now() + LATE_LIST_MS
}

/** Notes take-profits that were cancelled, and are waited for no more. With the last of them the plan ends. */
async function noteCancelled(
  parts: PlanEngineParts,
  plan: HeldPlan,
  {
    found,
    at,
    orderIds,
  }: { readonly found: OpenPosition; readonly at: number; readonly orderIds: readonly string[] },
): Promise<number | undefined> {
  const cancelled = [...(plan.takeProfits?.cancelled ?? []), ...orderIds]
  if (cancelled.length === takeProfitsOf(plan.rule).length) return await end(parts, plan, 'cancelled')
  await parts.plans.change(plan, (kept) =>
    kept.state === 'armed' && kept.reachedAt === undefined
      ? { ...withPosition(kept, found), takeProfits: { seenAt: at, cancelled } }
      : undefined,
  )
  return at
}
