import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import { baseOf } from '../../../service/dialect/base.js'
import { COSTS, type Cost, type NetPnl } from '../../../desk/account/pnl/net-pnl.js'
import { table } from '../format/table.js'
import type { InitialRisk } from '../../../desk/account/positions/initial-risk.js'
import type { RenderContext } from '../render-context.js'
import { join } from '../text/markup.js'
import type { PnlStatistics } from '../../../desk/account/pnl/statistics.js'
import type { RealizedTrade } from '../../../desk/account/pnl/trade.js'
import { weekdays } from '../../../alerts/digests/schedule.js'
import type { PnlGroup, PnlGrouping } from '../../../desk/account/pnl/groups.js'
import { pairNameOf, sideKey } from '../format/pair-and-side.js'
import { sideArrow } from './account-parts.js'

/** PnL part by part: the gain on the price, each cost, below zero where it was paid, and the rest. */
export function pnlParts({ text, numbers }: RenderContext, { gross, costs, net }: NetPnl): FormattedString {
  const rows = [
    [text('pnl-gross').text, numbers.signedDollars(gross)],
    ...costs.map(({ cost, amount }) => [text(`cost-${cost}`).text, numbers.signedDollars(amount?.neg())]),
    [text('pnl-net').text, numbers.signedDollars(net)],
  ]
  return text('pnl-parts', { rows: table(rows) })
}

/** Sums of trading fees, funding and borrow, each by its name. Funding has the sign of what it did to the PnL: − paid, + received. */
export function costsLine(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  { fees, funding, borrow }: Readonly<Record<'fees' | 'funding' | 'borrow', Big | undefined>>,
): FormattedString {
  return text('costs-line', {
    fees: numbers.dollars(fees),
    funding: fundingText({ numbers }, funding),
    borrow: numbers.dollars(borrow),
  })
}

/** Funding by its cost in dollars: − paid, + received. */
export function fundingText({ numbers }: Pick<RenderContext, 'numbers'>, cost: Big | undefined): string {
  return numbers.signedDollars(cost?.neg())
}

/** Names costs that a PnL does not contain; no line where it contains all. */
export function pnlCaveats(
  { text }: Pick<RenderContext, 'text'>,
  { missing, isEstimate }: Pick<NetPnl, 'missing' | 'isEstimate'>,
): readonly FormattedString[] {
  return [
    ...(missing.length > 0 ? [text('pnl-before-unstated', { costs: costNames({ text }, missing) })] : []),
    ...(isEstimate ? [text('pnl-estimated')] : []),
  ]
}

/** Says that the PnL of trades is before fees: their records state none. */
export function tradePnlCaveat(render: Pick<RenderContext, 'text'>): readonly FormattedString[] {
  return pnlCaveats(render, { missing: ['tradingFees'], isEstimate: false })
}

/** A result in R, which says so where the risk was seen and not that of an order; no line where it is not known. */
export function resultInRLines(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  times: Big | undefined,
  from: InitialRisk['from'] | undefined,
): readonly FormattedString[] {
  if (!times) return []
  const result = numbers.inR(times)
  return [from === 'seen' ? text('result-in-r-seen', { result }) : text('result-in-r', { result })]
}

/** The same of costs as a notice or a ticket keeps them: names separated by spaces. */
export function unstatedLines(
  render: Pick<RenderContext, 'text'>,
  stored: string | undefined,
): readonly FormattedString[] {
  const missing = COSTS.filter((cost) => stored?.split(' ').includes(cost))
  return pnlCaveats(render, { missing, isEstimate: false })
}

/** Names costs that a liquidation price does not contain; no line where it contains all. */
export function liquidationCaveat(
  { text }: Pick<RenderContext, 'text'>,
  missing: readonly Cost[],
): readonly FormattedString[] {
  if (missing.length === 0) return []
  return [text('liquidation-before-unstated', { costs: costNames({ text }, missing) })]
}

/** The names of costs, separated by commas. */
export function costNames({ text }: Pick<RenderContext, 'text'>, costs: readonly Cost[]): FormattedString {
  return join(
    [...new Set(costs)].map((cost) => text(`cost-${cost}`)),
    ', ',
  )
}

/** Statistics of a span, with the names of their pairs. */
interface NamedStatistics {
  readonly statistics: PnlStatistics
  /** BASE/QUOTE by pair id; pairs without a known name are absent. */
  readonly symbols: ReadonlyMap<string, string>
}

/** The days of the statistics; undefined for `all` without a trade. */
export function pnlDaysLine(
  { text }: Pick<RenderContext, 'text'>,
  { from, to }: PnlStatistics,
  /** IANA name of the time zone of the days. */
  zone: string,
): FormattedString | undefined {
  if (from === undefined) return undefined
  return from === to ? text('pnl-one-day', { day: from, zone }) : text('pnl-days-shown', { from, to, zone })
}

/** Says that nothing was closed in the span; of a part of the history, that nothing of it was. */
export function noPnlText({ text }: Pick<RenderContext, 'text'>, isWhole: boolean): FormattedString {
  return text(isWhole ? 'pnl-none' : 'pnl-none-read')
}

