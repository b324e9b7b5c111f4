import type { Big } from 'big.js'
import { priceDecimals } from '../../desk/orders/tidy-price.js'

/** Writes numbers and times as a person of one language reads them. Every digit is that of the exact value. */
export interface Numbers {
  /** Dollars and cents: `$1,234.50`. */
  dollars(amount: Big | undefined): string
  /** Dollars with a sign: `+$12.30`, `−$4.00`. */
  signedDollars(amount: Big | undefined): string
  /** A price in the quote currency, with as many decimals as its size needs: `68,431.20`, `0.00001234`. */
  price(price: Big | undefined): string
  /** Prices that stand below each other, all with as many decimals as the one that needs the most. */
  prices(prices: readonly (Big | undefined)[]): readonly string[]
  /** An amount of a coin, with at most eight decimals. */
  amount(amount: Big | undefined): string
  /** Percent with a sign and two decimals: `+5.21 %`. */
  signedPercent(percent: Big | undefined): string
  /** A multiple: `10.0×`. */
  multiple(times: Big | undefined): string
  /** Time of day, with its time zone: `14:03:22 UTC`. */
  timeOfDay(time: Date): string
  /** The date alone: `Mar 5, 2025`. */
  date(time: Date | undefined): string
  /** Date and time, with their time zone. */
  dateTime(time: Date | undefined): string
}

/** Stands where the service said nothing. */
const ABSENT = '—'

/** Writes times in a time zone, by its IANA name. */
export function createNumbers(language: string, timeZone = 'UTC'): Numbers {
  const wholes = new Intl.NumberFormat(language)
  const mark = wholes.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = Array.from({ length: 10 }, (_, digit) => wholes.format(digit))
  const hasOwnDigits = digits.join('') !== '0123456789'
  const inOwnDigits = (plain: string): string =>
    hasOwnDigits ? plain.replace(/\d/g, (digit) => digits[Number.parseInt(digit, 10)] ?? digit) : plain
  // Below a thousand there is nothing to group in any language, and Intl takes its time.
  const writeWhole = (whole: string): string =>
    whole.length <= 3 ? inOwnDigits(whole) : wholes.format(BigInt(whole))

  /**
   * Rounds, and writes at least and at most so many decimals; the sign first, whatever stands before the digits next, as
   * in −$4.00; what rounds to nothing has no sign. Only whole numbers go through Intl, which is exact for those; Node 20
   * refuses more than 20 decimals.
   */
  const signed = (
    value: Big,
    plus: '+' | '',
    { least, most }: { readonly least: number; readonly most: number },
    around: (digits: string) => string,
  ): string => {
    const rounded = value.toFixed(most)
    const [whole = '0', decimals = ''] = rounded.replace('-', '').split('.')
    const sign = /[1-9]/.test(rounded) ? (value.lt(0) ? '−' : plus) : ''
    const fraction = inOwnDigits(decimals.length > least ? trimZeros(decimals, least) : decimals)
    return `${sign}${around(`${writeWhole(whole)}${fraction && mark}${fraction}`)}`
  }
  const cents = { least: 2, most: 2 }
  const inDollars = (digits: string): string => `$${digits}`
  const bare = (digits: string): string => digits
  const calendar = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    // As the time of day: a desk writes 14:03, not 2:03 PM.
    hourCycle: 'h23',
    timeZone,
  })
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone })
  const zones = new Intl.DateTimeFormat(language, { timeZoneName: 'short', timeZone })
  /** What the time zone is called at a time: `UTC`, `GMT+2`. */
  const nameAt = (time: Date): string =>
    zones.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  let last = { minute: NaN, name: '' }
  const zoneAt = (time: Date): string => {
    // No zone changes within a minute, and most of what is told is told of now.
    const minute = Math.floor(time.getTime() / 60_000)
    if (minute !== last.minute) last = { minute, name: nameAt(time) }
    return last.name
  }

  return {
    dollars: (amount) => (amount ? signed(amount, '', cents, inDollars) : ABSENT),
    signedDollars: (amount) => (amount ? signed(amount, '+', cents, inDollars) : ABSENT),
    price: (price) => (price ? signed(price, '', { least: 2, most: priceDecimals(price) }, bare) : ABSENT),
    prices: (prices) => {
      const decimals = Math.max(2, ...prices.map((price) => (price ? decimalsShown(price) : 0)))
      return prices.map((price) =>
        price ? signed(price, '', { least: decimals, most: decimals }, bare) : ABSENT,
      )
    },
    amount: (amount) => (amount ? signed(amount, '', { least: 0, most: 8 }, bare) : ABSENT),
    signedPercent: (percent) => (percent ? signed(percent, '+', cents, (digits) => `${digits} %`) : ABSENT),
    multiple: (times) =>
      times ? signed(times, '', { least: 1, most: 1 }, (digits) => `${digits}×`) : ABSENT,
    timeOfDay: (time) => `${clock.format(time)} ${zoneAt(time)}`,
    date: (time) => (time ? days.format(time) : ABSENT),
    dateTime: (time) => (time ? `${calendar.format(time)} ${zoneAt(time)}` : ABSENT),
  }
}

/** Without the zeros at the end of decimals, but never fewer than so many. */
function trimZeros(decimals: string, least: number): string {
  let end = decimals.length
  while (end > least && decimals[end - 1] === '0') end--
  return decimals.slice(0, end)
}

/** How many decimals of a price are left when it is written alone. */
function decimalsShown(price: Big): number {
  const [, decimals = ''] = price.abs().toFixed(priceDecimals(price)).split('.')
  return trimZeros(decimals, 0).length
}
