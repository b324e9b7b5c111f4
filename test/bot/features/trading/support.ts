import { Big } from 'big.js'
import type { OpenOrder } from '../../../../src/desk/account/orders/open-order.js'
import type { ManagedPosition } from '../../../../src/desk/trading/positions/managed-position.js'
import type { ExecuteCall, PairInfo } from '../../../../src/service/service.js'
import type { Ticket } from '../../../../src/desk/trading/tickets/ticket.js'
import { ASKED, costsOf, traderNamed } from '../../../desk/support.js'
import { infoOf } from '../../../desk/market/support.js'
import { LONG, STOP } from '../../../desk/trading/positions/support.js'
import { numbers, text } from '../support.js'

export const render = { text, numbers }
export const ada = traderNamed('Ada')

const big = (value: string): Big => new Big(value)

/** What the pair says of itself where it says all that an order needs. */
const delivered: PairInfo = infoOf({
  fundingRate: '0.00001',
  borrowRateLong: '0.00002',
  borrowRateShort: '0.00001',
  longTradingFee: '0.0005',
  shortTradingFee: '0.0005',
  longOpenInterest: '1000000',
  maxLongOpenInterest: '5000000',
})

/** A pair of which the service says nothing but its name. */
const silent: PairInfo = infoOf()

export const infos = { delivered, silent } as const

export const stop = STOP
export const target: OpenOrder = {
  ...stop,
  id: '12/1',
  kind: 'takeProfit',
  orderId: '1',
  price: big('70000'),
}
export const slot: OpenOrder = {
  ...stop,
  id: '12/slot',
  kind: 'slot',
  orderId: undefined,
  type: 'Trailing Stop',
  percent: undefined,
}
export const entry: OpenOrder = {
  ...slot,
  id: '13',
  positionId: '13',
  kind: 'entry',
  type: 'Limit',
  price: big('58000'),
  size: big('1000'),
  collateral: big('100'),
}
/** An order of which the service says neither where nor how much nor of what kind. */
export const blank: OpenOrder = {
  ...entry,
  id: '14',
  positionId: '14',
  symbol: '—',
  isLong: undefined,
  type: undefined,
  price: undefined,
  size: undefined,
  collateral: undefined,
}
/** A word of the service that nobody knows, on a trigger without a side. */
export const strange: OpenOrder = {
  ...stop,
  id: '12/2',
  kind: 'trigger',
  orderId: '2',
  percent: undefined,
}

/** The long of the desk's tests, with all that a pair says of itself. */
const plain: ManagedPosition = {
  ...LONG,
  ...costsOf('2', '1', '1'),
  priceAsOf: ASKED,
  asOf: ASKED,
  info: delivered,
}

/** Positions in every state that a card may meet. */
export const held = {
  plain,
  'short at a loss, funding received': {
    ...plain,
    isLong: false,
    ...costsOf('-3.5', '1', '1'),
    liquidationPrice: big('65910'),
  },
  'with orders, and a change on its way': {
    ...plain,
    orders: [target, stop, strange, slot],
    isChanging: true,
  },
  huge: {
    ...plain,
    id: '340282366920938463463374607431768211455',
    symbol: 'MILLIONPEPE/USDT',
    size: big('987654321098.76'),
    collateral: big('12345678901.23'),
    closingFee: big('493827160.54938'),
    entryPrice: big('123456789.1'),
    price: big('133333333.3'),
    liquidationPrice: big('121234567.8'),
    balance: big('99999999999.99'),
  },
  tiny: {
    ...plain,
    symbol: 'SHIB/USD',
    size: big('0.04'),
    collateral: big('0.02'),
    ...costsOf('0.0000001', '0', '0.00002'),
    entryPrice: big('0.000000012345'),
    price: big('0.000000012999'),
    liquidationPrice: big('0.0000000062404'),
    balance: big('0'),
  },
  'of which little is told': {
    ...plain,
    closingFee: undefined,
    feeRate: undefined,
    info: silent,
    balance: undefined,
    maxLeverage: undefined,
    liquidationPrice: big('54120'),
  },
} as const satisfies Readonly<Record<string, ManagedPosition>>

/** Their names, for a table of tests. */
export const heldNames = Object.keys(held) as readonly (keyof typeof held)[]

/** A ticket; `figures` are those of its preview. */
export function ticketOf(
  call: ExecuteCall,
  fields: Partial<Omit<Ticket, 'quote'>> = {},
  offer: Partial<Ticket['quote']> = {},
): Ticket {
  return {
    quote: {
      id: 't1',
      userId: 1,
      accountId: 'a1',
      accountLabel: 'Ada',
      venue: 'service',
      chainId: '42161',
      call,
      intent: { kind: 'close', target: { by: 'id', id: '12' }, share: { by: 'all' } },
      shown: { symbol: 'BTC/USD', price: '63000', figures: {} },
      quotedAt: ASKED.getTime(),
      expiresAt: ASKED.getTime() + 60_000,
      ...offer,
    },
    state: 'accepted',
    since: ASKED.getTime(),
    outcome: {},
    message: undefined,
    before: undefined,
    ...fields,
  }
}

const side = { tokenId: '1', isLong: true } as const

/** One call of every kind. */
export const calls = {
  'an opening': {
    name: 'newPositionOrder',
    params: { ...side, positionType: 'Market', collateral: '100', size: '1000' },
  },
  'an opening with exits': {
    name: 'newPositionOrderWithTPSL',
    params: {
      ...side,
      isLong: false,
      positionType: 'Stop Limit',
      collateral: '20',
      size: '123456789.5',
      lmtPrice: '58000',
      stpPrice: '58500',
      takeProfit: '50000',
      stopLoss: '60000',
    },
  },
  'a close': { name: 'decreasePosition', params: { ...side, posId: '12', size: '500' } },
  'an addition': { name: 'addPosition', params: { ...side, posId: '12', collateral: '50', size: '250' } },
  'collateral in': { name: 'addCollateral', params: { posId: '12', amount: '30' } },
  'collateral out': { name: 'removeCollateral', params: { posId: '12', amount: '0.000001' } },
  'a target': { name: 'addTPSL', params: { posId: '12', tpPrice: '70000', tpAmountPercent: '50' } },
  'a stop': { name: 'addTPSL', params: { posId: '12', slPrice: '57000', slAmountPercent: '100' } },
  'a target and a stop': {
    name: 'addTPSL',
    params: {
      posId: '12',
      tpPrice: '70000',
      tpAmountPercent: '50',
      slPrice: '0.0000000123',
      slAmountPercent: '50',
    },
  },
  'a trailing stop': {
    name: 'addTrailingStop',
    params: {
      posId: '12',
      collateral: '200',
      size: '2000',
      amountPercent: '100',
      trailType: 'PERCENT',
      stopLossPrice: '61740',
      trailingAmount: '2',
    },
  },
  'an order taken back': { name: 'cancelPendingOrder', params: { posId: '13' } },
  'a stop taken back': { name: 'cancelTriggerOrder', params: { posId: '12', orderId: '0' } },
  'a deposit': { name: 'depositSelf', params: { amount: '25' } },
  'a deposit of all': { name: 'depositSelfAllUSDC', params: {} },
  'a platform': { name: 'setPlatformUsed', params: { platform: `0x${'1F'.repeat(20)}` } },
} as const satisfies Readonly<Record<string, ExecuteCall>>
