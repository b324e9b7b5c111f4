import { z } from 'zod'
import { wrong } from '../../../desk/trading/grammar/fault.js'
import { readProfit } from '../grammar/figures.js'
import {
  aboveAndBelow,
  aboveOrBelowSchema,
  decimalSchema,
  comparisonWords,
  symbolSchema,
  type PositionKind,
} from './kind.js'

const onProfit = { on: z.literal('profit'), symbol: z.exactOptional(symbolSchema) }
const schema = z.union([
  z.object({
    ...onProfit,
    is: aboveOrBelowSchema,
    value: decimalSchema,
    /** Percent are of the collateral. */
    unit: z.enum(['dollars', 'percent']),
  }),
  /** A gain turns into a loss, or a loss into a gain. */
  z.object({ ...onProfit, is: z.literal('crosses zero') }),
])

/** The PnL of a position, net of fees: `BTC pnl < -10%`, `pnl crosses 0`. */
export const profit: PositionKind<Readonly<z.output<typeof schema>>> = {
  schema,
  words: ['pnl', 'profit'],
  example: '/alert BTC pnl < -10%',
  parts: ['pair', 'comparison', 'figure'],
  read: (required, { pair }) => {
    const on = { on: 'profit', ...(pair ? { symbol: pair.value } : {}) } as const
    const is = required.comparison(['above', 'below', 'crosses'])
    const { unit, number } = required.figure(readProfit)
    if (is !== 'crosses') return { ...on, is, value: number.toFixed(), unit }
    if (!number.eq(0)) throw required.figure((word) => wrong('typed-only-zero', word))
    return { ...on, is: 'crosses zero' }
  },
  print: (condition) => [
    ...(condition.symbol === undefined ? [] : [condition.symbol]),
    'pnl',
    ...(condition.is === 'crosses zero'
      ? [comparisonWords.crosses, '0']
      : [comparisonWords[condition.is], `${condition.value}${condition.unit === 'percent' ? '%' : ''}`]),
  ],
  textKey: ({ is }) => (is === 'crosses zero' ? 'condition-profit-zero' : `condition-profit-${is}`),
  textKeys: ['condition-profit-above', 'condition-profit-below', 'condition-profit-zero'],
  unit: (condition) => (condition.is === 'crosses zero' ? 'dollars' : condition.unit),
  isSigned: true,
  threshold: (condition) =>
    condition.is === 'crosses zero'
      ? { side: 'both', value: '0' }
      : { side: condition.is, value: condition.value },
  comparisons: [...aboveAndBelow, { word: comparisonWords.crosses, figure: '0' }],
  figures: ['50', '100', '500', '10%', '25%', '50%'],
  scope: 'account',
  source: 'positions',
  value: (condition, { unrealizedPnl, unrealizedPnlPercent }) =>
    condition.is !== 'crosses zero' && condition.unit === 'percent' ? unrealizedPnlPercent : unrealizedPnl,
}
