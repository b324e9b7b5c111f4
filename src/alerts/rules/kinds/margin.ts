import { z } from 'zod'
import { percentOf } from '../../../lib/decimals.js'
import { readShare } from '../grammar/figures.js'
import { decimalSchema, comparisonWords, type MarginKind } from './kind.js'

const schema = z.object({ on: z.literal('margin'), percent: decimalSchema })

/** The collateral in use, in percent of that and the free balance: `margin > 80%`. */
export const margin: MarginKind<Readonly<z.output<typeof schema>>> = {
  schema,
  words: ['margin'],
  example: '/alert margin > 80%',
  parts: ['comparison', 'figure'],
  read: (required) => {
    required.comparison(['above'])
    return { on: 'margin', percent: required.figure(readShare).toFixed() }
  },
  print: ({ percent }) => ['margin', comparisonWords.above, `${percent}%`],
  textKey: () => 'condition-margin',
  textKeys: ['condition-margin'],
  unit: () => 'percent',
  isSigned: false,
  threshold: ({ percent }) => ({ side: 'above', value: percent }),
  comparisons: [{ word: comparisonWords.above }],
  figures: ['50%', '70%', '80%', '90%'],
  scope: 'account',
  source: 'margin',
  value: (_, { inUse, total }) => inUse && total && percentOf(inUse, total),
}
