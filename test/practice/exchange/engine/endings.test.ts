import { describe, expect, test } from 'vitest'
import { units } from '../../../../src/practice/exchange/engine/amounts.js'
import type { Command } from '../../../../src/practice/exchange/engine/events.js'
import { values } from '../../../../src/practice/exchange/engine/ordered-map.js'
import { BOB, countMoney, exchangeWith, HOUR } from './support.js'

test('what a trigger came to: one fired, one cancelled, one still open', () => {
  const desk = exchangeWith()
  const posId = desk.open()
  const percent = units('25')
  for (const price of ['29400', '31000', '32000']) {
    desk.act({ name: 'addTriggers', posId, takeProfit: { price: units(price), percent } })
  }
  desk.act({ name: 'cancelTrigger', posId, orderId: 1 })
  desk.moveTo('29500')
  expect(desk.position(posId)?.triggers).toMatchObject([{ orderId: 2 }])
  expect(desk.position(posId)?.endedTriggers).toMatchObject([
    { orderId: 1, status: 'CANCELED', closed: 0n },
    // A quarter of 10,000.
    { orderId: 0, status: 'TRIGGERED', closed: units('2500'), endedAt: desk.at() },
  ])
})

test('a position has room for ten triggers; those that have ended take none', () => {
  const desk = exchangeWith()
  const posId = desk.open()
  const add = (price: string): void =>
    desk.act({ name: 'addTriggers', posId, takeProfit: { price: units(price), percent: units('1') } })
  for (let number = 0; number < 10; number++) add(`${30_000 + number}`)
  expect(() => add('40000')).toThrow(/at most 10 triggers/)
  desk.act({ name: 'cancelTrigger', posId, orderId: 3 })
  add('40000')
  expect(desk.position(posId)?.triggers).toHaveLength(10)
})

describe('why an order was cancelled', () => {
  const reasonOf = (desk: ReturnType<typeof exchangeWith>): string | undefined => desk.closed()[0]?.reason

  test('by its owner', () => {
    const desk = exchangeWith()
    desk.act({ name: 'cancelPending', posId: desk.order() })
    expect(reasonOf(desk)).toBe('The owner cancelled it.')
  })

  test('because of its slippage, or because the keeper came too late', () => {
    const desk = exchangeWith()
    desk.order({ slippage: units('0.1') })
    desk.setPrice('28100')
    desk.pass(1_000)
    expect(reasonOf(desk)).toMatch(/slippage/)
    const late = exchangeWith()
    late.order()
    late.pass(61_001)
    expect(reasonOf(late)).toMatch(/expired/)
  })

  test('because the open interest was taken meanwhile', () => {
    const desk = exchangeWith({ maxLong: units('15000') })
    desk.order({}, BOB)
    desk.order()
    desk.pass(1_000)
    expect(reasonOf(desk)).toMatch(/open interest of BTC\/USD/)
  })

  test('a change that the keeper could not make leaves its reason on the position until the next one', () => {
    const desk = exchangeWith()
    const posId = desk.open()
    desk.act({ name: 'removeCollateral', posId, amount: units('800') })
    desk.setPrice('27000')
    desk.pass(1_000)
    expect(desk.position(posId)?.canceledBecause).toMatch(/would be liquidated/)
    desk.act({ name: 'removeCollateral', posId, amount: units('1') })
    expect(desk.position(posId)?.canceledBecause).toBeUndefined()
  })
})

