import type { Big } from 'big.js'
import { z } from 'zod'
import { amount } from '../../grammar/amount.js'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { missing, wrong } from '../../grammar/fault.js'
import { readMeasure } from '../../grammar/measure.js'
import { ANY } from '../../grammar/order-parts.js'
import { readParts } from '../../grammar/parts.js'
import { signed, targetOf } from '../../grammar/print-values.js'
import { takeTarget, target } from '../../grammar/target.js'
import type { Word } from '../../grammar/word.js'

/** /collateral */
export const collateralIntent = z
  .strictObject({
    kind: z.literal('collateral'),
    target,
    /** Dollars: above 0 to put in, below 0 to take out; never 0. */
    amount,
  })
  .readonly()
/** See `collateralIntent`. */
export type CollateralIntent = z.output<typeof collateralIntent>

/** `/collateral BTC +30`, `/collateral BTC -10`. */
export const collateralGrammar: CommandGrammar<CollateralIntent> = {
  example: '/collateral BTC +30',
  read: (line) => {
    const { target, rest } = takeTarget(line)
    const { amount } = readParts(rest, { amount: { looks: ANY, read: readChange } })
    if (!amount) throw missing('typed-missing-change', line)
    return { kind: 'collateral', target, amount: amount.value }
  },
  print: ({ target, amount }) => [targetOf(target), signed(amount)],
}

function readChange(word: Word): Big {
  const { sign, unit, number } = readMeasure(word)
  if (unit !== '' && unit !== '$') throw wrong('typed-not-dollars', word)
  if (sign === '') throw wrong('typed-sign-change', word)
  return sign === '-' ? number.times(-1) : number
}
