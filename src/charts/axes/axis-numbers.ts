/** From here on an axis counts in thousands, millions or billions, when its steps are large enough. */
const COMPACT_FROM = 1_000_000
const SMALLEST_COMPACT_STEP = 10_000

/** The languages that count large numbers in ten thousands and their powers; all others do in thousands. */
const MYRIADS: ReadonlySet<string> = new Set(['ja', 'ko', 'zh'])

/** Marks that turn the direction of writing: a number stands alone on an axis. */
const UNSEEN = /[\u061C\u200E\u200F]/g

/** What stands around the numbers of an axis. */
export interface NumberStyle {
  /** Whether gains have a plus. */
  readonly signed?: boolean
  /** Whether they are dollars. */
  readonly dollars?: boolean
}

/** Writes the numbers of an axis that goes in steps of `step` up to `largest`: all with as many decimals as tell them apart. */
export function axisNumbers(
  language: string,
  { step, largest }: { readonly step: number; readonly largest: number },
  { signed = false, dollars = false }: NumberStyle = {},
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
    // A value just below a billion is told in millions, and needs fewer decimals than one just above.
    const unit = compact ? power ** Math.floor(Math.log(Math.max(1, Math.abs(value))) / Math.log(power)) : 1
    const decimals = decimalsOf(step / unit)
    const format = formats.get(decimals) ?? formatWith(decimals)
    formats.set(decimals, format)
    return format
      .formatToParts(value)
      .map(({ type, value }) => (type === 'currency' ? '$' : value.replaceAll(UNSEEN, '')))
      .join('')
      .replace('-', '−')
  }
}

/** Values to name on an axis between two: at most `most`, in steps of 1, 2 or 5 times a power of ten. */
export function roundValues(low: number, high: number, most: number): readonly number[] {
  const size = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(size))
  const step = ([1, 2, 5].find((times) => times * power >= size) ?? 10) * power
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step)
}

/** The most decimals that a number on an axis has. */
const MOST_DECIMALS = 18

function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const scaled = step * 10 ** decimals
    if (scaled >= 0.999 && Math.abs(scaled - Math.round(scaled)) < 1e-3 * scaled) return decimals
  }
  return MOST_DECIMALS
}
