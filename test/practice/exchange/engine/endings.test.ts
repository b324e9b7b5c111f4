import { describe, expect, test } from 'vitest'
import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import type { Command } from '../../../../packages/practice-exchange/src/engine/events.js'
import { values } from '../../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import { BOB, countMoney, engineWith, HOUR } from './support.js'

test('ended triggers are kept: one fired, one cancelled, one still open', () => {
  const engine = engineWith()
  const posId = engine.open()
  const percent = units('25')
  for (const price of ['29400', '31000', '32000']) {
    engine.act({ name: 'addTriggers', posId, takeProfit: { price: units(price), percent } })
  }
  engine.act({ name: 'cancelTrigger', posId, orderId: 1 })
  engine.moveTo('29500')
  expect(engine.position(posId)?.triggers).toMatchObject([{ orderId: 2 }])
  expect(engine.position(posId)?.endedTriggers).toMatchObject([
    { orderId: 1, status: 'CANCELED', closed: 0n },
    // A quarter of 10,000.
    { orderId: 0, status: 'TRIGGERED', closed: units('2500'), endedAt: engine.at() },
  ])
})

test('a position takes ten triggers, not counting ended ones', () => {
  const engine = engineWith()
  const posId = engine.open()
  const add = (price: string): void =>
    engine.act({ name: 'addTriggers', posId, takeProfit: { price: units(price), percent: units('1') } })
  for (let number = 0; number < 10; number++) add(`${30_000 + number}`)
  expect(() => add('40000')).toThrow(/at most 10 triggers/)
  engine.act({ name: 'cancelTrigger', posId, orderId: 3 })
  add('40000')
  expect(engine.position(posId)?.triggers).toHaveLength(10)
})

describe('the reason of a cancellation', () => {
  const reasonOf = (engine: ReturnType<typeof engineWith>): string | undefined => engine.closed()[0]?.reason

  test('names the owner', () => {
    const engine = engineWith()
    engine.act({ name: 'cancelPending', posId: engine.order() })
    expect(reasonOf(engine)).toBe('The owner cancelled it.')
  })

  test('names the slippage, or the expiry', () => {
    const engine = engineWith()
    engine.order({ slippage: units('0.1') })
    engine.setPrice('28100')
    engine.pass(1_000)
    expect(reasonOf(engine)).toMatch(/slippage/)
    const late = engineWith()
    late.order()
    late.pass(61_001)
    expect(reasonOf(late)).toMatch(/expired/)
  })

  test('names the open interest', () => {
    const engine = engineWith({ maxLong: units('15000') })
    engine.order({}, BOB)
    engine.order()
    engine.pass(1_000)
    expect(reasonOf(engine)).toMatch(/open interest of BTC\/USD/)
  })

  test('of a failed change stays on the position until the next one', () => {
    const engine = engineWith()
    const posId = engine.open()
    engine.act({ name: 'removeCollateral', posId, amount: units('800') })
    engine.setPrice('27000')
    engine.pass(1_000)
    expect(engine.position(posId)?.cancelReason).toMatch(/would be liquidated/)
    engine.act({ name: 'removeCollateral', posId, amount: units('1') })
    expect(engine.position(posId)?.cancelReason).toBeUndefined()
  })
})

