import { describe, expect, test } from 'vitest'
import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import { ALICE, BOB, engineWith } from './support.js'

describe('a rejected command changes nothing', () => {
  test.each([
    [{ collateral: '19.99', size: '100' }, /at least 20 dollars/],
    [{ collateral: '100', size: '99' }, /leverage cannot be below 1/],
    [{ collateral: '100', size: '10000.01' }, /above 100/],
    [{ collateral: '9999', size: '999900' }, /balance is too small/],
    [{ collateral: '10000', size: '1000000' }, /balance is too small/],
    [{ tokenId: 2 }, /no pair 2/],
  ])('an order %j', (request, sentence) => {
    const engine = engineWith({ longFee: units('0.0005'), maxLong: units('1000000') })
    const before = engine.state()
    expect(() => engine.order(request)).toThrow(sentence)
    expect(engine.state()).toBe(before)
  })

  test('open interest above the maximum of the pair, also when it was reached before the keeper ran', () => {
    const engine = engineWith({ maxLong: units('15000') })
    const first = engine.order({ size: '10000' })
    const second = engine.order({ size: '10000' }, BOB)
    engine.pass(1_000)
    expect(engine.position(first)?.entry).toBeUndefined()
    expect(engine.position(second)).toBeUndefined()
    expect(engine.closed(BOB)[0]?.status).toBe('CANCELED')
    expect(engine.account(BOB).balance).toBe(units('10000'))
    expect(() => engine.order({ size: '10000' }, BOB)).toThrow(/open interest/)
  })

  test("another trader's position, a wrong pair, a wrong side, an order that is not filled", () => {
    const engine = engineWith()
    const posId = engine.open()
    const size = units('1')
    expect(() => engine.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size }, BOB)).toThrow(
      `There is no open position ${posId}.`,
    )
    expect(() => engine.act({ name: 'decrease', posId, tokenId: 2, isLong: true, size })).toThrow(/pair 2/)
    expect(() => engine.act({ name: 'decrease', posId, tokenId: 1, isLong: false, size })).toThrow(/is long/)
    const pending = engine.order()
    expect(() => engine.act({ name: 'addCollateral', posId: pending, amount: size })).toThrow(
      /not filled yet/,
    )
    expect(() => engine.act({ name: 'cancelPending', posId: pending }, BOB)).toThrow(/no pending order/)
    expect(() => engine.act({ name: 'cancelPending', posId })).toThrow(/no pending order/)
  })
})

describe('changes of a position', () => {
  test('a position has one queued change at a time; it can be cancelled, with a refund', () => {
    const engine = engineWith({ longFee: units('0.001') })
    const posId = engine.open()
    const before = engine.account().balance
    const request = { posId, tokenId: 1, isLong: true, collateral: units('100'), size: units('1000') }
    engine.act({ name: 'add', ...request })
    expect(engine.account().balance).toBe(before - units('101'))
    expect(() => engine.act({ name: 'removeCollateral', posId, amount: units('1') })).toThrow(/in flight/)
    engine.act({ name: 'cancelPending', posId })
    expect(engine.account().balance).toBe(before)
    engine.pass(1_000)
    expect(engine.position(posId)).toMatchObject({ size: units('10000'), collateral: units('1000') })
  })

  test('a remainder of less than a cent is closed with the rest', () => {
    const engine = engineWith()
    const posId = engine.open()
    engine.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('9999.991') })
    engine.pass(1_000)
    expect(engine.position(posId)).toBeUndefined()
    expect(engine.account().balance).toBe(units('10000'))
  })

  test('collateral is added at once and removed by the keeper', () => {
    const engine = engineWith()
    const posId = engine.open()
    engine.act({ name: 'addCollateral', posId, amount: units('500') })
    expect(engine.position(posId)?.collateral).toBe(units('1500'))
    engine.act({ name: 'removeCollateral', posId, amount: units('1400') })
    expect(engine.position(posId)?.collateral).toBe(units('1500'))
    engine.pass(1_000)
    expect(engine.position(posId)?.collateral).toBe(units('100'))
    expect(engine.account().balance).toBe(units('9900'))
    expect(() => engine.act({ name: 'removeCollateral', posId, amount: units('0.01') })).toThrow(/above 100/)
    expect(() => engine.act({ name: 'addCollateral', posId, amount: units('9901') })).toThrow(/below 1/)
  })

  test('a removal of collateral that would cause a liquidation is cancelled', () => {
    const engine = engineWith()
    const posId = engine.open()
    engine.act({ name: 'removeCollateral', posId, amount: units('800') })
    engine.setPrice('27000')
    engine.pass(1_000)
    // At 27,000 it has lost 357, more than the 200 that would remain.
    expect(engine.position(posId)).toMatchObject({ collateral: units('1000') })
    expect(engine.position(posId)?.change).toBeUndefined()
  })

  test('a queued increase is refunded when the position is liquidated first', () => {
    const engine = engineWith()
    const posId = engine.open()
    engine.act({
      name: 'add',
      posId,
      tokenId: 1,
      isLong: true,
      collateral: units('100'),
      size: units('1000'),
    })
    engine.moveTo('25000')
    expect(engine.position(posId)).toBeUndefined()
    expect(engine.account().balance).toBe(units('9000'))
  })

  test('a trigger is cancelled by its id, without effect on others', () => {
    const engine = engineWith()
    const posId = engine.open({ takeProfit: units('30000'), stopLoss: units('27000') })
    engine.act({ name: 'cancelTrigger', posId, orderId: 0 })
    expect(engine.position(posId)?.triggers).toMatchObject([{ orderId: 1 }])
    expect(() => engine.act({ name: 'cancelTrigger', posId, orderId: 0 })).toThrow(/no trigger order 0/)
    const percent = units('100')
    engine.act({ name: 'addTriggers', posId, takeProfit: { price: units('31000'), percent } })
    expect(engine.position(posId)?.triggers).toMatchObject([{ orderId: 1 }, { orderId: 2 }])
    expect(() =>
      engine.act({ name: 'addTriggers', posId, takeProfit: { price: 1n, percent: percent + 1n } }),
    ).toThrow(/100 percent/)
    expect(() => engine.act({ name: 'addTriggers', posId })).toThrow(/Neither/)
  })
})

describe('funds', () => {
  test('a deposit moves wallet USDC to the balance; without an amount, all of it', () => {
    const engine = engineWith()
    engine.act({ name: 'deposit', amount: units('120.5'), hash: '0x1' })
    expect(engine.account()).toMatchObject({ wallet: units('379.5'), balance: units('10120.5') })
    expect(() => engine.act({ name: 'deposit', amount: units('379.6'), hash: '0x2' })).toThrow(/less USDC/)
    engine.act({ name: 'deposit', hash: '0x3' })
    expect(engine.account()).toMatchObject({ wallet: 0n, balance: units('10500') })
    expect(() => engine.act({ name: 'deposit', hash: '0x4' })).toThrow(/nothing in the wallet/)
    engine.act({ name: 'withdraw', amount: units('500'), hash: '0x5' })
    expect(engine.account()).toMatchObject({ wallet: units('500'), balance: units('10000') })
  })

  test('only a registered platform is accepted', () => {
    const engine = engineWith()
    expect(() => engine.act({ name: 'setPlatform', platform: '0xother' })).toThrow(/not registered/)
    engine.act({ name: 'setPlatform', platform: '0xregistered' })
    expect(engine.account(ALICE).platform).toBe('0xregistered')
  })
})
