import { Big } from 'big.js'
import { asOfLine } from '../../bot/shell/cards/account-parts.js'
import {
  noPnlText,
  pnlDaysLine,
  pnlFigureRows,
  pnlGroupColumns,
  pnlGroupingName,
  pnlGroupRows,
  pnlStatisticsCaveats,
} from '../../bot/shell/cards/pnl-parts.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import { type Calendar, createCalendar } from '../../desk/account/pnl/calendar.js'
import { pnlGroupings, pnlGroups, type PnlGrouping } from '../../desk/account/pnl/groups.js'
import { type PnlStatistics, type Span, pnlStatistics } from '../../desk/account/pnl/statistics.js'
import { rowIdentity } from '../../desk/account/history/row-text.js'
import { isPaper } from '../../service/venues.js'
import { trendOf } from '../desk/desk-view.js'
import type { CurvePoint, ProfitView } from '../page/history/protocol.js'
import { asOfAll, historyNotes, isWhole, placeName } from './notes.js'
import type { PlaceHistory } from './read-places.js'
import { pairChoices } from './trade-view.js'

/**
 * Writes profit and loss of a span with the figures of /pnl. Of several accounts they are added up, those with practice money only
 * where there is no other.
 */
export function profitView(
  render: RenderContext,
  histories: readonly PlaceHistory[],
  { span, zone, now }: { readonly span: Span; readonly zone: string; readonly now: Date },
): ProfitView {
  const { text, numbers } = render
  const real = histories.filter(({ place }) => !isPaper(place.account.venue))
  const chosen = real.length > 0 ? real : histories
  const counted = oncePerWallet(chosen)
  const repeated = chosen.filter((one) => !counted.includes(one))
  const asOf = asOfAll(counted, now)
  const statistics = pnlStatistics(
    counted.flatMap(({ history }) => (history.ok ? history.value.trades : [])),
    { span, zone, now: asOf },
  )
  const named = { statistics, symbols: symbolsOf(counted) }
  const calendar = createCalendar(zone)
  const { trades, profit } = statistics
  const isRead = counted.every(({ history }) => history.ok)
  const hasTrades = statistics.closes > 0
  return {
    days: pnlDaysLine(render, statistics, zone)?.text ?? '',
    sum: numbers.signedDollars(isRead && (hasTrades || isWhole(counted)) ? profit : undefined),
    pnl: hasTrades ? numbers.signedDollars(profit) : '',
    trend: trendOf(profit),
    count: hasTrades ? text('pnl-trades', { count: trades }).text : '',
    none: hasTrades ? '' : noPnlText(render, isWhole(counted)).text,
    figures: hasTrades ? pnlFigureRows(render, named).map(([name, value]) => ({ name, value })) : [],
    groupings: hasTrades ? pnlGroupings.map((by) => groupingOf(render, named, by, zone)) : [],
    byDay: daysOf(render, statistics.days, calendar.beginningOf),
    curve: curvePoints(render, statistics, calendar),
    pairChoices: pairChoices(render, histories),
    notes: [
      ...historyNotes(render, counted, { isPaged: false }),
      ...repeated.map(
        ({ place }) => text('wallet-counted-once', { accounts: placeName(render, place) }).text,
      ),
      ...pnlStatisticsCaveats(render, statistics).map((one) => one.text),
      ...(chosen.length < histories.length ? [text('mini-app-history-practice').text] : []),
    ],
    asOf: asOfLine(render, asOf).text,
  }
}

/** The accounts without those that list a trade of an earlier one: two keys of one wallet show the same trading. */
function oncePerWallet(histories: readonly PlaceHistory[]): readonly PlaceHistory[] {
  const seen = new Set<string>()
  return histories.filter(({ place: { account, chain }, history }) => {
    const trades = history.ok ? history.value.trades : []
    const rows = trades.map(({ position }) => `${account.venue}/${chain.id}/${rowIdentity(position)}`)
    const isFirst = !rows.some((row) => seen.has(row))
    for (const row of rows) seen.add(row)
    return isFirst
  })
}

function groupingOf(
  render: RenderContext,
  named: Parameters<typeof pnlGroupRows>[1] & { readonly statistics: PnlStatistics },
  by: PnlGrouping,
  zone: string,
): ProfitView['groupings'][number] {
  const groups = pnlGroups(named.statistics.inSpan, { by, zone })
  const columns = pnlGroupColumns(render, by, zone).map((line) => line.text)
  return {
    name: pnlGroupingName(render, by),
    columns: columns.join(' '),
    rows: pnlGroupRows(render, named, by, groups),
  }
}

/** Days with a PnL, newest first, with the cumulative PnL at their end. */
function daysOf(
  { numbers }: RenderContext,
  days: readonly { readonly day: string; readonly profit: Big }[],
  beginningOf: (day: string) => Date,
): ProfitView['byDay'] {
  let sum = new Big(0)
  return days
    .flatMap(({ day, profit }) => {
      sum = sum.plus(profit)
      if (profit.eq(0)) return []
      const total = numbers.signedDollars(sum)
      return [{ day: numbers.date(beginningOf(day)), pnl: numbers.signedDollars(profit), total }]
    })
    .toReversed()
}

/** Names of the pairs; without those that have another name elsewhere under the same id. */
function symbolsOf(histories: readonly PlaceHistory[]): ReadonlyMap<string, string> {
  const symbols = new Map<string, Set<string>>()
  for (const { history } of histories)
    for (const { pairId, symbol } of history.ok ? history.value.pairs : [])
      if (symbol !== undefined) symbols.set(pairId, (symbols.get(pairId) ?? new Set()).add(symbol))
  return new Map(
    [...symbols].flatMap(([pairId, [symbol, ...others]]) =>
      symbol !== undefined && others.length === 0 ? [[pairId, symbol]] : [],
    ),
  )
}

/** Parts of a long curve, each with its lowest and its highest point: more than these are not seen on a screen. */
const PARTS = 300

type Point = PnlStatistics['curve'][number]

/** The curve of cumulative PnL, from nothing at the beginning of its first day, one point in a second; empty without a trade. */
function curvePoints(
  { numbers }: RenderContext,
  { curve, from }: PnlStatistics,
  { beginningOf }: Pick<Calendar, 'beginningOf'>,
): readonly CurvePoint[] {
  const [first] = curve
  if (!first || from === undefined) return []
  const start = { time: beginningOf(from), profit: first.profit.minus(first.profit) }
  const bySecond = new Map([start, ...thinned(curve)].map((point) => [secondsOf(point), point]))
  return [...bySecond].map(([time, point]) => ({
    time,
    value: point.profit.toNumber(),
    total: numbers.signedDollars(point.profit),
    when: numbers.dateTime(point.time),
  }))
}

function thinned(curve: readonly Point[]): readonly Point[] {
  const length = Math.ceil(curve.length / PARTS)
  if (length <= 2) return curve
  const kept = new Set<Point | undefined>([curve[0], curve.at(-1)])
  for (let at = 0; at < curve.length; at += length) {
    const part = curve.slice(at, at + length)
    kept.add(part.reduce((low, point) => (point.profit.lt(low.profit) ? point : low)))
    kept.add(part.reduce((high, point) => (point.profit.gt(high.profit) ? point : high)))
  }
  return curve.filter((point) => kept.has(point))
}

function secondsOf({ time }: Point): number {
  return Math.floor(time.getTime() / 1_000)
}
