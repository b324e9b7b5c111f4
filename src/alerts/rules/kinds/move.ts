import { z } from 'zod'
import { readDistance } from '../grammar/figures.js'
import { printDuration } from '../grammar/time.js'
import { decimalSchema, LONGEST_WINDOW, symbolSchema, type CandleKind } from './kind.js'

const schema = z.object({
  on: z.literal('move'),
  symbol: symbolSchema,
  is: z.enum(['up', 'down', 'either']),
  percent: decimalSchema,
  /** The window, in minutes. */
  minutes: z.int().positive(),
})

const DETAIL = /^(?<direction>up|down):(?<minutes>[1-9]\d{0,4})$/

/** The distance of the price from the lowest (up) or highest (down) price of the last minutes: `BTC move 3% 1h`. */
export const move: CandleKind<Readonly<z.output<typeof schema>>> = {
  schema,
  words: ['move', 'moves'],
  example: '/alert BTC move 3% 1h',
  parts: ['pair', 'direction', 'figure', 'window'],
  read: (required, { direction }) => ({
    on: 'move',
    symbol: required.pair(),
    is: direction?.value ?? 'either',
    percent: required.figure(readDistance).toFixed(),
    minutes: required.window(),
  }),
  print: ({ symbol, is, percent, minutes }) => [
    symbol,
    is === 'either' ? 'move' : is,
    `${percent}%`,
    printDuration(minutes),
  ],
  textKey: ({ is }) => `condition-move-${is}`,
  textKeys: ['condition-move-up', 'condition-move-down', 'condition-move-either'],
  unit: () => 'percent',
  isSigned: false,
  threshold: ({ percent }) => ({ side: 'above', value: percent }),
  comparisons: [{ word: 'up' }, { word: 'down' }, { word: 'move' }],
  figures: ['1%', '2%', '3%', '5%', '10%'],
  scope: 'market',
  source: 'candles',
  details: ({ is, minutes }) =>
    (is === 'either' ? ['up', 'down'] : [is]).map((direction) => `${direction}:${minutes}`),
  minutes: (detail) => parseDetail(detail)?.minutes ?? 0,
  value: (detail, price, candles) => {
    const { direction } = parseDetail(detail) ?? {}
    if (!direction) return undefined
    const extreme = candles.reduce((furthest, { low, high }) => {
      if (direction === 'up') return low.lt(furthest) ? low : furthest
      return high.gt(furthest) ? high : furthest
    }, price)
    const distance = direction === 'up' ? price.minus(extreme) : extreme.minus(price)
    return distance.times(100).div(extreme)
  },
}

/** The direction and the minutes of a measure; undefined for a window longer than candles are kept. */
function parseDetail(detail: string) {
  const { direction, minutes = '' } = DETAIL.exec(detail)?.groups ?? {}
  const count = Number.parseInt(minutes, 10)
  return direction !== undefined && count <= LONGEST_WINDOW
    ? { direction: direction as 'up' | 'down', minutes: count }
    : undefined
}
