import type { ChartData } from './protocol.js'

/** Prices between pixels and text, with the marks and decimals that the server gave. */
export interface PriceText {
  /** A price as its person reads it. */
  readonly write: (price: number) => string
  /** The nearest price by whole steps, as decimal text; at least one step. */
  readonly snap: (price: number) => string
  /** So many steps from a price, as decimal text. */
  readonly step: (price: string, steps: number) => string
}

export function createPriceText({
  decimals,
  tick,
  group,
  groupFrom,
  point,
}: Pick<ChartData, 'decimals' | 'tick' | 'group' | 'groupFrom' | 'point'>): PriceText {
  const step = Number(tick)
  const stepDecimals = tick.split('.')[1]?.length ?? 0
  const snap = (price: number): string => (Math.max(1, Math.round(price / step)) * step).toFixed(stepDecimals)
  return {
    snap,
    step: (price, steps) => snap(Number(price) + steps * step),
    write: (price) => {
      const [whole = '', fraction = ''] = Math.abs(price).toFixed(decimals).split('.')
      const grouped = whole.length < groupFrom ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
      return `${price < 0 ? '−' : ''}${grouped}${fraction === '' ? '' : `${point}${fraction}`}`
    },
  }
}