describe('faults that only the engine can inject', () => {
  const keeperCancels = true as const

  test('the keeper cancels an entry order instead of filling it, with a full refund', () => {
    const engine = engineWith({ longFee: units('0.001') })
    const posId = engine.order({ keeperCancels })
    engine.pass(1_000)
    expect(engine.position(posId)).toBeUndefined()
    expect(engine.account().balance).toBe(units('10000'))
    expect(engine.closed()[0]).toMatchObject({ status: 'CANCELED', reason: 'The keeper cancelled it.' })
  })

  const named = { posId: 1, tokenId: 1, isLong: true } as const
  const trailing = { trailType: 'AMOUNT', distance: units('1'), stopPrice: units('27000') } as const
  test.each<Command>([
    { name: 'add', ...named, collateral: units('100'), size: units('1000'), keeperCancels },
    { name: 'decrease', ...named, size: units('1000'), keeperCancels },
    { name: 'removeCollateral', posId: 1, amount: units('10'), keeperCancels },
    {
      name: 'addTrailing',
      posId: 1,
      collateral: units('1'),
      size: units('1'),
      percent: units('100'),
      ...trailing,
      keeperCancels,
    },
  ])('it cancels $name, and the position is as it was', (command) => {
    const engine = engineWith({ longFee: units('0.001') })
    engine.open()
    const before = engine.position(1)
    engine.act(command)
    engine.pass(1_000)
    expect(engine.position(1)).toMatchObject({
      size: before?.size,
      collateral: before?.collateral,
      cancelReason: 'The keeper cancelled it.',
    })
    expect(engine.position(1)?.change ?? engine.position(1)?.trailing).toBeUndefined()
    expect(countMoney(engine.exchange())).toBe(engine.exchange().minted)
  })

  test('a stop that fails to place is accepted but never listed', () => {
    const engine = engineWith()
    const posId = engine.open({ stopLoss: units('27000'), stopsMissing: true })
    const stopLoss = { price: units('27000'), percent: units('100') }
    engine.act({ name: 'addTriggers', posId, stopLoss, stopsMissing: true })
    expect(engine.position(posId)?.triggers).toEqual([])
    engine.moveTo('26999')
    expect(engine.position(posId)).toBeDefined()
    expect(() => engine.act({ name: 'addTriggers', posId: 99, stopLoss, stopsMissing: true })).toThrow(
      /no open/,
    )
  })
})

describe('referrals', () => {
  test('a tenth of each fee goes to the referrer', () => {
    const engine = engineWith({ longFee: units('0.001') })
    const carol = '0xc'
    const happen = { account: carol, wallet: 0n, balance: units('5000') }
    engine.signUp({ ...happen, referrer: BOB })
    const posId = engine.open({}, carol)
    // 0.1 % of 10,000 is 10: 1 for Bob, 9 for the exchange.
    expect(engine.account(BOB).balance).toBe(units('10001'))
    expect(engine.exchange().fees).toBe(units('9'))
    engine.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('5000') }, carol)
    engine.pass(1_000)
    // And 0.5 of the 5 for closing half.
    expect(engine.account(BOB).balance).toBe(units('10001.5'))
    expect(values(engine.account(BOB).referrals ?? null)).toMatchObject([
      { trader: carol, fee: units('10'), rebate: units('1') },
      { trader: carol, fee: units('5'), rebate: units('0.5') },
    ])
    expect(countMoney(engine.exchange())).toBe(engine.exchange().minted)
  })

  test('a referrer that does not exist is rejected', () => {
    const engine = engineWith()
    expect(() => engine.signUp({ account: '0xc', wallet: 0n, balance: 0n, referrer: '0xnobody' })).toThrow(
      /referrer/,
    )
  })
})

test('closing fee, borrow and funding bring the liquidation price closer', () => {
  // 10,000 at 28,000 with 1,000. Closing costs 0.3 % = 30. As the only position it pays funding of 5·10^9 /
  // 10^15 = 0.000005 an hour and borrow of 1 / 10^4 = 0.0001 an hour: after 40 hours 2 and 40. Distance (990
  // − 30 − 2 − 40) / 10,000 = 9.18 %: 28,000 × 0.9082.
  const engine = engineWith({
    longFee: units('0.003'),
    longBorrowRate: 1n,
    maxFundingRate: 5_000_000_000n,
  })
  const posId = engine.open()
  engine.pass(40 * HOUR)
  engine.moveTo('25429.61')
  expect(engine.position(posId)).toBeDefined()
  engine.moveTo('25429.6')
  expect(engine.position(posId)).toBeUndefined()
  // Of the 1,000: 918 lost by the price, 42 owed; of the remaining 40, 30 are the closing fee and 10 stay in
  // the vault.
  expect(engine.closed()[0]).toMatchObject({
    status: 'LIQUIDATED',
    positionFee: units('60'),
    fundingFee: units('2'),
    borrowFee: units('40'),
    realisedPnl: units('-970'),
  })
  expect(engine.account().balance).toBe(units('8970'))
})

test('the vault never pays more than it has', () => {
  const engine = engineWith({ maxLong: units('10000000000000') })
  const vault = engine.exchange().vault
  const posId = engine.open({ collateral: '9000', size: '900000' })
  // A thousand times the price: 900 million of profit, but only 100 million in the vault.
  engine.setPrice('28028000')
  engine.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('900000') })
  engine.pass(1_000)
  expect(engine.exchange().vault).toBe(0n)
  expect(engine.account().balance).toBe(units('10000') + vault)
})
