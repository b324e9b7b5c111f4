import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIntent, storeIntent } from '../../../src/desk/trading/actions/stored-intent.js'
import { printTyped } from '../../../src/desk/trading/actions/commands.js'
import { planBreakEven } from '../../../src/desk/trading/actions/break-even/action.js'
import type { OpenOrder } from '../../../src/desk/account/orders/open-order.js'
import type { ManagedPosition } from '../../../src/desk/trading/positions/managed-position.js'
import { named } from '../../../src/desk/trading/positions/target.js'
import { planAdd } from '../../../src/desk/trading/actions/add/plan.js'
import { planCancel } from '../../../src/desk/trading/actions/cancel/plan.js'
import { planClose } from '../../../src/desk/trading/actions/close/plan.js'
import { planCollateral } from '../../../src/desk/trading/actions/collateral/plan.js'
import type { Plan } from '../../../src/desk/trading/actions/plan.js'
import { planTpsl } from '../../../src/desk/trading/actions/tpsl/plan.js'
import { planTrail } from '../../../src/desk/trading/actions/trail/plan.js'
import { planReplace } from '../../../src/desk/trading/actions/replace/action.js'
import { planReverse } from '../../../src/desk/trading/actions/reverse/action.js'
import { traderNamed } from '../support.js'
import { createService } from '../../../src/service/service.js'

const big = (text: string): Big => new Big(text)

const STOP: OpenOrder = {
  id: '12/0',
  kind: 'stopLoss',
  positionId: '12',
  orderId: '0',
  pairId: '1',
  symbol: 'BTC/USD',
  isLong: true,
  price: big('57000'),
  percent: big('40'),
  type: undefined,
  size: undefined,
  collateral: undefined,
}
const SLOT: OpenOrder = { ...STOP, id: '12/slot', kind: 'slot', orderId: undefined, type: 'Trailing Stop' }
const ENTRY: OpenOrder = { ...STOP, id: '13', positionId: '13', kind: 'entry', orderId: undefined }

/** A long of 2,000 dollars at 60,000, with 200 of collateral; the price is 63,000. */
const LONG: ManagedPosition = {
  id: '12',
  pairId: '1',
  symbol: 'BTC/USD',
  isLong: true,
  size: big('2000'),
  collateral: big('200'),
  entryPrice: big('60000'),
  costs: big('2'),
  feeRate: big('0.0005'),
  price: big('63000'),
  info: {
    pairId: '1',
    symbol: 'BTC/USD',
    fundingRate: undefined,
    borrowRateLong: undefined,
    borrowRateShort: undefined,
    longOpenInterest: undefined,
    shortOpenInterest: undefined,
    maxLongOpenInterest: undefined,
    maxShortOpenInterest: undefined,
    longTradingFee: big('0.0005'),
    shortTradingFee: big('0.0005'),
    rest: {},
  },
  balance: big('1000'),
  maxLeverage: big('100'),
  liquidationPrice: big('54090'),
  orders: [],
  priceAsOf: new Date(0),
  asOf: new Date(0),
  isChanging: false,
}
const SHORT: ManagedPosition = { ...LONG, isLong: false, liquidationPrice: big('65910') }

