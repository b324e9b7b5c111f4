import type { Big } from 'big.js'
import { requireKnown, textOf, type Fields } from './fields.js'
import { UnreadableError } from './refusal.js'
import type { EntryOrder, SignalLevel, SignalSide } from './signal.js'
import { readAmount } from './values.js'

/** The order to open with. A price alone is the one that the sender saw; only `orderType` makes it a limit or a stop. */
export function entryOf(fields: Fields, price: Big | undefined): EntryOrder {
  const type = textOf(fields, 'orderType')?.toLowerCase()
  const [limit, stop] = [amountOf(fields, 'limitPrice') ?? price, amountOf(fields, 'stopPrice')]
  if (type === undefined || type === 'market') {
    const extra = ['limitPrice', 'stopPrice'].find((name) => fields.has(name))
    if (extra !== undefined) throw new UnreadableError('order-type', extra)
    return { type: 'market' }
  }
  if (type === 'limit' && limit && !stop) return { type: 'limit', from: limit, to: limit }
  if (type === 'stop' && stop) return { type: 'stop', stopPrice: stop }
  if (type === 'stop_limit' && stop && limit)
    return { type: 'stop-limit', stopPrice: stop, limitPrice: limit }
  throw new UnreadableError('order-type', type)
}

/**
 * The take-profits, the nearest first: a price, or fields with `limitPrice` or `price`, `percent` or `amount`, of which there may be one;
 * or several prices in Finandy's `orders` of `tp`.
 */
export function targetsOf(fields: Fields, side: SignalSide, price: Big | undefined): readonly SignalLevel[] {
  const sign = side === 'long' ? 1 : -1
  const tp = fields.get('tp')
  const orders = typeof tp === 'object' ? tp.get('orders') : undefined
  const from = { names: ['takeProfit', 'tp'], priceName: 'limitPrice', price, sign } as const
  if (typeof tp !== 'object' || typeof orders !== 'object') {
    const target = levelOf(fields, { ...from, allowed: [] })
    return target ? [target] : []
  }
  requireKnown(tp, new Set(['orders']))
  if (fields.has('takeProfit')) throw new UnreadableError('contradiction', 'tp')
  return [...orders.values()]
    .map((order) => {
      const level = levelOf(new Map([['tp', order]]), { ...from, allowed: ['piece'] })
      // Of distances and amounts it is not known what they count from.
      if (typeof order === 'string' || level?.by !== 'price') throw new UnreadableError('field', 'tp.orders')
      return level
    })
    .toSorted((one, other) => one.price.cmp(other.price) * sign)
}

/** The stop-loss, alike; its price is `stopPrice`, and its type must be that of a plain stop. */
export function stopOf(fields: Fields, side: SignalSide, price: Big | undefined): SignalLevel | undefined {
  return levelOf(fields, {
    names: ['stopLoss', 'sl'],
    priceName: 'stopPrice',
    allowed: ['type'],
    price,
    sign: side === 'long' ? -1 : 1,
  })
}

function levelOf(
  fields: Fields,
  {
    names,
    priceName,
    allowed,
    price,
    sign,
  }: {
    readonly names: readonly string[]
    readonly priceName: string
    readonly allowed: readonly string[]
    readonly price: Big | undefined
    readonly sign: 1 | -1
  },
): SignalLevel | undefined {
  const found = names.flatMap((one) => {
    const value = fields.get(one)
    return value === undefined ? [] : [{ name: one, value }]
  })
  const [first, second] = found
  if (!first) return undefined
  if (second) throw new UnreadableError('contradiction', second.name)
  const { name, value } = first
  if (typeof value === 'string') {
    const share = /^(?<share>\S+?) ?%$/.exec(value.trim())?.groups?.['share']
    return share === undefined
      ? { by: 'price', price: readAmount(value.trim(), name) }
      : { by: 'percent', percent: readAmount(share, name) }
  }
  const type = textOf(value, 'type')
  if (type !== undefined && type !== 'stop') throw new UnreadableError('order-type', type)
  const said = [...value.keys()].filter((one) => !allowed.includes(one))
  const [key = name, another] = said
  if (another !== undefined) throw new UnreadableError('field', another)
  const amount = readAmount(textOf(value, key) ?? '', `${name}.${key}`)
  if (key === priceName || key === 'price') return { by: 'price', price: amount }
  if (key === 'percent') return { by: 'percent', percent: amount }
  // An amount is counted from the price that the sender saw.
  if (key !== 'amount' || !price) throw new UnreadableError('field', `${name}.${key}`)
  return { by: 'price', price: price.plus(amount.times(sign)) }
}

function amountOf(fields: Fields, name: string): Big | undefined {
  const text = textOf(fields, name)
  return text === undefined ? undefined : readAmount(text, name)
}
