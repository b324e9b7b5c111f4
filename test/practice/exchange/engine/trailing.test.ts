import { describe, expect, test } from 'vitest'
import { units } from '../../../../src/practice/exchange/engine/amounts.js'
import type { TrailingWish } from '../../../../src/practice/exchange/engine/events.js'
import { exchangeWith } from './support.js'

type Desk = ReturnType<typeof exchangeWith>

/** Puts a trailing stop on a position, and lets the keeper take it up. */
function trail(desk: Desk, posId: number, wish: Partial<TrailingWish> = {}): void {
  desk.act({
    name: 'addTrailing',
    posId,
    collateral: units('1000'),
    size: units('10000'),
    percent: units('100'),
    trailType: 'PERCENT',
    distance: units('2'),
    stopPrice: units('27440'),
    ...wish,
  })
  desk.pass(1_000)
}

const stop = (desk: Desk, posId: number) => desk.position(posId)?.trailing?.stopPrice

describe('a trailing stop through a rise and a fall', () => {
  test('a long of 10,000 at 28,000, 2 % behind', () => {
    const desk = exchangeWith()
    const posId = desk.open()
    trail(desk, posId)
    // It starts where it was told to: 28,000 × 0.98 = 27,440.
    expect(stop(desk, posId)).toBe(units('27440'))
    desk.moveTo('30000')
    // 30,000 × 0.98.
    expect(stop(desk, posId)).toBe(units('29400'))
    desk.moveTo('29400.01')
    desk.moveTo('29999')
    // It never goes back, and 29,999 is no new best.
    expect(stop(desk, posId)).toBe(units('29400'))
    desk.moveTo('31000')
    // 31,000 × 0.98.
    expect(stop(desk, posId)).toBe(units('30380'))
    desk.moveTo('30300')
    // Closed at 30,300: 10,000 × 2,300 / 28,000 = 821.428571… profit on 10,000 in the balance.
    expect(desk.position(posId)).toBeUndefined()
    expect(desk.account().balance).toBe(units('10000') + units('23000000') / 28_000n)
    expect(desk.closed()[0]).toMatchObject({ status: 'CLOSED', markPrice: units('30300') })
  })

  test('a short of 10,000 at 28,000, 500 dollars behind', () => {
    const desk = exchangeWith()
    const posId = desk.open({ isLong: false })
    trail(desk, posId, { trailType: 'AMOUNT', distance: units('500'), stopPrice: units('28500') })
    desk.moveTo('26000')
    expect(stop(desk, posId)).toBe(units('26500'))
    desk.moveTo('26499.99')
    expect(desk.position(posId)).toBeDefined()
    desk.moveTo('26500')
    expect(desk.position(posId)).toBeUndefined()
    // 10,000 × 1,500 / 28,000 = 535.714285… profit.
    expect(desk.account().balance).toBe(units('10000') + units('15000000') / 28_000n)
  })

  test('a stop that starts closer than its distance waits until the best price has drawn away', () => {
    const desk = exchangeWith()
    const posId = desk.open()
    trail(desk, posId, { trailType: 'AMOUNT', distance: units('1000'), stopPrice: units('27800') })
    desk.moveTo('28700')
    // 28,700 − 1,000 = 27,700 would be a step back.
    expect(stop(desk, posId)).toBe(units('27800'))
    desk.moveTo('28900')
    expect(stop(desk, posId)).toBe(units('27900'))
  })

  test('its percent is of the size when it fires, and then the slot is free', () => {
    const desk = exchangeWith()
    const posId = desk.open()
    trail(desk, posId, { percent: units('50') })
    desk.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('4000') })
    desk.pass(1_000)
    desk.moveTo('27440')
    // 10,000 − 4,000 = 6,000, of which half.
    expect(desk.position(posId)?.size).toBe(units('3000'))
    expect(desk.position(posId)?.trailing).toBeUndefined()
  })
})

describe('the slot', () => {
  test('holds one trailing stop; the change in flight is another matter', () => {
    const desk = exchangeWith()
    const posId = desk.open()
    trail(desk, posId)
    expect(() => trail(desk, posId)).toThrow(/has a trailing stop already/)
    desk.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('1000') })
    desk.act({ name: 'cancelPending', posId })
    expect(desk.position(posId)?.trailing).toBeUndefined()
    expect(desk.position(posId)?.change).toMatchObject({ kind: 'decrease' })
    desk.act({ name: 'cancelPending', posId })
    expect(desk.position(posId)?.change).toBeUndefined()
    expect(() => desk.act({ name: 'cancelPending', posId })).toThrow(/no pending order/)
    desk.moveTo('27000')
    expect(desk.position(posId)?.size).toBe(units('10000'))
  })

  test('nothing fires before the keeper has taken the stop up', () => {
    const desk = exchangeWith()
    const posId = desk.open()
    const wish = { collateral: units('1000'), size: units('10000'), percent: units('100') }
    const behind = { trailType: 'PERCENT', distance: units('2'), stopPrice: units('27440') } as const
    desk.act({ name: 'addTrailing', posId, ...wish, ...behind })
    desk.moveTo('27000')
    expect(desk.position(posId)).toBeDefined()
    desk.pass(1_000)
    expect(desk.position(posId)).toBeUndefined()
  })

  test.each<[string, Partial<TrailingWish>, RegExp]>([
    ['too much of the position', { percent: units('100.1') }, /more than 100 percent/],
    ['too far behind', { distance: units('100') }, /less than 100 percent/],
    ['more than its size', { size: units('10000.01') }, /smaller than the size/],
    ['more than its collateral', { collateral: units('1000.01') }, /less collateral/],
    ['a position that is not there', { posId: 99 }, /no open position 99/],
  ])('%s is refused', (_what, wish, sentence) => {
    const desk = exchangeWith()
    const posId = desk.open()
    const before = desk.world()
    expect(() => trail(desk, posId, wish)).toThrow(sentence)
    expect(desk.world()).toBe(before)
  })
})
