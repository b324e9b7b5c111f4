import { z } from 'zod'
import { amount } from '../../grammar/amount.js'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { extent } from '../../grammar/order-size.js'
import { extentParts, readExtent } from '../../grammar/order-parts.js'
import { readParts } from '../../grammar/parts.js'
import { orderSizeOf, targetOf } from '../../grammar/print-values.js'
import { takeTarget, target } from '../../grammar/target.js'

/** /add */
export const addIntent = z
  .strictObject({
    kind: z.literal('add'),
    target,
    /** Dollars, above 0. */
    collateral: amount,
    extent,
  })
  .readonly()
/** See `addIntent`. */
export type AddIntent = z.output<typeof addIntent>

/** `/add BTC 50 5x`. */
export const addGrammar: CommandGrammar<AddIntent> = {
  example: '/add BTC 50 5x',
  read: (line) => {
    const { target, rest } = takeTarget(line)
    return { kind: 'add', target, ...readExtent(line, readParts(rest, extentParts)) }
  },
  print: ({ target, collateral, extent }) => [targetOf(target), collateral.toFixed(), orderSizeOf(extent)],
}
