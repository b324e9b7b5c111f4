import type { Big } from 'big.js'
import { agreeOn } from '../lib/agree-on.js'
import type { AccountReading } from '../desk/trading/account-reading.js'
import { addsRisk } from '../desk/trading/actions/calls.js'
import { isRefused, type Plan } from '../desk/trading/actions/plan.js'
import { hasEndedSince } from '../desk/account/history/ended-positions.js'
import { isPossiblyTruncated } from '../desk/account/possibly-truncated.js'
import type { OpenPosition } from '../desk/trading/positions/read-open.js'
import { isBeingReplaced } from '../desk/trading/tickets/replacing.js'
import { isUnplanned } from '../desk/trading/unresolved-target.js'
import { isMandateOpen } from '../mandates/mandate.js'
import type { ExecuteCall } from '../service/service.js'
import { end, freeze, goOn, refuse, waitAgain, type PlanEngineParts } from './changes.js'
import type { ExitKind } from './kinds/kind.js'
import { exitOf, isAddRule, isOfOrder, isOverOf, levelsOf, partsOf, type PlanRule } from './kinds/kinds.js'
import {
  isRestoreSettled,
  isWaitingForTakeProfit,
  nextPart,
  waitingAgain,
  withoutPartsLeft,
  withPartsSkipped,
  type HeldPlan,
} from './plan.js'

// A plan that exits: the position that it is for, and the step that closes or protects it.

/** The time for which a position has to be missing from the lists until it counts as gone, in milliseconds, and between two looks. */
const GONE_AFTER_MS = 30_000
const GONE_LOOK_MS = 10_000
/** The time between two looks while another ticket replaces the same order, in milliseconds. */
const REPLACED_LOOK_MS = 3_000

/** The functions of the service by which a step may act. */
const EXITS: ReadonlySet<ExecuteCall['name']> = new Set(['decreasePosition', 'addTPSL', 'addTrailingStop'])

/** True for a call that closes or protects a position, and nothing else; or that takes back the order of the plan, where it is for one. */
export function isExitOf(call: ExecuteCall, positionId: string, ofOrder = false): boolean {
  const { posId } = call.params as { readonly posId?: unknown }
  const isAllowed = ofOrder ? call.name === 'cancelPendingOrder' : EXITS.has(call.name)
  return isAllowed && posId === positionId && !addsRisk(call)
}

/** True if the second half of a plan, where it has one, cancels an order of the position, and nothing else. */
function onlyCancels({ followUp }: Plan, positionId: string): boolean {
  if (!followUp) return true
  if (followUp.how !== 'send' || followUp.plan.call.name !== 'cancelTriggerOrder') return false
  return followUp.plan.call.params.posId === positionId && onlyCancels(followUp.plan, positionId)
}

/** Does with a plan what it comes to in the place of a step that is not made. Gives the time of the next look. */
type Instead = () => Promise<number | undefined>

/** Plans the exit that comes next, by the position as it is read now; or what becomes of the plan instead, where that is not to be made now. */
export async function planExit(
  parts: PlanEngineParts,
  plan: HeldPlan,
  { kind, account }: { readonly kind: ExitKind<PlanRule>; readonly account: AccountReading },
): Promise<Plan | Instead> {
  const { id } = plan.position
  if (id === undefined) throw new Error(`The plan ${plan.id} exits no position`)
  const found = await findPosition(account, plan)
  if (found === 'replaced') return async () => await end(parts, plan, 'replaced')
  if (found === 'missing') return async () => await missing(parts, plan)
  const { orders } = await account.open()
  const exit = kind.exit(plan.rule, { by: 'id', id }, nextPart(plan), orders)
  if (found !== 'order') {
    if (kind.isNeedless?.(found, orders) === true) return async () => await end(parts, plan, 'needless')
    if (hasChangedSince(plan, found)) return async () => await freeze(parts, plan, 'restored')
  }
  // It may have fallen since it was seen, as while something else was under way; what is cached may be from before it was reached.
  const isBack =
    (kind.isOver && (await isOverNow(plan, account)) !== true) ||
    (kind.isOfPriceNow &&
      found !== 'order' &&
      !isReachedBy((await account.markNow(found.symbol)).price, plan, nextPart(plan)))
  if (isBack) return async () => await waitAgain(parts, plan)
  if (kind.passed && found !== 'order' && exit.kind !== 'close') {
    const passed = await passedParts(plan, kind.passed, account, found)
    if (passed.next > nextPart(plan)) return async () => await pass(parts, plan, passed)
  }
  // Its order may be gone from the lists by then, and what it was is not known any more.
  const isOfId = exit.kind === 'replace' && exit.target.by === 'id'
  if (isOfId && (await isReplacedAlready(parts, plan, exit.target.id)))
    return async () => await Promise.resolve(parts.now() + REPLACED_LOOK_MS)
  const planned = await parts.desk.trading.plan(account, exit)
  if (isUnplanned(planned)) throw new Error(`The position of the plan ${plan.id} is not read`)
  if (kind.isEarly?.(planned.issues) === true) return async () => await waitAgain(parts, plan)
  if (isRefused(planned)) return async () => await refuse(parts, plan, { reason: 'unfit' })
  if (!isExitOf(planned.call, id, found === 'order') || !onlyCancels(planned, id))
    throw new Error(`The plan ${plan.id} would do more than exit`)
  return planned
}

