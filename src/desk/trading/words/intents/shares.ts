import type { Item, Quantity } from '../reading/item.js'
import { isOf } from '../reading/item.js'
import { SHARES } from './prices.js'

/** The part of a position that words name. */
export interface NamedShare {
  /** In the words of the typed grammar; undefined where none is named, or it is not sure. */
  readonly word: string | undefined
  /** False where two are named. */
  readonly isClear: boolean
  /** The items without it. */
  readonly rest: readonly Item[]
}

/** Finds the part to close: half, 30 %, all, 200 dollars where `dollars` says so. */
export function findShare(items: readonly Item[], { dollars }: { readonly dollars: boolean }): NamedShare {
  const isShare = (item: Item): boolean =>
    isOf(item, 'half', 'third', 'quarter') ||
    (item.is === 'quantity' &&
      (item.unit === 'percent' || item.unit === 'share' || (dollars && item.unit === 'money')))
  const found = items.filter(isShare)
  const words = new Set(found.map(wordOf))
  const rest = items.filter((item) => !isShare(item))
  const isAll = items.some((item) => isOf(item, 'all'))
  const [word] = words
  // "Tp 70k for half, sl 58k for all": each has its own.
  if (words.size > 1 || (isAll && word !== undefined && !dollars))
    return { word: undefined, isClear: false, rest }
  if (word !== undefined) return { word: word === '' ? undefined : word, isClear: word !== '', rest }
  return { word: isAll ? 'all' : undefined, isClear: true, rest }
}

function wordOf(item: Item): string {
  const share = SHARES.find(([concept]) => isOf(item, concept))
  if (share) return share[1]
  return item.is === 'quantity' ? quantityWord(item) : ''
}

function quantityWord({ unit, value, sign }: Quantity): string {
  if (sign === '+' || value.eq(0) || (value.gt(100) && unit !== 'plain' && unit !== 'money')) return ''
  return unit === 'percent' || unit === 'share' ? `${value.toFixed()}%` : value.toFixed()
}
