import { z } from 'zod'
import { readDistance } from '../grammar/figures.js'
import {
  aboveAndBelow,
  aboveOrBelowSchema,
  decimalSchema,
  sideSchema,
  comparisonWords,
  symbolSchema,
  type PairInfoKind,
} from './kind.js'

const schema = z.object({
  on: z.literal('borrow'),
  symbol: symbolSchema,
  side: sideSchema,
  is: aboveOrBelowSchema,
  /** Per hour. */
  percent: decimalSchema,
})

/** The borrow rate of one side of a pair, in percent an hour: `BTC borrow short > 0.02%`. */
export const borrow: PairInfoKind<Readonly<z.output<typeof schema>>> = {
  schema,
  words: ['borrow'],
  example: '/alert BTC borrow short > 0.02%',
  parts: ['pair', 'side', 'comparison', 'figure'],
  read: (required) => ({
    on: 'borrow',
    symbol: required.pair(),
    side: required.side(),
    is: required.comparison(['above', 'below']),
    percent: required.figure(readDistance).toFixed(),
  }),
  print: ({ symbol, side, is, percent }) => [symbol, 'borrow', side, comparisonWords[is], `${percent}%`],
  textKey: ({ is }) => `condition-borrow-${is}`,
  textKeys: ['condition-borrow-above', 'condition-borrow-below'],
  unit: () => 'percent',
  isSigned: false,
  threshold: ({ is, percent }) => ({ side: is, value: percent }),
  comparisons: aboveAndBelow,
  figures: ['0.005%', '0.01%', '0.02%', '0.05%'],
  scope: 'market',
  source: 'pair-info',
  details: ({ side }) => [side],
  allDetails: sideSchema.options,
  value: (side, info) => (side === 'long' ? info.borrowRateLong : info.borrowRateShort)?.times(100),
}
