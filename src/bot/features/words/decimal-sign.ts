import type { DecimalSign } from '../../../desk/trading/words/model/written-numbers.js'

/** The decimal sign of a language; a point for one that has neither a point nor a comma. */
export function decimalSignOf(language: string): DecimalSign {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
