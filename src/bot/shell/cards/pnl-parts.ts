import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import { COSTS, type Cost, type NetPnl } from '../../../desk/account/pnl/net-pnl.js'
import { table } from '../format/table.js'
import type { RenderContext } from '../render-context.js'
import { join } from '../text/markup.js'

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
