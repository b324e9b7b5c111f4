import { MOST_LEVERAGE } from '../../grammar/number.js'
import { isOf, type Item, type Quantity } from '../reading/item.js'
import type { Sentence } from '../reading/sentence.js'
import { atDirection, isBesideLeverage } from '../reading/nearest.js'
import type { Slots } from '../reading/slots.js'

/** The amounts of an order that opens, and what is left of its sentence. */
interface Amounts {
  readonly collateral: string | undefined
  readonly extent: string | undefined
  readonly isClear: boolean
  readonly isMarked: boolean
  readonly isEither: boolean
  readonly rest: readonly Item[]
}

/** "position 600" or "a $600 position", where the collateral is named apart. */
function sizeBesidePosition(rest: readonly Item[], collateral: Quantity): Quantity | undefined {
  const at = rest.findIndex((item) => isOf(item, 'position'))
  return [rest[at + 1], rest[at - 1]].find(
    (one): one is Quantity =>
      at >= 0 &&
      one?.is === 'quantity' &&
      one !== collateral &&
      (one.unit === 'plain' || one.unit === 'money'),
  )
}

/** True for an amount that may be the size: "a $600 position at 5x". */
function mayBeSize(rest: readonly Item[], amount: Quantity | undefined): boolean {
  const at = rest.findIndex((item) => item === amount)
  return at >= 0 && isOf(rest[at + 1], 'position')
}

/** The amounts that stand beside "at", on the side on which it names a price. */
export function pricesBesideAt(items: readonly Item[]): ReadonlySet<Quantity> {
  const step = atDirection(items) === 'before' ? -1 : 1
  const beside = items.flatMap((item, index) => {
    const next = isOf(item, 'at') ? items[index + step] : undefined
    return next?.is === 'quantity' && next.unit !== 'times' ? [next] : []
  })
  return new Set(beside)
}

/**
 * True if the limit has taken the amount behind it and left the one before it, in a language that puts the number first: "12만불에 숏
 * 지정가 걸어줘 105달러".
 */
export function mayBeSwapped(
  { items, numbersFirst }: Sentence,
  { filled }: Slots,
  collateral: string | undefined,
): boolean {
  const limit = filled.get('limit')?.quantity
  if (!numbersFirst || !limit || filled.has('collateral')) return false
  const word = items.findIndex((item) => isOf(item, 'limit'))
  const amount = items.findIndex(
    (item) => item.is === 'quantity' && item !== limit && item.value.toFixed() === collateral,
  )
  return amount >= 0 && amount < word && items.indexOf(limit) > word && !isBesideLeverage(items, amount)
}

/** The collateral and the size. The collateral is the one amount that belongs to nothing else. */
export function collateralAndSize(
  { filled }: Slots,
  rest: readonly Item[],
  usesAt: boolean,
  prices: ReadonlySet<Quantity>,
  { mostPlain }: Pick<Sentence, 'mostPlain'>,
): Amounts {
  const quantities = rest.filter((item): item is Quantity => item.is === 'quantity')
  const multiples = quantities.filter(({ unit }) => unit === 'times')
  const named = filled.get('collateral')?.quantity
  const bare = quantities.filter(({ unit }) => unit === 'plain' || unit === 'money')
  const positionSize = named && sizeBesidePosition(rest, named)
  const amounts = (named ? [named, ...bare] : bare).filter((one) => one !== positionSize)
  const leverage = filled.get('leverage')?.quantity
  const size = filled.get('size')?.quantity ?? positionSize
  const [amount] = amounts
  const leverages = [...(leverage ? [leverage] : []), ...multiples]
  const isSigned = [...quantities, ...leverages, ...amounts].some(
    ({ sign, value }) => sign !== '' || value.eq(0),
  )
  // "12만불에 지정가 105달러": what stands with "at" is a price, also where another number was taken for it.
  const isPrice =
    amount !== undefined &&
    amount !== named &&
    (prices.has(amount) || (amount.isTarget === true && amount.unit === 'plain'))
  const isPossible = leverages.every(({ value }) => value.lt(MOST_LEVERAGE))
  const others = quantities.length - multiples.length - bare.length
  const isOne = amounts.length <= 1 && new Set(leverages.map(({ value }) => value.toFixed())).size <= 1
  // A fraction of a dollar is no collateral: it is a quantity of coins.
  const isDollars =
    amount === undefined || amount.unit === 'money' || (amount.value.gte(1) && amount.value.lt(mostPlain))
  const isMarked = amount?.unit === 'money'
  const isTwofold = !named && !size && mayBeSize(rest, amount)
  // "10 leverage 100": either may be the leverage.
  const isEither = leverage?.unit === 'plain' && amount?.unit === 'plain' && amount.value.lt(leverage.value)
  const [multiple] = leverages
  return {
    collateral:
      isOne && !isEither && !isTwofold && !isPrice && isDollars ? amount?.value.toFixed() : undefined,
    extent: size ? `size ${size.value.toFixed()}` : multiple && `${multiple.value.toFixed()}x`,
    isClear:
      isOne &&
      !isEither &&
      !isTwofold &&
      !isPrice &&
      isPossible &&
      isDollars &&
      others === 0 &&
      !isSigned &&
      !(size && multiple) &&
      !(usesAt && amount === undefined),
    isMarked,
    isEither,
    rest: rest.filter((item) => item.is !== 'quantity'),
  }
}
