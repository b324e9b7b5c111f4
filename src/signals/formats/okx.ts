import { Big } from 'big.js'
import { AT_MARKET, partsOfFields } from './common-parts.js'
import { requireKnown, textOf, type BodyFields } from './fields.js'
import { positionChange } from './position-change.js'
import { UnreadableError } from './refusal.js'
import type { Signal } from './signal.js'
import { readMarketPosition, sizesOf } from './strategy-fields.js'
import { readPercentField } from './values.js'

/** Fields of alert messages for signal bots of OKX, in both of their forms. */
const KNOWN: ReadonlySet<string> = new Set([
  'id',
  'action',
  'marketPosition',
  'prevMarketPosition',
  'marketPositionSize',
  'prevMarketPositionSize',
  'instrument',
  'signalToken',
  'secret',
  'timestamp',
  'maxLag',
  'orderType',
  'orderPriceOffset',
  'investmentType',
  'amount',
])

const MOVES = {
  ENTER_LONG: { kind: 'open', side: 'long' },
  ENTER_SHORT: { kind: 'open', side: 'short' },
  EXIT_LONG: { kind: 'close', side: 'long' },
  EXIT_SHORT: { kind: 'close', side: 'short' },
} as const

/** The move that an action in capitals names; undefined for another word. */
export function readMove(action: string): (typeof MOVES)[keyof typeof MOVES] | undefined {
  return Object.hasOwn(MOVES, action) ? MOVES[action as keyof typeof MOVES] : undefined
}

/**
 * Reads a message in the form of OKX signal bots. A size of an entry is left to the receiver's own rule; a limit order is refused,
 * because its price is an offset from a price that the message does not say. Throws an `UnreadableError`.
 */
export function readOkx(fields: BodyFields): Signal {
  requireKnown(fields, KNOWN)
  const action = textOf(fields, 'action') ?? ''
  const orderType = textOf(fields, 'orderType') ?? 'market'
  if (orderType !== 'market') throw new UnreadableError('order-type', orderType)
  const common = partsOfFields(fields, { pair: ['instrument'], times: ['timestamp'] })
  const move = readMove(action)
  const change = move ? moveOf(fields, move) : strategyOf(fields, action)
  if (change.kind === 'close') return { ...common, ...change }
  return { ...common, ...change, ...AT_MARKET }
}

function moveOf(
  fields: BodyFields,
  { kind, side }: (typeof MOVES)[keyof typeof MOVES],
): ReturnType<typeof positionChange> {
  const after = readMarketPosition(textOf(fields, 'marketPosition'))
  const fits = after === undefined || after === side || (kind === 'close' && after === 'flat')
  if (!fits) throw new UnreadableError('contradiction', after)
  if (kind === 'open') return { kind, side, isReversal: false }
  const amount = textOf(fields, 'amount')
  const type = textOf(fields, 'investmentType') ?? 'percentage_position'
  if (amount === undefined) return { kind, side, share: new Big(100) }
  if (type !== 'percentage_position') throw new UnreadableError('partial-exit', type)
  return { kind, side, share: readPercentField(amount, 'amount') }
}

function strategyOf(fields: BodyFields, action: string): ReturnType<typeof positionChange> {
  if (action !== 'buy' && action !== 'sell') throw new UnreadableError('no-side', action)
  return positionChange({
    action,
    after: readMarketPosition(textOf(fields, 'marketPosition')),
    before: readMarketPosition(textOf(fields, 'prevMarketPosition')),
    sizes: sizesOf(fields),
  })
}
