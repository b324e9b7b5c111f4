import type { Big } from 'big.js'
import { priceDecimals } from '../../../lib/price-decimals.js'
import type { DecimalSign } from '../../../desk/trading/grammar/typed-numbers.js'
import { decimalsOf, digitsOf, signOf } from '../../../lib/decimals.js'

/** The signs between and beside the digits of numbers in one language. The digits are Latin in every language. */
interface Marks {
  /** Between the whole and its decimals. */
  readonly decimal: string
  /** A whole number, as decimal text without a sign, in groups. */
  grouped(whole: string): string
  /** Written digits as dollars, and as percent; a sign of theirs stays first. */
  dollars(written: string): string
  percent(written: string): string
}

/** The language whose numbers are written as in English: `$1,234.50`, `5.21 %`. */
const PLAIN_LANGUAGE = 'en'

/** The signs around a percentage in English: desks write a space, Intl leaves it out. */
const PLAIN_PERCENT = ['', ' %'] as const

/** Marks that turn the direction of writing. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g

/**
 * Removes the direction marks that Intl puts into numbers and dates of some languages; the surrounding text isolates
 * values itself.
 */
function withoutDirectionMarks(written: string): string {
  return written.replaceAll(DIRECTION_MARKS, '')
}

/** Learns from Intl how a language writes numbers. */
function marksOf(language: string): Marks {
  const locale = withLatinDigits(language)
  const wholes = new Intl.NumberFormat(locale)
  const parts = (options: Intl.NumberFormatOptions): readonly Intl.NumberFormatPart[] =>
    new Intl.NumberFormat(locale, options).formatToParts(1)
  const dollars = beside(parts({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }))
  const percent = language === PLAIN_LANGUAGE ? PLAIN_PERCENT : beside(parts({ style: 'percent' }))
  const patterns: Pattern[] = []
  return {
    decimal: wholes.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    grouped: (whole) => {
      // Below a thousand there is nothing to group in any language.
      if (whole.length <= 3) return whole
      return fill((patterns[whole.length] ??= patternOf(wholes, whole.length)), whole)
    },
    dollars: (written) => around(dollars, written),
    percent: (written) => around(percent, written),
  }
}

/** The groups of a number: their lengths in digits, and the separators between them. */
type Pattern = readonly (number | string)[]

/** The grouping of all numbers of this many digits. Intl is slow for each number, so it is asked once for all. */
function patternOf(wholes: Intl.NumberFormat, length: number): Pattern {
  const parts = wholes.formatToParts(BigInt('1'.repeat(length)))
  return parts.map(({ type, value }) => (type === 'integer' ? value.length : value))
}

function fill(pattern: Pattern, digits: string): string {
  let at = 0
  let filled = ''
  for (const part of pattern) filled += typeof part === 'string' ? part : digits.slice(at, (at += part))
  return filled
}

/** A language as Intl takes it, told to write Latin digits. */
function withLatinDigits(language: string): string {
  return new Intl.Locale(language, { numberingSystem: 'latn' }).toString()
}

/** The signs before and behind the digits. */
function beside(parts: readonly Intl.NumberFormatPart[]): readonly [string, string] {
  const digits = parts.findIndex(({ type }) => type === 'integer')
  const written = (some: readonly Intl.NumberFormatPart[]): string =>
    // Some languages call the dollar by another sign; ours is the same for all.
    some.map(({ type, value }) => (type === 'currency' ? '$' : withoutDirectionMarks(value))).join('')
  return [
    written(parts.slice(0, digits)),
    written(parts.slice(digits).filter(({ type }) => type !== 'integer')),
  ]
}

function around([before, behind]: readonly [string, string], written: string): string {
  const first = written.charAt(0)
  const sign = first === '−' || first === '+' ? first : ''
  return `${sign}${before}${written.slice(sign.length)}${behind}`
}

/** Writes numbers and times as a person of one language reads them. Every digit is that of the exact value. */
export interface Numbers {
  /** The language whose marks the numbers have, BCP 47; that of the dates may be another. */
  readonly numberLanguage: string
  /** The time zone of the times, by its IANA name. */
  readonly timeZone: string
  /** The sign before decimals. */
  readonly decimalSign: DecimalSign
  /** Dollars and cents: `$1,234.50`. */
  dollars(amount: Big | undefined): string
  /** Dollars that can be spent: never more cents than there are. */
  available(amount: Big | undefined): string
  /** Dollars with a sign: `+$12.30`, `−$4.00`. */
  signedDollars(amount: Big | undefined): string
  /** A price in the quote currency, with as many decimals as its size needs: `68,431.20`, `0.00001234`. */
  price(price: Big | undefined): string
  /** A price that was typed and is sent: with each of its decimals. */
  exactPrice(price: Big | undefined): string
  /** Prices for a column, all with as many decimals as the one that needs the most. */
  prices(prices: readonly (Big | undefined)[]): readonly string[]
  /** An amount of a coin, with at most eight decimals. */
  amount(amount: Big | undefined): string
  /** Percent with a sign and two decimals: `+5.21 %`. */
  signedPercent(percent: Big | undefined): string
  /** Percent with as many decimals as it has, at most eight: `0.5 %`. */
  percent(percent: Big | undefined): string
  /** A multiple, as it is typed: `10x`, `9.8x`. */
  multiple(times: Big | undefined): string
  /** A multiple of the risk of a position, with a sign and two decimals: `+1.50R`. */
  inR(times: Big | undefined): string
  /** Digits that were written with this, made shorter, as dollars: `−12.3M` as `−$12.3M`; and as percent. */
  asDollars(written: string): string
  asPercent(written: string): string
  /** Time of day, with its time zone: `14:03:22 UTC`. */
  timeOfDay(time: Date): string
  /** The date alone: `Mar 5, 2025`. */
  date(time: Date | undefined): string
  /** Date and time, with their time zone. */
  dateTime(time: Date | undefined): string
}