describe('what goes on the wire is the least of service.md §4.2', () => {
  const service = createService({ baseUrl: 'http://127.0.0.1:1' })
  const { credentials } = traderNamed('Ada')
  const sent = ({ call }: Plan): unknown => {
    const { name, params } = service.prepare(credentials, '42161', call)
    return { name, ...params }
  }

  test.each<readonly [string, Plan, object]>([
    [
      'close a third',
      planClose(LONG, { by: 'percent', percent: big('33.3333333') }),
      { name: 'decreasePosition', posId: '12', size: '666.666666', isLong: true, tokenId: '1' },
    ],
    [
      'close all but a trifle',
      planClose(LONG, { by: 'amount', amount: big('1999.995') }),
      { name: 'decreasePosition', posId: '12', size: '2000', isLong: true, tokenId: '1' },
    ],
    [
      'add',
      planAdd(SHORT, { collateral: big('50'), extent: { by: 'leverage', leverage: big('5') } }),
      { name: 'addPosition', posId: '12', isLong: false, tokenId: '1', collateral: '50', size: '250' },
    ],
    ['put in', planCollateral(LONG, big('30')), { name: 'addCollateral', posId: '12', amount: '30' }],
    ['take out', planCollateral(LONG, big('-10')), { name: 'removeCollateral', posId: '12', amount: '10' }],
    [
      'a target alone, a share of the collateral away',
      planTpsl(LONG, { takeProfit: { by: 'collateral', percent: big('100') } }),
      { name: 'addTPSL', posId: '12', tpPrice: '66000', tpAmountPercent: '100' },
    ],
    [
      'a stop alone, for a part',
      planTpsl(LONG, { stopLoss: { by: 'distance', percent: big('5') }, percent: big('50') }),
      { name: 'addTPSL', posId: '12', slPrice: '57000', slAmountPercent: '50' },
    ],
    [
      'both, the target by the risk',
      planTpsl(SHORT, {
        stopLoss: { by: 'price', price: big('65000') },
        takeProfit: { by: 'risk', times: big('2') },
      }),
      {
        name: 'addTPSL',
        posId: '12',
        tpPrice: '50000',
        tpAmountPercent: '100',
        slPrice: '65000',
        slAmountPercent: '100',
      },
    ],
    [
      'break-even',
      planBreakEven(LONG),
      { name: 'addTPSL', posId: '12', slPrice: '60000', slAmountPercent: '100' },
    ],
    [
      'a trailing stop by percent',
      planTrail(LONG, { distance: { by: 'percent', percent: big('2') } }),
      {
        name: 'addTrailingStop',
        posId: '12',
        collateral: '200',
        size: '2000',
        amountPercent: '100',
        trailType: 'PERCENT',
        stopLossPrice: '61740',
        trailingAmount: '2',
      },
    ],
    [
      'a trailing stop by dollars',
      planTrail(SHORT, { distance: { by: 'dollars', dollars: big('500') } }),
      {
        name: 'addTrailingStop',
        posId: '12',
        collateral: '200',
        size: '2000',
        amountPercent: '100',
        trailType: 'AMOUNT',
        stopLossPrice: '63500',
        trailingAmount: '500',
      },
    ],
    [
      'a trailing stop for a third',
      planTrail(LONG, {
        distance: { by: 'percent', percent: big('2') },
        percent: big('33.3'),
      }),
      {
        name: 'addTrailingStop',
        posId: '12',
        collateral: '66.6',
        size: '666',
        amountPercent: '33.3',
        trailType: 'PERCENT',
        stopLossPrice: '61740',
        trailingAmount: '2',
      },
    ],
    ['cancel a trigger', planCancel(STOP, []), { name: 'cancelTriggerOrder', posId: '12', orderId: '0' }],
    ['cancel a trailing stop', planCancel(SLOT, []), { name: 'cancelPendingOrder', posId: '12' }],
    ['cancel an order', planCancel(ENTRY, []), { name: 'cancelPendingOrder', posId: '13' }],
    [
      'the first step of a change',
      planReplace(LONG, STOP, { stopLoss: { by: 'price', price: big('58000') } }),
      { name: 'cancelTriggerOrder', posId: '12', orderId: '0' },
    ],
    [
      'the second, for the same part of the position',
      planReplace(LONG, STOP, { stopLoss: { by: 'price', price: big('58000') } }).followUp.plan,
      { name: 'addTPSL', posId: '12', slPrice: '58000', slAmountPercent: '40' },
    ],
    [
      'the first step of a reverse',
      planReverse(LONG),
      { name: 'decreasePosition', posId: '12', size: '2000', isLong: true, tokenId: '1' },
    ],
  ])('%s', (_what, plan, expected) => {
    expect(sent(plan)).toEqual(expected)
    expect(plan.issues.filter(({ level }) => level === 'refusal')).toEqual([])
  })

  test('the second step of a reverse is the same the other way', () => {
    const line = (position: ManagedPosition) => printTyped(planReverse(position).followUp.intent)
    expect(line(LONG)).toEqual({ command: 'short', text: '1 200 size 2000' })
    expect(line(SHORT)).toEqual({ command: 'long', text: '1 200 size 2000' })
  })
})

