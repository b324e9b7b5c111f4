import { resolveOrder } from '../positions/resolve-target.js'
import { isUnplanned } from '../unresolved-target.js'
import type { TradingAction } from './trading-action.js'
import { z } from 'zod'
import type { CommandGrammar } from '../grammar/command-grammar.js'
import { readParts } from '../grammar/parts.js'
import { targetOf } from '../grammar/print-values.js'
import { readTarget, target } from '../grammar/target.js'
import { aboveZero, divide } from '../../../lib/decimals.js'
import type { ExecuteCall } from '../../../service/service.js'
import type { Issue } from '../issue.js'
import { coverIssues } from '../positions/manage-issues.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'
import { liquidationOf } from '../../account/positions/figures.js'
import { seenOrder } from '../positions/seen.js'
import type { OpenAccount } from '../positions/read-open.js'
import { type OpenOrder, listedStopsOf } from '../../account/orders/open-order.js'
import { type Plan, type ShownFigures, asText } from './plan.js'
import { Big } from 'big.js'
import type { CallParams, CallRulesOf, Title } from './call-rules.js'
import { LASTING_ABSENCE_MS } from '../evidence/absences.js'
import {
  type AccountState,
  findPosition,
  mayBeOpen,
  stepsOf,
  type StoredOrder,
  type StoredTrigger,
} from '../evidence/account-state.js'
import { areUnequal, compareLoosely, isMultiple, isShownAs } from '../evidence/amounts.js'
import type { EvidenceContext } from '../evidence/call-evidence.js'
import { byEnd, findEndRecord, orderEndOf } from '../evidence/ends.js'
import { type Finding, NOTHING_SEEN, recordUnclear } from '../evidence/finding.js'

const DONE: Finding = { is: 'done', facts: {} }
/** Not listed any more, with nothing that shows that it acted: its position may show that later. */
const GONE: Finding = { is: 'done', facts: { row: 'gone' } }
const UNTOLD: Finding = { is: 'untold', facts: { order: 'untold' } }
/** The same of a call that the service answered without accepting it: a late list may have shown what was filled, had fired or ended before. */
const GONE_UNTOLD: Finding = { is: 'untold', facts: { order: 'gone' } }
const endedBy = (order: 'filled' | 'fired' | 'ended'): Finding => ({ is: 'cancelled', facts: { order } })

/**
 * Cancelling the pending order of this position is done once the service says that it was cancelled; an order that is only
 * missing may have been filled, or may have fired.
 */
export function pendingOrderOutcome(posId: string, context: EvidenceContext): Finding {
  const { before, now } = context
  if (now.pending.some(({ id }) => id === posId) || now.unclear?.includes(posId) === true) return NOTHING_SEEN
  if (findPosition(before, posId))
    return findPosition(now, posId) ? slotOutcome(posId, context) : byEnd(posId, context, endedBy('ended'))
  const ended = findEndRecord(posId, context)
  if (ended) {
    const end = orderEndOf(ended)
    if (end === 'unclear') return recordUnclear(ended)
    return end === 'cancelled' ? DONE : endedBy('filled')
  }
  const filled = findPosition(now, posId)
  if (!filled) return NOTHING_SEEN
  const asked = before.pending.find(({ id }) => id === posId)?.size
  // The rest of it was cancelled.
  const isPart = asked !== undefined && filled.size !== undefined && compareLoosely(asked, filled.size) === 1
  return isPart ? { is: 'done', facts: { part: filled.size, whole: asked } } : endedBy('filled')
}

