import { Big } from 'big.js'

/** Scale of divisions: far finer than any price, so that rounding never shows. */
const EXACT_DECIMALS = 40

/** Scale of divisions whose result is only shown, with two decimals. */
const SHOWN_DECIMALS = 8

/** Digits that a JavaScript number holds exactly. */
const SAFE_DIGITS = 15

/** By the power; those that nearly every division takes. */
const POWERS_OF_TEN = Array.from({ length: 64 }, (_, power) => 10n ** BigInt(power))

const zero = new Big(0)

const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39

/** Makes an amount of its parts, as big.js makes those that it reads from text. */
const Amount = function (
  this: { -readonly [Part in 's' | 'e' | 'c' | 'constructor']: unknown },
  s: Big['s'],
  e: Big['e'],
  c: Big['c'],
): void {
  this.s = s
  this.e = e
  this.c = c
  this.constructor = Big
} as unknown as new (s: Big['s'], e: Big['e'], c: Big['c']) => Big
Amount.prototype = Big.prototype

/**
 * The amount that decimal text says, times 10^places. The text has digits, and at most a sign, a point and an exponent; callers
 * have checked that. big.js searches a text several times and compares it with patterns before it reads it, which was most of
 * the work of a record.
 * @example
 * amountOf('1500000', -6).toFixed() // '1.5'
 */
export function amountOf(text: string, places = 0): Big {
  const isNegative = text.startsWith('-')
  const digits: number[] = []
  let leadingZeros = 0
  let wholeDigits: number | undefined
  for (let at = isNegative ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > NINE) return new Big(`${text.slice(0, at)}e${Number(text.slice(at + 1)) + places}`)
    if (code === POINT) wholeDigits = leadingZeros + digits.length
    else if (code === ZERO && digits.length === 0) leadingZeros++
    else digits.push(code - ZERO)
  }
  const exponent = (wholeDigits ?? leadingZeros + digits.length) - leadingZeros - 1 + places
  while (digits.at(-1) === 0) digits.pop()
  const isZero = digits.length === 0
  return new Amount(isNegative ? -1 : 1, isZero ? 0 : exponent, isZero ? [0] : digits)
}

/** An amount; zero for one below zero. */
export function atLeastZero(amount: Big): Big {
  return amount.gt(0) ? amount : new Big(0)
}

/** An amount above zero; undefined for any other. A service may write zero where there is none, such as for a price. */
export function aboveZero(amount: Big | undefined): Big | undefined {
  return amount && signOf(amount) > 0 ? amount : undefined
}

/** The sign of an amount; 0 for zero. Comparing with zero would have big.js read the text of it each time. */
export function signOf(amount: Big): -1 | 0 | 1 {
  if (amount.c[0] === 0) return 0
  return amount.s < 0 ? -1 : 1
}

/** The number of decimals that an amount has. */
export function decimalsOf({ c, e }: Big): number {
  return Math.max(0, c.length - 1 - e)
}

/** The digits of an amount before and behind its decimal point, without a sign; those behind without zeros at the end. */
export function digitsOf(amount: Big): { readonly whole: string; readonly decimals: string } {
  if (signOf(amount) === 0) return { whole: '0', decimals: '' }
  const { c, e } = amount
  const digits = c.join('')
  if (e < 0) return { whole: '0', decimals: '0'.repeat(-e - 1) + digits }
  return { whole: digits.slice(0, e + 1).padEnd(e + 1, '0'), decimals: digits.slice(e + 1) }
}

/**
 * Above zero if the first amount is the larger one, below if the second is, and 0 for equal ones; big.js would copy the second.
 */
export function compare(one: Big, other: Big): number {
  const sign = signOf(one)
  if (sign !== signOf(other)) return sign - signOf(other)
  if (one.e !== other.e) return sign * (one.e - other.e)
  const length = Math.max(one.c.length, other.c.length)
  for (let at = 0; at < length; at++) {
    const difference = (one.c[at] ?? 0) - (other.c[at] ?? 0)
    if (difference !== 0) return sign * difference
  }
  return 0
}

/** The sum of two amounts; one of them itself where the other is zero, which most fees are. */
export function plus(one: Big, other: Big): Big {
  if (signOf(other) === 0) return one
  return signOf(one) === 0 ? other : one.plus(other)
}

/** One amount divided by another, rounded half up after forty decimals. The divisor must not be zero. */
export function divide(amount: Big, divisor: Big): Big {
  const { over, under, isNegative } = fraction(amount, divisor, EXACT_DECIMALS)
  return withDecimals((2n * over + under) / (2n * under), EXACT_DECIMALS, isNegative)
}

/**
 * One amount divided by another, cut after eight decimals; not rounded, because what is rounded twice may come out as
 * another figure. The divisor must not be zero.
 */
export function cutDivision(amount: Big, divisor: Big): Big {
  const { over, under, isNegative } = fraction(amount, divisor, SHOWN_DECIMALS)
  return withDecimals(over / under, SHOWN_DECIMALS, isNegative)
}

/** A part in percent of its whole, exact; undefined when the whole is zero. */
export function percentOf(part: Big, whole: Big): Big | undefined {
  return signOf(whole) === 0 ? undefined : divide(part.times(100), whole)
}

/** The same, cut after eight decimals: for figures that are only shown, at a fraction of the work. */
export function shownPercentOf(part: Big, whole: Big): Big | undefined {
  return signOf(whole) === 0 ? undefined : cutDivision(part.times(100), whole)
}

/** The sum of amounts, zero without any; undefined when one of them is not known, because half a sum would mislead. */
export function total(amounts: readonly (Big | undefined)[]): Big | undefined {
  return amounts.reduce((sum, amount) => sum && amount && plus(sum, amount), zero as Big | undefined)
}

/**
 * The quotient times a power of ten, as two integers without signs. Big divides digit by digit, and that was most of the
 * reckoning of a list of positions; integers of the engine give the same digits at once.
 */
function fraction(
  amount: Big,
  divisor: Big,
  decimals: number,
): { readonly over: bigint; readonly under: bigint; readonly isNegative: boolean } {
  const places = decimals + lastPlace(amount) - lastPlace(divisor)
  return {
    over: digits(amount) * powerOfTen(Math.max(0, places)),
    under: digits(divisor) * powerOfTen(Math.max(0, -places)),
    isNegative: amount.s !== divisor.s,
  }
}

/** All digits of an amount as one integer, put together from parts that a number holds exactly. */
function digits({ c }: Big): bigint {
  let whole = 0n
  for (let from = 0; from < c.length; from += SAFE_DIGITS) {
    const part = c.slice(from, from + SAFE_DIGITS)
    whole = whole * powerOfTen(part.length) + BigInt(part.reduce((sum, digit) => sum * 10 + digit, 0))
  }
  return whole
}

function powerOfTen(power: number): bigint {
  return POWERS_OF_TEN[power] ?? 10n ** BigInt(power)
}

/** The power of ten of an amount's last digit. */
function lastPlace({ c, e }: Big): number {
  return e - c.length + 1
}

function withDecimals(integer: bigint, decimals: number, isNegative: boolean): Big {
  return amountOf(`${isNegative ? '-' : ''}${integer}`, -decimals)
}
