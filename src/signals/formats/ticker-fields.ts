import { Big } from 'big.js'
import { partsOfFields } from './common-parts.js'
import { type BodyFields, requireKnown, textOf } from './fields.js'
import { requireSensibleLevels } from './levels.js'
import { type PositionChange, positionChange } from './position-change.js'
import { UnreadableError } from './refusal.js'
import type { EntryOrder, OpeningSignal, Signal, SignalLevel, SignalSide } from './signal.js'
import { readMarketPosition, requireSize, sizesOf } from './strategy-fields.js'
import { readAmountField, readPercentField } from './values.js'

/**
 * Fields of TradersPost's messages, of Finandy's (`name`, `positionSide`, fields within `open`), and those that alerts of TradingView are filled with by its placeholders. Some only inform, and
 * a size is left to the receiver's own rule.
 */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'ticker symbol action side sentiment marketPosition prevMarketPosition marketPositionSize prevMarketPositionSize ' +
    'price signalPrice orderType limitPrice stopPrice takeProfit stopLoss tp sl leverage ' +
    'quantity quantityType contracts id secret signalToken time timenow timestamp maxLag ' +
    'name positionSide ' +
    'exchange interval open high low close volume comment message strategy currency extras'
  ).split(' '),
)

/** Fields that may hold fields. */
const NESTED: ReadonlySet<string> = new Set(['takeProfit', 'stopLoss', 'tp', 'sl', 'extras', 'open'])
/** Fields of Finandy's `open`: a size, which is left to the receiver's own rule, and the leverage. */
const OF_OPEN: ReadonlySet<string> = new Set(['amount', 'amountType', 'leverage'])

/** The `quantityType` of a share of the position. */
const SHARE = 'percent_of_position'

const ACTIONS = new Set(['buy', 'sell', 'long', 'short', 'exit', 'close', 'cancel', 'add'])

/** Reads a message with a ticker and an action. Throws an `UnreadableError`. */
export function readTicker(fields: BodyFields): Signal {
  requireKnown(fields, KNOWN)
  // Fields within another are known of few: `close` of Finandy, as a price that TradingView fills in is a text, would end a position.
  const nested = [...fields].find(([name, value]) => typeof value !== 'string' && !NESTED.has(name))
  if (nested) throw new UnreadableError('field', nested[0])
  const action = textOf(fields, 'action', 'side')?.toLowerCase() ?? ''
  if (!ACTIONS.has(action)) throw new UnreadableError('no-side', action)
  const common = partsOfFields(fields, {
    pair: ['ticker', 'symbol'],
    times: ['timestamp', 'timenow', 'time'],
  })
  if (action === 'cancel') return { ...common, kind: 'cancel' }
  const change = changeOf(fields, action)
  if (change.kind === 'close') {
    requireAtMarket(fields)
    return { ...common, ...change }
  }
  // A share of a position can only be meant to close it.
  if (change.kind === 'open' && textOf(fields, 'quantityType') === SHARE)
    throw new UnreadableError('partial-exit')
  const opening: OpeningSignal = { ...common, ...change, ...orderOf(fields, change.side) }
  requireSensibleLevels(opening)
  return opening
}

/** The words of TradingView and of its users for an order that ends something. */
const CLOSING = /\b(?:close|exit|cover)\b/i

type Change = PositionChange | { readonly kind: 'close'; readonly side: undefined; readonly share: Big }

function changeOf(fields: BodyFields, action: string): Change {
  const after = readMarketPosition(textOf(fields, 'sentiment', 'marketPosition'))
  const before = readMarketPosition(textOf(fields, 'prevMarketPosition'))
  requireSize(fields, after)
  const held = heldSideOf(fields)
  if (action === 'exit' || action === 'close') {
    const closed = before === 'flat' ? undefined : before
    if (after !== undefined && after !== 'flat') throw new UnreadableError('contradiction', after)
    if (held && closed && held !== closed) throw new UnreadableError('contradiction', held)
    return { kind: 'close', side: held ?? closed, share: shareOf(fields) }
  }
  if (action === 'add') {
    if (after === undefined || after === 'flat') throw new UnreadableError('no-side', action)
    return { kind: 'add', side: after, isReversal: false }
  }
  const direction = action === 'buy' || action === 'long' ? 'buy' : 'sell'
  // On one side alone, the other direction ends what is open there.
  if (held && (held === 'long') !== (direction === 'buy')) {
    if (fields.has('open') || (after !== undefined && after !== 'flat'))
      throw new UnreadableError('contradiction', held)
    return { kind: 'close', side: held, share: shareOf(fields) }
  }
  const closing = [textOf(fields, 'comment'), textOf(fields, 'id')].find((text) => CLOSING.test(text ?? ''))
  if (closing !== undefined && after === undefined) throw new UnreadableError('contradiction', closing)
  const isSide = action === 'long' || action === 'short'
  if (isSide && after !== undefined && after !== action) throw new UnreadableError('contradiction', after)
  const change = positionChange({ action: direction, after, before, sizes: sizesOf(fields) })
  if (held && change.side !== held) throw new UnreadableError('contradiction', held)
  return change
}

