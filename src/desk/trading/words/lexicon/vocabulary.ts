import type { Concept } from './concepts.js'

/**
 * The words of one language, as its people write them in chats. Each text is a list with commas between its words or
 * phrases; a word that ends with `*` stands for all that begin with it. Longer matches win, so that an exception can be
 * named beside a `*`. Marks on letters may be left out by who writes, not here.
 */
export interface Vocabulary {
  /** The words of each concept. */
  readonly words: Readonly<Record<Concept, string>>
  /**
   * Words for numbers, as `word=5` for a number and `word=*1000` for a factor of what stands before it, parted by commas.
   */
  readonly numerals: string
  /**
   * Phrases that say several things at once, as `phrase=concept concept`, parted by commas; a number among the concepts
   * stands for itself.
   */
  readonly compounds?: string
  /** True where a one-digit number before tens counts hundreds: "two fifty" is 250. */
  readonly bareHundreds?: true
  /** The sign before the decimals where people write by the rules of the language. */
  readonly decimal: 'point' | 'comma'
  /** True where thousands are parted by spaces. */
  readonly spacedThousands: boolean
  /** True where a digit behind a factor counts the next smaller ones: `一百五` is 150, `7万5` 75000. */
  readonly shortTails: boolean
  /** True where what a number belongs to is mostly named behind it. */
  readonly numbersFirst: boolean
  /** From this on, an amount without a currency is likely of the local one, which has many zeros. */
  readonly mostPlain?: number
  /** Beginnings that are written together with a word and may be taken off it, the longest first. */
  readonly prefixes: readonly string[]
  /** Endings that may be taken off the name of a pair or off a number; those of `at` say that it is a price. */
  readonly endings: { readonly any: readonly string[]; readonly at: readonly string[] }
}
