import type { Big } from 'big.js'

/** Writes numbers and times as a person of one language reads them. Every digit is that of the exact value. */
export interface Numbers {
  /** Dollars and cents: `$1,234.50`. */
  dollars(amount: Big | undefined): string
  /** Dollars with a sign: `+$12.30`, `−$4.00`. */
  signedDollars(amount: Big | undefined): string
  /** A price in the quote currency, with as many decimals as its size needs: `68,431.20`, `0.00001234`. */
  price(price: Big | undefined): string
  /** An amount of a coin, with at most eight decimals. */
  amount(amount: Big | undefined): string
  /** Percent with a sign and two decimals: `+5.21 %`. */
  signedPercent(percent: Big | undefined): string
  /** A multiple: `10.0×`. */
  multiple(times: Big | undefined): string
  /** Time of day, in UTC: `14:03:22 UTC`. */
  timeOfDay(time: Date): string
  /** Date and time, in UTC. */
  dateTime(time: Date | undefined): string
}

/** Stands where the service said nothing. */
const ABSENT = '—'

export function createNumbers(language: string): Numbers {
  const decimal = (least: number, most: number): Intl.NumberFormat =>
    new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most })
  const twoDecimals = decimal(2, 2)
  const oneDecimal = decimal(1, 1)
  const coins = decimal(0, 8)
  // Intl reads decimal text exactly; as a number it would lose digits.
  const write = (format: Intl.NumberFormat, value: Big): string =>
    format.format(value.toFixed() as `${number}`)

  /** The sign first, the currency next, as in −$4.00; rounding may leave nothing to sign. */
  const signed = (value: Big, always: boolean, writeAbsolute: (absolute: Big) => string): string => {
    const rounded = value.round(2)
    const sign = rounded.lt(0) ? '−' : always && rounded.gt(0) ? '+' : ''
    return `${sign}${writeAbsolute(rounded.abs())}`
  }
  const dollars = (absolute: Big): string => `$${write(twoDecimals, absolute)}`
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' })
  const calendar = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })

  return {
    dollars: (amount) => (amount ? signed(amount, false, dollars) : ABSENT),
    signedDollars: (amount) => (amount ? signed(amount, true, dollars) : ABSENT),
    price: (price) => (price ? write(decimal(2, priceDecimals(price)), price) : ABSENT),
    amount: (amount) => (amount ? write(coins, amount) : ABSENT),
    signedPercent: (percent) =>
      percent ? signed(percent, true, (absolute) => `${write(twoDecimals, absolute)} %`) : ABSENT,
    multiple: (times) => (times ? `${write(oneDecimal, times)}×` : ABSENT),
    timeOfDay: (time) => `${clock.format(time)} UTC`,
    dateTime: (time) => (time ? `${calendar.format(time)} UTC` : ABSENT),
  }
}

/** Two decimals from a hundred upwards; below that so many that at least five digits count. */
function priceDecimals(price: Big): number {
  const absolute = price.abs()
  if (absolute.eq(0) || absolute.gte(100)) return 2
  // The exponent of 68,431 is 4, that of 0.0123 is −2.
  return Math.min(Math.max(2, 4 - absolute.e), 100)
}
