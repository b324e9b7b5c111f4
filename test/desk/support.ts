import { Big } from 'big.js'
import { Secret } from '../../src/lib/secret.js'
import type { OpenCosts } from '../../src/desk/account/pnl/net-pnl.js'
import type { MarkPrice } from '../../src/desk/market/prices/prices.js'
import type { Positions } from '../../src/desk/account/positions/positions.js'
import type { PositionWithOrders } from '../../src/desk/account/positions/position-view.js'
import { leverageOf, pnlAt } from '../../src/desk/account/positions/figures.js'
import type { Trader } from '../../src/desk/trader.js'
import type { PendingOrder, Position, Service, TriggerOrder } from '../../src/service/service.js'

/** Amounts of a test may be written as text; an explicit undefined is a field that the service left out. */
type Written<T> = {
  readonly [F in keyof T]?: Big extends T[F] ? T[F] | string : T[F]
}

const NOTHING = {
  pairId: undefined,
  isLong: undefined,
  size: undefined,
  collateral: undefined,
  entryPrice: undefined,
  leverage: undefined,
  liquidationPrice: undefined,
  accruedPositionFee: undefined,
  accruedFundingFee: undefined,
  accruedBorrowFee: undefined,
  paidPositionFee: undefined,
  paidFundingFee: undefined,
  paidBorrowFee: undefined,
  closingFee: undefined,
  pendingCollateral: undefined,
  pendingSize: undefined,
  limitPrice: undefined,
  fundingIndex: undefined,
  type: undefined,
  status: undefined,
  orderStatus: undefined,
  owner: undefined,
  referrer: undefined,
  chainId: undefined,
  createdAt: undefined,
} satisfies Omit<Position, 'id'>

const AMOUNTS = new Set<string>([
  'size',
  'collateral',
  'entryPrice',
  'leverage',
  'liquidationPrice',
  'accruedPositionFee',
  'accruedFundingFee',
  'accruedBorrowFee',
  'closingFee',
  'paidPositionFee',
  'paidFundingFee',
  'paidBorrowFee',
  'triggerPrice',
  'amountPercent',
  'limitPrice',
  'stopPrice',
  'pendingSize',
  'pendingCollateral',
])

/** Turns the amounts that a test wrote as text into exact ones. */
function exact(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      AMOUNTS.has(name) && typeof value === 'string' ? new Big(value) : (value as unknown),
    ]),
  )
}

/** A position of which the service said nothing but these fields. */
export function bare(fields: Written<Position> = {}): Position {
  return { id: '7', ...NOTHING, ...exact(fields) }
}

/** A long of $1,000 with $100 of collateral and no costs, entered at 100. */
export function costless(fields: Written<Position> = {}): Position {
  return bare({
    pairId: '1',
    isLong: true,
    size: '1000',
    collateral: '100',
    entryPrice: '100',
    liquidationPrice: '90.1',
    accruedPositionFee: '0',
    accruedFundingFee: '0',
    accruedBorrowFee: '0',
    paidPositionFee: '0',
    paidFundingFee: '0',
    paidBorrowFee: '0',
    closingFee: '0',
    status: 'OPEN',
    ...fields,
  })
}

/** The worked example of service-facts: size 10,000, collateral 1,000, fees 30, entry 28,000, long. */
export function example(fields: Written<Position> = {}): Position {
  return costless({
    size: '10000',
    collateral: '1000',
    entryPrice: '28000',
    leverage: '10',
    liquidationPrice: undefined,
    accruedPositionFee: '8',
    accruedFundingFee: '10',
    accruedBorrowFee: '5',
    paidPositionFee: '7',
    closingFee: '7',
    type: 'Market',
    createdAt: new Date('2025-03-05T14:03:22Z'),
    ...fields,
  })
}

/** A take-profit at 30,000 on half of the example. */
export function trigger(fields: Written<TriggerOrder> = {}): TriggerOrder {
  return {
    positionId: '7',
    orderId: '0',
    isTakeProfit: true,
    triggeredAmount: undefined,
    status: 'OPEN',
    createdAt: undefined,
    triggeredAt: undefined,
    pairId: '1',
    isLong: true,
    size: undefined,
    collateral: undefined,
    entryPrice: undefined,
    ...exact({ triggerPrice: '30000', amountPercent: '50', ...fields }),
  } as TriggerOrder
}

