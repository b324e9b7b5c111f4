import { z } from 'zod'
import { percentOf } from '../../../lib/decimals.js'
import { readShare } from '../grammar/figures.js'
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
  on: z.literal('open-interest'),
  symbol: symbolSchema,
  side: sideSchema,
  is: aboveOrBelowSchema,
  percent: decimalSchema,
})

/** The open interest of one side of a pair, in percent of its limit: `BTC oi long > 90%`. */
export const openInterestKind: PairInfoKind<Readonly<z.output<typeof schema>>> = {
  schema,
  words: ['oi', 'interest', 'open-interest'],
  example: '/alert BTC oi long > 90%',
  parts: ['pair', 'side', 'comparison', 'figure'],
  read: (required) => ({
    on: 'open-interest',
    symbol: required.pair(),
    side: required.side(),
    is: required.comparison(['above', 'below']),
    percent: required.figure(readShare).toFixed(),
  }),
  print: ({ symbol, side, is, percent }) => [symbol, 'oi', side, comparisonWords[is], `${percent}%`],
  textKey: ({ is }) => `condition-interest-${is}`,
  textKeys: ['condition-interest-above', 'condition-interest-below'],
  unit: () => 'percent',
  isSigned: false,
  threshold: ({ is, percent }) => ({ side: is, value: percent }),
  comparisons: aboveAndBelow,
  figures: ['50%', '75%', '90%', '95%'],
  scope: 'market',
  source: 'pair-info',
  details: ({ side }) => [side],
  allDetails: sideSchema.options,
  value: (side, info) => {
    const [size, limit] =
      side === 'long'
        ? [info.longOpenInterest, info.maxLongOpenInterest]
        : [info.shortOpenInterest, info.maxShortOpenInterest]
    return size && limit?.gt(0) === true ? percentOf(size, limit) : undefined
  },
}
