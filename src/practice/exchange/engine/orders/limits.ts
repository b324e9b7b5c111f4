import { rejectUnless } from '../rejected-error.js'
import type { PairState } from '../state/state.js'

/** Rejects a leverage below 1 or above the pair's maximum. */
export function checkLeverage(pairState: PairState, size: bigint, collateral: bigint): void {
  const { maxLeverage, symbol } = pairState.rules
  rejectUnless(
    size >= collateral,
    'The size must be at least the collateral: the leverage cannot be below 1.',
  )
  rejectUnless(
    size <= collateral * BigInt(maxLeverage),
    `The leverage is above ${maxLeverage}, the most that ${symbol} allows.`,
  )
}

/** True if `size` more dollars fit under the pair's maximum open interest on this side. */
export function fitsOpenInterest(pairState: PairState, isLong: boolean, size: bigint): boolean {
  return isLong
    ? pairState.longs + size <= pairState.rules.maxLong
    : pairState.shorts + size <= pairState.rules.maxShort
}

/** Reason given to a trader whose size does not fit. */
export function openInterestMessage(pairState: PairState): string {
  return `The open interest of ${pairState.rules.symbol} would be larger than the pair allows.`
}

/** Rejects `size` more dollars when they exceed the pair's maximum open interest on this side. */
export function checkOpenInterest(pairState: PairState, isLong: boolean, size: bigint): void {
  rejectUnless(fitsOpenInterest(pairState, isLong, size), openInterestMessage(pairState))
}
