import type { Big } from 'big.js'
import type { AccountDesk } from '../../desk/account/account.js'
import type { ClosedRow } from '../../desk/account/history/ended-positions.js'
import type { History } from '../../desk/account/history/history.js'
import { createCalendar } from '../../desk/account/pnl/calendar.js'
import { pnlStatistics, type PnlStatistics } from '../../desk/account/pnl/statistics.js'
import type { MarkedPositions } from '../../desk/account/positions/positions.js'
import { walletOfAll } from '../../desk/account/positions/wallet.js'
import { attempt, type Result } from '../../lib/result.js'
import { total } from '../../lib/decimals.js'
import type { OnRows } from '../../desk/account/on-rows.js'
import type { Trader } from '../../desk/trader.js'
import type { Transfers } from '../../desk/account/funds/transfers.js'
import type { AccountDigest, HistoryPart } from './digest.js'
import { fundingSince, type FundingBaseline } from './funding.js'
import type { DigestPeriod } from './period.js'

/** The digest of one account, and the closed positions for its picture. */
export interface AccountDigestResult {
  readonly account: AccountDigest
  /** Address of its wallet, in lower case; undefined where it is not known. */
  readonly wallet: string | undefined
  /** The rows closed before the end of the period; undefined when the history could not be read. */
  readonly closed: readonly ClosedRow[] | undefined
  /** The baseline for the funding of a later digest; absent where the earlier one stays. */
  readonly baseline?: FundingBaseline
}

/** Reads the digest of one account. A part that cannot be read is left out. */
export async function readAccountDigest(
  reads: Pick<AccountDesk, 'history' | 'transfers' | 'positions' | 'margin'>,
  trader: Trader,
  period: DigestPeriod,
  {
    at,
    baseline,
    onRows,
  }: {
    /** The time now, in milliseconds. */
    readonly at: number
    /** That of an earlier digest; undefined for none. */
    readonly baseline: FundingBaseline | undefined
    readonly onRows?: OnRows | undefined
  },
): Promise<AccountDigestResult> {
  const isFresh = true
  const readBook = async () => {
    const history = await attempt(reads.history.list(trader, { atLeast: Infinity, isFresh, onRows }))
    return { history, positions: await attempt(reads.positions.marked(trader)) }
  }
  const [{ history, positions }, deposits, withdrawals, margin] = await Promise.all([
    readBook(),
    attempt(reads.transfers(trader, 'deposits', { isFresh })),
    attempt(reads.transfers(trader, 'withdrawals', { isFresh })),
    attempt(reads.margin(trader)),
  ])
  const since = fundingSince(baseline, {
    at,
    history: history.ok ? history.value : undefined,
    positions: positions.ok ? positions.value : undefined,
  })
  const closed = history.ok ? before(period.end, history.value.trades) : undefined
  const { label, venue } = trader.account
  const balance = margin.ok ? margin.value : undefined
  return {
    ...(since.baseline ? { baseline: since.baseline } : {}),
    closed,
    wallet:
      balance?.wallet ??
      (positions.ok ? walletOfAll(positions.value.positions.map(({ position }) => position)) : undefined),
    account: {
      label,
      venue,
      ...(history.ok && closed
        ? { trading: tradingOf(statisticsOf(closed, period), history.value.read) }
        : {}),
      ...moved('deposits', deposits, period),
      ...moved('withdrawals', withdrawals, period),
      ...(positions.ok ? { open: openOf(positions.value) } : {}),
      ...(balance
        ? { balance: { ...amountField('free', balance.free), ...amountField('inUse', balance.inUse) } }
        : {}),
      ...(since.funding ? { funding: since.funding } : {}),
    },
  }
}

/** The statistics of the closed positions over a period. */
function statisticsOf(closed: readonly ClosedRow[], { every, zone, end }: DigestPeriod): PnlStatistics {
  return pnlStatistics(closed, { span: every, zone, now: lastMoment(end) })
}

/** The last millisecond before a moment. */
export function lastMoment(end: Date): Date {
  return new Date(end.getTime() - 1)
}

/** Leaves out positions closed after the period. Those without a time stay, and are counted as left out. */
function before(end: Date, trades: readonly ClosedRow[]): readonly ClosedRow[] {
  return trades.filter(({ position: { closedAt } }) => !closedAt || closedAt < end)
}

function tradingOf(
  { profit, trades, closes, wins, costs, beforeCosts, leftOut, inR }: PnlStatistics,
  read: History['read'],
): NonNullable<AccountDigest['trading']> {
  // A partial sum would mislead.
  const whole = ({ amount, missing }: PnlStatistics['costs']['fees']): Big | undefined =>
    missing === 0 ? amount : undefined
  return {
    profit: profit.toFixed(),
    trades,
    closes,
    wins,
    ...amountField('fees', whole(costs.fees)),
    ...amountField('funding', whole(costs.funding)),
    ...amountField('borrow', whole(costs.borrow)),
    beforeCosts,
    leftOut,
    ...(inR.trades > 0
      ? { inR: { sum: inR.sum.round(4).toFixed(), trades: inR.trades, seen: inR.seen } }
      : {}),
    ...partOf(read),
  }
}

function partOf({ rows, extent, from, to }: History['read']): { readonly part?: HistoryPart } {
  if (extent === 'whole') return {}
  const dates = from && to ? { from: from.getTime(), to: to.getTime() } : {}
  return { part: { rows, extent, ...dates } }
}

function moved<Kind extends 'deposits' | 'withdrawals'>(
  kind: Kind,
  transfers: Result<Transfers>,
  { from, zone, end }: DigestPeriod,
): Partial<Record<Kind, { readonly dollars?: string }>> {
  if (!transfers.ok) return {}
  const { rows, knownSince } = transfers.value
  const begin = createCalendar(zone).beginningOf(from)
  const times = rows.map(({ transfer }) => transfer.createdAt)
  // The sum is unknown where a transfer of the period may be missing from the list.
  const isUnsure = times.includes(undefined) || knownSince >= begin.getTime()
  const within = rows.filter(({ transfer: { createdAt: time } }) => time && time >= begin && time < end)
  const sum = isUnsure ? undefined : total(within.map(({ transfer }) => transfer.amount))
  return { [kind]: amountField('dollars', sum) } as Partial<Record<Kind, { readonly dollars?: string }>>
}

function openOf({
  positions,
  totals,
  unread,
  mayBeMore,
}: MarkedPositions): NonNullable<AccountDigest['open']> {
  const missing = unread.find(({ list }) => list === 'positions')
  return {
    count: positions.length,
    ...amountField('size', totals.size),
    ...amountField('profit', totals.unrealizedPnl),
    mayBeMore,
    ...(missing ? { unread: missing.rows === undefined ? {} : { rows: missing.rows } } : {}),
  }
}

/** A field with an amount as decimal text; no field without an amount. */
function amountField<Name extends string>(
  name: Name,
  amount: Big | undefined,
): { readonly [N in Name]?: string } {
  return (amount ? { [name]: amount.toFixed() } : {}) as { readonly [N in Name]?: string }
}
