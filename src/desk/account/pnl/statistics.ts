import { Big } from 'big.js'
import { divide, percentOf, total } from '../../../lib/decimals.js'
import { groupBy } from '../../../lib/group-by.js'
import type { ClosedRow } from '../history/ended-positions.js'
import { createCalendar, daysBefore, daysFrom, type Day } from './calendar.js'
import { averageOf, resultsInR, totalOf, type ResultsInR } from './sums.js'
import { tradesOf, type RealizedTrade, type TradesOfAccount } from './trade.js'

/** Time spans: today, the last 7 or 30 days including today, or everything. */
export const spans = ['day', 'week', 'month', 'all'] as const
export type Span = (typeof spans)[number]

const DAYS: Readonly<Record<Exclude<Span, 'all'>, number>> = { day: 1, week: 7, month: 30 }

/** A sum of one cost. */
interface CostSum {
  /** Dollars. */
  readonly amount: Big
  /** Number of closes without that cost; 0 when the sum is complete. */
  readonly missing: number
}

/** Trading statistics of a span. Amounts are exact; quotients have 40 decimals. */
export interface PnlStatistics {
  /** The first day; undefined for `all` without a trade. */
  readonly from: Day | undefined
  /** Today. */
  readonly to: Day
  /** Number of positions that ended in the span: the sum of `wins`, `losses` and `even`. */
  readonly trades: number
  /** Number of closes in the span that the sums are made of: of whole positions, and of parts. */
  readonly closes: number
  readonly wins: number
  readonly losses: number
  /** Number of trades with a PnL of zero. */
  readonly even: number
  /** Number of liquidated trades. */
  readonly liquidated: number
  /** Number of closes in the span without a PnL, and of those without a closing time; no figure includes them. */
  readonly leftOut: number
  /** Realized PnL of the closes after fees, funding and borrow, in dollars, signed. */
  readonly profit: Big
  /** The same on the price alone; undefined when it is not known of one of the closes. */
  readonly gross: Big | undefined
  /** Number of closes whose PnL does not contain all costs, because the service does not state them. */
  readonly beforeCosts: number
  /** Winning trades in percent of all; undefined without trades. */
  readonly winRate: Big | undefined
  /** Gross profit divided by gross loss; undefined without losses. */
  readonly profitFactor: Big | undefined
  /** Dollars; undefined without winning trades. */
  readonly averageWin: Big | undefined
  /** Dollars, below zero; undefined without losing trades. */
  readonly averageLoss: Big | undefined
  /** Results of the positions that ended in R. */
  readonly inR: ResultsInR
  /** Average PnL of the positions that ended, each as a whole, in dollars, signed; undefined without one. */
  readonly expectancy: Big | undefined
  /** Trades with the highest and the lowest PnL; the earlier one of equals. Undefined without trades. */
  readonly best: RealizedTrade | undefined
  readonly worst: RealizedTrade | undefined
  /** Costs of the closes: trading fees for opening and closing, funding (negative when received), and borrow. */
  readonly costs: {
    readonly fees: CostSum
    readonly funding: CostSum
    readonly borrow: CostSum
    /** Number of closes without one of them, or several; 0 when the sums are complete. */
    readonly incomplete: number
  }
  /** Cumulative PnL after each close, in dollars. */
  readonly curve: readonly { readonly time: Date; readonly profit: Big }[]
  /** PnL of each day from the first to today, in dollars; zero on days without a close. */
  readonly days: readonly { readonly day: Day; readonly profit: Big }[]
  /** The closes of the span, and the positions that ended in it: what `pnlGroups` groups. Oldest first. */
  readonly inSpan: Pick<TradesOfAccount, 'closes' | 'trades'>
}