/** The same for an order in the slot of an open position: a trailing stop, or a change that was in flight. */
function slotOutcome(posId: string, context: EvidenceContext): Finding {
  const { before, now } = context
  const [was, is] = [findPosition(before, posId), findPosition(now, posId)]
  const order = before.pending.find(({ id }) => id === posId)
  const isMissed = order !== undefined && now.areOrdersUnread !== true
  const isGone = isMissed && isMissing(`order ${posId}`, context, SIZE_FOLLOWS_MS)
  if (!was || !is) return NOTHING_SEEN
  const change = changeBy(order, was, is, stepsOf(before, now).size)
  // What was cancelled did not change the position; something else may have, besides.
  if (is.isDropped && !was.isDropped) return change === 'own' ? NOTHING_SEEN : DONE
  if (!isGone) return NOTHING_SEEN
  if (change === 'none') return goneOutcome(context)
  if (change === 'own') return endedBy(order.isTrailingStop ? 'fired' : 'filled')
  return UNTOLD
}

/** The outcome where an order is gone, and its position is as it was. */
function goneOutcome({ isAccepted, knownFacts }: EvidenceContext): Finding {
  return !isAccepted && knownFacts?.['answered'] !== undefined ? GONE_UNTOLD : GONE
}

/** The change of a position beside that by an order in its slot: none, as much as the order comes to, or another. */
function changeBy(
  order: StoredOrder | undefined,
  was: StoredPosition,
  is: StoredPosition,
  step: Big,
): 'none' | 'own' | 'other' {
  if (was.size === undefined || is.size === undefined) return 'other'
  const grown = new Big(is.size).minus(was.size)
  if (compareLoosely(is.size, was.size) === 0)
    // A trailing stop changes the collateral only with the size.
    return order?.isTrailingStop !== true && areUnequal(is.collateral, was.collateral) ? 'other' : 'none'
  if (!order || (order.isTrailingStop && grown.gt(0))) return 'other'
  if (order.isTrailingStop && order.percent !== undefined)
    return isShareOf(was.size, order.percent, grown.abs(), step) ? 'own' : 'other'
  return order.size !== undefined && isShownAs(new Big(order.size), grown.abs(), step) ? 'own' : 'other'
}

/**
 * Cancelling a take-profit or stop-loss is done once its row says so. One whose row is gone was cancelled, has fired, or ended with
 * its position: the size of the position tells which, where it can be told.
 */
export function triggerOutcome(
  { posId, orderId }: CallParams<'cancelTriggerOrder'>,
  context: EvidenceContext,
): Finding {
  const { before, now } = context
  const rowsOf = ({ triggers }: AccountState): readonly StoredTrigger[] =>
    triggers.filter((one) => one.positionId === posId && one.orderId === orderId)
  // Its id may have been that of another one, which has ended and is listed still.
  const old = rowsOf(before).find(mayBeOpen) ?? rowsOf(before)[0]
  const trigger = laterRow(old, rowsOf(now))
  if (trigger && mayBeOpen(trigger)) return NOTHING_SEEN
  if (trigger) return trigger.hasFired ? firedOutcome(trigger.closedSize) : DONE
  const [was, is] = [findPosition(before, posId), findPosition(now, posId)]
  if (!is) return byEnd(posId, context, endedBy('ended'))
  if (old === undefined || !mayBeOpen(old) || was?.size === undefined || is.size === undefined)
    return NOTHING_SEEN
  const isGone =
    now.areOrdersUnread !== true && isMissing(`trigger ${posId}/${orderId}`, context, SIZE_FOLLOWS_MS)
  if (!isGone) return NOTHING_SEEN
  const closed = new Big(was.size).minus(is.size)
  // It may have fired all the same, and its position show that later.
  if (compareLoosely(is.size, was.size) === 0) return goneOutcome(context)
  return isShareOf(was.size, old.percent, closed, stepsOf(before, now).size)
    ? firedOutcome(closed.toFixed())
    : UNTOLD
}

/**
 * The row of a trigger in a later read, of those with its id: one of another price has taken its id and says nothing of it. Of several
 * that of its time, else one that is open.
 */
