import { Big } from 'big.js'
import { z } from 'zod'
import type { Plan } from '../../desk/trading/actions/plan.js'
import { openingCall } from '../../desk/trading/actions/open/order.js'
import { amountSchema } from '../../desk/trading/grammar/value-schemas.js'
import { priceBand } from '../../desk/trading/risk/price-band.js'
import type { AddKind, Slice } from './kind.js'

const MINUTE_MS = 60_000

/** The shortest time from one slice to the next, in milliseconds: a slice that is begun is sent within a minute. */
export const SHORTEST_MS = 2 * MINUTE_MS

/** The longest time after a slice is due in which it is begun, in milliseconds: at most half of the time to the next one. */
const LONGEST_WINDOW_MS = 10 * MINUTE_MS

/** The order of each slice of a plan that adds. */
export const sliceOrder = z.object({
  pairId: z.string(),
  isLong: z.boolean(),
  /** Dollars. */
  collateral: amountSchema,
  /** Dollars. */
  size: amountSchema,
  /** The price of its stop-loss. */
  stopLoss: amountSchema,
  /** In percent. */
  slippage: amountSchema,
})
type SliceOrder = Readonly<z.output<typeof sliceOrder>>

const rule = sliceOrder
  .extend({
    kind: z.literal('slices'),
    /** The command that it was typed as. */
    command: z.enum(['twap', 'dca']),
    /** The number of slices. */
    count: z.number().int().min(1),
    /** The time of the first one, in milliseconds. */
    firstAt: z.number(),
    /** The time from one to the next, in milliseconds. */
    everyMs: z.number().int().min(SHORTEST_MS),
    /** The prices outside of which no slice is sent. */
    band: priceBand,
    /** Dollars that a slice loses at its stop-loss at most, with the fees of the preview. */
    loss: amountSchema,
  })
  .readonly()

/** See `slices`. */
export type SlicesRule = z.output<typeof rule>

/** `/twap long BTC 2000 10x over 2h in 12`, `/dca long ETH 50 3x every 1d for 30d`: opens positions of one size, one after another. */
export const slices: AddKind<SlicesRule> = {
  kind: 'slices',
  does: 'add',
  rule,
  print: ({ command, isLong, count, collateral, size, band, stopLoss, slippage, firstAt, everyMs }) =>
    [
      command,
      isLong ? 'long' : 'short',
      `${count} x ${collateral.toFixed()} size ${size.toFixed()}`,
      `from ${new Date(firstAt).toISOString()} every ${everyMs / MINUTE_MS}m`,
      `above ${band.low.toFixed()} below ${band.high.toFixed()} sl ${stopLoss.toFixed()} slip ${slippage.toFixed()}`,
    ].join(' '),
  parts: ({ count }) => count,
  dueAt: ({ firstAt, everyMs }, part) => firstAt + (part - 1) * everyMs,
  graceMs: ({ everyMs }) => Math.min(LONGEST_WINDOW_MS, everyMs / 2),
  slice: ({ band, loss, ...order }) => ({ ...sliceOf(order), band, loss }),
}

/** The intent and the call of a slice. */
export function sliceOf(order: SliceOrder): Pick<Slice, 'intent' | 'call'> {
  const { pairId, isLong, collateral, size, slippage, stopLoss } = order
  return {
    intent: {
      kind: 'open',
      side: isLong ? 'long' : 'short',
      pair: { by: 'id', id: pairId },
      type: 'Market',
      collateral,
      extent: { by: 'size', size },
      slippage,
      stopLoss: { by: 'price', price: stopLoss },
    },
    call: callOf(order, 1),
  }
}

/** Several slices as one order; `losses`: dollars that each loses at its stop-loss at most. */
export function orderOfSlices(
  order: SliceOrder,
  losses: readonly Big[],
  symbol: string,
): Pick<Plan, 'call' | 'shown'> {
  const riskAtStop = losses.reduce((sum, loss) => sum.plus(loss), new Big(0))
  const figures = { riskAtStop: riskAtStop.toFixed() }
  return { call: callOf(order, losses.length), shown: { symbol, price: undefined, figures } }
}

/** The call of so many slices as one order. */
function callOf(
  { pairId, isLong, collateral, size, slippage, stopLoss }: SliceOrder,
  count: number,
): Plan['call'] {
  return openingCall({
    pairId,
    isLong,
    kind: 'Market',
    collateral: collateral.times(count),
    size: size.times(count),
    slippage,
    stopLoss,
    limitPrice: undefined,
    stopPrice: undefined,
    takeProfit: undefined,
  })
}

/** The end of a rule, in milliseconds: no slice is sent after it. */
export function endOf({ firstAt, everyMs, count }: SlicesRule): number {
  return firstAt + count * everyMs
}
