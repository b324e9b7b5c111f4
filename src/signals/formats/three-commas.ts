import { Big } from 'big.js'
import { AT_MARKET, partsOfFields, partsOfText } from './common-parts.js'
import { requireKnown, textOf, type BodyFields } from './fields.js'
import { requireSensibleLevels } from './levels.js'
import { readMove } from './okx.js'
import { readPairName } from './pair-name.js'
import { positionChange, type PositionChange } from './position-change.js'
import { UnreadableError } from './refusal.js'
import type { OpeningSignal, Signal } from './signal.js'
import { readMarketPosition, sizesOf } from './strategy-fields.js'
import { readAmountField, readMaxLag, readPercentField } from './values.js'

/** Fields of signal bots of 3Commas. */
const OF_SIGNALS: ReadonlySet<string> = new Set(
  'secret id action timestamp max_lag trigger_price tv_exchange tv_instrument bot_uuid strategy_info order'.split(
    ' ',
  ),
)
/** Fields of its other bots. Their side is a matter of the bot, so that nothing is opened by them. */
const OF_BOTS: ReadonlySet<string> = new Set(
  'secret id message_type bot_id email_token delay_seconds pair action'.split(' '),
)

/** True for fields in one of the forms of 3Commas. */
export function isThreeCommas(fields: BodyFields): boolean {
  return fields.has('tv_instrument') || fields.has('message_type')
}

/**
 * Reads a message in the forms of 3Commas: of a signal bot, and the close of another bot's deal. A size of an entry is left to the
 * receiver's own rule. Throws an `UnreadableError`.
 */
export function readThreeCommas(fields: BodyFields): Signal {
  if (!fields.has('tv_instrument')) return readClose(fields)
  requireKnown(fields, OF_SIGNALS)
  const [maxLag, seen] = [textOf(fields, 'max_lag'), textOf(fields, 'trigger_price')]
  const common = {
    ...partsOfFields(fields, { pair: ['tv_instrument'], times: ['timestamp'] }),
    maxLagMs: maxLag === undefined ? undefined : readMaxLag(maxLag),
  }
  const change = changeOf(fields)
  if (change.kind === 'close') return { ...common, ...change }
  const price = seen === undefined ? undefined : readAmountField(seen, 'trigger_price')
  const opening: OpeningSignal = { ...common, ...change, ...AT_MARKET, price }
  requireSensibleLevels(opening)
  return opening
}

function changeOf(fields: BodyFields): PositionChange {
  const action = textOf(fields, 'action')?.toLowerCase() ?? ''
  const order = nestedOf(fields, 'order')
  requireKnown(order, new Set(['amount', 'currency_type', 'order_type']))
  const type = textOf(order, 'order_type') ?? 'market'
  if (type !== 'market') throw new UnreadableError('order-type', type)
  if (action === 'buy' || action === 'sell') {
    const strategy = nestedOf(fields, 'strategy_info')
    return positionChange({
      action,
      after: readMarketPosition(textOf(strategy, 'market_position')),
      before: readMarketPosition(textOf(strategy, 'prev_market_position')),
      sizes: sizesOf(strategy, ['market_position_size', 'prev_market_position_size']),
    })
  }
  const move = readMove(action.toUpperCase())
  if (!move) throw new UnreadableError('no-side', action)
  if (move.kind === 'open') return { ...move, isReversal: false }
  const [amount, unit] = [textOf(order, 'amount'), textOf(order, 'currency_type')]
  if (amount === undefined) return { ...move, share: new Big(100) }
  if (unit !== 'position_percent') throw new UnreadableError('partial-exit', unit)
  return { ...move, share: readPercentField(amount, 'amount') }
}

function readClose(fields: BodyFields): Signal {
  requireKnown(fields, OF_BOTS)
  const action = textOf(fields, 'action') ?? ''
  if (action !== 'close_at_market_price') throw new UnreadableError('no-side', action)
  const delay = textOf(fields, 'delay_seconds') ?? '0'
  if (!/^0+$/.test(delay)) throw new UnreadableError('order-type', `delay_seconds ${delay}`)
  // The quote stands first: `USDT_BTC`.
  const { quote = '', base = '' } =
    /^(?<quote>[A-Z]+)_(?<base>[A-Z\d]+)$/.exec(textOf(fields, 'pair') ?? '')?.groups ?? {}
  const common = partsOfText(readPairName(base === '' ? '' : `${base}/${quote}`))
  return { ...common, id: textOf(fields, 'id'), kind: 'close', side: undefined, share: new Big(100) }
}

/** The fields within a field; none where it is absent. */
function nestedOf(fields: BodyFields, name: string): BodyFields {
  const value = fields.get(name) ?? new Map<string, string>()
  if (typeof value === 'string') throw new UnreadableError('field', name)
  return value
}