/** True while a ticket of the owner of a plan replaces an order, such as that of the step before. */
async function isReplacedAlready(
  { desk: { trading }, now }: PlanEngineParts,
  { userId, venue, chainId }: HeldPlan,
  orderId: string,
): Promise<boolean> {
  const at = { tickets: trading.tickets, now: now() }
  return await isBeingReplaced(at, { userId, venue, chainId, orderIds: [orderId] })
}

/** True while the rate of a plan is above that of its rule. Rejects where it cannot be read. */
async function isOverNow(
  { rule, position: { pairId } }: HeldPlan,
  account: AccountReading,
): Promise<boolean | undefined> {
  return pairId === undefined ? undefined : isOverOf(rule, await account.pairInfo(pairId))
}

/**
 * True if a step that the database has lost may have changed a position: what it has done shows in the size. A step that sets a stop-loss
 * finds it in place.
 */
function hasChangedSince(plan: HeldPlan, found: OpenPosition): boolean {
  const { rule, restoredAt, position } = plan
  if (restoredAt === undefined || isAddRule(rule)) return false
  if (exitOf(rule, { by: 'id', id: found.id }, nextPart(plan)).kind !== 'close') return false
  return found.position.size?.toFixed() !== position.size
}

/** The part that is made next, and true if the price of now has reached it. Rejects where the orders or the price are not read. */
async function passedParts(
  plan: HeldPlan,
  passed: NonNullable<ExitKind<PlanRule>['passed']>,
  account: AccountReading,
  { id, symbol }: OpenPosition,
): Promise<{ readonly next: number; readonly isReached: boolean }> {
  const { orders, unread } = await account.open()
  for (const { list, error } of unread) if (list === 'orders') throw error
  const { price } = await account.markNow(symbol)
  const own = orders.filter(({ positionId }) => positionId === id)
  const next = passed(plan.rule, nextPart(plan), { orders: own, price })
  return { next, isReached: next <= partsOf(plan.rule) && isReachedBy(price, plan, next) }
}

/** True for a price at which a part of a plan is due. */
function isReachedBy(price: Big, { rule }: HeldPlan, part: number): boolean {
  return levelsOf(rule, part).some((level) =>
    level.side === 'above' ? price.gte(level.price) : price.lte(level.price),
  )
}

/** Leaves out the parts before another one, which waits for its price where that is not reached. Returns the time of the next look. */
async function pass(
  parts: PlanEngineParts,
  plan: HeldPlan,
  { next, isReached }: { readonly next: number; readonly isReached: boolean },
): Promise<number | undefined> {
  const left = await parts.plans.change(plan, (kept) => {
    if (kept.state !== 'armed' || nextPart(kept) !== nextPart(plan)) return undefined
    const skipped = withPartsSkipped(kept, (part) => nextPart(part) < next)
    const waiting = { ...waitingAgain(skipped, parts.now()), resumedAt: undefined }
    return withoutPartsLeft(isReached ? skipped : waiting, parts.now())
  })
  return await goOn(parts, left)
}

/**
 * The position of a plan as it is read now; `order` for a plan whose order still waits to open it, `replaced` where its id is that of another
 * one, `missing` where no list has it. Rejects where it is not listed and a list could not be read.
 */