describe('what is refused or warned of', () => {
  const codes = ({ issues }: Plan): readonly string[] => issues.map(({ level, code }) => `${level} ${code}`)
  const sl = (price: string) => ({ stopLoss: { by: 'price' as const, price: big(price) } })

  test.each<readonly [string, Plan, readonly string[]]>([
    [
      'more than there is',
      planClose(LONG, { by: 'amount', amount: big('2000.01') }),
      ['refusal more-than-size'],
    ],
    [
      'a second change at a time',
      planClose({ ...LONG, isChanging: true }, { by: 'all' }),
      ['warning change-in-flight'],
    ],
    ['all the collateral', planCollateral(LONG, big('-200')), ['refusal more-than-collateral']],
    [
      'so much that it is liquidated at once',
      planCollateral({ ...LONG, price: big('57000') }, big('-100')),
      ['refusal liquidated-at-once'],
    ],
    [
      'less than the least',
      planCollateral(LONG, big('-185')),
      ['warning leverage-too-high', 'warning collateral-left-small'],
    ],
    ['more than the balance', planCollateral(LONG, big('1001')), ['warning balance-too-low']],
    [
      'more collateral than size',
      planCollateral(LONG, big('1801')),
      ['refusal leverage-below-one', 'warning balance-too-low'],
    ],
    ['a stop above the price of a long', planTpsl(LONG, sl('63000')), ['refusal stop-fires-at-once']],
    ['a stop in profit', planTpsl(LONG, sl('61000')), []],
    ['a stop beyond liquidation', planTpsl(LONG, sl('54090')), ['warning stop-beyond-liquidation']],
    ['a stop below the price of a short', planTpsl(SHORT, sl('62999')), ['refusal stop-fires-at-once']],
    ['break-even while it loses', planBreakEven(SHORT), ['refusal break-even-early']],
    [
      'a second trailing stop',
      planTrail({ ...LONG, orders: [SLOT] }, { distance: { by: 'percent', percent: big('1') } }),
      ['refusal slot-taken'],
    ],
    [
      'a trailing stop behind everything',
      planTrail(LONG, { distance: { by: 'dollars', dollars: big('63000') } }),
      ['refusal no-such-price'],
    ],
    ['taking the last stop away', planCancel(STOP, [STOP]), ['warning no-stop-left']],
    ['taking one of two stops away', planCancel(STOP, [STOP, SLOT]), []],
  ])('%s', (_what, plan, expected) => {
    expect(codes(plan)).toEqual(expected)
  })
})

describe('what a target names', () => {
  const all = [STOP, SLOT, ENTRY, { ...STOP, id: '12/1', orderId: '1' }]
  const ids = (target: Parameters<typeof named>[0]): readonly string[] =>
    named(target, all).map(({ id }) => id)

  test('an own id first, then a position, then a pair', () => {
    expect(ids({ by: 'id', id: '13' })).toEqual(['13'])
    expect(ids({ by: 'id', id: '12/1' })).toEqual(['12/1'])
    expect(ids({ by: 'id', id: '12' })).toEqual(['12/0', '12/slot', '12/1'])
    expect(ids({ by: 'id', id: '1' })).toHaveLength(4)
    expect(ids({ by: 'pair', pair: 'BTC' })).toHaveLength(4)
    expect(ids({ by: 'pair', pair: 'ETH' })).toEqual([])
  })
})

test('the intents that only buttons give are stored as plain JSON and read back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('breakEven' as const, 'reverse' as const),
      fc.stringMatching(/^[\x21-\x7e]{1,64}$/),
      (kind, id) => {
        const intent = { kind, target: { by: 'id' as const, id } }
        expect(readIntent(storeIntent(intent))).toEqual(intent)
      },
    ),
  )
  const replace = {
    kind: 'replace' as const,
    target: { by: 'id' as const, id: '12/0' },
    stopLoss: { by: 'price' as const, price: big('58000') },
    percent: big('40'),
  }
  expect(storeIntent(replace)).toEqual({
    kind: 'replace',
    target: { by: 'id', id: '12/0' },
    stopLoss: { by: 'price', price: '58000' },
    percent: '40',
  })
  expect(readIntent(storeIntent(replace))).toEqual(replace)
})
