import type { Big } from 'big.js'

/** A percentage as a bar: full at a hundred only, and not empty for anything above nothing. */
export function bar(percent: Big | undefined, width: number): string {
  return Array.from({ length: width }, (_, step) => {
    const isFull = percent && (step === 0 ? percent.gt(0) : percent.times(width).gte((step + 1) * 100))
    return isFull ? '█' : '░'
  }).join('')
}
