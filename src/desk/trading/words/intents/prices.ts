import type { Filled } from '../reading/nearest.js'

/** A stop-loss or a take-profit in the words of the typed grammar; undefined where it is said in a way that is not sure. */
export function triggerWord(
  { quantity, relation }: Filled,
  /** The side of the price on which it has to lie; undefined where the side of the position is not known. */
  side: 'above' | 'below' | undefined,
): string | undefined {
  const { unit, value, sign } = quantity
  if (value.eq(0)) return undefined
  if (unit === 'risk') return sign === '' ? `${value.toFixed()}r` : undefined
  if (unit === 'ofMargin') return relation === undefined && sign === '' ? `${value.toFixed()}%c` : undefined
  if (unit !== 'percent') return relation === undefined && sign === '' ? value.toFixed() : undefined
  const said = relation ?? (sign === '' ? undefined : sign === '+' ? 'above' : 'below')
  if (said !== undefined && relation !== undefined && sign === (relation === 'above' ? '-' : '+'))
    return undefined
  if (said === undefined || said === side) return `${value.toFixed()}%`
  return side === undefined ? `${said === 'above' ? '+' : '-'}${value.toFixed()}%` : undefined
}

/** The price of an order: itself, or a signed distance from the price of now. Undefined where that is not sure. */
export function priceWord(filled: Filled, otherwise: 'above' | 'below' | undefined): string | undefined {
  const { unit, value, sign } = filled.quantity
  if (value.eq(0)) return undefined
  if (unit !== 'percent') return sign === '' ? value.toFixed() : undefined
  const said = filled.relation ?? (sign === '' ? otherwise : sign === '+' ? 'above' : 'below')
  if (filled.relation !== undefined && sign !== '' && (sign === '+') !== (filled.relation === 'above'))
    return undefined
  if (said === undefined || (said === 'below' && value.gte(100))) return undefined
  return `${said === 'above' ? '+' : '-'}${value.toFixed()}%`
}

/** The largest percentage that is likely a distance. A bare number up to it may be one, and a percentage from it on may be a part. */
export const MOST_PERCENT = 20

/** A share of a position in percent, by the words for halves and the like; undefined where there is none. */
export const SHARES = [
  ['half', '50%'],
  ['third', '33.33%'],
  ['quarter', '25%'],
] as const
