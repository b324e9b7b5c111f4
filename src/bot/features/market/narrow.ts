import type { Big } from 'big.js'
import { columnsOf } from '../../shell/format/columns.js'
import type { Numbers } from '../../shell/format/numbers.js'

/** The widest price of a table, in columns. */
const PRICE_WIDTH = 11
/** The widest amount of dollars, and the widest percentage, of a table. */
const FIGURE_WIDTH = 10

const ABSENT = '—'

/** A thousand and its powers, by their letters. */
const UNITS = ['', 'K', 'M', 'B', 'T'] as const

/** A price as a table has room for: as everywhere, or with fewer digits where that is too wide. */
export function narrowPrice(numbers: Numbers, price: Big | undefined): string {
  if (!price) return ABSENT
  const full = numbers.price(price)
  return columnsOf(full) <= PRICE_WIDTH
    ? full
    : fitting(PRICE_WIDTH, 5, (digits) => rough(numbers, price, digits))
}

/** Dollars as a table has room for: `$12.34`, `−$0.31`, `$12.3M`. */
export function narrowDollars(numbers: Numbers, amount: Big | undefined): string {
  if (!amount) return ABSENT
  const full = numbers.dollars(amount)
  return columnsOf(full) <= FIGURE_WIDTH ? full : roughDollars(numbers, amount)
}

/** Dollars in three digits: `$12.3M`. For what nobody needs to the cent. */
export function roughDollars(numbers: Numbers, amount: Big | undefined): string {
  if (!amount) return ABSENT
  return fitting(FIGURE_WIDTH, 3, (digits) => numbers.asDollars(rough(numbers, amount, digits)))
}

/** Percent with a sign, as a table has room for: `+2.34 %`, `+1.2M %`. */
export function narrowPercent(numbers: Numbers, percent: Big | undefined): string {
  if (!percent) return ABSENT
  const full = numbers.signedPercent(percent)
  if (columnsOf(full) <= FIGURE_WIDTH) return full
  const plus = percent.gt(0) ? '+' : ''
  return fitting(FIGURE_WIDTH, 2, (digits) => numbers.asPercent(`${plus}${rough(numbers, percent, digits)}`))
}

/**
 * Small fractions as percentages that stand below each other: `0.0125 %`, `−0.0001 %`. Four decimals; one that would
 * show as nothing and is not is written with its exponent.
 */
export function narrowRates(numbers: Numbers, rates: readonly (Big | undefined)[]): readonly string[] {
  const percents = rates.map((rate) => rate?.times(100))
  const rounded = percents.map((percent) => percent?.round(4))
  return numbers.prices(rounded).map((written, index) => {
    const [exact, shown] = [percents[index], rounded[index]]
    if (!exact || !shown) return ABSENT
    const vanishes = shown.eq(0) && !exact.eq(0)
    const full = numbers.asPercent(written)
    if (!vanishes && columnsOf(full) <= FIGURE_WIDTH) return full
    return fitting(FIGURE_WIDTH, 2, (digits) => numbers.asPercent(rough(numbers, exact, digits)))
  })
}

/** With as many digits, at most so many, as there is room for: a language may need more of it for its signs. */
function fitting(width: number, most: number, write: (digits: number) => string): string {
  for (let digits = most; digits > 1; digits--) {
    const written = write(digits)
    if (columnsOf(written) <= width) return written
  }
  return write(1)
}

/** A number in so many digits: `1.23`, `12.3M`, `1.23e21`, `8.1e-6`. */
function rough(numbers: Numbers, value: Big, digits: number): string {
  const rounded = value.prec(digits)
  const power = rounded.e
  if (power >= -2 && power < 3) return numbers.amount(rounded)
  const unit = UNITS[Math.floor(power / 3)]
  if (power > 0 && unit !== undefined) {
    return `${numbers.amount(rounded.times(`1e-${3 * Math.floor(power / 3)}`))}${unit}`
  }
  return `${numbers.amount(rounded.times(`1e${-power}`))}e${power}`
}
