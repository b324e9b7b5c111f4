import { z } from 'zod'
import { amount } from '../../grammar/amount.js'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { missing } from '../../grammar/fault.js'
import { readParts } from '../../grammar/parts.js'
import { readDollars } from '../../grammar/values.js'

/** /deposit */
export const depositIntent = z
  .strictObject({
    kind: z.literal('deposit'),
    /** Dollars (USDC) above 0, or all there is. */
    amount: z.union([z.literal('all'), amount]),
  })
  .readonly()
/** See `depositIntent`. */
export type DepositIntent = z.output<typeof depositIntent>

/** `/deposit 25`, `/deposit all`. */
export const depositGrammar: CommandGrammar<DepositIntent> = {
  example: '/deposit 25',
  read: (line) => {
    const { amount } = readParts(line.words, {
      amount: {
        looks: /^(?:all$|[+-]?\$?[\d.])/,
        read: (word) => (word.key === 'all' ? 'all' : readDollars(word)),
      },
    })
    if (!amount) throw missing('typed-missing-amount', line)
    return { kind: 'deposit', amount: amount.value }
  },
  print: ({ amount }) => [amount === 'all' ? amount : amount.toFixed()],
}