/** Computes the statistics of the rows of one or several closed lists. Throws a RangeError for an unknown time zone. */
export function pnlStatistics(
  rows: readonly ClosedRow[],
  {
    span,
    zone,
    now,
  }: {
    readonly span: Span
    /** IANA name of the time zone of the days. */
    readonly zone: string
    readonly now: Date
  },
): PnlStatistics {
  const { dayOf } = createCalendar(zone)
  const to = dayOf(now)
  const all = tradesOf(rows)
  const first = span === 'all' ? undefined : daysBefore(to, DAYS[span] - 1)
  const within = (some: readonly RealizedTrade[]): readonly RealizedTrade[] =>
    first === undefined ? some : some.filter(({ closedAt }) => dayOf(closedAt) >= first)
  const [closes, trades] = [within(all.closes), within(all.trades)]
  const [earliest] = closes
  const from = first ?? (earliest && dayOf(earliest.closedAt))
  const wins = trades.filter(({ profit }) => profit.gt(0))
  const losses = trades.filter(({ profit }) => profit.lt(0))
  const [won, lost] = [totalOf(wins), totalOf(losses)]
  return {
    from,
    to,
    trades: trades.length,
    closes: closes.length,
    wins: wins.length,
    losses: losses.length,
    even: trades.length - wins.length - losses.length,
    liquidated: trades.filter(({ position }) => position.status === 'LIQUIDATED').length,
    leftOut: all.leftOut.filter((time) => !first || !time || dayOf(time) >= first).length,
    profit: totalOf(closes),
    gross: total(closes.map(({ pnl }) => pnl.gross)),
    beforeCosts: closes.filter(({ pnl }) => pnl.missing.length > 0).length,
    winRate: percentOf(new Big(wins.length), new Big(trades.length)),
    profitFactor: losses.length === 0 ? undefined : divide(won, lost.abs()),
    averageWin: averageOf(wins),
    averageLoss: averageOf(losses),
    inR: resultsInR(trades),
    expectancy: averageOf(trades),
    best: extreme(trades, (one, other) => one.gt(other)),
    worst: extreme(trades, (one, other) => one.lt(other)),
    costs: {
      fees: sumOf(closes, 'positionFee'),
      funding: sumOf(closes, 'fundingFee'),
      borrow: sumOf(closes, 'borrowFee'),
      incomplete: closes.filter(
        ({ position: { positionFee, fundingFee, borrowFee } }) => !positionFee || !fundingFee || !borrowFee,
      ).length,
    },
    curve: runningTotal(closes),
    days: from === undefined ? [] : byDay(closes, dayOf, from, to),
    inSpan: { closes, trades },
  }
}

function extreme(
  trades: readonly RealizedTrade[],
  beats: (one: Big, other: Big) => boolean,
): RealizedTrade | undefined {
  const [first, ...rest] = trades
  return rest.reduce((found, trade) => (found && beats(trade.profit, found.profit) ? trade : found), first)
}

function sumOf(closes: readonly RealizedTrade[], cost: 'positionFee' | 'fundingFee' | 'borrowFee'): CostSum {
  const known = closes.flatMap(({ position }) => position[cost] ?? [])
  return {
    amount: known.reduce((sum, amount) => sum.plus(amount), new Big(0)),
    missing: closes.length - known.length,
  }
}

function runningTotal(trades: readonly RealizedTrade[]): PnlStatistics['curve'] {
  let sum = new Big(0)
  return trades.map(({ closedAt, profit }) => {
    sum = sum.plus(profit)
    return { time: closedAt, profit: sum }
  })
}

function byDay(
  trades: readonly RealizedTrade[],
  dayOf: (time: Date) => Day,
  from: Day,
  to: Day,
): PnlStatistics['days'] {
  const byName = groupBy(trades, ({ closedAt }) => dayOf(closedAt))
  // A service whose clock is ahead of ours may date a trade tomorrow.
  const last = [...byName.keys()].reduce((latest, day) => (day > latest ? day : latest), to)
  return daysFrom(from, last).map((day) => ({ day, profit: totalOf(byName.get(day) ?? []) }))
}