/** The only side that a message is about; undefined for either. */
function heldSideOf(fields: BodyFields): SignalSide | undefined {
  const held = textOf(fields, 'positionSide')?.toLowerCase() ?? 'both'
  if (held === 'both') return undefined
  if (held !== 'long' && held !== 'short') throw new UnreadableError('no-side', held)
  return held
}

/** The share of an exit: that of `quantityType`, else all of it. An exit of a quantity is refused. */
function shareOf(fields: BodyFields): Big {
  const quantity = textOf(fields, 'quantity', 'contracts')
  if (quantity === undefined) return new Big(100)
  if (textOf(fields, 'quantityType') !== SHARE) throw new UnreadableError('partial-exit')
  return readPercentField(quantity, 'quantity')
}

function orderOf(
  fields: BodyFields,
  side: OpeningSignal['side'],
): Pick<OpeningSignal, 'entry' | 'price' | 'targets' | 'stop' | 'leverage'> {
  const seen = textOf(fields, 'signalPrice') ?? textOf(fields, 'price') ?? textOf(fields, 'close')
  const price = seen === undefined ? undefined : readAmountField(seen, 'price')
  const opening = fields.get('open')
  const within: BodyFields = typeof opening === 'object' ? opening : new Map()
  requireKnown(within, OF_OPEN)
  const leverage = textOf(fields, 'leverage') ?? textOf(within, 'leverage')
  return {
    entry: entryOf(fields, price),
    price,
    targets: targetsOf(fields, side, price),
    stop: stopOf(fields, side, price),
    leverage: leverage === undefined ? undefined : readAmountField(leverage.replace(/x$/i, ''), 'leverage'),
  }
}

/** The order to open with. A price alone is the one that the sender saw; only `orderType` makes it a limit or a stop. */
function entryOf(fields: BodyFields, price: Big | undefined): EntryOrder {
  const type = orderTypeOf(fields)
  const [limit, stop] = [amountOf(fields, 'limitPrice') ?? price, amountOf(fields, 'stopPrice')]
  if (type === 'market') {
    requireAtMarket(fields)
    return { type }
  }
  if (type === 'limit' && limit && !stop) return { type: 'limit', from: limit, to: limit }
  if (type === 'stop' && stop) return { type: 'stop', stopPrice: stop }
  if (type === 'stop_limit' && stop && limit)
    return { type: 'stop-limit', stopPrice: stop, limitPrice: limit }
  throw new UnreadableError('order-type', type)
}

function orderTypeOf(fields: BodyFields): string {
  return textOf(fields, 'orderType')?.toLowerCase() ?? 'market'
}

/** Refuses an order that is to wait for a price. Throws an `UnreadableError`. */
function requireAtMarket(fields: BodyFields): void {
  const type = orderTypeOf(fields)
  const price = ['limitPrice', 'stopPrice'].find((name) => fields.has(name))
  if (type !== 'market' || price !== undefined) throw new UnreadableError('order-type', price ?? type)
}

/**
 * The take-profits, the nearest first: a price, or fields with `limitPrice` or `price`, `percent` or `amount`, of which there may be one;
 * or several prices in Finandy's `orders` of `tp`.
 */
function targetsOf(fields: BodyFields, side: SignalSide, price: Big | undefined): readonly SignalLevel[] {
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
function stopOf(fields: BodyFields, side: SignalSide, price: Big | undefined): SignalLevel | undefined {
  return levelOf(fields, {
    names: ['stopLoss', 'sl'],
    priceName: 'stopPrice',
    allowed: ['type'],
    price,
    sign: side === 'long' ? -1 : 1,
  })
}

function levelOf(
  fields: BodyFields,
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
      ? { by: 'price', price: readAmountField(value.trim(), name) }
      : { by: 'percent', percent: readAmountField(share, name) }
  }
  const type = textOf(value, 'type')
  if (type !== undefined && type !== 'stop') throw new UnreadableError('order-type', type)
  const said = [...value.keys()].filter((one) => !allowed.includes(one))
  const [key = name, another] = said
  if (another !== undefined) throw new UnreadableError('field', another)
  const amount = readAmountField(textOf(value, key) ?? '', `${name}.${key}`)
  if (key === priceName || key === 'price') return { by: 'price', price: amount }
  if (key === 'percent') return { by: 'percent', percent: amount }
  // An amount is counted from the price that the sender saw.
  if (key !== 'amount' || !price) throw new UnreadableError('field', `${name}.${key}`)
  return { by: 'price', price: price.plus(amount.times(sign)) }
}

function amountOf(fields: BodyFields, name: string): Big | undefined {
  const text = textOf(fields, name)
  return text === undefined ? undefined : readAmountField(text, name)
}
