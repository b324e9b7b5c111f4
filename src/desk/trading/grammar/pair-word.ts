import type { Pair } from '../../market/pairs/pair-list.js'
import { parseWords } from './command-grammar.js'
import { priceGrammar } from './views.js'

/** How a pair is named in the words of the typed grammar: by its name, or by its id where the grammar would not take the name. */
export function pairWord({ id, symbol }: Pair): string {
  return parseWords('price', priceGrammar, symbol).ok ? symbol : `#${id}`
}
