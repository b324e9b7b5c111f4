/** Dollars, prices and rates inside the engine are integers with 30 decimals, as on most of the wire (service-facts.md). */
export const DECIMALS = 30

/** One dollar, or a rate of one. */
export const ONE = 10n ** BigInt(DECIMALS)

/** One hour in milliseconds: rates are per hour, times are in milliseconds. */
export const HOUR_MS = 3_600_000n

const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?$/

/** Reads plain decimal text (`"12.5"`, `"-3"`) as an integer with `decimals` decimals; undefined when it is anything else or finer. */
export function parseUnits(text: string, decimals: number = DECIMALS): bigint | undefined {
  const match = DECIMAL_TEXT.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  if (fraction.length > decimals) return undefined
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  return sign === '-' ? -value : value
}

/** Like `parseUnits`, for text written in this program: throws when it is not decimal text. */
export function units(text: string, decimals: number = DECIMALS): bigint {
  const value = parseUnits(text, decimals)
  if (value === undefined) throw new Error(`Not a decimal number: ${text}`)
  return value
}

/** Writes an integer with `decimals` decimals as plain decimal text without trailing zeros. */
export function formatUnits(value: bigint, decimals: number = DECIMALS): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** The product of two amounts with 30 decimals, with 30 decimals; what is finer is cut off. */
export function times(a: bigint, b: bigint): bigint {
  return (a * b) / ONE
}

/** The smaller of two amounts. */
export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** The amount, or zero when it is negative. */
export function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value
}
