import { wrong } from '../../grammar/fault.js'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { ANY } from '../../grammar/order-parts.js'
import { readParts, said } from '../../grammar/parts.js'
import type { Word } from '../../grammar/word.js'

/** /closeall: without a filter, the person is to choose. It becomes a batch of closes. */
export interface CloseAllIntent {
  readonly kind: 'closeAll'
  readonly filter?: 'all' | 'profitable' | 'losing'
}

/** `/closeall`, `/closeall losing`. */
export const closeAllGrammar: CommandGrammar<CloseAllIntent> = {
  example: '/closeall losing',
  read: ({ words }) => ({
    kind: 'closeAll',
    ...said(readParts(words, { filter: { looks: ANY, read: readFilter } })),
  }),
  print: ({ filter }) => [filter ?? ''],
}

function readFilter(word: Word): NonNullable<CloseAllIntent['filter']> {
  const { key } = word
  if (key !== 'all' && key !== 'profitable' && key !== 'losing') throw wrong('typed-not-filter', word)
  return key
}
