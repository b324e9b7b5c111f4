import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenOrder } from '../../src/desk/account/orders/open-order.js'
import { readRule, writeRule } from '../../src/plans/kinds/kinds.js'
import {
  bestStop,
  levelOfMove,
  stopOfMove,
  trail,
  trailRule,
  type TrailRule,
} from '../../src/plans/kinds/trail.js'

const POSITION = { by: 'id', id: '7' } as const

/** A stop-loss of the position 7. */
const stopAt = (price: string, fields: Partial<OpenOrder> = {}): OpenOrder => ({
  id: `7/${price}`,
  kind: 'stopLoss',
  positionId: '7',
  orderId: price,
  pairId: '1',
  symbol: 'BTC/USD',
  isLong: true,
  price: new Big(price),
  percent: new Big(100),
  type: undefined,
  unknownStatus: undefined,
  size: undefined,
  collateral: undefined,
  ...fields,
})

function ruleOf(isLong: boolean, price: string, from: string, step: string, behind?: string): TrailRule {
  const made = trailRule(
    { isLong, price: new Big(price), from: new Big(from) },
    { step: new Big(step), behind: behind === undefined ? undefined : new Big(behind) },
  )
  if (made === 'large' || 'least' in made) throw new Error('No rule')
  return made
}

test('a step of the price moves the stop-loss by it, at the distance that it has', () => {
  const long = ruleOf(true, '60000', '58000', '500')
  expect([1, 2, 100].map((move) => levelOfMove(long, move).price.toFixed())).toEqual([
    '60500',
    '61000',
    '110000',
  ])
  expect([1, 2, 100].map((move) => stopOfMove(long, move).toFixed())).toEqual(['58500', '59000', '108000'])
  const short = ruleOf(false, '60000', '61000', '500')
  expect(levelOfMove(short, 1)).toEqual({ price: new Big(59_500), side: 'below' })
  expect(stopOfMove(short, 1).toFixed()).toBe('60500')
})

test('average true ranges begin at their distance, or at the stop-loss where that is nearer', () => {
  const far = ruleOf(true, '60000', '55000', '150', '600')
  expect([levelOfMove(far, 1).price.toFixed(), stopOfMove(far, 1).toFixed()]).toEqual(['60150', '59550'])
  const near = ruleOf(true, '60000', '59800', '150', '600')
  expect([levelOfMove(near, 1).price.toFixed(), stopOfMove(near, 1).toFixed()]).toEqual(['60550', '59950'])
  // Of a quiet pair the step is the least one.
  expect(ruleOf(true, '60000', '55000', '5', '20').step.toFixed()).toBe('60')
})

test.each([
  ['59.99', { least: new Big(60) }],
  ['30001', 'large'],
])('a step of %s is none', (step, said) => {
  const position = { isLong: true, price: new Big(60_000), from: new Big(58_000) }
  expect(trailRule(position, { step: new Big(step), behind: undefined })).toEqual(said)
})

test('the part of now is the highest that the price has passed, and betters the stop-loss', () => {
  const rule = ruleOf(true, '60000', '58000', '500')
  const at = (part: number, price: string, ...stops: readonly OpenOrder[]) =>
    trail.passed?.(rule, part, { orders: stops, price: new Big(price) })
  expect(at(1, '60600', stopAt('58000'))).toBe(1)
  // The price came back a little.
  expect(at(1, '60400', stopAt('58000'))).toBe(1)
  expect(at(1, '63499.99', stopAt('58000'))).toBe(6)
  expect(at(8, '63499.99', stopAt('58000'))).toBe(8)
  // A better one of its owner is kept; one for a part, or of which it is not known whether it is in force, is none.
  expect(at(1, '60600', stopAt('58000'), stopAt('59000'))).toBe(3)
  expect(at(1, '60600', stopAt('59000', { percent: new Big(50) }))).toBe(1)
  expect(at(1, '60600', stopAt('59000', { unknownStatus: 'ODD' }))).toBe(1)
  expect(at(1, '60600', stopAt('59000', { kind: 'takeProfit' }))).toBe(1)
  expect(at(100, '200000', stopAt('108000'))).toBe(101)
})

