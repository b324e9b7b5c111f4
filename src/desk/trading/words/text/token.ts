import type { Big } from 'big.js'
import type { Concept } from '../lexicon/concepts.js'

/** A word or a sign of a sentence, with its meaning. */
export type Token =
  | { readonly is: 'concept'; readonly concept: Concept; readonly text?: string }
  | { readonly is: 'pair'; readonly word: string }
  /** A number in digits; no value where it can be read in two ways. */
  | { readonly is: 'digits'; readonly value: Big | undefined }
  | { readonly is: 'numeral'; readonly value: number; readonly isFactor: boolean }
  /** A sign of a number, `x` included. */
  | { readonly is: 'sign'; readonly sign: '+' | '-' | '/' | '<' | '>' | 'r' }
  /** The end of a part of the sentence. */
  | { readonly is: 'break' }
  | { readonly is: 'question' }
  /** A sign of a quotation. */
  | { readonly is: 'quote' }
  /** `isClock`: a time of day, said as one at which something is to happen. */
  | { readonly is: 'unknown'; readonly text: string; readonly isClock?: true }
