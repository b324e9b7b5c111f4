import { z } from 'zod'
import { amountSchema, priceSchema, stopLoss, takeProfit, extent } from '../../grammar/value-schemas.js'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { wrong, type FaultCode } from '../../grammar/fault.js'
import { checkRisk, openingParts, readExtent } from '../../grammar/order-parts.js'
import { type ParsedParts, readParts, said } from '../../grammar/parts.js'
import { withKeyword, orderSizeOf, priceOf, targetOf, triggersText } from '../../grammar/print-values.js'
import { takePair, typedPair } from '../../grammar/target.js'

const common = {
  kind: z.literal('open'),
  side: z.enum(['long', 'short']),
  pair: typedPair,
  /** Dollars, above 0. */
  collateral: amountSchema,
  extent,
  takeProfit: takeProfit.exactOptional(),
  stopLoss: stopLoss.exactOptional(),
}

/** /long and /short. Neither limit nor stop makes it a Market order, both a Stop Limit (service.md §4.2). */
export const openIntent = z.discriminatedUnion('type', [
  z
    .strictObject({
      ...common,
      type: z.literal('Market'),
      /** The slippage, in percent, above 0 and at most 100. */
      slippage: amountSchema.exactOptional(),
    })
    .readonly(),
  z.strictObject({ ...common, type: z.literal('Limit'), limitPrice: priceSchema }).readonly(),
  z.strictObject({ ...common, type: z.literal('Stop Market'), stopPrice: priceSchema }).readonly(),
  z
    .strictObject({
      ...common,
      type: z.literal('Stop Limit'),
      limitPrice: priceSchema,
      stopPrice: priceSchema,
    })
    .readonly(),
])
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
}

/** `/long BTC 100 10x`, `/short ETH 50 5x limit 3200 tp 2800 sl 3350`. */
export const openGrammar = (side: OpenIntent['side'], example: string): CommandGrammar<OpenIntent> => ({
  example,
  examples,
  read: (line) => {
    const { pair, rest } = takePair(line)
    const parts = readParts(rest, openingParts)
    checkRisk(parts)
    return {
      kind: 'open',
      side,
      pair,
      ...readExtent(line, parts),
      ...said({ takeProfit: parts.takeProfit, stopLoss: parts.stopLoss }),
      ...typeOf(parts),
    }
  },
  print: (intent) => [
    targetOf(intent.pair),
    intent.collateral.toFixed(),
    orderSizeOf(intent.extent),
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
