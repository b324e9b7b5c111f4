import { Big } from 'big.js'
import { isLosslessNumber } from 'lossless-json'
import { amountOf, decimalsOf } from '../../lib/decimals.js'

/** Longest text of a number. A 256-bit integer has 78 digits; far more would be an attack on the code that prints it. */
const MAX_LENGTH = 256
/** Largest power of ten in either direction, for the same reason: `1e999999999` is short to write and long to print. */
const MAX_EXPONENT = 200

const decimalText = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
const hexText = /^(-?)(0x[\da-f]+)$/i
/** The places of the letter that hexadecimal text has and decimal text has not. */
const HEX_LETTER = /^..?x/i

/**
 * Reads one amount exactly, and divides it by 10^decimals. It may be an integer, decimal or exponent text, hex text, a JSON
 * number, or
 * `{ type: 'BigNumber', hex: '0x…' }`; anything else is `undefined`.
 * @example
 * readAmount('1500000', 6)?.toFixed() // '1.5'
 */
export function readAmount(value: unknown, decimals = 0): Big | undefined {
  const text = numberText(value)
  if (text === undefined || text.length > MAX_LENGTH || !decimalText.test(text)) return undefined
  const amount = amountOf(text, -decimals)
  return Math.abs(amount.e) > MAX_EXPONENT ? undefined : amount
}

/** The most that the float arithmetic of a service adds to an amount, in dollars or quote currency. */
const NOISE = new Big('1e-9')
/** Decimals that amounts beside that noise have at most. */
const EXACT_DECIMALS = 6
/** Below this an amount may have more decimals, such as the price of a coin of a thousandth of a cent. */
const TINY = new Big('0.01')

/**
 * An amount without the noise of floats: it is sent back, and no position holds that much more than it has.
 * @example
 * withoutFloatNoise(new Big('110.000000000001')).toFixed() // '110'
 */
export function withoutFloatNoise(amount: Big): Big {
  if (decimalsOf(amount) <= EXACT_DECIMALS || amount.abs().lt(TINY)) return amount
  const exact = amount.round(EXACT_DECIMALS, Big.roundHalfUp)
  return exact.minus(amount).abs().lte(NOISE) ? exact : amount
}

/** Plain decimal text with every digit, never in exponent form, as execute bodies hold it (service.md §4). */
export function toDecimalText(amount: Big): string {
  return amount.toFixed()
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
  const hex = text.length <= MAX_LENGTH && HEX_LETTER.test(text) ? hexText.exec(text) : null
  return hex ? `${hex[1]}${BigInt(hex[2]!)}` : text
}