/** The text for a value that the service did not send. */
const ABSENT = '—'

/** Writes times in a time zone, by its IANA name; and numbers as in English where they are to be plain. */
export function createNumbers(
  language: string,
  { timeZone = 'UTC', isPlain = false }: { readonly timeZone?: string; readonly isPlain?: boolean } = {},
): Numbers {
  const numberLanguage = isPlain ? PLAIN_LANGUAGE : language
  const marks = marksOf(numberLanguage)
  const locale = withLatinDigits(language)

  /**
   * Rounds, and writes between `least` and `most` decimals, the sign first; a value that rounds to zero has no sign. Only
   * whole numbers go through Intl, which is exact for those; Node 20 refuses more than 20 decimals.
   */
  const signed = (
    value: Big,
    plus: '+' | '',
    { least, most }: { readonly least: number; readonly most: number },
  ): string => {
    const rounded = roundedTo(value, most)
    const { whole, decimals } = digitsOf(rounded)
    const sign = signOf(rounded) === 0 ? '' : value.s < 0 ? '−' : plus
    const fraction = decimals.padEnd(least, '0')
    return `${sign}${marks.grouped(whole)}${fraction && marks.decimal}${fraction}`
  }
  const cents = { least: 2, most: 2 }
  const coins = { least: 0, most: 8 }
  const calendar = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    // As the time of day: a desk writes 14:03, not 2:03 PM.
    hourCycle: 'h23',
    timeZone,
  })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
  const zones = new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone })
  /** The name of the time zone at a time: `UTC`, `GMT+2`. */
  const nameAt = (time: Date): string =>
    zones.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  let last = { minute: NaN, name: '', hoursAndMinutes: '' }
  /** No time zone changes within a minute, and most times shown are the present. */
  const minuteOf = (time: Date): typeof last => {
    const minute = Math.floor(time.getTime() / 60_000)
    if (minute !== last.minute) last = { minute, name: nameAt(time), hoursAndMinutes: clock.format(time) }
    return last
  }
  const zoneAt = (time: Date): string => minuteOf(time).name

  return {
    numberLanguage,
    timeZone,
    decimalSign: marks.decimal === ',' ? ',' : '.',
    dollars: (amount) => (amount ? marks.dollars(signed(amount, '', cents)) : ABSENT),
    available: (amount) => (amount ? marks.dollars(signed(amount.round(2, 0), '', cents)) : ABSENT),
    signedDollars: (amount) => (amount ? marks.dollars(signed(amount, '+', cents)) : ABSENT),
    price: (price) => (price ? signed(price, '', { least: 2, most: priceDecimals(price) }) : ABSENT),
    exactPrice: (price) => (price ? signed(price, '', { least: 2, most: decimalsOf(price) }) : ABSENT),
    prices: (prices) => {
      const decimals = Math.max(2, ...prices.map((price) => (price ? decimalsShown(price) : 0)))
      return prices.map((price) => (price ? signed(price, '', { least: decimals, most: decimals }) : ABSENT))
    },
    amount: (amount) => (amount ? signed(amount, '', coins) : ABSENT),
    percent: (percent) => (percent ? marks.percent(signed(percent, '', coins)) : ABSENT),
    signedPercent: (percent) => (percent ? marks.percent(signed(percent, '+', cents)) : ABSENT),
    // From a thousand on, a group alone could be read as decimals.
    multiple: (times) =>
      times ? `${signed(times, '', { least: times.abs().gte(999.5) ? 1 : 0, most: 1 })}x` : ABSENT,
    inR: (times) => (times ? `${signed(times, '+', cents)}R` : ABSENT),
    asDollars: (written) => marks.dollars(written),
    asPercent: (written) => marks.percent(written),
    timeOfDay: (time) => {
      const { hoursAndMinutes, name } = minuteOf(time)
      return `${hoursAndMinutes}:${String(time.getUTCSeconds()).padStart(2, '0')} ${name}`
    },
    date: (time) => (time ? withoutDirectionMarks(days.format(time)) : ABSENT),
    dateTime: (time) => (time ? withoutDirectionMarks(`${calendar.format(time)} ${zoneAt(time)}`) : ABSENT),
  }
}

/** An amount with at most so many decimals; itself where it has no more. */
function roundedTo(amount: Big, decimals: number): Big {
  return decimalsOf(amount) > decimals ? amount.round(decimals) : amount
}

/** The number of decimals of a price that is shown alone. */
function decimalsShown(price: Big): number {
  return decimalsOf(roundedTo(price, priceDecimals(price)))
}
