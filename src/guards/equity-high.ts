import { createHash } from 'node:crypto'
import { Big } from 'big.js'
import { z } from 'zod'
import { percentOf, total } from '../lib/decimals.js'
import type { PositionWithOrders } from '../desk/account/positions/position-view.js'
import { openRowsOf, type PartialBook } from '../desk/account/positions/open-book.js'
import { orderRowState } from '../desk/account/status-words.js'
import { collateralOfOrder } from '../desk/trading/risk/limits/aggregates.js'
import type { Results } from '../desk/trading/risk/limits/losses.js'
import type { GuardReading } from './conditions.js'
import { areTwoInARow, isTooSoonAfter } from './reads-in-a-row.js'

// The highest equity of an account since its guard watches, and how far it has come down from there.
//
// What was deposited or withdrawn is neither a high nor a loss: the high grows and shrinks in proportion to it, so that the drawdown stays what
// it was. Lists are late, so that nothing is known until the account has shown the same for a minute: its cash, its transfers, and what is
// open. Nor is it while the balance has changed by something else than the transfers and closes that are listed; where that lasts, the high
// begins anew.

/** The time for which the account has to show the same until its equity counts, in milliseconds. */
export const SETTLES_MS = 60_000
/** The time after which a high begins anew where the balance has changed and nothing says why, in milliseconds. */
const GIVEN_UP_MS = 10 * 60_000
/** The part of the equity that may come or go without a reason, such as rebates, or costs that are estimated. */
const UNEXPLAINED = '0.005'
/** The part by which the equity has to differ from the one that is kept until it is kept anew. */
const KEPT_WITHIN = '0.002'
/** The time before the begin of a high from which transfers are summed up: the service may have another clock, in milliseconds. */
const CLOCKS_APART_MS = 60 * 60_000
/** Decimals of a high. */
const DECIMALS = 6

/** State of an account besides its equity, as a read shows it. */
const shown = z.object({
  /** Free balance and collateral in use, in dollars, as decimal text. */
  cash: z.string(),
  /** Deposits less withdrawals, in dollars, as decimal text. */
  transfers: z.string(),
  /** Digest of what is open. */
  open: z.string(),
})

/** The schema of the high of a guard, as it is stored. */
export const equityHigh = z.object({
  /** The time since which it counts, in milliseconds. */
  since: z.number(),
  /** The highest equity in dollars, as decimal text; 0 before the first two reads. */
  dollars: z.string(),
  /** A read above it, which counts where the next one is above it, too: its time in milliseconds, and its equity as decimal text. */
  rising: z.object({ at: z.number(), value: z.string() }).optional(),
  /** State of the account when it was last settled; absent before. */
  settled: shown
    .extend({
      /** Dollars as decimal text, to about a fifth of a percent. */
      equity: z.string(),
      /** See `Money`; dollars, as decimal text. */
      balance: z.string(),
      uncounted: z.string(),
      /** The time of the last close that its balance contains, in milliseconds; 0 for none. */
      closedAt: z.number(),
    })
    .optional(),
  /** The first read that showed something else, in milliseconds, and what it showed; absent while settled. */
  changed: shown.extend({ at: z.number() }).optional(),
})
/** See `equityHigh`. */
export type EquityHigh = Readonly<z.output<typeof equityHigh>>

/** The high of a guard; undefined before its account has shown one, and where it watches something else. */
export function knownHigh({ high }: { readonly high?: EquityHigh | undefined }): EquityHigh | undefined {
  return high && new Big(high.dollars).gt(0) ? high : undefined
}

/** The money of an account as a read shows it. */
interface Money extends z.output<typeof shown> {
  readonly at: number
  /** Dollars. */
  readonly equity: Big
  /** Dollars: the equity without the net PnL of what is open, which only transfers and closes change. */
  readonly balance: Big
  /** Dollars: the collateral of orders that the service may have left out of both. */
  readonly uncounted: Big
  /** Undefined where they are not known. */
  readonly closes: Results['closes'] | undefined
}

/** The high after a read, and the drawdown from it in percent; undefined where that is not known. */
export function highAfter(
  before: EquityHigh | undefined,
  reading: GuardReading,
): { readonly high: EquityHigh | undefined; readonly drawdown: Big | undefined } {
  const now = moneyOf(reading, before?.since ?? reading.at)
  if (!now) return { high: before && { ...before, rising: undefined }, drawdown: undefined }
  const high = settledBy(before, now)
  if (high.changed) return { high, drawdown: undefined }
  const raised = raisedBy(high, now)
  const lost = new Big(raised.dollars).minus(now.equity.plus(now.uncounted))
  return { high: raised, drawdown: lost.gt(0) ? percentOf(lost, new Big(raised.dollars)) : new Big(0) }
}

/** Text of all that is open in an account, without what changes with every read, such as accrued fees. */
export function openText({ positions, orders: { pending }, unread }: PartialBook): string {
  return JSON.stringify([
    positions.map(({ id, size, collateral }) => [id, size?.toFixed(), collateral?.toFixed()]),
    pending.map(({ positionId }) => positionId),
    unread.map(({ list }) => list),
  ])
}