function laterRow(old: StoredTrigger | undefined, rows: readonly StoredTrigger[]): StoredTrigger | undefined {
  const alike = rows.filter(({ price }) => !areUnequal(old?.price, price))
  const ofItsTime = alike.filter(({ createdAt }) => createdAt !== undefined && createdAt === old?.createdAt)
  const own = ofItsTime.length > 0 ? ofItsTime : alike
  return own.find(mayBeOpen) ?? own.at(-1)
}

/** The time for which an order must be gone, so that its position shows what it closed if it has fired, in milliseconds. */
const SIZE_FOLLOWS_MS = 10_000

/** It fired first; `size`: dollars that it closed, where they are known. */
function firedOutcome(size: string | undefined): Finding {
  const isKnown = size !== undefined && new Big(size).gt(0)
  return { is: 'cancelled', facts: { order: 'fired', ...(isKnown ? { firedSize: size } : {}) } }
}

/** True if this is the share of a size that a trigger closes when it fires, at the step that the service rounds to. */
function isShareOf(size: string, percent: string | undefined, closed: Big, step: Big): boolean {
  if (percent === undefined) return false
  const share = divide(new Big(size).times(percent), new Big(100))
  return isMultiple(share, step)
    ? compareLoosely(share.toFixed(), closed.toFixed()) === 0
    : share.minus(closed).abs().lt(step.times(2))
}

/**
 * True if an order is gone from the reads. Two reads, or a short time, are enough once the service has accepted its cancellation; that of a call
 * which may never have arrived has to last, because rows vanish from a few reads in a row and come back. It proves nothing of
 * an order that was gone before the call was sent.
 */
function isMissing(name: string, { absences, isAccepted }: EvidenceContext, acceptedMs = 0): boolean {
  return absences.isAbsent(name, isAccepted ? acceptedMs : LASTING_ABSENCE_MS)
}

/** The functions that cancel a pending order, and a take-profit or stop-loss. */
const cancelCalls: CallRulesOf<'cancelPendingOrder' | 'cancelTriggerOrder'> = {
  cancelPendingOrder: {
    evidence: {
      by: 'state',
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      outcome: ({ posId }, context) => pendingOrderOutcome(posId, context),
      slot: ({ posId }) => posId,
    },
    risk: 'none',
    guarded: 'never',
    title: (_params, quoted) => titleOf(quoted),
  },
  cancelTriggerOrder: {
    evidence: {
      by: 'state',
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      outcome: triggerOutcome,
    },
    risk: 'none',
    guarded: 'never',
    title: (_params, quoted) => titleOf(quoted),
  },
}

function titleOf({ symbol = '—', figures: { price } }: ShownFigures): Title {
  return price === undefined
    ? { key: 'ticket-cancel-order', values: { symbol } }
    : { key: 'ticket-cancel-at', values: { price: { as: 'price', amount: new Big(price) }, symbol } }
}

/** /cancelorder: without a target, the person is to choose. */
const cancelIntent = z.strictObject({ kind: z.literal('cancel'), target: target.exactOptional() }).readonly()
/** See `cancelIntent`. */
export type CancelIntent = z.output<typeof cancelIntent>

/** `/cancelorder`, `/cancelorder ETH`. */
const cancelGrammar: CommandGrammar<CancelIntent> = {
  example: '/cancelorder ETH',
  read: ({ words: [first, ...rest] }) => {
    const target = first && readTarget(first)
    readParts(rest, {})
    return { kind: 'cancel', ...(target && { target }) }
  },
  print: ({ target }) => [target ? targetOf(target) : ''],
}

/** Cancels a pending order, a take-profit or a stop: /cancelorder. */
export const cancel: TradingAction<CancelIntent, CancelPlan, 'cancelorder', keyof typeof cancelCalls> = {
  kind: 'cancel',
  intent: cancelIntent,
  commands: { cancelorder: cancelGrammar },
  plan: async (account, { target }) => {
    const order = await resolveOrder(account, target)
    return isUnplanned(order) ? order : planCancel(order, await account.open())
  },
  calls: cancelCalls,
}

