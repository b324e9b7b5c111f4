import type { Item, Quantity } from '../reading/item.js'
import type { Sentence } from '../reading/sentence.js'
import type { WordsLine } from '../understanding.js'

/** A sentence about one pair whose words are all known, parted into its numbers and the rest. */
interface Said {
  readonly pair: string
  /** Without signs, and above 0. */
  readonly quantities: readonly Quantity[]
  readonly rest: readonly Item[]
  readonly has: Sentence['has']
}

/** The lines that a sentence of one class may mean; fewer than two for a sentence of another class. */
export type Either = (said: Said) => readonly WordsLine[]

/** The one number, if it is an amount of dollars or has no unit. */
export function onlyAmount(quantities: readonly Quantity[]): Quantity | undefined {
  const [amount, ...others] = quantities
  const isAmount = amount?.unit === 'plain' || amount?.unit === 'money'
  return isAmount && others.length === 0 ? amount : undefined
}
