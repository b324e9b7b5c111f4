import { z } from 'zod'
import { readDollars } from '../../../desk/trading/grammar/values.js'
import { decimalSchema, comparisonWords, type MarginKind } from './kind.js'

const schema = z.object({
  on: z.literal('balance'),
  /** Dollars. */
  value: decimalSchema,
})

/** The free balance of the trading account, in dollars: `balance < 50`. */
export const balance: MarginKind<Readonly<z.output<typeof schema>>> = {
  schema,
  words: ['balance'],
  example: '/alert balance < 50',
  parts: ['comparison', 'figure'],
  read: (required) => {
    required.comparison(['below'])
    return { on: 'balance', value: required.figure(readDollars).toFixed() }
  },
  print: ({ value }) => ['balance', comparisonWords.below, value],
  textKey: () => 'condition-balance',
  textKeys: ['condition-balance'],
  unit: () => 'dollars',
  isSigned: false,
  threshold: ({ value }) => ({ side: 'below', value }),
  comparisons: [{ word: comparisonWords.below }],
  figures: ['50', '100', '500', '1000'],
  scope: 'account',
  source: 'margin',
  value: (_, { free }) => free,
}