describe('mischief that only the engine can do', () => {
  const doomed = true as const

  test('the keeper cancels an entry order instead of filling it, with a full refund', () => {
    const desk = exchangeWith({ longFee: units('0.001') })
    const posId = desk.order({ doomed })
    desk.pass(1_000)
    expect(desk.position(posId)).toBeUndefined()
    expect(desk.account().balance).toBe(units('10000'))
    expect(desk.closed()[0]).toMatchObject({ status: 'CANCELED', reason: 'The keeper cancelled it.' })
  })

  const named = { posId: 1, tokenId: 1, isLong: true } as const
  const trailing = { trailType: 'AMOUNT', distance: units('1'), stopPrice: units('27000') } as const
  test.each<Command>([
    { name: 'add', ...named, collateral: units('100'), size: units('1000'), doomed },
    { name: 'decrease', ...named, size: units('1000'), doomed },
    { name: 'removeCollateral', posId: 1, amount: units('10'), doomed },
    {
      name: 'addTrailing',
      posId: 1,
      collateral: units('1'),
      size: units('1'),
      percent: units('100'),
      ...trailing,
      doomed,
    },
  ])('it cancels $name, and the position is as it was', (command) => {
    const desk = exchangeWith({ longFee: units('0.001') })
    desk.open()
    const before = desk.position(1)
    desk.act(command)
    desk.pass(1_000)
    expect(desk.position(1)).toMatchObject({
      size: before?.size,
      collateral: before?.collateral,
      canceledBecause: 'The keeper cancelled it.',
    })
    expect(desk.position(1)?.change ?? desk.position(1)?.trailing).toBeUndefined()
    expect(countMoney(desk.exchange())).toBe(desk.exchange().minted)
  })

  test('a stop that fails to place is accepted and never there', () => {
    const desk = exchangeWith()
    const posId = desk.open({ stopLoss: units('27000'), lost: true })
    const stopLoss = { price: units('27000'), percent: units('100') }
    desk.act({ name: 'addTriggers', posId, stopLoss, lost: true })
    expect(desk.position(posId)?.triggers).toEqual([])
    desk.moveTo('26999')
    expect(desk.position(posId)).toBeDefined()
    expect(() => desk.act({ name: 'addTriggers', posId: 99, stopLoss, lost: true })).toThrow(/no open/)
  })
})

describe('referrals', () => {
  test('a tenth of each fee goes to who referred the trader', () => {
    const desk = exchangeWith({ longFee: units('0.001') })
    const carol = '0xc'
    const happen = { account: carol, wallet: 0n, balance: units('5000') }
    desk.signUp({ ...happen, referrer: BOB })
    const posId = desk.open({}, carol)
    // 0.1 % of 10,000 is 10: 1 for Bob, 9 for the exchange.
    expect(desk.account(BOB).balance).toBe(units('10001'))
    expect(desk.exchange().fees).toBe(units('9'))
    desk.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('5000') }, carol)
    desk.pass(1_000)
    // And 0.5 of the 5 for closing half.
    expect(desk.account(BOB).balance).toBe(units('10001.5'))
    expect(values(desk.account(BOB).referrals ?? null)).toMatchObject([
      { trader: carol, fee: units('10'), rebate: units('1') },
      { trader: carol, fee: units('5'), rebate: units('0.5') },
    ])
    expect(countMoney(desk.exchange())).toBe(desk.exchange().minted)
  })

  test('nobody can be referred by an account that does not exist', () => {
    const desk = exchangeWith()
    expect(() => desk.signUp({ account: '0xc', wallet: 0n, balance: 0n, referrer: '0xnobody' })).toThrow(
      /referrer/,
    )
  })
})

test('liquidation including fees: closing, borrow and funding all bring it closer', () => {
  // 10,000 at 28,000 with 1,000. Closing costs 0.3 % = 30. Alone on its side it pays funding of 5·10^9 / 10^15 = 0.000005 an hour and
  // borrow of 1 / 10^4 = 0.0001 an hour: after 40 hours 2 and 40. Distance (990 − 30 − 2 − 40) / 10,000 = 9.18 %: 28,000 × 0.9082.
  const desk = exchangeWith({
    longFee: units('0.003'),
    longBorrowRate: 1n,
    maxFundingRate: 5_000_000_000n,
  })
  const posId = desk.open()
  desk.pass(40 * HOUR)
  desk.moveTo('25429.61')
  expect(desk.position(posId)).toBeDefined()
  desk.moveTo('25429.6')
  expect(desk.position(posId)).toBeUndefined()
  // Of the 1,000: 918 lost by the price, 42 owed; of the 40 left 30 are the fee of closing, and 10 stay with the vault.
  expect(desk.closed()[0]).toMatchObject({
    status: 'LIQUIDATED',
    positionFee: units('60'),
    fundingFee: units('2'),
    borrowFee: units('40'),
    realisedPnl: units('-970'),
  })
  expect(desk.account().balance).toBe(units('8970'))
})

test('the vault pays what it has and no more', () => {
  const desk = exchangeWith({ maxLong: units('10000000000000') })
  const vault = desk.exchange().vault
  const posId = desk.open({ collateral: '9000', size: '900000' })
  // A thousandfold: 900 million of profit, and 100 million in the vault.
  desk.setPrice('28028000')
  desk.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('900000') })
  desk.pass(1_000)
  expect(desk.exchange().vault).toBe(0n)
  expect(desk.account().balance).toBe(units('10000') + vault)
})
