import type { Big } from 'big.js'
import { z } from 'zod'
import { slippedPrice } from '../../desk/trading/actions/open/figures.js'
import { amountSchema } from '../../desk/trading/grammar/value-schemas.js'
import type { PriceBand } from '../../desk/trading/risk/price-band.js'
import { tidyPrice } from '../../desk/market/prices/tidy-price.js'
import type { AddKind } from './kind.js'
import { sliceOf, sliceOrder } from './slices.js'

const MINUTE_MS = 60_000

/** The most levels of a plan. */
export const MOST_LEVELS = 10

const level = z
  .object({
    /** In the quote currency. */
    price: amountSchema,
    /** Dollars that its slice loses at its stop-loss at most, with the fees of the preview. */
    loss: amountSchema,
  })
  .readonly()

const rule = sliceOrder
  .extend({
    kind: z.literal('scale-in'),
    /** Each level has one slice; the nearest to the price of the preview comes first. */
    levels: z.array(level).min(1).max(MOST_LEVELS),
    /** The side from which all of them are reached. */
    side: z.enum(['above', 'below']),
    /** The farthest that the price may be from a level when its slice is sent, in percent of the level. */
    within: amountSchema,
    /** The time from which on no slice is begun, in milliseconds. */
    endsAt: z.number(),
  })
  .readonly()

/** See `scaleIn`. */
export type ScaleInRule = z.output<typeof rule>

/** `/scalein long BTC 1000 10x at 68000 67000 66000 sl 60000 for 7d`: opens positions of one size, each once the price reaches its level. */
export const scaleIn: AddKind<ScaleInRule> = {
  kind: 'scale-in',
  does: 'add',
  rule,
  print: ({ isLong, levels, collateral, size, within, stopLoss, slippage, endsAt }) =>
    [
      'scalein',
      isLong ? 'long' : 'short',
      `${levels.length} x ${collateral.toFixed()} size ${size.toFixed()}`,
      `at ${levels.map(({ price }) => price.toFixed()).join(' ')} within ${within.toFixed()}%`,
      `sl ${stopLoss.toFixed()} slip ${slippage.toFixed()} until ${new Date(endsAt).toISOString()}`,
    ].join(' '),
  parts: ({ levels }) => levels.length,
  dueAt: () => undefined,
  levels: ({ levels, side }, part) => levels.slice(part - 1, part).map(({ price }) => ({ price, side })),
  // The price of now decides then; it waits for its level again.
  graceMs: () => 10 * MINUTE_MS,
  endsAt: ({ endsAt }) => endsAt,
  slice: (held, part) => {
    const { price, loss } = levelOf(held, part)
    return { ...sliceOf(held), band: bandOf(held, price), loss }
  },
}

function levelOf({ levels }: ScaleInRule, part: number): ScaleInRule['levels'][number] {
  const found = levels[part - 1]
  if (!found) throw new Error(`A rule of ${levels.length} levels has no level ${part}`)
  return found
}

/** The fields of a rule by which its slices are sent at a level. */
type Terms = Pick<ScaleInRule, 'isLong' | 'within' | 'stopLoss' | 'slippage'>

/** The prices at which the slice of a level is sent: as far as `within` to each side of it, and not beyond its stop-loss. */
export function sentWithin({ isLong, within, stopLoss }: Omit<Terms, 'slippage'>, price: Big): PriceBand {
  const [low, high] = [-1, 1].map((sign) => tidyPrice(price.times(within.times(sign).div(100).plus(1))))
  if (!low || !high) throw new Error('There are two ends')
  return isLong
    ? { low: low.gt(stopLoss) ? low : stopLoss, high }
    : { low, high: high.lt(stopLoss) ? high : stopLoss }
}

/** The prices at which the slice of a level is filled: those at which it is sent, and its slippage beyond them. */
export function bandOf(terms: Terms, price: Big): PriceBand {
  const { low, high } = sentWithin(terms, price)
  return terms.isLong ? { low, high: slippedPrice(terms, high) } : { low: slippedPrice(terms, low), high }
}
