import { demand } from './refusal.js'
import type { Book } from './state.js'

/** Rejects a leverage below 1 or above the pair's maximum. */
export function demandLeverage(book: Book, size: bigint, collateral: bigint): void {
  const { maxLeverage, symbol } = book.rules
  demand(size >= collateral, 'The size must be at least the collateral: the leverage cannot be below 1.')
  demand(
    size <= collateral * BigInt(maxLeverage),
    `The leverage is above ${maxLeverage}, the most that ${symbol} allows.`,
  )
}

/** True if `size` more dollars fit under the pair's maximum open interest on this side. */
export function fitsOpenInterest(book: Book, isLong: boolean, size: bigint): boolean {
  return isLong ? book.longs + size <= book.rules.maxLong : book.shorts + size <= book.rules.maxShort
}

/** Reason given to a trader whose size does not fit. */
export function openInterestSentence(book: Book): string {
  return `The open interest of ${book.rules.symbol} would be larger than the pair allows.`
}

/** Rejects `size` more dollars when they exceed the pair's maximum open interest on this side. */
export function demandOpenInterest(book: Book, isLong: boolean, size: bigint): void {
  demand(fitsOpenInterest(book, isLong, size), openInterestSentence(book))
}
