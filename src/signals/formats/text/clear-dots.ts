import { UnreadableError } from '../refusal.js'

/** Thousands with a dot, or three decimals. Nobody writes a zero before thousands. */
const DOT_BEFORE_THREE = /^[1-9]\d{0,2}\.\d{3}$/

/** Refuses prices that all may be thousands or decimals. Throws an `UnreadableError`. */
export function requireClearDots(prices: readonly string[]): void {
  const [first] = prices
  if (first !== undefined && prices.every((price) => DOT_BEFORE_THREE.test(price)))
    throw new UnreadableError('number', first)
}
