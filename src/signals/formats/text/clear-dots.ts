import { UnreadableError } from '../refusal.js'

/** Thousands with a dot, or three decimals. Nobody writes a zero before thousands. */
const DOT_BEFORE_THREE = /^[1-9]\d{0,2}\.\d{3}$/
/** Thousands with commas, and any other number with a comma: its decimals. */
const COMMAS_BEFORE_THREE = /^[1-9]\d{0,2}(?:,\d{3})+$/
const WITH_COMMA = /^\d+,\d+$/

/** Refuses prices that all may be thousands or decimals, and those of two ways of writing. Throws an `UnreadableError`. */
export function requireClearDots(prices: readonly string[]): void {
  const [first] = prices
  if (first !== undefined && prices.every((price) => DOT_BEFORE_THREE.test(price)))
    throw new UnreadableError('number', first)
  const hasDecimalComma = prices.some((price) => WITH_COMMA.test(price) && !COMMAS_BEFORE_THREE.test(price))
  const other = prices.find((price) => COMMAS_BEFORE_THREE.test(price) || DOT_BEFORE_THREE.test(price))
  if (hasDecimalComma && other !== undefined) throw new UnreadableError('number', other)
}
