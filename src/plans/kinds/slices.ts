import { z } from 'zod'
import type { Plan } from '../../desk/trading/actions/plan.js'
import { openingCall } from '../../desk/trading/actions/open/order.js'
import { amountSchema } from '../../desk/trading/grammar/value-schemas.js'
import { priceBand } from '../../desk/trading/risk/price-band.js'
import type { AddKind } from './kind.js'

const MINUTE_MS = 60_000

/** The shortest time from one slice to the next, in milliseconds: a slice that is begun is sent within a minute. */
export const SHORTEST_MS = 2 * MINUTE_MS

/** The longest time after a slice is due in which it is begun, in milliseconds: at most half of the time to the next one. */
const LONGEST_WINDOW_MS = 10 * MINUTE_MS

const rule = z
  .object({
    kind: z.literal('slices'),
    /** The command that it was typed as. */
    command: z.enum(['twap', 'dca']),
    pairId: z.string(),
    isLong: z.boolean(),
    /** Dollars of each slice. */
    collateral: amountSchema,
    /** Dollars of each slice. */
    size: amountSchema,
    /** The number of slices. */
    count: z.number().int().min(1),
    /** The time of the first one, in milliseconds. */
    firstAt: z.number(),
    /** The time from one to the next, in milliseconds. */
    everyMs: z.number().int().min(SHORTEST_MS),
    /** The prices outside of which no slice is sent. */
    band: priceBand,
    /** The price of the stop-loss that the order of each slice carries. */
    stopLoss: amountSchema,
    /** Of each order, in percent. */
    slippage: amountSchema,
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
  slice: (held) => ({
    intent: {
      kind: 'open',
      side: held.isLong ? 'long' : 'short',
      pair: { by: 'id', id: held.pairId },
      type: 'Market',
      collateral: held.collateral,
      extent: { by: 'size', size: held.size },
      slippage: held.slippage,
      stopLoss: { by: 'price', price: held.stopLoss },
    },
    call: orderOfSlices(held, 1, '').call,
    band: held.band,
    loss: held.loss,
  }),
}

/** So many slices of a rule as one order, as limits and two-factor count what is not sent yet. */
export function orderOfSlices(
  { pairId, isLong, collateral, size, slippage, stopLoss, loss }: SlicesRule,
  count: number,
  symbol: string,
): Pick<Plan, 'call' | 'shown'> {
  const call = openingCall({
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
  return { call, shown: { symbol, price: undefined, figures: { riskAtStop: loss.times(count).toFixed() } } }
}

/** The end of a rule, in milliseconds: no slice is sent after it. */
export function endOf({ firstAt, everyMs, count }: SlicesRule): number {
  return firstAt + count * everyMs
}
