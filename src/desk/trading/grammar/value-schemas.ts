import { z } from 'zod'
import { Big } from 'big.js'
import { periods } from '../../../service/operations/charts/candles.js'

/** An amount of an intent: decimal text where the intent is stored, `Big` in code. */
export const amountSchema = z.codec(z.string().regex(/^-?\d+(?:\.\d+)?$/), z.instanceof(Big), {
  decode: (text) => new Big(text),
  encode: (number) => number.toFixed(),
})

/** `70000`: dollars. */
const absolute = z.strictObject({ by: z.literal('price'), price: amountSchema }).readonly()
/** `-1%`, `+2%`: that many percent from another price; signed, never 0, above -100. */
const relative = z.strictObject({ by: z.literal('relative'), percent: amountSchema }).readonly()
/** `2%`: that many percent of the entry price away, on the side of the loss (or of the profit); above 0. */
const distance = z.strictObject({ by: z.literal('distance'), percent: amountSchema }).readonly()
/** `25%c`: where the loss (or profit) is that many percent of the collateral; above 0. */
const collateral = z.strictObject({ by: z.literal('collateral'), percent: amountSchema }).readonly()
/** `2atr`, `2atr(4h)`: that many average true ranges of candles away, on the side of the loss (or of the profit); above 0. */
export const atrDistance = z
  .strictObject({ by: z.literal('atr'), times: amountSchema, period: z.enum(periods) })
  .readonly()
/** See `atrDistance`. */
export type AtrDistance = z.output<typeof atrDistance>
/** `2r`: where the profit is that many times the loss at the stop-loss of the same text; above 0. */
const risk = z.strictObject({ by: z.literal('risk'), times: amountSchema }).readonly()

/** The price of an order: itself, or a distance from the current price. */
export const priceSchema = z.discriminatedUnion('by', [absolute, relative])
/** See `priceSchema`. */
export type Price = z.output<typeof priceSchema>

/** The price of a stop-loss; `+2%` and `-1%` count from the entry price. */
export const stopLoss = z.discriminatedUnion('by', [absolute, relative, distance, collateral, atrDistance])
/** See `stopLoss`. */
export type StopLoss = z.output<typeof stopLoss>

/** The price of a take-profit: as of a stop-loss, or a multiple of the risk. */
export const takeProfit = z.discriminatedUnion('by', [
  absolute,
  relative,
  distance,
  collateral,
  atrDistance,
  risk,
])
/** See `takeProfit`. */
export type TakeProfit = z.output<typeof takeProfit>

/** `1%`, `$50`, `0.5r`: what an order may lose at its stop-loss, in percent of the equity, in dollars, or in units that the person has set; above 0. */
export const riskAmount = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent: amountSchema }).readonly(),
  z.strictObject({ by: z.literal('dollars'), dollars: amountSchema }).readonly(),
  z.strictObject({ by: z.literal('units'), times: amountSchema }).readonly(),
])
/** See `riskAmount`. */
export type RiskAmount = z.output<typeof riskAmount>

/** The size of an order: a multiple of the collateral, or dollars. */
export const extent = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('leverage'), leverage: amountSchema }).readonly(),
  z.strictObject({ by: z.literal('size'), size: amountSchema }).readonly(),
])
/** See `extent`. */
export type OrderSize = z.output<typeof extent>