/** A trailing stop at 28,500 in the slot of the example; an order that opens a position with other fields. */
export function pending(fields: Written<PendingOrder> = {}): PendingOrder {
  return {
    positionId: '7',
    status: 'PENDING',
    limitPrice: undefined,
    size: undefined,
    collateral: undefined,
    entryPrice: undefined,
    leverage: undefined,
    owner: undefined,
    referrer: undefined,
    chainId: undefined,
    createdAt: undefined,
    ...exact({
      pairId: '1',
      isLong: true,
      type: 'Trailing Stop',
      stopPrice: '28500',
      pendingSize: '0',
      pendingCollateral: '0',
      ...fields,
    }),
  } as PendingOrder
}

/** Costs of an open position: `funding` that is due, the opening fee that was paid, and the closing fee. */
export function costsOf(funding: string, openingFee = '0', closingFee?: string): OpenCosts {
  const none = new Big(0)
  return {
    paid: [
      { cost: 'openingFee', amount: new Big(openingFee) },
      { cost: 'funding', amount: none },
      { cost: 'borrow', amount: none },
    ],
    accrued: [
      { cost: 'positionFee', amount: none },
      { cost: 'funding', amount: new Big(funding) },
      { cost: 'borrow', amount: none },
    ],
    closingFee: closingFee === undefined ? undefined : new Big(closingFee),
    isEstimate: false,
  }
}

/** When the tests' service is asked. */
export const ASKED = new Date('2025-03-05T15:00:00Z')

/** A mark that was read when the positions were. */
export function marked(price: string, asOf: Date = ASKED): PositionWithOrders['mark'] {
  return { ok: true, value: { price: new Big(price), asOf } satisfies MarkPrice }
}

/** The example as the desk describes it at a mark of 29,000; profit and liquidation are those of position-figures.test. */
export function heldExample(fields: Partial<PositionWithOrders> = {}): PositionWithOrders {
  return {
    position: example(),
    symbol: 'BTC/USD',
    mark: marked('29000'),
    takeProfits: [],
    stopLosses: [],
    otherTriggers: [],
    trailingStop: undefined,
    change: undefined,
    areOrdersRead: true,
    liquidation: { price: new Big('25312'), estimated: true, missing: [] },
    feeRate: undefined,
    leverage: leverageOf(fields.position ?? example()),
    pnl: pnlAt(
      fields.position ?? example(),
      fields.mark && !(fields.mark.ok && fields.mark.value) ? undefined : new Big('29000'),
    ),
    unrealizedPnl: new Big('320.14'),
    unrealizedPnlPercent: new Big('32.014'),
    pnlToSettle: new Big('327.14'),
    liquidationDistancePercent: new Big('-12.71724137'),
    ...fields,
  }
}

/** Positions with everything readable and totals unknown. */
export function positionsOf(held: readonly PositionWithOrders[], fields: Partial<Positions> = {}): Positions {
  return {
    positions: held,
    totals: {
      size: undefined,
      collateral: undefined,
      unrealizedPnl: undefined,
      unrealizedPnlPercent: undefined,
      missing: [],
      isEstimate: false,
    },
    unread: [],
    mayBeMore: false,
    triggers: { ok: true, value: undefined },
    asOf: ASKED,
    ...fields,
  }
}

/** A trader with a key of their own. */
export function traderNamed(name: string): Trader {
  return {
    userId: 1,
    account: { id: 'a1', label: name, venue: 'service' },
    chain: { id: '42161', name: 'Arbitrum' },
    credentials: { apiKey: new Secret(`key of ${name}`), keyId: new Secret(`id of ${name}`) },
  }
}

/** A service of which a test gives the calls that it expects; any other call fails the test. */
export function serviceWith(
  calls: Partial<Omit<Service, 'undecoded'>> & { readonly undecoded?: Partial<Service['undecoded']> },
): Service {
  return new Proxy(calls, {
    get: (given, name) => {
      const call: unknown = Reflect.get(given, name)
      if (call === undefined)
        throw new Error(`The test's service was not expected to be asked for ${String(name)}`)
      return call
    },
  }) as Service
}

/** A clock that moves only when it is set. */
export function handClock(start: number = ASKED.getTime()): {
  /** The wall clock. */
  readonly now: () => number
  readonly monotonicNow: () => number
  /** Sets the wall clock back, in milliseconds; below 0 forwards. */
  setBack(ms: number): void
  pass(ms: number): void
} {
  let time = start
  let back = 0
  return {
    now: () => time - back,
    monotonicNow: () => time,
    setBack: (ms) => {
      back += ms
    },
    pass: (ms) => {
      time += ms
    },
  }
}

/** A promise that the test settles. */
export function deferred<T>(): {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: Error) => void
} {
  let resolve: (value: T) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Nobody pauses trading. */
export const noPause = { refuse: () => Promise.resolve() }
