import { Big } from 'big.js'
import { partsOfFields } from './common-parts.js'
import { requireKnown, textOf, type Fields } from './fields.js'
import { requireSensibleLevels } from './levels.js'
import { positionChange, type PositionChange } from './position-change.js'
import { UnreadableError } from './refusal.js'
import type { OpeningSignal, Signal } from './signal.js'
import { readMarketPosition, requireSize, sizesOf } from './strategy-fields.js'
import { entryOf, stopOf, targetsOf } from './ticker-levels.js'
import { readAmount, readShare } from './values.js'

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

const ACTIONS = new Set(['buy', 'sell', 'long', 'short', 'exit', 'close', 'cancel', 'add'])

/** Reads a message with a ticker and an action. Throws an `UnreadableError`. */
export function readTicker(fields: Fields): Signal {
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
  if (change.kind === 'close') return { ...common, ...change }
  const opening: OpeningSignal = { ...common, ...change, ...orderOf(fields, change.side) }
  requireSensibleLevels(opening)
  return opening
}

/** The words of TradingView and of its users for an order that ends something. */
const CLOSING = /\b(?:close|exit|cover)\b/i

type Change = PositionChange | { readonly kind: 'close'; readonly side: undefined; readonly share: Big }

function changeOf(fields: Fields, action: string): Change {
  const after = readMarketPosition(textOf(fields, 'sentiment', 'marketPosition'))
  const before = readMarketPosition(textOf(fields, 'prevMarketPosition'))
  requireSize(fields, after)
  if (action === 'exit' || action === 'close') {
    if (after !== undefined && after !== 'flat') throw new UnreadableError('contradiction', after)
    return { kind: 'close', side: before === 'flat' ? undefined : before, share: shareOf(fields) }
  }
  if (action === 'add') {
    if (after === undefined || after === 'flat') throw new UnreadableError('no-side', action)
    return { kind: 'add', side: after, isReversal: false }
  }
  const direction = action === 'buy' || action === 'long' ? 'buy' : 'sell'
  const held = textOf(fields, 'positionSide')?.toLowerCase() ?? 'both'
  if (held !== 'both') {
    if (held !== 'long' && held !== 'short') throw new UnreadableError('no-side', held)
    // On one side alone, the other direction ends what is open there.
    const isClose = (held === 'long') !== (direction === 'buy')
    if (isClose && fields.has('open')) throw new UnreadableError('contradiction', held)
    if (isClose) return { kind: 'close', side: held, share: new Big(100) }
  }
  const closing = [textOf(fields, 'comment'), textOf(fields, 'id')].find((text) => CLOSING.test(text ?? ''))
  if (closing !== undefined && after === undefined) throw new UnreadableError('contradiction', closing)
  const isSide = action === 'long' || action === 'short'
  if (isSide && after !== undefined && after !== action) throw new UnreadableError('contradiction', after)
  return positionChange({ action: direction, after, before, sizes: sizesOf(fields) })
}

/** The share of an exit: that of `percent_of_position`, else all of it. An exit of a quantity is refused. */
function shareOf(fields: Fields): Big {
  const quantity = textOf(fields, 'quantity', 'contracts')
  if (quantity === undefined) return new Big(100)
  if (textOf(fields, 'quantityType') !== 'percent_of_position') throw new UnreadableError('partial-exit')
  return readShare(quantity, 'quantity')
}

function orderOf(
  fields: Fields,
  side: OpeningSignal['side'],
): Pick<OpeningSignal, 'entry' | 'price' | 'targets' | 'stop' | 'leverage'> {
  const seen = textOf(fields, 'signalPrice') ?? textOf(fields, 'price') ?? textOf(fields, 'close')
  const price = seen === undefined ? undefined : readAmount(seen, 'price')
  const opening = fields.get('open')
  const within: Fields = typeof opening === 'object' ? opening : new Map()
  requireKnown(within, OF_OPEN)
  const leverage = textOf(fields, 'leverage') ?? textOf(within, 'leverage')
  return {
    entry: entryOf(fields, price),
    price,
    targets: targetsOf(fields, side, price),
    stop: stopOf(fields, side, price),
    leverage: leverage === undefined ? undefined : readAmount(leverage.replace(/x$/i, ''), 'leverage'),
  }
}
