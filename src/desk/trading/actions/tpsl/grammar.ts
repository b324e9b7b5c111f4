import { z } from 'zod'
import { amountSchema, stopLoss, takeProfit } from '../../grammar/value-schemas.js'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { missing } from '../../grammar/fault.js'
import { PERCENT, triggerParts } from '../../grammar/order-parts.js'
import { readParts, said } from '../../grammar/parts.js'
import { percentText, targetOf, triggersText } from '../../grammar/print-values.js'
import { takeTarget, target } from '../../grammar/target.js'
import { readPercent } from '../../grammar/values.js'

/** The parts of an intent that says where a take-profit and a stop-loss are: at least one of the two. */
export const triggers = {
  takeProfit: takeProfit.exactOptional(),
  stopLoss: stopLoss.exactOptional(),
  /** The part of the position that they close, in percent, above 0 and at most 100. */
  percent: amountSchema.exactOptional(),
}

/** /tpsl */
export const tpslIntent = z.strictObject({ kind: z.literal('tpsl'), target, ...triggers }).readonly()
/** See `tpslIntent`. */
export type TpslIntent = z.output<typeof tpslIntent>

/** `/tpsl BTC tp 90000 sl 66000 50%`; `/tpsl BTC tp 2r` counts from the stop-loss that the position has. */
export const tpslGrammar: CommandGrammar<TpslIntent> = {
  example: '/tpsl BTC tp 90000 sl 66000 50%',
  read: (line) => {
    const { target, rest } = takeTarget(line)
    const parts = readParts(rest, { ...triggerParts, percent: { looks: PERCENT, read: readPercent } })
    if (!parts.takeProfit && !parts.stopLoss) throw missing('typed-missing-trigger', line)
    return { kind: 'tpsl', target, ...said(parts) }
  },
  print: (intent) => [
    targetOf(intent.target),
    ...triggersText(intent),
    intent.percent ? percentText(intent.percent) : '',
  ],
}
