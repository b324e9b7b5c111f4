import { z } from 'zod'
import { wrong } from '../../../desk/trading/grammar/fault.js'
import { readRate } from '../grammar/figures.js'
import {
  aboveAndBelow,
  aboveOrBelowSchema,
  decimalSchema,
  comparisonWords,
  symbolSchema,
  type PairInfoKind,
} from './kind.js'

const onFunding = { on: z.literal('funding'), symbol: symbolSchema }
const schema = z.union([
  z.object({
    ...onFunding,
    is: aboveOrBelowSchema,
    /** Per hour; positive when longs pay. */
    percent: decimalSchema,
  }),
  /** The sign changes: longs paid and shorts pay now, or the other way round. */
  z.object({ ...onFunding, is: z.literal('flips') }),
])

/** The funding rate of a pair, in percent an hour: `ETH funding > 0.01%`, `ETH funding flips`. */
export const funding: PairInfoKind<Readonly<z.output<typeof schema>>> = {
  schema,
  words: ['funding'],
  example: '/alert ETH funding > 0.01%',
  parts: ['pair', 'comparison', 'figure'],
  read: (required, { figure }) => {
    const on = { on: 'funding', symbol: required.pair() } as const
    const is = required.comparison(['above', 'below', 'flips'])
    if (is !== 'flips') return { ...on, is, percent: required.figure(readRate).toFixed() }
    if (figure) throw wrong('typed-unknown', figure.word)
    return { ...on, is }
  },
  print: (condition) => [
    condition.symbol,
    'funding',
    comparisonWords[condition.is],
    ...(condition.is === 'flips' ? [] : [`${condition.percent}%`]),
  ],
  textKey: ({ is }) => `condition-funding-${is}`,
  textKeys: ['condition-funding-above', 'condition-funding-below', 'condition-funding-flips'],
  unit: () => 'percent',
  isSigned: true,
  threshold: (condition) =>
    condition.is === 'flips'
      ? { side: 'both', value: '0' }
      : { side: condition.is, value: condition.percent },
  comparisons: [...aboveAndBelow, { word: comparisonWords.flips, figure: '' }],
  figures: ['0.005%', '0.01%', '0.05%', '0.1%'],
  scope: 'market',
  source: 'pair-info',
  details: () => [''],
  allDetails: [''],
  value: (_, { fundingRate }) => fundingRate?.times(100),
}
