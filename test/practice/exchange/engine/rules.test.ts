import { describe, expect, test } from 'vitest'
import { units } from '../../../../src/practice/exchange/engine/amounts.js'
import { ALICE, BOB, exchangeWith } from './support.js'

describe('what is refused changes nothing', () => {
  test.each([
    [{ collateral: '19.99', size: '100' }, /at least 20 dollars/],
    [{ collateral: '100', size: '99' }, /leverage cannot be below 1/],
    [{ collateral: '100', size: '10000.01' }, /above 100/],
    [{ collateral: '9999', size: '999900' }, /balance is too small/],
    [{ collateral: '10000', size: '1000000' }, /balance is too small/],
    [{ tokenId: 2 }, /no pair 2/],
  ])('an order %j', (wish, sentence) => {
    const desk = exchangeWith({ longFee: units('0.0005'), maxLong: units('1000000') })
    const before = desk.world()
    expect(() => desk.order(wish)).toThrow(sentence)
    expect(desk.world()).toBe(before)
  })

  test('more open interest than the pair allows, also when others took the room before the keeper came', () => {
    const desk = exchangeWith({ maxLong: units('15000') })
    const first = desk.order({ size: '10000' })
    const second = desk.order({ size: '10000' }, BOB)
    desk.pass(1_000)
    expect(desk.position(first)?.entry).toBeUndefined()
    expect(desk.position(second)).toBeUndefined()
    expect(desk.closed(BOB)[0]?.status).toBe('CANCELED')
    expect(desk.account(BOB).balance).toBe(units('10000'))
    expect(() => desk.order({ size: '10000' }, BOB)).toThrow(/open interest/)
  })

  test("another trader's position, a wrong pair, a wrong side, an order that is not filled", () => {
    const desk = exchangeWith()
    const posId = desk.open()
    const size = units('1')
    expect(() => desk.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size }, BOB)).toThrow(
      `There is no open position ${posId}.`,
    )
    expect(() => desk.act({ name: 'decrease', posId, tokenId: 2, isLong: true, size })).toThrow(/pair 2/)
    expect(() => desk.act({ name: 'decrease', posId, tokenId: 1, isLong: false, size })).toThrow(/is long/)
    const pending = desk.order()
    expect(() => desk.act({ name: 'addCollateral', posId: pending, amount: size })).toThrow(/not filled yet/)
    expect(() => desk.act({ name: 'cancelPending', posId: pending }, BOB)).toThrow(/no pending order/)
    expect(() => desk.act({ name: 'cancelPending', posId })).toThrow(/no pending order/)
  })
})

describe('changes of a position', () => {
  test('one is in flight at a time; it can be taken back, with a refund', () => {
    const desk = exchangeWith({ longFee: units('0.001') })
    const posId = desk.open()
    const before = desk.account().balance
    const wish = { posId, tokenId: 1, isLong: true, collateral: units('100'), size: units('1000') }
    desk.act({ name: 'add', ...wish })
    expect(desk.account().balance).toBe(before - units('101'))
    expect(() => desk.act({ name: 'removeCollateral', posId, amount: units('1') })).toThrow(/in flight/)
    desk.act({ name: 'cancelPending', posId })
    expect(desk.account().balance).toBe(before)
    desk.pass(1_000)
    expect(desk.position(posId)).toMatchObject({ size: units('10000'), collateral: units('1000') })
  })

  test('a remainder of less than a cent is closed along', () => {
    const desk = exchangeWith()
    const posId = desk.open()
    desk.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('9999.991') })
    desk.pass(1_000)
    expect(desk.position(posId)).toBeUndefined()
    expect(desk.account().balance).toBe(units('10000'))
  })

  test('collateral goes in at once and comes out when the keeper has been', () => {
    const desk = exchangeWith()
    const posId = desk.open()
    desk.act({ name: 'addCollateral', posId, amount: units('500') })
    expect(desk.position(posId)?.collateral).toBe(units('1500'))
    desk.act({ name: 'removeCollateral', posId, amount: units('1400') })
    expect(desk.position(posId)?.collateral).toBe(units('1500'))
    desk.pass(1_000)
    expect(desk.position(posId)?.collateral).toBe(units('100'))
    expect(desk.account().balance).toBe(units('9900'))
    expect(() => desk.act({ name: 'removeCollateral', posId, amount: units('0.01') })).toThrow(/above 100/)
    expect(() => desk.act({ name: 'addCollateral', posId, amount: units('9901') })).toThrow(/below 1/)
  })

  test('collateral that would leave the position to be liquidated stays in', () => {
    const desk = exchangeWith()
    const posId = desk.open()
    desk.act({ name: 'removeCollateral', posId, amount: units('800') })
    desk.setPrice('27000')
    desk.pass(1_000)
    // At 27,000 it has lost 357: more than the 200 that would be left.
    expect(desk.position(posId)).toMatchObject({ collateral: units('1000') })
    expect(desk.position(posId)?.change).toBeUndefined()
  })

  test('an add in flight is refunded when the position is liquidated before the keeper gets to it', () => {
    const desk = exchangeWith()
    const posId = desk.open()
    desk.act({ name: 'add', posId, tokenId: 1, isLong: true, collateral: units('100'), size: units('1000') })
    desk.moveTo('25000')
    expect(desk.position(posId)).toBeUndefined()
    expect(desk.account().balance).toBe(units('9000'))
  })

  test('a trigger is cancelled by its id, and no other', () => {
    const desk = exchangeWith()
    const posId = desk.open({ takeProfit: units('30000'), stopLoss: units('27000') })
    desk.act({ name: 'cancelTrigger', posId, orderId: 0 })
    expect(desk.position(posId)?.triggers).toMatchObject([{ orderId: 1 }])
    expect(() => desk.act({ name: 'cancelTrigger', posId, orderId: 0 })).toThrow(/no trigger order 0/)
    const percent = units('100')
    desk.act({ name: 'addTriggers', posId, takeProfit: { price: units('31000'), percent } })
    expect(desk.position(posId)?.triggers).toMatchObject([{ orderId: 1 }, { orderId: 2 }])
    expect(() =>
      desk.act({ name: 'addTriggers', posId, takeProfit: { price: 1n, percent: percent + 1n } }),
    ).toThrow(/100 percent/)
    expect(() => desk.act({ name: 'addTriggers', posId })).toThrow(/Neither/)
  })
})

describe('funds', () => {
  test('a deposit moves wallet USDC to the balance; without an amount all of it', () => {
    const desk = exchangeWith()
    desk.act({ name: 'deposit', amount: units('120.5'), hash: '0x1' })
    expect(desk.account()).toMatchObject({ wallet: units('379.5'), balance: units('10120.5') })
    expect(() => desk.act({ name: 'deposit', amount: units('379.6'), hash: '0x2' })).toThrow(/less USDC/)
    desk.act({ name: 'deposit', hash: '0x3' })
    expect(desk.account()).toMatchObject({ wallet: 0n, balance: units('10500') })
    expect(() => desk.act({ name: 'deposit', hash: '0x4' })).toThrow(/nothing in the wallet/)
    desk.act({ name: 'withdraw', amount: units('500'), hash: '0x5' })
    expect(desk.account()).toMatchObject({ wallet: units('500'), balance: units('10000') })
  })

  test('only a registered platform can be named', () => {
    const desk = exchangeWith()
    expect(() => desk.act({ name: 'setPlatform', platform: '0xother' })).toThrow(/not registered/)
    desk.act({ name: 'setPlatform', platform: '0xregistered' })
    expect(desk.account(ALICE).platform).toBe('0xregistered')
  })
})
