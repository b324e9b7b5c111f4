import type { Pair } from '../../market/pairs/pair-list.js'
import { parseTyped } from './parse.js'

/** How a pair is named in the words of the typed grammar: by its name, or by its id where the grammar would not take the name. */
export function pairWord({ id, symbol }: Pair): string {
  return parseTyped('price', symbol).ok ? symbol : `#${id}`
}
