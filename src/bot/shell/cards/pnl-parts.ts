import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import { COSTS, type Cost, type NetPnl } from '../../../desk/account/pnl/net-pnl.js'
import { table } from '../format/table.js'
import type { RenderContext } from '../render-context.js'
import { join } from '../text/markup.js'
import type { PnlStatistics } from '../../../desk/account/pnl/statistics.js'
import type { RealizedTrade } from '../../../desk/account/pnl/trade.js'
import { pairNameOf } from '../format/pair-and-side.js'

/** PnL part by part: the gain on the price, each cost, and the rest. A cost below zero was received. */
export function pnlParts({ text, numbers }: RenderContext, { gross, costs, net }: NetPnl): FormattedString {
  const rows = [
    [text('pnl-gross').text, numbers.signedDollars(gross)],
    ...costs.map(({ cost, amount }) => [text(`cost-${cost}`).text, numbers.signedDollars(amount?.neg())]),
    [text('pnl-net').text, numbers.signedDollars(net)],
  ]
  return text('pnl-parts', { rows: table(rows) })
}

/** Sums of trading fees, funding and borrow, each by its name; below zero what was received. */
export function costsLine(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  { fees, funding, borrow }: Readonly<Record<'fees' | 'funding' | 'borrow', Big | undefined>>,
): FormattedString {
  return text('costs-line', {
    fees: numbers.dollars(fees),
    funding: numbers.dollars(funding),
    borrow: numbers.dollars(borrow),
  })
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
  const { wins, trades, winRate, profitFactor, averageWin, averageLoss, best, worst, costs, gross } =
    statistics
  const row = (name: string, value: string) => [text(`pnl-${name}`).text, value] as const
  /** With the base of its pair, where that is known. */
  const trade = (name: string, one: RealizedTrade | undefined) => {
    const base = symbols.get(one?.position.pairId ?? '')?.split('/', 1)[0] ?? ''
    return [`${text(`pnl-${name}`).text} ${base}`.trimEnd(), numbers.signedDollars(one?.profit)] as const
  }
  return [
    row('won', `${wins}/${trades} ${numbers.percent(winRate?.round(1))}`),
    row('factor', numbers.amount(profitFactor?.round(2))),
    row('average-win', numbers.signedDollars(averageWin)),
    row('average-loss', numbers.signedDollars(averageLoss)),
    trade('best', best),
    trade('worst', worst),
    row('gross', numbers.signedDollars(gross)),
    row('fees', numbers.dollars(costs.fees.amount)),
    row('funding', numbers.dollars(costs.funding.amount)),
    row('borrow', numbers.dollars(costs.borrow.amount)),
  ]
}

/** Name, wins of closed, and PnL of each pair. */
export function pnlPairRows(
  { text, numbers }: RenderContext,
  { symbols }: Pick<NamedStatistics, 'symbols'>,
  pairs: PnlStatistics['pairs'],
): readonly (readonly [name: string, wins: string, profit: string])[] {
  return pairs.map(
    ({ pairId, wins, trades, profit }) =>
      [
        join([pairNameOf(text, { pairId, symbol: symbols.get(pairId ?? '') })]).text,
        `${wins}/${trades}`,
        numbers.signedDollars(profit),
      ] as const,
  )
}

/** Says what the figures leave out, beside a history that was not read whole. */
export function pnlStatisticsCaveats(
  { text }: Pick<RenderContext, 'text'>,
  { liquidated, leftOut, costs, closes, beforeCosts }: PnlStatistics,
): readonly FormattedString[] {
  const unstated = costs.incomplete
  return [
    ...(liquidated > 0 ? [text('pnl-liquidated', { count: liquidated })] : []),
    ...(unstated > 0 ? [text('pnl-unstated', { count: unstated, trades: String(closes) })] : []),
    ...(beforeCosts > 0 ? [text('pnl-before-count', { count: beforeCosts, trades: String(closes) })] : []),
    ...(leftOut > 0 ? [text('pnl-left-out', { count: leftOut })] : []),
  ]
}
