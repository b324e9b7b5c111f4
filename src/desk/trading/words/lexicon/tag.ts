import type { Concept } from './concepts.js'

/** The meaning of a word or a phrase by itself. */
export type SimpleTag =
  | { readonly is: 'concept'; readonly concept: Concept }
  /** A number word. A factor multiplies what stands before it. */
  | { readonly is: 'numeral'; readonly value: number; readonly isFactor: boolean }
  /** A pair, by its word in a typed line. */
  | { readonly is: 'pair'; readonly word: string }

/** The meaning of a word or a phrase. A compound says several things at once: "buy stop" is a side and a kind of order. */
export type Tag = SimpleTag | { readonly is: 'compound'; readonly parts: readonly SimpleTag[] }

/** The meanings of a tag, one by one. */
export function partsOf(tag: Tag): readonly SimpleTag[] {
  return tag.is === 'compound' ? tag.parts : [tag]
}
