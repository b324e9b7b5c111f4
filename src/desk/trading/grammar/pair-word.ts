import type { Pair } from '../../market/pairs/pair-list.js'
import { parseWords } from './command-grammar.js'
import { priceGrammar } from './views.js'

/** The name of a pair in the typed grammar: its symbol, or its id where the grammar does not take the symbol. */
export function pairWord({ id, symbol }: Pair): string {
  return parseWords('price', priceGrammar, symbol).ok ? symbol : `#${id}`
}
