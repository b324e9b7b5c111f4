import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { openingFigures } from '../../../../../src/desk/trading/actions/open/figures.js'
import { infoOf } from '../../../market/support.js'
import { orderOf } from './support.js'

const price = new Big(60_000)
const info = infoOf({
  longTradingFee: '0.001',
  shortTradingFee: '0.002',
  fundingRate: '0.0001',
  borrowRateLong: '0.00002',
  borrowRateShort: '0.00003',
})
/** Figures as plain JSON, amounts as text. */
const figuresOf = (...given: Parameters<typeof openingFigures>): unknown =>
  JSON.parse(JSON.stringify(openingFigures(...given)))

test('a long pays its fee on top, is liquidated below its entry, and pays funding', () => {
  const order = orderOf('long', { slippage: '1', stopLoss: '57000', takeProfit: '66000' })
  expect(figuresOf(order, info, price)).toEqual({
    price: '60000',
    entryPrice: '60000',
    worstPrice: '60600',
    fillsImmediately: false,
    leverage: '10',
    openFee: '1',
    total: '101',
    liquidationPrice: '54120',
    liquidationDistance: '-9.8',
    missing: [],
    // 5 % of the size lost, and the fees for opening and closing.
    atStopLoss: { dollars: '-52', percent: '-52' },
    atTakeProfit: { dollars: '98', percent: '98' },
    // From 60,600: 3,600 / 60,600 of the size, and the fees.
    atStopLossFromWorst: {
      dollars: '-61.4059405940594059405940594059405940594059',
      percent: '-61.4059405940594059405940594059405940594059',
    },
    hourlyFunding: '0.1',
    hourlyBorrow: '0.02',
  })
})

test('a short is the mirror of it, with the rates of its side', () => {
  const order = orderOf('short', { slippage: '1', stopLoss: '63000', takeProfit: '54000' })
  expect(figuresOf(order, info, price)).toEqual({
    price: '60000',
    entryPrice: '60000',
    worstPrice: '59400',
    fillsImmediately: false,
    leverage: '10',
    openFee: '2',
    total: '102',
    liquidationPrice: '65820',
    liquidationDistance: '9.7',
    missing: [],
    atStopLoss: { dollars: '-54', percent: '-54' },
    atTakeProfit: { dollars: '96', percent: '96' },
    atStopLossFromWorst: {
      dollars: '-64.6060606060606060606060606060606060606061',
      percent: '-64.6060606060606060606060606060606060606061',
    },
    hourlyFunding: '-0.1',
    hourlyBorrow: '0.03',
  })
})

test('a short that may be filled at zero loses all of its collateral then', () => {
  const order = orderOf('short', { slippage: '100', stopLoss: '63000' })
  expect(figuresOf(order, info, price)).toMatchObject({
    worstPrice: '0',
    atStopLossFromWorst: { dollars: '-102', percent: '-102' },
  })
})

test('no more is lost than the collateral and the fee for opening', () => {
  const { atStopLoss, atTakeProfit } = openingFigures(
    orderOf('long', { stopLoss: '30000', takeProfit: '120000' }),
    info,
    price,
  )
  expect([atStopLoss, atTakeProfit]).toMatchObject([
    { dollars: new Big(-101), percent: new Big(-101) },
    { dollars: new Big(998), percent: new Big(998) },
  ])
})

test('figures that the service does not give are left out, and the results say what they lack', () => {
  expect(figuresOf(orderOf('long', { stopLoss: '57000' }), infoOf(), price)).toEqual({
    price: '60000',
    entryPrice: '60000',
    fillsImmediately: false,
    leverage: '10',
    liquidationPrice: '54060',
    liquidationDistance: '-9.9',
    missing: ['openingFee', 'closingFee'],
    atStopLoss: { dollars: '-50', percent: '-50' },
  })
})

test.each([
  ['a long limit below the price', 'long', { limitPrice: '59999' }, '59999', false],
  ['a long limit at the price', 'long', { limitPrice: '60000' }, '60000', true],
  ['a long limit above the price', 'long', { limitPrice: '60001' }, '60000', true],
  ['a short limit above the price', 'short', { limitPrice: '60001' }, '60001', false],
  ['a short limit at the price', 'short', { limitPrice: '60000' }, '60000', true],
  ['a short limit below the price', 'short', { limitPrice: '59999' }, '60000', true],
  ['a long stop above the price', 'long', { stopPrice: '60001' }, '60001', false],
  ['a long stop at the price', 'long', { stopPrice: '60000' }, '60000', true],
  ['a long stop below the price', 'long', { stopPrice: '59999' }, '60000', true],
  ['a short stop below the price', 'short', { stopPrice: '59999' }, '59999', false],
  ['a short stop at the price', 'short', { stopPrice: '60000' }, '60000', true],
  ['a short stop above the price', 'short', { stopPrice: '60001' }, '60000', true],
  ['a hit stop whose limit waits', 'long', { stopPrice: '59000', limitPrice: '59500' }, '59500', false],
  [
    'a long whose limit is met at its stop',
    'long',
    { stopPrice: '61000', limitPrice: '61500' },
    '61000',
    false,
  ],
  [
    'a short whose limit is met at its stop',
    'short',
    { stopPrice: '59000', limitPrice: '58500' },
    '59000',
    false,
  ],
  ['a limit that waits behind its stop', 'long', { stopPrice: '61000', limitPrice: '60500' }, '60500', false],
  ['a hit stop whose limit is met', 'long', { stopPrice: '59000', limitPrice: '60500' }, '60000', true],
] as const)('%s is filled at its own price unless it acts at once', (_, side, prices, entry, isFilledNow) => {
  const { entryPrice, fillsImmediately } = openingFigures(orderOf(side, prices), info, price)
  expect([entryPrice.toFixed(), fillsImmediately]).toEqual([entry, isFilledNow])
})

test.each([
  ['a Stop Limit whose limit is met at its stop', { stopPrice: '61000', limitPrice: '61500' }, '61500'],
  ['one whose limit is its stop', { stopPrice: '61000', limitPrice: '61000' }, undefined],
  ['one whose limit waits behind its stop', { stopPrice: '61000', limitPrice: '60500' }, undefined],
  ['a limit that waits', { limitPrice: '59000' }, undefined],
  ['a limit that acts at once', { limitPrice: '60500' }, '60500'],
])('%s is filled at worst at its limit', (_, prices, worst) => {
  expect(openingFigures(orderOf('long', prices), info, price).worstPrice?.toFixed()).toBe(worst)
})