/** Undefined where a part of it is not known. */
function moneyOf(
  { at, equity, margin, book, positions, results, transfers }: GuardReading,
  since: number,
): Money | undefined {
  const cash = margin?.total
  const from = since - CLOCKS_APART_MS
  const uncounted = book.unread.length === 0 ? uncountedOf(book, margin?.inUse) : undefined
  const paid = total(positions.positions.map(paidBy))
  if (!equity || !cash || !paid || !uncounted || !transfers || transfers.since > from) return undefined
  const came = transfers.rows.filter((row) => row.at >= from).map(({ dollars }) => dollars)
  return {
    at,
    equity,
    balance: cash.plus(paid),
    uncounted,
    closes: results?.closes,
    cash: cash.toFixed(),
    transfers: (total(came) ?? new Big(0)).toFixed(),
    open: createHash('sha256').update(openText(book)).digest('base64url').slice(0, 16),
  }
}

/** Costs that an open position has paid, which are in its PnL, in dollars; undefined where they are not known. */
function paidBy({ pnlToSettle, unrealizedPnl }: PositionWithOrders): Big | undefined {
  return unrealizedPnl && pnlToSettle?.minus(unrealizedPnl)
}

/**
 * The collateral of pending orders that the service does not count as in use, in dollars: it may have taken it out of the balance. Undefined
 * where it is not stated.
 */
function uncountedOf(
  { positions, orders: { pending } }: PartialBook,
  inUse: Big | undefined,
): Big | undefined {
  const open = openRowsOf(positions)
  const held = new Set(open.map(({ id }) => id))
  const orders = pending.filter((order) => orderRowState(order) !== 'ended')
  const waiting = total(orders.map((order) => collateralOfOrder(order, held)))
  const inPositions = total(open.map(({ collateral }) => collateral))
  const counted = inUse && inPositions && inUse.gt(inPositions) ? inUse.minus(inPositions) : new Big(0)
  return waiting?.gt(counted) ? waiting.minus(counted) : waiting && new Big(0)
}

/** The high as far as what has changed is settled; its `changed` says that it is not. */
function settledBy(before: EquityHigh | undefined, money: Money): EquityHigh {
  const { at, equity, balance, uncounted, closes } = money
  const now = { cash: money.cash, transfers: money.transfers, open: money.open }
  const settled = {
    ...now,
    equity: equity.toFixed(),
    balance: balance.toFixed(DECIMALS),
    uncounted: uncounted.toFixed(),
    closedAt: closes ? Math.max(0, ...closes.map((close) => close.at)) : at,
  }
  const anew = { since: at, dollars: '0', changed: { ...now, at } }
  if (!before) return anew
  if (before.settled && isSame(before.settled, now)) {
    const isNear = equity.minus(before.settled.equity).abs().lte(equity.abs().times(KEPT_WITHIN))
    // A close may be listed before the balance contains it.
    const { closedAt } = before.settled
    return { ...before, changed: undefined, ...(isNear ? {} : { settled: { ...settled, closedAt } }) }
  }
  const last = before.changed
  const changedAt = last && isSame(last, now) ? Math.min(last.at, at) : at
  const waiting = { ...before, rising: undefined, changed: { ...now, at: changedAt } }
  if (at - changedAt < SETTLES_MS) return waiting
  const counted = { ...before, rising: undefined, changed: undefined, settled }
  if (!before.settled) return counted
  const came = new Big(now.transfers).minus(before.settled.transfers)
  if (!isExplained(before.settled, money, came)) return at - changedAt < GIVEN_UP_MS ? waiting : anew
  const share = shareOf(came, new Big(before.settled.equity), equity.plus(uncounted))
  return share ? { ...counted, dollars: new Big(before.dollars).times(share).toFixed(DECIMALS) } : anew
}

/** True if transfers and closes are all that has changed the balance, whether or not the service has taken the collateral of orders out of it. */
function isExplained(
  settled: NonNullable<EquityHigh['settled']>,
  { equity, balance, uncounted, closes = [] }: Money,
  came: Big,
): boolean {
  const realized = total(closes.flatMap(({ at, profit }) => (at > settled.closedAt ? profit : [])))
  const rest = balance
    .minus(settled.balance)
    .minus(came)
    .minus(realized ?? 0)
  const most = equity.abs().times(UNEXPLAINED)
  return [rest, rest.plus(uncounted).minus(settled.uncounted)].some((one) => one.abs().lte(most))
}

/**
 * The part to which a transfer brings a high, by the equity before it and after. What moved meanwhile may be from before the transfer or
 * after it: the smaller part counts, which makes the smaller drawdown. Undefined where nothing was there before, or nothing is left.
 */
function shareOf(came: Big, before: Big, after: Big): Big | undefined {
  if (came.eq(0)) return new Big(1)
  if ([before, before.plus(came), after, after.minus(came)].some((one) => one.lte(0))) return undefined
  const [byBefore, byAfter] = [before.plus(came).div(before), after.div(after.minus(came))]
  return byBefore.lt(byAfter) ? byBefore : byAfter
}

function isSame(one: z.output<typeof shown>, other: z.output<typeof shown>): boolean {
  return one.cash === other.cash && one.transfers === other.transfers && one.open === other.open
}

/** The high after an equity: it is what two reads in a row are at least, so that one price that was far off makes none. */
function raisedBy(high: EquityHigh, { at, equity }: Money): EquityHigh {
  const { dollars, rising } = high
  if (equity.lte(dollars)) return { ...high, rising: undefined }
  if (rising && isTooSoonAfter(rising.at, at)) return high
  const next = { at, value: equity.toFixed() }
  if (!rising || !areTwoInARow(rising.at, at)) return { ...high, rising: next }
  return { ...high, dollars: equity.lt(rising.value) ? equity.toFixed() : rising.value, rising: next }
}
