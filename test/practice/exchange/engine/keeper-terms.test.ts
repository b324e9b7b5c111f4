import { describe, expect, test } from 'vitest'
import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import { audit } from './consistency.js'
import { engineWith } from './support.js'

const fee = { longFee: units('0.001') }
const parts = { share: units('0.4'), delayMs: 5_000 }
const named = { posId: 1, tokenId: 1, isLong: true } as const
const dollars = (amount: bigint | undefined): string | undefined =>
  amount === undefined ? undefined : `${amount / units('1')}`

describe('an order that the keeper executes in two parts', () => {
  test('opens a position, which grows by the rest', () => {
    const engine = engineWith(fee)
    engine.open({ keeperParts: parts })
    expect(dollars(engine.position(1)?.size)).toBe('4000')
    expect(engine.position(1)).toMatchObject({ collateral: units('400'), paidPositionFee: units('4') })
    expect(audit(engine.exchange())).toEqual([])
    engine.pass(5_000)
    expect(dollars(engine.position(1)?.size)).toBe('10000')
    expect(engine.position(1)).toMatchObject({
      collateral: units('1000'),
      totalSize: units('10000'),
      totalCollateral: units('1000'),
      paidPositionFee: units('10'),
    })
    expect(audit(engine.exchange())).toEqual([])
  })

  test('is refunded for the rest, if that is cancelled', () => {
    const engine = engineWith(fee)
    engine.open({ keeperParts: { ...parts, restCancels: true } })
    engine.pass(5_000)
    expect(dollars(engine.position(1)?.size)).toBe('4000')
    expect(engine.account().balance).toBe(units('9596'))
    expect(audit(engine.exchange())).toEqual([])
  })

  test('adds, closes and takes collateral out by parts', () => {
    const engine = engineWith(fee)
    engine.open()
    engine.act({ name: 'add', ...named, collateral: units('100'), size: units('1000'), keeperParts: parts })
    engine.pass(1_000)
    expect(dollars(engine.position(1)?.size)).toBe('10400')
    engine.pass(5_000)
    expect(dollars(engine.position(1)?.size)).toBe('11000')
    engine.act({ name: 'removeCollateral', posId: 1, amount: units('100'), keeperParts: parts })
    engine.pass(1_000)
    expect(dollars(engine.position(1)?.collateral)).toBe('1060')
    engine.pass(5_000)
    expect(dollars(engine.position(1)?.collateral)).toBe('1000')
    const close = (size: string): void =>
      engine.act({ name: 'decrease', ...named, size: units(size), keeperParts: parts })
    close('1000')
    engine.pass(1_000)
    expect(dollars(engine.position(1)?.size)).toBe('10600')
    engine.pass(5_000)
    expect(dollars(engine.position(1)?.size)).toBe('10000')
    close('10000')
    engine.pass(1_000)
    expect(dollars(engine.position(1)?.size)).toBe('6000')
    engine.pass(5_000)
    expect(engine.position(1)).toBeUndefined()
    expect(engine.closed().map(({ status }) => status)).toEqual(['OPEN', 'OPEN', 'OPEN', 'CLOSED'])
    expect(audit(engine.exchange())).toEqual([])
  })
})

test('the keeper handles an order after the delay that it names', () => {
  const engine = engineWith()
  engine.order({ keeperDelayMs: 20_000 })
  engine.pass(19_999)
  expect(engine.position(1)?.entry).toBeDefined()
  engine.pass(1)
  expect(engine.position(1)?.entry).toBeUndefined()
})

describe('an order that merges', () => {
  test('adds to the open position of its pair and side, which takes over its exits', () => {
    const engine = engineWith(fee)
    engine.open({ stopLoss: units('25000') })
    engine.open({ merges: true, stopLoss: units('26000') })
    expect(engine.position(2)).toBeUndefined()
    expect(engine.position(1)).toMatchObject({
      size: units('20000'),
      collateral: units('2000'),
      paidPositionFee: units('20'),
      triggers: [
        { orderId: 0, price: units('25000') },
        { orderId: 1, price: units('26000') },
      ],
    })
    expect(audit(engine.exchange())).toEqual([])
  })

  test('opens a position of its own on the other side', () => {
    const engine = engineWith()
    engine.open()
    engine.open({ merges: true, isLong: false })
    expect(engine.position(2)?.entry).toBeUndefined()
    expect(dollars(engine.position(1)?.size)).toBe('10000')
  })
})

test('an id that is free again is given again, and one that is taken is not', () => {
  const engine = engineWith()
  engine.open()
  expect(() => engine.order({ posId: 1 })).toThrow('taken')
  engine.act({ name: 'decrease', ...named, size: units('10000') })
  engine.pass(1_000)
  engine.order({ posId: 1 })
  engine.pass(1_000)
  expect(dollars(engine.position(1)?.size)).toBe('10000')
  expect(engine.exchange().nextPosId).toBe(2)
})

test('a trigger that reuses ids takes the lowest one that no open trigger has', () => {
  const engine = engineWith()
  engine.open()
  const stopLoss = { price: units('20000'), percent: units('100') }
  for (const _ of [0, 1]) engine.act({ name: 'addTriggers', posId: 1, stopLoss, reusesIds: true })
  engine.act({ name: 'cancelTrigger', posId: 1, orderId: 0 })
  engine.act({ name: 'addTriggers', posId: 1, stopLoss, takeProfit: stopLoss, reusesIds: true })
  expect(engine.position(1)?.triggers.map(({ orderId }) => orderId)).toEqual([1, 0, 2])
  expect(engine.position(1)?.endedTriggers).toEqual([])
})
