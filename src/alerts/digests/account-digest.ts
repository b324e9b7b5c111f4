import type { Big } from 'big.js'
import type { AccountDesk } from '../../desk/account/account.js'
import { createCalendar } from '../../desk/account/pnl/calendar.js'
import { pnlStatistics, type PnlStatistics } from '../../desk/account/pnl/statistics.js'
import type { MarkedPositions } from '../../desk/account/positions/positions.js'
import { attempt, type Result } from '../../lib/result.js'
import { total } from '../../lib/decimals.js'
import type { Trader } from '../../desk/trader.js'
import type { Transfers } from '../../desk/account/funds/transfers.js'
import type { ClosedPosition } from '../../service/service.js'
import type { AccountDigest } from './digest.js'
import type { DigestPeriod } from './period.js'

/** One account's part of a digest, and what its picture is drawn from. */
export interface ReadAccount {
  readonly account: AccountDigest
  /** What was closed before the end of the time; undefined where the history could not be read. */
  readonly closed: readonly ClosedPosition[] | undefined
}

const ALL = { result: 'all', isPair: undefined } as const

/** Reads what became of one account. Each part fails for itself, so that the others can be told. */
export async function readAccount(
  reads: Pick<AccountDesk, 'history' | 'transfers' | 'positions' | 'margin'>,
  trader: Trader,
  period: DigestPeriod,
): Promise<ReadAccount> {
  const isFresh = true
  const [history, deposits, withdrawals, positions, margin] = await Promise.all([
    attempt(reads.history.list(trader, { filter: ALL, atLeast: Infinity, isFresh })),
    attempt(reads.transfers(trader, 'deposits', { isFresh })),
    attempt(reads.transfers(trader, 'withdrawals', { isFresh })),
    attempt(reads.positions.marked(trader)),
    attempt(reads.margin(trader)),
  ])
  const closed = history.ok ? before(period.end, history.value.trades) : undefined
  const { label, venue } = trader.account
  const balance = margin.ok ? margin.value : undefined
  return {
    closed,
    account: {
      label,
      venue,
      ...(history.ok && closed
        ? { trading: tradingOf(statisticsOf(closed, period), history.value.read.extent === 'whole') }
        : {}),
      ...moved('deposits', deposits, period),
      ...moved('withdrawals', withdrawals, period),
      ...(positions.ok ? { open: openOf(positions.value) } : {}),
      ...(balance ? { balance: { ...said('free', balance.free), ...said('inUse', balance.inUse) } } : {}),
    },
  }
}

/** What was closed came to, over a period. */
function statisticsOf(closed: readonly ClosedPosition[], { every, zone, end }: DigestPeriod): PnlStatistics {
  return pnlStatistics(closed, { span: every, zone, now: lastMoment(end) })
}

/** The moment before the next day begins. */
export function lastMoment(end: Date): Date {
  return new Date(end.getTime() - 1)
}

/** What is of a later day is left to the next digest; what does not say its time stays, to be counted as left out. */
function before(
  end: Date,
  trades: readonly { readonly position: ClosedPosition }[],
): readonly ClosedPosition[] {
  return trades.flatMap(({ position }) => (position.closedAt && position.closedAt >= end ? [] : [position]))
}

function tradingOf(
  { profit, trades, wins, fees, leftOut }: PnlStatistics,
  isWhole: boolean,
): NonNullable<AccountDigest['trading']> {
  const all = [fees.position, fees.funding, fees.borrow]
  // Half a sum would mislead.
  const whole = all.every(({ missing }) => missing === 0) ? total(all.map(({ amount }) => amount)) : undefined
  return { profit: profit.toFixed(), trades, wins, ...said('fees', whole), leftOut, isWhole }
}

function moved<Kind extends 'deposits' | 'withdrawals'>(
  kind: Kind,
  transfers: Result<Transfers>,
  { from, zone, end }: DigestPeriod,
): Partial<Record<Kind, { readonly dollars?: string }>> {
  if (!transfers.ok) return {}
  const { rows, mayBeMore } = transfers.value
  const begin = createCalendar(zone).beginningOf(from)
  const times = rows.map(({ transfer }) => transfer.createdAt)
  // What may be within the time, and nobody knows of, may not be left out in silence.
  const isUnsure = times.includes(undefined) || (mayBeMore && times.every((time) => time && time >= begin))
  const within = rows.filter(({ transfer: { createdAt: time } }) => time && time >= begin && time < end)
  const sum = isUnsure ? undefined : total(within.map(({ transfer }) => transfer.amount))
  return { [kind]: said('dollars', sum) } as Partial<Record<Kind, { readonly dollars?: string }>>
}

function openOf({ positions, totals, mayBeMore }: MarkedPositions): NonNullable<AccountDigest['open']> {
  return {
    count: positions.length,
    ...said('size', totals.size),
    ...said('profit', totals.unrealizedPnl),
    mayBeMore,
  }
}

/** A field with an amount as exact text; none where there is no amount. */
function said<Name extends string>(name: Name, amount: Big | undefined): { readonly [N in Name]?: string } {
  return (amount ? { [name]: amount.toFixed() } : {}) as { readonly [N in Name]?: string }
}
