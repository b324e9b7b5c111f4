import { Big } from 'big.js'
import { priceDecimals } from '../../lib/price-decimals.js'

/** Values from which an axis uses compact notation, if its steps are large enough. */
const COMPACT_FROM = 1_000_000
const SMALLEST_COMPACT_STEP = 10_000

/** Languages whose large units are powers of ten thousand; in all others, of a thousand. */
const MYRIADS: ReadonlySet<string> = new Set(['ja', 'ko', 'zh'])

/** Invisible direction marks, which a number on an axis does not need. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g

/** Number format of an axis. */
export interface NumberStyle {
  /** True for a plus sign before positive numbers. */
  readonly signed?: boolean
  /** True for a dollar sign. */
  readonly dollars?: boolean
  /** True for prices: where steps need decimals, as many as prices have elsewhere. */
  readonly prices?: boolean
}

/** Formats the numbers of an axis with steps of `step` up to `largest`, with as many decimals as distinguish them. */
export function axisNumbers(
  language: string,
  { step, largest }: { readonly step: number; readonly largest: number },
  { signed = false, dollars = false, prices = false }: NumberStyle = {},
): (value: number) => string {
  const compact = largest >= COMPACT_FROM && step >= SMALLEST_COMPACT_STEP
  const power = MYRIADS.has(language.split('-', 1)[0] ?? '') ? 10_000 : 1000
  const formats = new Map<number, Intl.NumberFormat>()
  const formatWith = (decimals: number): Intl.NumberFormat =>
    new Intl.NumberFormat(`${language}-u-nu-latn`, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      ...(compact ? { notation: 'compact' as const } : {}),
      ...(signed ? { signDisplay: 'exceptZero' as const } : {}),
      ...(dollars ? { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } : {}),
    })
  return (value) => {
    // A value just below a billion is written in millions, and needs fewer decimals than one just above.
    const unit = compact ? power ** Math.floor(Math.log(Math.max(1, Math.abs(value))) / Math.log(power)) : 1
    const needed = decimalsOf(step / unit)
    // Of a coin that costs next to nothing, zeros behind the digits that differ would say nothing.
    const whole = prices && needed > 0 && largest >= 0.1 ? priceDecimals(new Big(largest)) : 0
    const decimals = Math.max(needed, whole)
    const format = formats.get(decimals) ?? formatWith(decimals)
    formats.set(decimals, format)
    return format
      .formatToParts(value)
      .map(({ type, value }) => (type === 'currency' ? '$' : value.replaceAll(DIRECTION_MARKS, '')))
      .join('')
      .replace('-', '−')
  }
}

/** At most `most` values between `low` and `high`, in steps of 1, 2 or 5 times a power of ten. */
export function axisValues(low: number, high: number, most: number): readonly number[] {
  const size = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(size))
  const step = ([1, 2, 5].find((times) => times * power >= size) ?? 10) * power
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step)
}

/** Maximum decimals of a number. */
const MAX_DECIMALS = 18

function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals++) {
    const scaled = step * 10 ** decimals
    if (scaled >= 0.999 && Math.abs(scaled - Math.round(scaled)) < 1e-3 * scaled) return decimals
  }
  return MAX_DECIMALS
}