/** Taking back an order that waits. */
export interface CancelPlan extends Plan<CancelIntent> {
  readonly order: OpenOrder
}

/** The part of an account that tells what is left without an order. */
export type OrderBook = Pick<OpenAccount, 'positions' | 'orders' | 'unread'>

/** Works out what taking an order back means. Sends nothing. */
export function planCancel(order: OpenOrder, account: OrderBook): CancelPlan {
  const { symbol, price, collateral } = order
  return {
    intent: { kind: 'cancel', target: { by: 'id', id: order.id } },
    order,
    seen: seenOrder(order),
    call: cancelCall(order),
    issues: lessCovered([order], account).map(({ issue }) => issue),
    shown: {
      symbol,
      // Nothing is traded, so the price of now does not matter.
      price: undefined,
      figures: {
        kind: order.kind,
        ...sideOf(order),
        ...asText({ price, collateral: aboveZero(collateral) }),
      },
    },
  }
}

/** Exactly what executing it takes (service.md §4.2). */
function cancelCall({ positionId, orderId }: OpenOrder): ExecuteCall {
  return orderId === undefined
    ? { name: 'cancelPendingOrder', params: { posId: positionId } }
    : { name: 'cancelTriggerOrder', params: { posId: positionId, orderId } }
}

/**
 * The cover that these cancellations leave of each position that loses a stop by them, where that is not all of it; `order` is the last
 * of its stops among them.
 */
function lessCovered(
  cancelled: readonly OpenOrder[],
  { positions, orders, unread }: OrderBook,
): readonly { readonly order: OpenOrder; readonly issue: Issue }[] {
  const without = cancelled.map(({ id }) => id)
  const stops = new Map(
    cancelled
      .filter((order) => listedStopsOf([order]).length > 0)
      .map((order) => [order.positionId, order] as const),
  )
  return [...stops.values()].flatMap((order) => {
    const held = positions.find(({ id }) => id === order.positionId)
    const own = orders.filter(({ positionId }) => positionId === order.positionId)
    const left = coverIssues(
      { isLong: order.isLong, orders: own, unread },
      { without, liquidation: held && liquidationOf(held.position)?.price },
    )
    return left.map((issue) => ({ order, issue }))
  })
}

function sideOf({ isLong }: OpenOrder): Readonly<Record<string, string>> {
  return isLong === undefined ? {} : { side: isLong ? 'long' : 'short' }
}

/** The orders to cancel: all, or those with these ids. */
export interface CancelChoice {
  readonly by: 'orders'
  readonly ids: 'all' | readonly string[]
}

/** Several orders to cancel, as a batch. */
export interface CancelSeveralPlan {
  readonly choice: CancelChoice
  readonly parts: readonly CancelPlan[]
  /** The positions whose stops do not cover all of them afterwards, as `lessCovered` says. */
  readonly lessCovered: ReturnType<typeof lessCovered>
  /** Dollars of collateral that come back; undefined when the service does not say it of each. */
  readonly returned: Big | undefined
}

/** Works out what taking the chosen orders back means. Sends nothing. */
export function planCancelSeveral(account: OrderBook, choice: CancelChoice): CancelSeveralPlan {
  const { orders } = account
  const { ids } = choice
  const wanted = ids === 'all' ? orders : orders.filter(({ id }) => ids.includes(id))
  const entries = wanted.filter(({ kind }) => kind === 'entry')
  const parents = new Set(entries.map(({ positionId }) => positionId))
  // The triggers of an order that is cancelled go with it: by themselves they could not be cancelled any more.
  const chosen = wanted.filter(({ kind, positionId }) => kind === 'entry' || !parents.has(positionId))
  return {
    choice,
    parts: chosen.map((order) => planCancel(order, account)),
    lessCovered: lessCovered(chosen, account),
    returned: entries.reduce<Big | undefined>(
      (sum, { collateral }) => sum && collateral && sum.plus(collateral),
      new Big(0),
    ),
  }
}
