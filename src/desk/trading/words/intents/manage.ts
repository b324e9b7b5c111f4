import type { Concept } from '../lexicon/concepts.js'
import { isOf, type Item, type Quantity } from '../reading/item.js'
import { forbidsAction, leftOver, type Sentence } from '../reading/sentence.js'
import { fillSlots } from '../reading/slots.js'
import { lineOf, partUnless, UNCLEAR, whole, type CommandReading, type EitherReading } from './reading.js'

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
export function readAdd(sentence: Sentence): CommandReading | EitherReading | undefined {
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
  const left = leftOver(
    slots.rest.filter(({ is }) => is !== 'quantity'),
    [...ALLOWED, 'market', 'some'],
  )
  const isSure =
    amount?.sign !== '-' &&
    amounts.length === 1 &&
    leverages.length + (size ? 1 : 0) === 1 &&
    used === slots.rest.filter(({ is }) => is === 'quantity').length &&
    [...slots.filled.keys()].every((name) => ['leverage', 'size', 'collateral'].includes(name)) &&
    // Collateral and leverage beside each other: the words may mean the collateral alone.
    !(named && leverage) &&
    left === undefined
  if (!isSure || !amount) return amounts.length > 1 ? UNCLEAR : partUnless(left, 'add', pair)
  const extent = size ? `size ${size.value.toFixed()}` : `${leverage?.value.toFixed() ?? ''}x`
  const words = [pair, amount.value.toFixed(), extent]
  const side =
    sentence.has('long') === sentence.has('short') ? undefined : sentence.has('long') ? 'long' : 'short'
  const isOwn = sentence.has('my') || sentence.hasTarget
  const isNew = !isOwn && (!sentence.has('position') || (side !== undefined && sentence.has('open')))
  if (!isNew || (side === undefined && !sentence.has('open'))) return whole('add', ...words)
  // "Another short on eth" may be an order of its own, whatever is open; "open another one" of either side.
  const sides = side === undefined ? (['long', 'short'] as const) : [side]
  const lines = ['add', ...sides].map((command) => lineOf(command, ...words))
  return { is: 'several', lines, otherwise: UNCLEAR }
}

/** Collateral put into a position or taken out of it. */
export function readCollateral(sentence: Sentence): CommandReading | undefined {
  const { items, has, pairs } = sentence
  if (forbidsAction(sentence) || pairs.length > 1) return UNCLEAR
  const [pair] = pairs
  if (pair === undefined) return undefined
  const amounts = items.filter((item): item is Quantity => item.is === 'quantity')
  const [amount] = amounts
  const isIn = has('add', 'set', 'deposit') && !has('remove', 'withdraw')
  // "Reduce" is a word for closing a part.
  const isOut = (has('remove', 'withdraw') || (has('close') && has('some'))) && !has('add', 'deposit')
  const left = leftOver(
    items.filter(({ is }) => is !== 'quantity'),
    [...ALLOWED, 'collateral', 'remove', 'withdraw', 'close', 'some'],
  )
  // "Raise the collateral to 200" names no change.
  const isTarget =
    sentence.hasTarget || items.some((item, index) => isOf(item, 'at') && isBeside(items, index))
  const isSure =
    !isTarget &&
    amount !== undefined &&
    amounts.length === 1 &&
    (amount.unit === 'money' || amount.unit === 'plain') &&
    amount.value.gt(0) &&
    isIn !== isOut &&
    amount.sign !== (isIn ? '-' : '+') &&
    // "Set the collateral to 50" names no change.
    (has('add', 'deposit') || isOut) &&
    left === undefined
  if (isSure) return whole('collateral', pair, `${isIn ? '+' : '-'}${amount.value.toFixed()}`)
  return amounts.length > 0 ? UNCLEAR : partUnless(left, 'collateral', pair)
}

function isBeside(items: readonly Item[], at: number): boolean {
  return items[at + 1]?.is === 'quantity' || items[at - 1]?.is === 'quantity'
}

function quantities(items: readonly Item[], unit: Quantity['unit']): readonly Quantity[] {
  return items.filter((item): item is Quantity => item.is === 'quantity' && item.unit === unit)
}
