import * as fc from 'fast-check'

/** Pairs that sessions trade: a dear one, a cheap one, a currency and a coin, each with rates of its own. */
export const PAIRS = ['1', '2', '13', '34'] as const

/** An amount of dollars or a percentage, as decimal text. */
type Decimal = string

/** A distance from the price of the moment, in hundredths of a percent, signed. */
type BasisPoints = number

/** An index into a list as long as it is when the step is played; a list that is shorter begins again. */
type Index = number

/** One thing that happens in a session. What it refers to is found when it is played. */
export type Act =
  | {
      readonly act: 'open'
      readonly pair: Index
      readonly isLong: boolean
      readonly type: 'Market' | 'Limit' | 'Stop Market' | 'Stop Limit'
      readonly collateral: Decimal
      readonly leverage: Decimal
      readonly limit: BasisPoints
      readonly stop: BasisPoints
      readonly slippage: Decimal
      readonly takeProfit?: BasisPoints | undefined
      readonly stopLoss?: BasisPoints | undefined
    }
  | { readonly act: 'close'; readonly position: Index; readonly percent: number }
  | {
      readonly act: 'add'
      readonly position: Index
      readonly collateral: Decimal
      readonly leverage: Decimal
    }
  | {
      readonly act: 'collateral'
      readonly position: Index
      readonly isAdded: boolean
      readonly amount: Decimal
    }
  | {
      readonly act: 'exits'
      readonly position: Index
      readonly percent: number
      readonly takeProfit?: BasisPoints | undefined
      readonly stopLoss?: BasisPoints | undefined
    }
  | {
      readonly act: 'trail'
      readonly position: Index
      readonly percent: number
      readonly distance: BasisPoints
      readonly inDollars: boolean
    }
  | { readonly act: 'cancel'; readonly order: Index }
  | { readonly act: 'cancel-exit'; readonly position: Index; readonly exit: Index }
  /** Without an amount, all that is in the wallet. */
  | { readonly act: 'deposit'; readonly amount?: Decimal | undefined }
  | { readonly act: 'withdraw'; readonly amount: Decimal }
  | {
      readonly act: 'price'
      readonly pair: Index
      readonly move: BasisPoints
      readonly isFrozen: boolean
    }
  | { readonly act: 'liquidate'; readonly position: Index }
  /** Goes wrong with the next order. */
  | { readonly act: 'fault'; readonly fault: keyof typeof FAULTS }

/** Faults of the exchange around an order, as for `POST /paper/faults`. */
export const FAULTS = {
  'cancelled by the keeper': { what: 'keeper-cancels' },
  'accepted without its stops': { what: 'stop-missing' },
  'accepted and dropped': { what: 'drop' },
  'cut before it acted': { what: 'cut-before' },
  'cut after it acted': { what: 'cut-after' },
  'error before it acted': { what: 'error' },
  'error after it acted': { what: 'error', acts: true },
  'a reply that cannot be read': { what: 'garbage' },
  'credentials refused': { what: 'unauthorised' },
} as const

/** One act of a session, and the time that passes after it. */
export interface Step {
  /** The trader of what is new: 0, or 1, whom the first one referred. */
  readonly trader: number
  readonly act: Act
  /** Milliseconds until the keeper runs; 0 if it does not run before the next step. */
  readonly thenMs: number
}

/** Spellings of good replies, as for the fault `reshape`; the bot reads the same in all of them. */
export const SPELLINGS = {
  'as they are': undefined,
  'numbers, in an object': { numbers: 'number', wrapped: 'data', candles: 'objects' },
  'hex, in milliseconds': { numbers: 'hex', timestamps: 'milliseconds', flat: true },
  'BigNumbers, respelled': { numbers: 'BigNumber', respelled: true, wrapped: 'page', candles: 'columns' },
} as const

/** A session: what happens, and how the replies are spelled when it is added up. */
export interface Session {
  /** True if the second trader trades on another chain than the first. */
  readonly areApart: boolean
  readonly steps: readonly Step[]
  readonly spelling: keyof typeof SPELLINGS
}

const index = fc.nat(3)
const decimal = (least: number, most: number): fc.Arbitrary<Decimal> =>
  fc
    .tuple(fc.integer({ min: least, max: most - 1 }), fc.constantFrom('', '.5', '.01', '.37', '.123456'))
    .map(([whole, fraction]) => `${whole}${fraction}`)
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 }))
const far = fc.integer({ min: -600, max: 600 })
const exit = fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, far)
const leverage = fc.oneof({ weight: 3, arbitrary: decimal(1, 8) }, decimal(8, 100))
const amount = decimal(1, 500)

const opening = fc.record({
  act: fc.constant('open' as const),
  pair: index,
  isLong: fc.boolean(),
  type: fc.oneof(
    { weight: 3, arbitrary: fc.constant('Market' as const) },
    fc.constantFrom('Limit' as const, 'Stop Market' as const, 'Stop Limit' as const),
  ),
  collateral: decimal(20, 900),
  leverage,
  limit: far,
  stop: far,
  slippage: fc.constantFrom('5', '0.3'),
  takeProfit: exit,
  stopLoss: exit,
})

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: opening },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('close' as const), position: index, percent }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('add' as const),
      position: index,
      collateral: decimal(0, 300),
      leverage,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('collateral' as const),
      position: index,
      isAdded: fc.boolean(),
      amount: decimal(1, 200),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('exits' as const),
      position: index,
      percent,
      takeProfit: exit,
      stopLoss: exit,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('trail' as const),
      position: index,
      percent,
      distance: fc.integer({ min: 5, max: 500 }),
      inDollars: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), order: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('cancel-exit' as const), position: index, exit: index }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('deposit' as const),
      amount: fc.oneof({ weight: 3, arbitrary: amount }, fc.constant(undefined)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const), amount }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('price' as const),
      pair: index,
      move: fc.oneof({ weight: 3, arbitrary: far }, fc.integer({ min: -4_000, max: 4_000 })),
      isFrozen: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('liquidate' as const), position: index }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('fault' as const),
      fault: fc.constantFrom(...(Object.keys(FAULTS) as (keyof typeof FAULTS)[])),
    }),
  },
)

/** The most steps of one session. */
const MOST_STEPS = 12

const SECOND = 1_000
const HOUR = 3_600 * SECOND

const stepOf = (what: fc.Arbitrary<Act>): fc.Arbitrary<Step> =>
  fc.record({
    trader: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constant(1)),
    act: what,
    thenMs: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(SECOND, 2 * SECOND) },
      fc.constantFrom(0, 500, 90 * SECOND, HOUR, 30 * HOUR),
    ),
  })

/** Any session. It begins with an order, because most steps do something to a position. */
export const anySession: fc.Arbitrary<Session> = fc.record({
  steps: fc
    .tuple(stepOf(opening), fc.array(stepOf(act), { maxLength: MOST_STEPS - 1, size: 'max' }))
    .map(([first, others]) => [first, ...others]),
  areApart: fc.boolean(),
  spelling: fc.constantFrom(...(Object.keys(SPELLINGS) as (keyof typeof SPELLINGS)[])),
})
