import { describe, expect, test } from 'vitest'
import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import type { TrailingRequest } from '../../../../packages/practice-exchange/src/engine/events.js'
import { engineWith } from './support.js'

type TestExchange = ReturnType<typeof engineWith>

/** Adds a trailing stop to a position and lets the keeper activate it. */
function trail(engine: TestExchange, posId: number, request: Partial<TrailingRequest> = {}): void {
  engine.act({
    name: 'addTrailing',
    posId,
    collateral: units('1000'),
    size: units('10000'),
    percent: units('100'),
    trailType: 'PERCENT',
    distance: units('2'),
    stopPrice: units('27440'),
    ...request,
  })
  engine.pass(1_000)
}

const stop = (engine: TestExchange, posId: number) => engine.position(posId)?.trailing?.stopPrice

describe('a trailing stop through a rise and a fall', () => {
  test('a long of 10,000 at 28,000, 2 % behind', () => {
    const engine = engineWith()
    const posId = engine.open()
    trail(engine, posId)
    // It starts at the given price: 28,000 × 0.98 = 27,440.
    expect(stop(engine, posId)).toBe(units('27440'))
    engine.moveTo('30000')
    // 30,000 × 0.98.
    expect(stop(engine, posId)).toBe(units('29400'))
    engine.moveTo('29400.01')
    engine.moveTo('29999')
    // It never moves back, and 29,999 is no new best price.
    expect(stop(engine, posId)).toBe(units('29400'))
    engine.moveTo('31000')
    // 31,000 × 0.98.
    expect(stop(engine, posId)).toBe(units('30380'))
    engine.moveTo('30300')
    // Closed at 30,300: 10,000 × 2,300 / 28,000 = 821.428571… profit on 10,000 in the balance.
    expect(engine.position(posId)).toBeUndefined()
    expect(engine.account().balance).toBe(units('10000') + units('23000000') / 28_000n)
    expect(engine.closed()[0]).toMatchObject({ status: 'CLOSED', markPrice: units('30300') })
  })

  test('a short of 10,000 at 28,000, 500 dollars behind', () => {
    const engine = engineWith()
    const posId = engine.open({ isLong: false })
    trail(engine, posId, { trailType: 'AMOUNT', distance: units('500'), stopPrice: units('28500') })
    engine.moveTo('26000')
    expect(stop(engine, posId)).toBe(units('26500'))
    engine.moveTo('26499.99')
    expect(engine.position(posId)).toBeDefined()
    engine.moveTo('26500')
    expect(engine.position(posId)).toBeUndefined()
    // 10,000 × 1,500 / 28,000 = 535.714285… profit.
    expect(engine.account().balance).toBe(units('10000') + units('15000000') / 28_000n)
  })

  test('a stop that starts closer than its distance stays until the best price is far enough', () => {
    const engine = engineWith()
    const posId = engine.open()
    trail(engine, posId, { trailType: 'AMOUNT', distance: units('1000'), stopPrice: units('27800') })
    engine.moveTo('28700')
    // 28,700 − 1,000 = 27,700 would be a step back.
    expect(stop(engine, posId)).toBe(units('27800'))
    engine.moveTo('28900')
    expect(stop(engine, posId)).toBe(units('27900'))
  })

  test('its percentage applies to the size when it fires, and then the slot is free', () => {
    const engine = engineWith()
    const posId = engine.open()
    trail(engine, posId, { percent: units('50') })
    engine.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('4000') })
    engine.pass(1_000)
    engine.moveTo('27440')
    // Half of the remaining 10,000 − 4,000 = 6,000.
    expect(engine.position(posId)?.size).toBe(units('3000'))
    expect(engine.position(posId)?.trailing).toBeUndefined()
  })
})

describe('the slot', () => {
  test('holds one trailing stop, besides a queued change', () => {
    const engine = engineWith()
    const posId = engine.open()
    trail(engine, posId)
    expect(() => trail(engine, posId)).toThrow(/has a trailing stop already/)
    engine.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('1000') })
    engine.act({ name: 'cancelPending', posId })
    expect(engine.position(posId)?.trailing).toBeUndefined()
    expect(engine.position(posId)?.change).toMatchObject({ kind: 'decrease' })
    engine.act({ name: 'cancelPending', posId })
    expect(engine.position(posId)?.change).toBeUndefined()
    expect(() => engine.act({ name: 'cancelPending', posId })).toThrow(/no pending order/)
    engine.moveTo('27000')
    expect(engine.position(posId)?.size).toBe(units('10000'))
  })

  test('does not fire before the keeper has activated it', () => {
    const engine = engineWith()
    const posId = engine.open()
    const request = { collateral: units('1000'), size: units('10000'), percent: units('100') }
    const behind = { trailType: 'PERCENT', distance: units('2'), stopPrice: units('27440') } as const
    engine.act({ name: 'addTrailing', posId, ...request, ...behind })
    engine.moveTo('27000')
    expect(engine.position(posId)).toBeDefined()
    engine.pass(1_000)
    expect(engine.position(posId)).toBeUndefined()
  })

  test.each<[string, Partial<TrailingRequest>, RegExp]>([
    ['too much of the position', { percent: units('100.1') }, /more than 100 percent/],
    ['too far behind', { distance: units('100') }, /less than 100 percent/],
    ['more than its size', { size: units('10000.01') }, /smaller than the size/],
    ['more than its collateral', { collateral: units('1000.01') }, /less collateral/],
    ['a position that is not there', { posId: 99 }, /no open position 99/],
  ])('%s is refused', (_what, request, sentence) => {
    const engine = engineWith()
    const posId = engine.open()
    const before = engine.state()
    expect(() => trail(engine, posId, request)).toThrow(sentence)
    expect(engine.state()).toBe(before)
  })
})
