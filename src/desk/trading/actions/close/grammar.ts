import { z } from 'zod'
import { amount } from '../../grammar/amount.js'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { missing, wrong } from '../../grammar/fault.js'
import { readUnsigned } from '../../grammar/measure.js'
import { readParts } from '../../grammar/parts.js'
import { percentOf, targetOf } from '../../grammar/print-values.js'
import { takeTarget, target } from '../../grammar/target.js'
import { atMostAll } from '../../grammar/values.js'
import type { Word } from '../../grammar/word.js'

/** The part of a position to close: percent of its size (above 0, at most 100), dollars of its size, or all of it. */
const share = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent: amount }).readonly(),
  z.strictObject({ by: z.literal('amount'), amount }).readonly(),
  z.strictObject({ by: z.literal('all') }).readonly(),
])
/** See `share`. */
export type Share = z.output<typeof share>

/** /close */
export const closeIntent = z.strictObject({ kind: z.literal('close'), target, share }).readonly()
/** See `closeIntent`. */
export type CloseIntent = z.output<typeof closeIntent>

/** `/close BTC 50%`, `/close BTC 200`, `/close BTC all`. */
export const closeGrammar: CommandGrammar<CloseIntent> = {
  example: '/close BTC 50%',
  read: (line) => {
    const { target, rest } = takeTarget(line)
    const { share } = readParts(rest, { share: { looks: /^(?:all$|[+-]?\$?[\d.])/, read: readShare } })
    if (!share) throw missing('typed-missing-share', line)
    return { kind: 'close', target, share: share.value }
  },
  print: ({ target, share }) => [targetOf(target), shareOf(share)],
}

function readShare(word: Word): Share {
  if (word.key === 'all') return { by: 'all' }
  const { unit, number } = readUnsigned(word)
  if (unit === '%') return { by: 'percent', percent: atMostAll(word, number) }
  if (unit === '' || unit === '$') return { by: 'amount', amount: number }
  throw wrong('typed-not-share', word)
}

function shareOf(share: Share): string {
  if (share.by === 'percent') return percentOf(share.percent)
  return share.by === 'amount' ? share.amount.toFixed() : 'all'
}
