import { z } from 'zod'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { readParts } from '../../grammar/parts.js'
import { targetOf } from '../../grammar/print-values.js'
import { readTarget, target } from '../../grammar/target.js'

/** /cancelorder: without a target, the person is to choose. */
export const cancelIntent = z
  .strictObject({ kind: z.literal('cancel'), target: target.exactOptional() })
  .readonly()
/** See `cancelIntent`. */
export type CancelIntent = z.output<typeof cancelIntent>

/** `/cancelorder`, `/cancelorder ETH`. */
export const cancelGrammar: CommandGrammar<CancelIntent> = {
  example: '/cancelorder ETH',
  read: ({ words: [first, ...rest] }) => {
    const target = first && readTarget(first)
    readParts(rest, {})
    return { kind: 'cancel', ...(target && { target }) }
  },
  print: ({ target }) => [target ? targetOf(target) : ''],
}
