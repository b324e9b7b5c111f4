import { z } from 'zod'
import { distanceToLiquidation } from '../../../desk/account/positions/figures.js'
import { readLiquidationDistance } from '../grammar/figures.js'
import { decimalSchema, comparisonWords, symbolSchema, type PositionKind } from './kind.js'

const schema = z.object({
  on: z.literal('liquidation'),
  symbol: z.exactOptional(symbolSchema),
  percent: decimalSchema,
})

/** The distance of the price from the liquidation price of a position, in percent of the price, below 0 once it has passed it: `liq < 5%`. */
export const liquidation: PositionKind<Readonly<z.output<typeof schema>>> = {
  schema,
  words: ['liq', 'liquidation'],
  example: '/alert liq < 5%',
  parts: ['pair', 'comparison', 'figure'],
  read: (required, { pair }) => {
    required.comparison(['below'])
    return {
      on: 'liquidation',
      ...(pair ? { symbol: pair.value } : {}),
      percent: required.figure(readLiquidationDistance).toFixed(),
    }
  },
  print: ({ symbol, percent }) => [
    ...(symbol === undefined ? [] : [symbol]),
    'liq',
    comparisonWords.below,
    `${percent}%`,
  ],
  textKey: () => 'condition-liquidation',
  textKeys: ['condition-liquidation'],
  unit: () => 'percent',
  isSigned: false,
  threshold: ({ percent }) => ({ side: 'below', value: percent }),
  comparisons: [{ word: comparisonWords.below }],
  figures: ['2%', '5%', '10%', '20%'],
  scope: 'account',
  source: 'positions',
  value: (_, held) => distanceToLiquidation(held),
}
