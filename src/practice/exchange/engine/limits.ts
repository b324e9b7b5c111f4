import { demand } from './refusal.js'
import type { Book } from './state.js'

/** Refuses a leverage below 1 or above what the pair allows. */
export function demandLeverage(book: Book, size: bigint, collateral: bigint): void {
  const { maxLeverage, symbol } = book.rules
  demand(size >= collateral, 'The size must be at least the collateral: the leverage cannot be below 1.')
  demand(
    size <= collateral * BigInt(maxLeverage),
    `The leverage is above ${maxLeverage}, the most that ${symbol} allows.`,
  )
}

/** Whether `size` more dollars still fit under the pair's largest open interest on this side. */
export function fitsOpenInterest(book: Book, isLong: boolean, size: bigint): boolean {
  return isLong ? book.longs + size <= book.rules.maxLong : book.shorts + size <= book.rules.maxShort
}

/** What a trader is told whose size does not fit. */
export function openInterestSentence(book: Book): string {
  return `The open interest of ${book.rules.symbol} would be larger than the pair allows.`
}

/** Refuses `size` more dollars that do not fit under the pair's largest open interest on this side. */
export function demandOpenInterest(book: Book, isLong: boolean, size: bigint): void {
  demand(fitsOpenInterest(book, isLong, size), openInterestSentence(book))
}
