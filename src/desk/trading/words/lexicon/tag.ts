import type { Concept } from './concepts.js'

/** The meaning of a word or a phrase. */
export type Tag =
  | { readonly is: 'concept'; readonly concept: Concept }
  /** A number word. A factor multiplies what stands before it. */
  | { readonly is: 'numeral'; readonly value: number; readonly isFactor: boolean }
  /** A pair, by its word in a typed line. */
  | { readonly is: 'pair'; readonly word: string }
