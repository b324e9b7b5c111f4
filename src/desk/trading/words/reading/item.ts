import type { Big } from 'big.js'
import type { Concept } from '../lexicon/concepts.js'

/**
 * A number with its unit. `plain` has none. `times` is a leverage, `risk` a multiple of the risk (`2r`), `coins` a quantity
 * of what is traded, `ofMargin` a percentage of the collateral, `foreign` money that is no dollar, `share` a fraction in percent,
 * `unclear` a number that can be read in two ways.
 */
export interface Quantity {
  readonly is: 'quantity'
  readonly unit:
    | 'plain'
    | 'share'
    | 'money'
    | 'times'
    | 'percent'
    | 'ofMargin'
    | 'risk'
    | 'coins'
    | 'foreign'
    | 'minutes'
    | 'unclear'
  /** Above or equal 0; a length of time is in minutes. */
  readonly value: Big
  readonly sign: '' | '+' | '-'
  /** True if it is what something is to become: never an amount by itself. */
  readonly isTarget?: true
}

/** A part of a sentence that means something by itself. */
export type Item =
  | Quantity
  /** `text` is how it was written; a word that the reader puts in has none. `isView`: what the price will do, as the person sees it. `isOr`: a blocker that offers a choice. */
  | {
      readonly is: 'concept'
      readonly concept: Concept
      readonly text?: string
      readonly isView?: true
      readonly isOr?: true
    }
  | { readonly is: 'pair'; readonly word: string }
  | { readonly is: 'break' }
  | { readonly is: 'question' }
  | { readonly is: 'quote' }
  /** `isClock`: a time of day, said as one at which something is to happen. Most rules know no such time. */
  | { readonly is: 'unknown'; readonly text: string; readonly isClock?: true }

/** True for a word of one of these meanings. */
export function isOf(item: Item | undefined, ...wanted: readonly Concept[]): boolean {
  return item?.is === 'concept' && wanted.includes(item.concept)
}
