import { Big } from 'big.js'
import type { ClosedPosition } from '../../../service/service.js'
import { divide, percentOf } from '../../../lib/decimals.js'
import { createCalendar, daysBefore, daysFrom, type Day } from './calendar.js'
import { tradesOf, type Trade } from './trade.js'

/** Which closed positions are looked at: those of today, of the last 7 or 30 days with today, or all. */
export const spans = ['day', 'week', 'month', 'all'] as const
export type Span = (typeof spans)[number]

const DAYS: Readonly<Record<Exclude<Span, 'all'>, number>> = { day: 1, week: 7, month: 30 }

/** A sum, and of how many trades the service left out the part that belongs into it. */
export interface FeeSum {
  /** Dollars. */
  readonly amount: Big
  /** 0 where the sum is whole. */
  readonly missing: number
}

/** What the trades of one pair came to. */
interface PairPnl {
  /** The service's id; undefined where it does not say. */
  readonly pairId: string | undefined
  readonly trades: number
  /** How many brought more than nothing. */
  readonly wins: number
  /** Dollars, signed. */
  readonly profit: Big
}

/** What trading came to over a span. Amounts are exact; quotients have 40 decimals. */
export interface PnlStatistics {
  /** The first day looked at; undefined for `all` without any trade. */
  readonly from: Day | undefined
  /** Today. */
  readonly to: Day
  /** How many trades ended in the span: as many as `wins`, `losses` and `even` together. */
  readonly trades: number
  readonly wins: number
  readonly losses: number
  /** How many brought exactly nothing. */
  readonly even: number
  /** How many of the trades were liquidated. */
  readonly liquidated: number
  /** How many positions of the whole history lack their profit or the time they ended, and so are in no figure. */
  readonly leftOut: number
  /** Profit less loss, in dollars, signed. */
  readonly profit: Big
  /** Wins in percent of the trades; undefined without trades. */
  readonly winRate: Big | undefined
  /** What all wins brought over what all losses cost; undefined without losses. */
  readonly profitFactor: Big | undefined
  /** Dollars; undefined without wins. */
  readonly averageWin: Big | undefined
  /** Dollars, below zero; undefined without losses. */
  readonly averageLoss: Big | undefined
  /** The trade that brought most, and the one that brought least; of equal ones the earlier. Undefined without trades. */
  readonly best: Trade | undefined
  readonly worst: Trade | undefined
  /** What the trades cost: fees for opening and closing, funding (negative where received), and borrow. */
  readonly fees: { readonly position: FeeSum; readonly funding: FeeSum; readonly borrow: FeeSum }
  /** The profit so far after each trade, in dollars. */
  readonly curve: readonly { readonly time: Date; readonly profit: Big }[]
  /** The profit of each day from the first to today, in dollars; days without a trade are there with zero. */
  readonly days: readonly { readonly day: Day; readonly profit: Big }[]
  /** By pair, what brought most first. */
  readonly pairs: readonly PairPnl[]
}

/** Works out what the closed positions of an account came to. Throws a RangeError for an unknown time zone. */
export function pnlStatistics(
  closed: readonly ClosedPosition[],
  {
    span,
    zone,
    now,
  }: {
    readonly span: Span
    /** Time zone by which days begin: an IANA name. */
    readonly zone: string
    readonly now: Date
  },
): PnlStatistics {
  const { dayOf } = createCalendar(zone)
  const to = dayOf(now)
  const { trades: all, missingPnl } = tradesOf(closed)
  const first = span === 'all' ? undefined : daysBefore(to, DAYS[span] - 1)
  const trades = first === undefined ? all : all.filter(({ closedAt }) => dayOf(closedAt) >= first)
  const [earliest] = trades
  const from = first ?? (earliest && dayOf(earliest.closedAt))
  const wins = trades.filter(({ profit }) => profit.gt(0))
  const losses = trades.filter(({ profit }) => profit.lt(0))
  const [won, lost] = [totalOf(wins), totalOf(losses)]
  return {
    from,
    to,
    trades: trades.length,
    wins: wins.length,
    losses: losses.length,
    even: trades.length - wins.length - losses.length,
    liquidated: trades.filter(({ position }) => position.status === 'LIQUIDATED').length,
    leftOut: missingPnl,
    profit: won.plus(lost),
    winRate: percentOf(new Big(wins.length), new Big(trades.length)),
    profitFactor: losses.length === 0 ? undefined : divide(won, lost.abs()),
    averageWin: averageOf(won, wins),
    averageLoss: averageOf(lost, losses),
    best: extreme(trades, (one, other) => one.gt(other)),
    worst: extreme(trades, (one, other) => one.lt(other)),
    fees: {
      position: sumOf(trades, 'positionFee'),
      funding: sumOf(trades, 'fundingFee'),
      borrow: sumOf(trades, 'borrowFee'),
    },
    curve: runningTotal(trades),
    days: from === undefined ? [] : byDay(trades, dayOf, from, to),
    pairs: byPair(trades),
  }
}

function totalOf(trades: readonly Trade[]): Big {
  return trades.reduce((sum, { profit }) => sum.plus(profit), new Big(0))
}

function averageOf(total: Big, { length }: readonly Trade[]): Big | undefined {
  return length === 0 ? undefined : divide(total, new Big(length))
}

function extreme(trades: readonly Trade[], beats: (one: Big, other: Big) => boolean): Trade | undefined {
  const [first, ...rest] = trades
  return rest.reduce((found, trade) => (found && beats(trade.profit, found.profit) ? trade : found), first)
}

function sumOf(trades: readonly Trade[], fee: 'positionFee' | 'fundingFee' | 'borrowFee'): FeeSum {
  const said = trades.flatMap(({ position }) => position[fee] ?? [])
  return {
    amount: said.reduce((sum, amount) => sum.plus(amount), new Big(0)),
    missing: trades.length - said.length,
  }
}

function runningTotal(trades: readonly Trade[]): PnlStatistics['curve'] {
  let sum = new Big(0)
  return trades.map(({ closedAt, profit }) => {
    sum = sum.plus(profit)
    return { time: closedAt, profit: sum }
  })
}

function byDay(
  trades: readonly Trade[],
  dayOf: (time: Date) => Day,
  from: Day,
  to: Day,
): PnlStatistics['days'] {
  const byName = grouped(trades, ({ closedAt }) => dayOf(closedAt))
  // A clock of the service that runs ahead of ours puts a trade on tomorrow.
  const last = [...byName.keys()].reduce((latest, day) => (day > latest ? day : latest), to)
  return daysFrom(from, last).map((day) => ({ day, profit: totalOf(byName.get(day) ?? []) }))
}

function byPair(trades: readonly Trade[]): readonly PairPnl[] {
  const groups = grouped(trades, ({ position }) => position.pairId)
  return [...groups]
    .map(([pairId, own]) => ({
      pairId,
      trades: own.length,
      wins: own.filter(({ profit }) => profit.gt(0)).length,
      profit: totalOf(own),
    }))
    .toSorted((one, other) => other.profit.cmp(one.profit))
}

/** What `Map.groupBy` does, which Node 20 does not have. */
function grouped<Key>(trades: readonly Trade[], keyOf: (trade: Trade) => Key): Map<Key, Trade[]> {
  const groups = new Map<Key, Trade[]>()
  for (const trade of trades) {
    const key = keyOf(trade)
    const group = groups.get(key)
    if (group) group.push(trade)
    else groups.set(key, [trade])
  }
  return groups
}