/** Name and value of each figure. */
export function pnlFigureRows(
  { text, numbers }: RenderContext,
  { statistics, symbols }: NamedStatistics,
): readonly (readonly [name: string, value: string])[] {
  const { wins, trades, winRate, profitFactor, averageWin, averageLoss, expectancy, inR } = statistics
  const { best, worst, costs, gross } = statistics
  const row = (name: string, value: string) => [text(`pnl-${name}`).text, value] as const
  /** With the short name of its pair, where that is known. */
  const trade = (name: string, one: RealizedTrade | undefined) => {
    const symbol = symbols.get(one?.position.pairId ?? '')
    const pair = symbol === undefined ? '' : ` ${baseOf(symbol)}`
    return [`${text(`pnl-${name}`).text}${pair}`, numbers.signedDollars(one?.profit)] as const
  }
  return [
    row('won', `${wins}/${trades} ${numbers.percent(winRate?.round(1))}`),
    row('expectancy', numbers.signedDollars(expectancy)),
    ...(inR.trades === 0
      ? []
      : [row('r-sum', numbers.inR(inR.sum)), row('r-expectancy', numbers.inR(inR.expectancy ?? inR.sum))]),
    row('factor', numbers.amount(profitFactor?.round(2))),
    row('average-win', numbers.signedDollars(averageWin)),
    row('average-loss', numbers.signedDollars(averageLoss)),
    trade('best', best),
    trade('worst', worst),
    row('gross', numbers.signedDollars(gross)),
    row('fees', numbers.dollars(costs.fees.amount)),
    row('funding', fundingText({ numbers }, costs.funding.amount)),
    row('borrow', numbers.dollars(costs.borrow.amount)),
  ]
}

/** Name, wins of closed, PnL and average PnL a trade of each group. */
export function pnlGroupRows(
  render: RenderContext,
  { symbols }: Pick<NamedStatistics, 'symbols'>,
  by: PnlGrouping,
  groups: readonly PnlGroup[],
): readonly (readonly string[])[] {
  const { numbers } = render
  return groups.map((group) => [
    groupName(render, symbols, by, group),
    `${group.wins}/${group.trades}`,
    numbers.signedDollars(group.profit),
    numbers.signedDollars(group.expectancy),
  ])
}

/** The title of a grouping, on buttons and headings. */
export function pnlGroupingName({ text }: Pick<RenderContext, 'text'>, by: PnlGrouping): string {
  return text(`pnl-by-${by}`).text
}

/** Names the columns of such rows, and the time zone of hours and weekdays. */
export function pnlGroupColumns(
  render: Pick<RenderContext, 'text'>,
  by: PnlGrouping,
  zone: string,
): readonly FormattedString[] {
  const { text } = render
  return [
    text('pnl-columns', { by: pnlGroupingName(render, by) }),
    ...(by === 'hour' || by === 'weekday' ? [text('pnl-close-times', { zone })] : []),
    ...(by === 'source' ? [text('pnl-source-explained')] : []),
  ]
}

function groupName(
  { text }: RenderContext,
  symbols: NamedStatistics['symbols'],
  by: PnlGrouping,
  { pairId, isLong, hour = 0, weekday = 0, source = 'unknown' }: PnlGroup,
): string {
  const pair = (): string => join([pairNameOf(text, { pairId, symbol: symbols.get(pairId ?? '') })]).text
  const names: Readonly<Record<PnlGrouping, () => string>> = {
    pair,
    side: () => text(sideKey(isLong)).text,
    'pair-side': () => `${sideArrow(isLong)} ${pair()}`,
    hour: () => `${String(hour).padStart(2, '0')}:00`,
    weekday: () => text(`digest-short-${weekdays[weekday] ?? weekdays[0]}`).text,
    source: () => text(`pnl-source-${source}`).text,
  }
  return names[by]()
}

/** Says what the figures leave out, beside a history that was not read whole. */
export function pnlStatisticsCaveats(
  { text }: Pick<RenderContext, 'text'>,
  { liquidated, leftOut, costs, closes, beforeCosts, trades, inR }: PnlStatistics,
): readonly FormattedString[] {
  const unstated = costs.incomplete
  return [
    ...(liquidated > 0 ? [text('pnl-liquidated', { count: liquidated })] : []),
    ...(unstated > 0 ? [text('pnl-unstated', { count: unstated, trades: String(closes) })] : []),
    ...(beforeCosts > 0 ? [text('pnl-before-count', { count: beforeCosts, trades: String(closes) })] : []),
    ...(inR.trades > 0 && inR.trades < trades
      ? [text('pnl-r-part', { count: String(inR.trades), trades: String(trades) })]
      : []),
    ...(inR.seen > 0 ? [text('pnl-r-seen', { count: String(inR.seen) })] : []),
    ...(leftOut > 0 ? [text('pnl-left-out', { count: leftOut })] : []),
  ]
}
