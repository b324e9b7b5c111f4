import { Big } from 'big.js'
import * as fc from 'fast-check'
import type { TypedIntent } from '../../../../src/desk/trading/actions/commands.js'
import type {
  AtrDistance,
  OrderSize,
  RiskAmount,
  Price,
  StopLoss,
  TakeProfit,
} from '../../../../src/desk/trading/grammar/value-schemas.js'
import type { TypedPair } from '../../../../src/desk/trading/grammar/target.js'
import { periods } from '../../../../src/service/operations/charts/candles.js'

const digits = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'), maxLength: most })

/** Any amount that may be typed: above 0, up to 31 digits before the point and 30 behind it. Half of them are everyday ones. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 2_000_000 }).map((number) => new Big(number)),
  fc.constantFrom('0.5', '1000', '2500000', '1e30', '1e-30', '80000').map((text) => new Big(text)),
  fc
    .tuple(digits(31), digits(30))
    .map(([whole, fraction]) => new Big(`0${whole}.${fraction}0`))
    .filter((number) => number.gt(0)),
)

/** Percent of a whole: above 0, at most 100. */
const percent = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((number) => new Big(number)),
  fc
    .tuple(fc.integer({ min: 0, max: 99 }), digits(30))
    .map(([whole, fraction]) => new Big(`${whole}.${fraction}0`))
    .filter((number) => number.gt(0)),
)

const relative: fc.Arbitrary<Price> = fc
  .oneof(
    amount,
    percent.filter((number) => number.lt(100)).map((number) => number.times(-1)),
  )
  .map((percent) => ({ by: 'relative', percent }))

const price: fc.Arbitrary<Price> = fc.oneof(
  amount.map((price) => ({ by: 'price', price }) as const),
  relative,
)
const atr: fc.Arbitrary<AtrDistance> = fc
  .tuple(amount, fc.constantFrom(...periods))
  .map(([times, period]) => ({ by: 'atr', times, period }))
const stopLoss: fc.Arbitrary<StopLoss> = fc.oneof(
  price,
  amount.map((percent) => ({ by: 'distance', percent }) as const),
  amount.map((percent) => ({ by: 'collateral', percent }) as const),
  atr,
)
const takeProfit: fc.Arbitrary<TakeProfit> = fc.oneof(
  stopLoss,
  amount.map((times) => ({ by: 'risk', times }) as const),
)

const RESERVED =
  /^(?:\d+[XKMR]|X\d+|0X.*|(?:SIZE|RISK|LIMIT|STOP|SLIP|SLIPPAGE|TP|SL|ALL|PROFITABLE|LOSING)\d*)$/
const name = fc
  .oneof(
    fc.constantFrom('BTC', 'ETH/USD', 'USDJPY', '1000PEPE', 'KPEPE/USD'),
    fc.stringMatching(/^[A-Z\d]{0,8}[A-Z][A-Z\d]{0,8}(?:\/[A-Z\d]{1,6})?$/),
  )
  .filter((pair) => !RESERVED.test(pair))
  .map((pair) => ({ by: 'pair', pair }) as const)
const pairId = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }).map(String)
const ownId = fc.oneof(
  pairId,
  fc.stringMatching(/^0x[\da-fA-F]{1,64}$/),
  fc.stringMatching(/^[\x21-\x7E]{1,128}$/),
)
const byId = (id: string) => ({ by: 'id', id }) as const
const pair = fc.oneof(name, pairId.map(byId))
/** `/chart 1D` is a period whose pair was forgotten, whatever the names of the pairs. */
const isNoPeriod = (one: TypedPair): boolean =>
  one.by === 'id' || !(periods as readonly string[]).includes(one.pair.toLowerCase())
const target = fc.oneof(name, ownId.map(byId))

const extent: fc.Arbitrary<OrderSize> = fc.oneof(
  amount.map((leverage) => ({ by: 'leverage', leverage }) as const),
  amount.map((size) => ({ by: 'size', size }) as const),
)

const anyTriggers = fc.record({ takeProfit, stopLoss }, { requiredKeys: [] })
const triggers = anyTriggers.filter(
  ({ takeProfit, stopLoss }) => takeProfit?.by !== 'risk' || stopLoss !== undefined,
)