export async function findPosition(
  account: AccountReading,
  { position, createdAt, rule }: HeldPlan,
): Promise<OpenPosition | 'order' | 'replaced' | 'missing'> {
  if (isOfOrder(rule)) return await findOrder(account, position)
  const { positions, unlisted, unread } = await account.open()
  const found = [...positions, ...unlisted].find((one) => one.id === position.id)
  if (!found) {
    if (unread.length > 0)
      throw new Error(`The position ${position.id} is not listed, and a list could not be read`)
    const isCut = isPossiblyTruncated((await account.partialBook()).positions)
    if (isCut && !hasEndedSince(await account.closed(position.id), position.id, createdAt))
      throw new Error(`The position ${position.id} is not listed, and the list may go on`)
    return 'missing'
  }
  if (!agreeOn(position, { pairId: found.pairId, isLong: found.isLong }, ['pairId', 'isLong']))
    return 'replaced'
  const opened = found.position.createdAt?.getTime()
  const isTimed = position.createdAt !== undefined && opened !== undefined
  if (isTimed && opened === position.createdAt) return found
  // The time alone may be that of the last change. Without one the entry tells: where that has moved too, the position may have been increased,
  // or another one has its id.
  const isSameEntry = position.entry !== undefined && found.position.entryPrice?.toFixed() === position.entry
  if (isTimed && !isSameEntry) return 'replaced'
  if (!isTimed && isSameEntry) return found
  return hasEndedSince(await account.closed(position.id), position.id, createdAt) ? 'replaced' : found
}

/** The same for the order that waits to open it. */
async function findOrder(
  account: AccountReading,
  { id, pairId, isLong }: HeldPlan['position'],
): Promise<'order' | 'replaced' | 'missing'> {
  const { orders, unread } = await account.open()
  const found = orders.find(({ kind, positionId }) => kind === 'entry' && positionId === id)
  if (found) return agreeOn({ pairId, isLong }, found, ['pairId', 'isLong']) ? 'order' : 'replaced'
  const lost = unread.find(({ list }) => list === 'orders')
  if (lost) throw lost.error
  return 'missing'
}

/**
 * Looks for the position of a plan that is not due or is held up, because it may be gone, or because what the database has lost shows by now.
 * Returns the time of the next look, which is `nextAt` where it is there.
 */
export async function lookForPosition(
  parts: PlanEngineParts,
  plan: HeldPlan,
  nextAt: number | undefined,
): Promise<number | undefined> {
  const trader = await parts.desk.findTraderOf(plan)
  if (!trader) return await end(parts, plan, 'disconnected')
  const found = await findPosition(parts.desk.trading.readAccount(trader), plan)
  if (found === 'replaced') return await end(parts, plan, 'replaced')
  if (found === 'missing') return await missing(parts, plan)
  const isSettled = isRestoreSettled(plan, parts.now())
  if (isSettled && found !== 'order' && hasChangedSince(plan, found))
    return await freeze(parts, plan, 'restored')
  await parts.plans.change(plan, (kept) => {
    if (!isMandateOpen(kept)) return undefined
    const known = isSettled && kept.restoredAt === plan.restoredAt ? { ...kept, restoredAt: undefined } : kept
    // The size that a take-profit makes smaller is that of the last look at it.
    const isKept = found === 'order' || isWaitingForTakeProfit(known)
    const seen = isKept ? known : withPosition(known, found)
    return { ...seen, isDoubted: undefined, missingSince: undefined }
  })
  return nextAt
}

/** A plan with its position as it is read now. Where steps may be lost, what they have done shows in the difference. */
export function withPosition(held: HeldPlan, { position: { size, entryPrice } }: OpenPosition): HeldPlan {
  if (held.restoredAt !== undefined) return held
  const { position } = held
  return {
    ...held,
    position: {
      ...position,
      size: size?.toFixed() ?? position.size,
      entry: entryPrice?.toFixed() ?? position.entry,
    },
  }
}

/** A position that is not listed: lists are late, so that it has to be missing for a while. */
export async function missing(parts: PlanEngineParts, plan: HeldPlan): Promise<number | undefined> {
  const { plans, now } = parts
  const since = plan.missingSince ?? now()
  if (now() - since >= GONE_AFTER_MS) return await end(parts, plan, 'gone')
  if (plan.missingSince === undefined || since > now())
    await plans.change(plan, (kept) => (isMandateOpen(kept) ? { ...kept, missingSince: now() } : undefined))
  return now() + GONE_LOOK_MS
}
