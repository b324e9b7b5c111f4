import type { Concept } from '../lexicon/concepts.js'
import type { Item, Quantity } from '../reading/item.js'
import { forbidsAction, saysNoMore, type Sentence } from '../reading/sentence.js'
import { fillSlots } from '../reading/slots.js'
import { part, UNCLEAR, whole, type CommandReading } from './reading.js'

const ALLOWED: readonly Concept[] = [
  'add',
  'set',
  'position',
  'long',
  'short',
  'dollar',
  'open',
  'deposit',
  'order',
]

/** More size for a position: "add 50 to my btc long at 5x". */
export function readAdd(sentence: Sentence): CommandReading | undefined {
  const { pairs } = sentence
  if (forbidsAction(sentence) || pairs.length > 1) return UNCLEAR
  const [pair] = pairs
  if (pair === undefined) return undefined
  const slots = fillSlots(sentence.items, 'after')
  const leverages = [slots.filled.get('leverage')?.quantity, ...quantities(slots.rest, 'times')].filter(
    (one): one is Quantity => one !== undefined,
  )
  const named = slots.filled.get('collateral')?.quantity
  const bare = [...quantities(slots.rest, 'money'), ...quantities(slots.rest, 'plain')]
  const amounts = named ? [named, ...bare] : bare
  const size = slots.filled.get('size')?.quantity
  const [amount] = amounts
  const [leverage] = leverages
  const used = (leverage && !slots.filled.has('leverage') ? 1 : 0) + bare.length
  const isSure =
    sentence.unknown === 0 &&
    amount?.sign !== '-' &&
    amounts.length === 1 &&
    leverages.length + (size ? 1 : 0) === 1 &&
    used === slots.rest.filter(({ is }) => is === 'quantity').length &&
    [...slots.filled.keys()].every((name) => ['leverage', 'size', 'collateral'].includes(name)) &&
    // Collateral and leverage beside each other: the words may mean the collateral alone.
    !(named && leverage) &&
    saysNoMore(
      slots.rest.filter(({ is }) => is !== 'quantity'),
      [...ALLOWED, 'market'],
    )
  if (!isSure || !amount) return part('add', pair)
  const extent = size ? `size ${size.value.toFixed()}` : `${leverage?.value.toFixed() ?? ''}x`
  return whole('add', pair, amount.value.toFixed(), extent)
}

/** Collateral put into a position or taken out of it. */
export function readCollateral(sentence: Sentence): CommandReading | undefined {
  const { items, has, pairs, unknown } = sentence
  if (forbidsAction(sentence) || pairs.length > 1) return UNCLEAR
  const [pair] = pairs
  if (pair === undefined) return undefined
  const amounts = items.filter((item): item is Quantity => item.is === 'quantity')
  const [amount] = amounts
  const isIn = has('add', 'set', 'deposit') && !has('remove', 'withdraw')
  const isOut = has('remove', 'withdraw') && !has('add', 'deposit')
  const rest = items.filter(({ is }) => is !== 'quantity')
  const isSure =
    unknown === 0 &&
    amount !== undefined &&
    amounts.length === 1 &&
    (amount.unit === 'money' || amount.unit === 'plain') &&
    amount.value.gt(0) &&
    isIn !== isOut &&
    amount.sign !== (isIn ? '-' : '+') &&
    // "Set the collateral to 50" names no change.
    has('add', 'remove', 'deposit', 'withdraw') &&
    saysNoMore(rest, [...ALLOWED, 'collateral', 'remove', 'withdraw', 'close'])
  return isSure
    ? whole('collateral', pair, `${isIn ? '+' : '-'}${amount.value.toFixed()}`)
    : part('collateral', pair)
}

function quantities(items: readonly Item[], unit: Quantity['unit']): readonly Quantity[] {
  return items.filter((item): item is Quantity => item.is === 'quantity' && item.unit === unit)
}
