/**
 * Decimals of dollars, prices and rates inside the engine: integers scaled by 10^30, as on most of the wire
 * (service-facts.md).
 */
export const DECIMALS = 30

/** One dollar, or a rate of one. */
export const ONE = 10n ** BigInt(DECIMALS)

/** One hour in milliseconds. Rates are per hour, times are in milliseconds. */
export const HOUR_MS = 3_600_000n

/** The digit 0. */
const ZERO = 0x30

const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Parses plain decimal text (`"12.5"`, `"-3"`) into an integer with `decimals` decimals. Returns undefined
 * for other text and for more decimals than that.
 */
export function parseUnits(text: string, decimals: number = DECIMALS): bigint | undefined {
  const match = DECIMAL_TEXT.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  if (fraction.length > decimals) return undefined
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  return sign === '-' ? -value : value
}

/** Like `parseUnits`, for constants in the source: throws when the text is not decimal. */
export function units(text: string, decimals: number = DECIMALS): bigint {
  const value = parseUnits(text, decimals)
  if (value === undefined) throw new Error(`Not a decimal number: ${text}`)
  return value
}

/** Formats an integer with `decimals` decimals as plain decimal text without trailing zeros. */
export function formatUnits(value: bigint, decimals: number = DECIMALS): string {
  if (value === 0n) return '0'
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  let end = digits.length
  while (end > point && digits.charCodeAt(end - 1) === ZERO) end--
  const whole = digits.slice(0, point)
  return `${value < 0n ? '-' : ''}${whole}${end === point ? '' : `.${digits.slice(point, end)}`}`
}

/** Multiplies two amounts with 30 decimals; the result has 30 decimals and is rounded towards zero. */
export function multiply(a: bigint, b: bigint): bigint {
  return (a * b) / ONE
}

/** The smaller of two amounts. */
export function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** The amount, or zero if it is negative. */
export function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value
}