test('a move takes the place of a stop-loss of its plan alone', () => {
  const rule = ruleOf(true, '60000', '58000', '500')
  const exit = (part: number, ...orders: readonly OpenOrder[]) => trail.exit(rule, POSITION, part, orders)
  const stopLoss = { by: 'price', price: new Big(60_000) } as const
  const replaced = (id: string) => ({ kind: 'replace', target: { by: 'id', id }, stopLoss })
  expect(exit(4, stopAt('58000'))).toEqual(replaced('7/58000'))
  expect(exit(4, stopAt('59500'), stopAt('59000'))).toEqual(replaced('7/59000'))
  const added = { kind: 'tpsl', target: POSITION, stopLoss, percent: new Big(100) }
  for (const other of [
    stopAt('58001'),
    stopAt('60000'),
    stopAt('60500'),
    stopAt('58000', { percent: new Big(50) }),
    stopAt('58000', { kind: 'takeProfit' }),
    stopAt('58000', { positionId: '8' }),
  ])
    expect(exit(4, other)).toEqual(added)
})

test('a stop-loss that the service shows with fewer decimals is the one that was placed', () => {
  const rule = ruleOf(true, '3500', '3400', '33.333')
  const stopLoss = { by: 'price', price: stopOfMove(rule, 2) }
  expect(stopOfMove(rule, 1).toFixed()).toBe('3433.33')
  const shown = stopAt('3433.3')
  expect(trail.exit(rule, POSITION, 2, [shown])).toEqual({
    kind: 'replace',
    target: { by: 'id', id: shown.id },
    stopLoss,
  })
  expect(trail.passed?.(rule, 1, { orders: [shown], price: new Big(3_534) })).toBe(2)
})

const made = fc
  .record({
    isLong: fc.boolean(),
    price: fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: -6, max: 2 })),
    away: fc.integer({ min: 1, max: 9_000 }),
    step: fc.integer({ min: 1, max: 9_999 }),
    behind: fc.option(fc.integer({ min: 1, max: 20_000 })),
  })
  .map(({ isLong, price: [digits, power], away, step, behind }) => {
    const price = new Big(`${digits}e${power}`)
    const part = (count: number): Big => price.times(count).div(10_000)
    const from = isLong ? price.minus(part(away)) : price.plus(part(away))
    const wanted = { step: part(step), behind: behind === null ? undefined : part(behind) }
    return { isLong, price, from, rule: trailRule({ isLong, price, from }, wanted) }
  })

test('no move widens the stop-loss, none is reached by the price of the preview, and all are as far behind', () => {
  let count = 0
  fc.assert(
    fc.property(made, ({ isLong, price, from, rule }) => {
      if (rule === 'large' || 'least' in rule) return
      count++
      expect(readRule(writeRule(rule))).toEqual(rule)
      let last = from
      for (let move = 1; move <= rule.moves; move++) {
        const stop = stopOfMove(rule, move)
        const level = levelOfMove(rule, move)
        expect(isLong ? stop.gt(last) : stop.lt(last)).toBe(true)
        expect(isLong ? level.price.gt(price) : level.price.lt(price)).toBe(true)
        expect(level.price.gt(0) && stop.gt(0)).toBe(true)
        expect(level.price.minus(stop).abs()).toEqual(rule.distance)
        last = stop
      }
    }),
  )
  expect(count).toBeGreaterThan(20)
})

test('whatever the orders and the price, a move betters the stop-loss of the position and cancels no better one', () => {
  const orders = fc.array(
    fc
      .record({
        price: fc.integer({ min: 50, max: 80 }),
        percent: fc.constantFrom(100, 100, 50),
        isStop: fc.boolean(),
      })
      .map(({ price, percent, isStop }) =>
        stopAt(`${price * 1_000}`, { percent: new Big(percent), kind: isStop ? 'stopLoss' : 'takeProfit' }),
      ),
    { maxLength: 5 },
  )
  const price = fc.integer({ min: 50_000, max: 120_000 }).map((at) => new Big(at))
  const rule = ruleOf(true, '60000', '58000', '500')
  fc.assert(
    fc.property(orders, price, fc.integer({ min: 1, max: 100 }), (open, at, part) => {
      const next = trail.passed?.(rule, part, { orders: open, price: at }) ?? 0
      expect(next).toBeGreaterThanOrEqual(part)
      if (next > rule.moves) return
      const best = bestStop(rule, open)
      const stop = stopOfMove(rule, next)
      expect(best === undefined || stop.gt(best)).toBe(true)
      const intent = trail.exit(rule, POSITION, next, open)
      if (intent.kind !== 'replace' || intent.target.by !== 'id') return
      const { id } = intent.target
      expect(open.find((one) => one.id === id)?.price?.lt(stop)).toBe(true)
    }),
  )
})
