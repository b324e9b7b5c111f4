import { z } from 'zod'
import {
  amountSchema,
  priceSchema,
  riskAmount,
  stopLoss,
  takeProfit,
  extent,
} from '../../grammar/value-schemas.js'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { missing, wrong, type FaultCode } from '../../grammar/fault.js'
import { checkRisk, openingParts, readExtent, readSizingByRisk } from '../../grammar/order-parts.js'
import { type ParsedParts, readParts, said } from '../../grammar/parts.js'
import {
  withKeyword,
  orderSizeOf,
  priceOf,
  riskOf,
  targetOf,
  triggersText,
} from '../../grammar/print-values.js'
import { isUnmarkedNumber, takePair, typedPair } from '../../grammar/target.js'

const common = {
  kind: z.literal('open'),
  side: z.enum(['long', 'short']),
  pair: typedPair,
  takeProfit: takeProfit.exactOptional(),
}

/** Neither limit nor stop makes an order a Market order, both a Stop Limit (service.md §4.2). */
const ofEachType = <Sizing extends z.core.$ZodLooseShape>(sizing: Sizing) =>
  z.discriminatedUnion('type', [
    z
      .strictObject({
        ...common,
        ...sizing,
        type: z.literal('Market'),
        /** The slippage, in percent, above 0 and at most 100. */
        slippage: amountSchema.exactOptional(),
      })
      .readonly(),
    z.strictObject({ ...common, ...sizing, type: z.literal('Limit'), limitPrice: priceSchema }).readonly(),
    z
      .strictObject({ ...common, ...sizing, type: z.literal('Stop Market'), stopPrice: priceSchema })
      .readonly(),
    z
      .strictObject({
        ...common,
        ...sizing,
        type: z.literal('Stop Limit'),
        limitPrice: priceSchema,
        stopPrice: priceSchema,
      })
      .readonly(),
  ])

/** An order of an amount. */
const sizedIntent = ofEachType({
  /** Dollars, above 0. */
  collateral: amountSchema,
  extent,
  stopLoss: stopLoss.exactOptional(),
})
/** See `sizedIntent`. */
export type SizedIntent = z.output<typeof sizedIntent>

/** An order whose amount follows from what may be lost at its stop-loss. */
const riskIntent = ofEachType({
  risk: riskAmount,
  /** The most that is used; less where liquidation would come near the stop-loss. */
  leverage: amountSchema,
  stopLoss,
})
/** See `riskIntent`. */
export type RiskIntent = z.output<typeof riskIntent>

/** /long and /short. */
export const openIntent = z.union([sizedIntent, riskIntent])
/** See `openIntent`. */
export type OpenIntent = z.output<typeof openIntent>

/** Better examples for some faults of an order. */
const examples: Partial<Readonly<Record<FaultCode, string>>> = {
  'typed-slip-market': 'BTC 100 10x slip 0.5',
  'typed-leverage-and-size': 'BTC 100 size 1000',
  'typed-missing-leverage': 'BTC 100 10x',
  'typed-missing-collateral': 'BTC 100 10x',
  'typed-extra-number': 'BTC 100 10x',
  'typed-sign-percent': 'BTC 100 10x limit -1%',
  'typed-risk-alone': 'BTC 100 10x tp 2r sl 3%',
  'typed-risk-stop': 'BTC 100 10x tp 2r sl 3%',
  'typed-risk-and-amount': 'BTC risk 1% 10x sl 3%',
  'typed-risk-no-stop': 'BTC risk 1% 10x sl 3%',
  'typed-not-risk': 'BTC risk 1% 10x sl 3%',
}

/** `/long BTC 100 10x`, `/long BTC risk 1% 10x sl 3%`, `/long BTC risk 0.5r 10x sl 2atr`, `/short ETH 50 5x limit 3200 tp 2800 sl 3350`. */
export const openGrammar = (side: OpenIntent['side'], example: string): CommandGrammar<OpenIntent> => ({
  example,
  examples,
  read: (line) => {
    const { pair, rest } = takePair(line)
    const parts = readParts(rest, openingParts)
    checkRisk(parts)
    const { takeProfit, stopLoss } = parts
    const terms = { kind: 'open', side, pair, ...said({ takeProfit }), ...typeOf(parts) } as const
    const byRisk = readSizingByRisk(line, parts)
    if (byRisk) return { ...terms, ...byRisk }
    // "25 10x": the number is rather the collateral, and the pair is what was forgotten.
    if (!parts.collateral && isUnmarkedNumber(line)) throw missing('typed-missing-pair', { end: 0 })
    return { ...terms, ...readExtent(line, parts), ...said({ stopLoss }) }
  },
  print: (intent) => [
    targetOf(intent.pair),
    ...('risk' in intent
      ? [withKeyword('risk', riskOf(intent.risk)), `${intent.leverage.toFixed()}x`]
      : [intent.collateral.toFixed(), orderSizeOf(intent.extent)]),
    withKeyword('limit', 'limitPrice' in intent ? priceOf(intent.limitPrice) : ''),
    withKeyword('stop', 'stopPrice' in intent ? priceOf(intent.stopPrice) : ''),
    withKeyword('slip', 'slippage' in intent && intent.slippage ? intent.slippage.toFixed() : ''),
    ...triggersText(intent),
  ],
})

function typeOf({ limitPrice, stopPrice, slippage }: ParsedParts<typeof openingParts>) {
  if (slippage && (limitPrice || stopPrice)) throw wrong('typed-slip-market', slippage.word)
  if (limitPrice && stopPrice)
    return { type: 'Stop Limit', limitPrice: limitPrice.value, stopPrice: stopPrice.value } as const
  if (limitPrice) return { type: 'Limit', limitPrice: limitPrice.value } as const
  if (stopPrice) return { type: 'Stop Market', stopPrice: stopPrice.value } as const
  return { type: 'Market', ...said({ slippage }) } as const
}
