import { Big } from 'big.js'
import { isLosslessNumber } from 'lossless-json'

// Nothing is set on Big, here or anywhere: scaling multiplies by a power of ten, which Big does exactly. Only division, roots and
// negative powers round (to Big.DP), and none of them is used here.

/** The longest number worth reading. A 256-bit integer has 78 digits; far more is an attack on whoever prints it. */
const LONGEST = 256
/** The largest power of ten, either way, for the same reason: `1e999999999` is short to write and long to print. */
const LARGEST_EXPONENT = 200

const decimalText = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
const hexText = /^(-?)(0x[\da-f]+)$/i

/**
 * Reads one amount exactly as the service sent it: an integer, decimal or exponent text, hex text, a JSON number, or
 * `{ type: 'BigNumber', hex: '0x…' }`; then divides it by 10^decimals. Anything else is `undefined`.
 */
export function readAmount(value: unknown, decimals = 0): Big | undefined {
  const text = numberText(value)
  if (text === undefined || text.length > LONGEST || !decimalText.test(text)) return undefined
  const amount = new Big(decimals === 0 ? text : withExponent(text, -decimals))
  return Math.abs(amount.e) > LARGEST_EXPONENT ? undefined : amount
}

/**
 * The integer text that stands for an amount at that many decimals: 1.5 at 6 is `1500000`.
 * Throws a RangeError where the amount has more decimals than that, rather than round money.
 */
export function toUnits(amount: Big, decimals: number): string {
  const text = shift(amount, decimals).toFixed()
  if (text.includes('.')) throw new RangeError(`An amount with more than ${decimals} decimals`)
  return text
}

/** Plain decimal text, every digit, never exponent form: what an execute body carries (service.md §4). */
export function toDecimalText(amount: Big): string {
  return amount.toFixed()
}

/** The text times a power of ten. As text it need not be read and multiplied, digit by digit, after it was read. */
function withExponent(text: string, places: number): string {
  const [digits, exponent = '0'] = text.split(/e/i)
  return `${digits}e${Number.parseInt(exponent, 10) + places}`
}

function shift(amount: Big, places: number): Big {
  return places === 0 ? amount : amount.times(`1e${places}`)
}

function numberText(value: unknown): string | undefined {
  if (typeof value === 'string') return fromHex(value.trim())
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (isLosslessNumber(value)) return value.value
  if (typeof value !== 'object' || value === null || !('hex' in value)) return undefined
  const { hex } = value
  return typeof hex === 'string' && hexText.test(hex) ? fromHex(hex) : undefined
}

function fromHex(text: string): string {
  const hex = text.length <= LONGEST ? hexText.exec(text) : null
  return hex ? `${hex[1]}${BigInt(hex[2]!)}` : text
}
