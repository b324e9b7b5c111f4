import { z } from 'zod'
import { readAlertPrice } from '../grammar/figures.js'
import { aboveAndBelow, decimalSchema, comparisonWords, symbolSchema, type CandleKind } from './kind.js'

const schema = z.object({
  on: z.literal('price'),
  symbol: symbolSchema,
  /** A price that crosses comes from either side. */
  is: z.enum(['above', 'below', 'crosses']),
  /** In the quote currency. */
  value: decimalSchema,
})

/** The price of a pair: `BTC > 70000`. */
export const price: CandleKind<Readonly<z.output<typeof schema>>> = {
  schema,
  words: ['price'],
  example: '/alert BTC > 70000',
  parts: ['pair', 'comparison', 'figure'],
  read: (required) => ({
    on: 'price',
    symbol: required.pair(),
    is: required.comparison(['above', 'below', 'crosses']),
    value: required.figure(readAlertPrice).toFixed(),
  }),
  // The pair alone implies the price.
  print: ({ symbol, is, value }) => [symbol, comparisonWords[is], value],
  textKey: ({ is }) => `condition-price-${is}`,
  textKeys: ['condition-price-above', 'condition-price-below', 'condition-price-crosses'],
  unit: () => 'price',
  isSigned: false,
  threshold: ({ is, value }) => ({ side: is === 'crosses' ? 'both' : is, value }),
  comparisons: [...aboveAndBelow, { word: comparisonWords.crosses }],
  figures: [],
  scope: 'market',
  source: 'candles',
  details: () => [''],
  minutes: () => 0,
  value: (_, now) => now,
}