const opening = fc.record({
  kind: fc.constant('open' as const),
  side: fc.constantFrom('long', 'short'),
  pair,
})
const risk: fc.Arbitrary<RiskAmount> = fc.oneof(
  percent.map((percent) => ({ by: 'percent', percent }) as const),
  amount.map((dollars) => ({ by: 'dollars', dollars }) as const),
  amount.map((times) => ({ by: 'units', times }) as const),
)
const sized = fc
  .tuple(fc.record({ collateral: amount, extent }), triggers)
  .map(([amounts, ends]) => ({ ...amounts, ...ends }))
const byRisk = fc
  .record(
    { risk, leverage: amount, takeProfit, stopLoss },
    { requiredKeys: ['risk', 'leverage', 'stopLoss'] },
  )
  .filter(({ stopLoss }) => stopLoss.by !== 'collateral')
const orderType = fc.oneof(
  fc.record({ type: fc.constant('Market' as const), slippage: percent }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('Limit' as const), limitPrice: price }),
  fc.record({ type: fc.constant('Stop Market' as const), stopPrice: price }),
  fc.record({ type: fc.constant('Stop Limit' as const), limitPrice: price, stopPrice: price }),
)

/** Any order of an amount. */
export const sizedOrder = fc
  .tuple(opening, orderType, sized)
  .map(([order, type, sizing]) => ({ ...order, ...type, ...sizing }))

const kind = <K extends TypedIntent['kind']>(kind: K) => fc.constant(kind)

/** Any intent of each kind. */
export const intents = {
  open: fc.oneof(
    sizedOrder,
    fc.tuple(opening, orderType, byRisk).map(([order, type, sizing]) => ({ ...order, ...type, ...sizing })),
  ),
  close: fc.record({
    kind: kind('close'),
    target,
    share: fc.oneof(
      percent.map((percent) => ({ by: 'percent', percent }) as const),
      amount.map((amount) => ({ by: 'amount', amount }) as const),
      fc.constant({ by: 'all' } as const),
    ),
  }),
  add: fc.oneof(
    fc.record({ kind: kind('add'), target, collateral: amount, extent }),
    fc.record(
      { kind: kind('add'), target, risk, leverage: amount },
      { requiredKeys: ['kind', 'target', 'risk'] },
    ),
  ),
  collateral: fc.record({
    kind: kind('collateral'),
    target,
    amount: fc.tuple(amount, fc.constantFrom(1, -1)).map(([number, sign]) => number.times(sign)),
  }),
  tpsl: fc
    .tuple(
      fc.record({ kind: kind('tpsl'), target, percent }, { requiredKeys: ['kind', 'target'] }),
      anyTriggers.filter(({ takeProfit, stopLoss }) => (takeProfit ?? stopLoss) !== undefined),
    )
    .map(([intent, ends]) => ({ ...intent, ...ends })),
  trail: fc.record(
    {
      kind: kind('trail'),
      target,
      distance: fc.oneof(
        percent.map((percent) => ({ by: 'percent', percent }) as const),
        amount.map((dollars) => ({ by: 'dollars', dollars }) as const),
        atr,
      ),
      percent,
    },
    { requiredKeys: ['kind', 'target', 'distance'] },
  ),
  reverse: fc.record({ kind: kind('reverse'), target }),
  cancel: fc.record({ kind: kind('cancel'), target }, { requiredKeys: ['kind'] }),
  closeAll: fc.record(
    { kind: kind('closeAll'), filter: fc.constantFrom('all', 'profitable', 'losing') },
    { requiredKeys: ['kind'] },
  ),
  deposit: fc.record({ kind: kind('deposit'), amount: fc.oneof(amount, fc.constant('all' as const)) }),
  platform: fc.record({ kind: kind('platform'), address: fc.stringMatching(/^0x[\da-fA-F]{40}$/) }),
  chart: fc.record(
    { kind: kind('chart'), pair: pair.filter(isNoPeriod), period: fc.constantFrom(...periods) },
    { requiredKeys: ['kind', 'pair'] },
  ),
  price: fc.record({
    kind: kind('price'),
    pairs: fc.uniqueArray(pair, {
      minLength: 1,
      maxLength: 10,
      selector: (one) => (one.by === 'id' ? one.id : one.pair),
    }),
  }),
} satisfies { readonly [K in TypedIntent['kind']]: fc.Arbitrary<Extract<TypedIntent, { readonly kind: K }>> }

/** Any intent of any kind; orders more often than the others. */
export const anyIntent: fc.Arbitrary<TypedIntent> = fc.oneof(
  { weight: 5, arbitrary: intents.open },
  ...Object.values(intents).map((arbitrary) => ({ weight: 1, arbitrary })),
)
