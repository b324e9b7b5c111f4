import { isOf, type Item, type Quantity } from './item.js'
import { isBesideLeverage, type SlotName } from './nearest.js'

/**
 * The price of an order that names its kind, the side and the pair first: "limit long eth 2800 $100 5x". It is the number
 * beside the one that is the collateral: named, in dollars, or next to the leverage.
 */
export function looseEntry(
  items: readonly Item[],
  used: ReadonlySet<number>,
  empty: ReadonlySet<SlotName>,
  hasCollateral: boolean,
): { readonly name: SlotName; readonly quantity: Quantity; readonly at: number } | undefined {
  const [name, ...others] = (['limit', 'stopOrder'] as const).filter((one) => empty.has(one))
  if (!name || others.length > 0 || items.some((item) => isOf(item, 'trailing'))) return undefined
  const free = items.flatMap((item, at) =>
    item.is === 'quantity' && !used.has(at) && (item.unit === 'plain' || item.unit === 'money')
      ? [{ quantity: item, at, isCollateral: isBesideLeverage(items, at) }]
      : [],
  )
  const [only, ...more] = free
  if (hasCollateral)
    return only && more.length === 0 && only.quantity.unit === 'plain' ? { name, ...only } : undefined
  if (free.length !== 2) return undefined
  const bare = free.filter(({ quantity }) => quantity.unit === 'plain')
  const beside = free.filter(({ isCollateral }) => isCollateral)
  const price =
    beside.length === 1
      ? free.find(({ isCollateral }) => !isCollateral)
      : bare.length === 1 && !items.some((item) => isOf(item, 'at'))
        ? bare[0]
        : undefined
  // "$2800 with 100 5x" and "2800 5x, $100" say two things.
  return price && !(beside.length === 1 && price.quantity.unit === 'money' && bare.length === 1)
    ? { name, ...price }
    : undefined
}
