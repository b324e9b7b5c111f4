import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { openingFigures } from '../../../../../src/desk/trading/actions/open/figures.js'
import { openingIssues } from '../../../../../src/desk/trading/actions/open/issues.js'
import type { OpeningOrder } from '../../../../../src/desk/trading/actions/open/order.js'
import { infoOf } from '../../../market/support.js'
import { orderOf } from './support.js'

const price = new Big(60_000)
const fees = { longTradingFee: '0.001', shortTradingFee: '0.001' }
const account = { balance: new Big(1_000_000), maxLeverage: new Big(1_000) }

/** The issues of an order at a price of 60,000: level, code, and its values by name. */
function issuesOf(
  order: OpeningOrder,
  info = infoOf(fees),
  own: Partial<typeof account> = account,
): readonly string[] {
  const issues = openingIssues(order, openingFigures(order, info, price), info, {
    balance: undefined,
    maxLeverage: undefined,
    ...own,
  })
  return issues.map(({ level, code, values }) =>
    [level, code, ...Object.entries(values).map(([name, value]) => `${name} ${value.toFixed()}`)].join(' '),
  )
}

test.each([
  ['the least collateral', orderOf('long', {}, { collateral: '20', size: '20' }), []],
  [
    'less than the least collateral',
    orderOf('long', {}, { collateral: '19.99', size: '100' }),
    ['refusal collateral-too-small least 20'],
  ],
  [
    'less size than collateral',
    orderOf('long', {}, { collateral: '100', size: '99.99' }),
    ['refusal leverage-below-one'],
  ],
  ['the stop of a long below its entry', orderOf('long', { stopLoss: '59999' }), []],
  [
    'the stop of a long at its entry',
    orderOf('long', { stopLoss: '60000' }),
    ['refusal stop-on-wrong-side entry 60000'],
  ],
  [
    'the stop of a long between the stop and the limit of its entry',
    orderOf('long', { stopPrice: '61000', limitPrice: '61500', stopLoss: '61200' }),
    ['refusal stop-on-wrong-side entry 61000'],
  ],
  [
    'the take-profit of a long between them',
    orderOf('long', { stopPrice: '61000', limitPrice: '61500', takeProfit: '61200' }),
    [],
  ],
  ['the stop of a short above its entry', orderOf('short', { stopLoss: '60001' }), []],
  [
    'the stop of a short at its entry',
    orderOf('short', { stopLoss: '60000' }),
    ['refusal stop-on-wrong-side entry 60000'],
  ],
  ['the take-profit of a long above its entry', orderOf('long', { takeProfit: '60001' }), []],
  [
    'the take-profit of a long at its entry',
    orderOf('long', { takeProfit: '60000' }),
    ['refusal take-profit-on-wrong-side entry 60000'],
  ],
  ['the take-profit of a short below its entry', orderOf('short', { takeProfit: '59999' }), []],
  [
    'the take-profit of a short all of its entry away',
    orderOf('short', { takeProfit: '0' }),
    ['refusal no-such-price'],
  ],
  [
    'the take-profit of a short at its entry',
    orderOf('short', { takeProfit: '60000' }),
    ['refusal take-profit-on-wrong-side entry 60000'],
  ],
  [
    'exits that are right for the price of now, and wrong for the limit',
    orderOf('long', { limitPrice: '50000', stopLoss: '55000' }),
    ['refusal stop-on-wrong-side entry 50000'],
  ],
  [
    'a limit that is filled at once',
    orderOf('long', { limitPrice: '61000' }),
    ['warning acts-at-once price 60000'],
  ],
  ['a limit half of the price away', orderOf('long', { limitPrice: '30000' }), []],
  [
    'a limit more than half away',
    orderOf('long', { limitPrice: '29999.99' }),
    ['warning price-far price 60000'],
  ],
  ['a stop more than half away', orderOf('long', { stopPrice: '90001' }), ['warning price-far price 60000']],
])('an opening is checked by its own terms: %s', (_, order, issues) => {
  expect(issuesOf(order)).toEqual(issues)
})

// Ten times the collateral, with 1 dollar to close: liquidated 9.8 % from the entry.
test.each([
  ['long', '54120.01', []],
  ['long', '54120', ['warning stop-beyond-liquidation liquidation 54120']],
  ['long', '50000', ['warning stop-beyond-liquidation liquidation 54120']],
  ['short', '65879.99', []],
  ['short', '65880', ['warning stop-beyond-liquidation liquidation 65880']],
] as const)('the stop of a %s at %s may come too late', (side, stopLoss, issues) => {
  expect(issuesOf(orderOf(side, { stopLoss }))).toEqual(issues)
})

test('collateral and fee together are held against the balance, where both are known', () => {
  expect(issuesOf(orderOf('long'), infoOf(fees), { balance: new Big(101) })).toEqual([])
  expect(issuesOf(orderOf('long'), infoOf(fees), { balance: new Big('100.99') })).toEqual([
    'warning balance-too-low balance 100.99 total 101',
  ])
  expect(issuesOf(orderOf('long'), infoOf(), { balance: new Big(1) })).toEqual([])
  expect(issuesOf(orderOf('long'), infoOf(fees), {})).toEqual([])
})

test('the leverage is held against that of the pair', () => {
  expect(issuesOf(orderOf('long'), infoOf(), { maxLeverage: new Big(10) })).toEqual([])
  expect(issuesOf(orderOf('long'), infoOf(), { maxLeverage: new Big('9.9') })).toEqual([
    'warning leverage-too-high most 9.9',
  ])
})

test.each([
  ['room for all of it', { longOpenInterest: '4000', maxLongOpenInterest: '5000' }, []],
  [
    'room for a part',
    { longOpenInterest: '4500', maxLongOpenInterest: '5000' },
    ['warning open-interest-full left 500'],
  ],
  [
    'no room, and more open than allowed',
    { longOpenInterest: '5500', maxLongOpenInterest: '5000' },
    ['warning open-interest-full left 0'],
  ],
  ['an unknown maximum', { longOpenInterest: '5500' }, []],
  ['an unknown open interest', { maxLongOpenInterest: '1' }, []],
  ['no room on the other side', { shortOpenInterest: '5500', maxShortOpenInterest: '5000' }, []],
])('a long is held against the open interest of its side: %s', (_, interest, issues) => {
  expect(issuesOf(orderOf('long'), infoOf(interest))).toEqual(issues)
})

test('a short is held against the open interest of the shorts', () => {
  const info = infoOf({ shortOpenInterest: '4500', maxShortOpenInterest: '5000' })
  expect(issuesOf(orderOf('short'), info)).toEqual(['warning open-interest-full left 500'])
})
