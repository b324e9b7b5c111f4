import { describe, expect, test } from 'vitest'
import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import {
  accrue,
  fundingRate,
  liquidationPrice,
} from '../../../../packages/practice-exchange/src/engine/fees.js'
import { pairStateOf } from '../../../../packages/practice-exchange/src/engine/state/update.js'
import { CHAIN, engineWith, HOUR, BOB } from './support.js'

describe('profit and loss', () => {
  test('a long of 10,000 at 28,000 closed at 29,400 gains 5 %: 500', () => {
    const engine = engineWith()
    const posId = engine.open()
    engine.setPrice('29400')
    engine.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('10000') })
    engine.pass(1_000)
    expect(engine.account().balance).toBe(units('10500'))
    expect(engine.closed()[0]).toMatchObject({
      status: 'CLOSED',
      realisedPnl: units('500'),
      markPrice: units('29400'),
      averagePrice: units('28000'),
      totalCollateral: units('1000'),
    })
  })

  test('a short loses what the same long gains', () => {
    const engine = engineWith()
    const posId = engine.open({ isLong: false })
    engine.setPrice('29400')
    engine.act({ name: 'decrease', posId, tokenId: 1, isLong: false, size: units('10000') })
    engine.pass(1_000)
    expect(engine.account().balance).toBe(units('9500'))
  })

  test('closing a quarter returns a quarter of the collateral and of the profit', () => {
    const engine = engineWith()
    const posId = engine.open()
    engine.setPrice('29400')
    engine.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('2500') })
    engine.pass(1_000)
    // 9,000 left in the balance + 250 collateral + 125 profit.
    expect(engine.account().balance).toBe(units('9375'))
    expect(engine.position(posId)).toMatchObject({ size: units('7500'), collateral: units('750') })
  })

  test('each part that is closed has a row with its own profit and fees, and the rows add up to the whole', () => {
    const engine = engineWith({ longFee: units('0.0005') })
    const posId = engine.open()
    const closePart = (size: string): void => {
      engine.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units(size) })
      engine.pass(1_000)
    }
    engine.setPrice('29400')
    closePart('2500')
    // A quarter of the profit of 500; 1.25 to open it, 1.25 to close it.
    const part = { posId, totalSize: units('10000'), totalCollateral: units('1000') }
    expect(engine.closed()).toMatchObject([
      {
        ...part,
        status: 'OPEN',
        size: units('2500'),
        realisedPnl: units('125'),
        positionFee: units('2.5'),
      },
    ])
    engine.setPrice('26600')
    closePart('7500')
    expect(engine.closed()).toContainEqual(
      expect.objectContaining({
        ...part,
        status: 'CLOSED',
        size: units('7500'),
        realisedPnl: units('-375'),
        positionFee: units('7.5'),
      }),
    )
    const sum = (of: 'realisedPnl' | 'positionFee'): bigint =>
      engine.closed().reduce((total, row) => total + row[of], 0n)
    expect(engine.account().balance).toBe(units('10000') + sum('realisedPnl') - sum('positionFee'))
  })

  test('an increase at another price averages the entry: 10,000 at 28,000 and 10,000 at 35,000 enter at 31,111.1…', () => {
    const engine = engineWith()
    const posId = engine.open()
    engine.setPrice('35000')
    engine.act({
      name: 'add',
      posId,
      tokenId: 1,
      isLong: true,
      collateral: units('500'),
      size: units('10000'),
    })
    expect(engine.position(posId)?.size).toBe(units('10000'))
    engine.pass(1_000)
    // Coins held: 10000/28000 + 10000/35000 = 0.642857…; 20000 / 0.642857… = 31111.11…
    expect(engine.position(posId)).toMatchObject({
      averagePrice: units('280000') / 9n,
      size: units('20000'),
      collateral: units('1500'),
    })
  })
})

describe('fees', () => {
  test('the opening fee is charged on top, the closing fee is deducted from the proceeds', () => {
    const engine = engineWith({ longFee: units('0.0005') })
    const posId = engine.order()
    // Collateral 1,000 and 0.05 % of 10,000 = 5 leave the balance at once.
    expect(engine.account().balance).toBe(units('8995'))
    engine.pass(1_000)
    expect(engine.position(posId)).toMatchObject({ collateral: units('1000'), paidPositionFee: units('5') })
    expect(engine.exchange().fees).toBe(units('5'))
    engine.setPrice('29400')
    engine.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('10000') })
    engine.pass(1_000)
    // 8,995 + 1,000 + 500 − 5.
    expect(engine.account().balance).toBe(units('10490'))
    expect(engine.closed()[0]).toMatchObject({ positionFee: units('10'), realisedPnl: units('500') })
  })

  test('borrow: a long pays size × rate / 10^4 per hour, a short size × rate / 10^6', () => {
    const engine = engineWith({ longBorrowRate: 1n, shortBorrowRate: 40n })
    const long = engine.open()
    const short = engine.open({ isLong: false }, BOB)
    const pairState = pairStateOf(engine.exchange(), 1)
    const owed = (posId: number, hours: number): bigint => {
      const position = engine.position(posId)!
      return accrue(position, pairState, position.accruedAt + hours * HOUR).accruedBorrow
    }
    // 10,000 × 0.0001 = 1 dollar an hour; 10,000 × 0.00004 = 0.4.
    expect(owed(long, 3)).toBe(units('3'))
    expect(owed(short, 5)).toBe(units('2'))
  })

  test('funding: the larger side pays, the smaller receives', () => {
    // All on one side would be 3·10^10 / 10^15 = 0.00003 an hour. Long 30,000 and short 10,000: half of it, 0.000015.
    const engine = engineWith({ maxFundingRate: 30_000_000_000n })
    const short = engine.order({ isLong: false, size: '10000' }, BOB)
    const long = engine.order({ size: '30000' })
    engine.pass(1_000)
    const pairState = pairStateOf(engine.exchange(), 1)
    const later = engine.at() + 10 * HOUR
    expect(accrue(engine.position(long)!, pairState, later).accruedFunding).toBe(units('4.5'))
    expect(accrue(engine.position(short)!, pairState, later).accruedFunding).toBe(units('-1.5'))
  })
})

test('funding with more shorts than longs: the rate is negative, the shorts pay and the longs receive', () => {
  // Long 10,000 and short 30,000: −0.000015 an hour. Over 10 hours the short pays 30,000 × 0.00015 = 4.5, and the long gets
  // 1.5.
  const engine = engineWith({ maxFundingRate: 30_000_000_000n })
  const long = engine.order({ size: '10000' }, BOB)
  const short = engine.order({ isLong: false, size: '30000' })
  engine.pass(1_000)
  const pairState = pairStateOf(engine.exchange(), 1)
  expect(fundingRate(pairState)).toBe(-15_000_000_000n)
  const later = engine.at() + 10 * HOUR
  expect(accrue(engine.position(short)!, pairState, later).accruedFunding).toBe(units('4.5'))
  expect(accrue(engine.position(long)!, pairState, later).accruedFunding).toBe(units('-1.5'))
  // Closed at the entry price: each side's payment goes in part to the other side, the rest to the vault.
  engine.pass(10 * HOUR - 1_000)
  const named = { tokenId: 1, size: units('30000') } as const
  engine.act({ name: 'decrease', posId: short, isLong: false, ...named })
  engine.act({ name: 'decrease', posId: long, isLong: true, ...named, size: units('10000') }, BOB)
  engine.pass(1_000)
  expect(engine.account().balance).toBe(units('9995.5'))
  // Three divisions round down.
  expect(units('10001.5') - engine.account(BOB).balance).toBeLessThan(4n)
})

describe('liquidation', () => {
  test('size 10,000, collateral 1,000, fees 30: a long at 28,000 is liquidated 9.60 % below, at 25,312', () => {
    const engine = engineWith({ longFee: units('0.003') })
    const posId = engine.open()
    const position = engine.position(posId)!
    expect(liquidationPrice(position, pairStateOf(engine.exchange(), 1))).toBe(units('25312'))
    engine.moveTo('25312.01')
    expect(engine.position(posId)).toBeDefined()
    engine.moveTo('25312')
    expect(engine.position(posId)).toBeUndefined()
    expect(engine.closed()[0]).toMatchObject({ status: 'LIQUIDATED', markPrice: units('25312') })
    // A liquidation pays nothing out: 10,000 − 1,000 collateral − 30 fee.
    expect(engine.account().balance).toBe(units('8970'))
  })

  test('a short is liquidated at the same distance above', () => {
    const engine = engineWith({ shortFee: units('0.003') })
    const posId = engine.open({ isLong: false })
    engine.moveTo('30687.99')
    expect(engine.position(posId)).toBeDefined()
    engine.moveTo('30688')
    expect(engine.position(posId)).toBeUndefined()
  })

  test('fees bring liquidation closer: after 100 hours at 1 dollar an hour the distance is 8.90 %', () => {
    const engine = engineWith({ longBorrowRate: 1n })
    const posId = engine.open()
    // 28,000 × (1 − (990 − 100) / 10,000) = 25,508. The keeper finds it although no command has touched the
    // position since.
    engine.pass(100 * HOUR)
    engine.moveTo('25508.1')
    expect(engine.position(posId)).toBeDefined()
    engine.moveTo('25508')
    expect(engine.position(posId)).toBeUndefined()
  })
})

test('the keeper notices a liquidation caused by fees within a day', () => {
  const engine = engineWith({ longBorrowRate: 1n })
  const posId = engine.open()
  // 28,000 × (1 − (990 − 23) / 10,000) = 25,292.4; it was 25,228 when opened.
  engine.pass(23 * HOUR)
  engine.moveTo('25292.5')
  expect(engine.position(posId)).toBeDefined()
  engine.moveTo('25292.4')
  expect(engine.position(posId)).toBeUndefined()
})

describe('orders that wait for a price', () => {
  const limit = { positionType: 'Limit', limitPrice: units('27000') } as const

  test('a limit long waits for the price to come down to it', () => {
    const engine = engineWith()
    const posId = engine.open(limit)
    engine.moveTo('27000.01')
    expect(engine.position(posId)?.entry).toBeDefined()
    engine.moveTo('26990')
    expect(engine.position(posId)).toMatchObject({ averagePrice: units('26990') })
    expect(engine.position(posId)?.entry).toBeUndefined()
  })

  test('a stop short waits for the price to fall to it', () => {
    const engine = engineWith()
    const posId = engine.open({ isLong: false, positionType: 'Stop Market', stopPrice: units('27000') })
    engine.moveTo('27500')
    expect(engine.position(posId)?.entry).toBeDefined()
    engine.moveTo('27000')
    expect(engine.position(posId)?.entry).toBeUndefined()
  })

  test('a stop limit becomes a limit when the stop is hit: long, stop 29,000, limit 28,500', () => {
    const engine = engineWith()
    const posId = engine.open({
      positionType: 'Stop Limit',
      stopPrice: units('29000'),
      limitPrice: units('28500'),
    })
    expect(engine.position(posId)?.entry?.stopPrice).toBe(units('29000'))
    engine.moveTo('29100')
    expect(engine.position(posId)?.entry).toMatchObject({ limitPrice: units('28500') })
    expect(engine.position(posId)?.entry?.stopPrice).toBeUndefined()
    engine.moveTo('28500')
    expect(engine.position(posId)).toMatchObject({ averagePrice: units('28500') })
  })

  test('an order on the wrong side of the price fires at once', () => {
    const engine = engineWith()
    const posId = engine.open({ positionType: 'Limit', limitPrice: units('30000') })
    expect(engine.position(posId)).toMatchObject({ averagePrice: units('28000') })
  })

  test('a market order beyond its slippage is cancelled and refunded, including the fee', () => {
    const engine = engineWith({ longFee: units('0.0005') })
    engine.order({ slippage: units('0.5') })
    engine.setPrice('28140.01')
    engine.pass(1_000)
    expect(engine.account().balance).toBe(units('10000'))
    expect(engine.closed()[0]).toMatchObject({ status: 'CANCELED', realisedPnl: 0n })
    const kept = engine.order({ slippage: units('0.5') })
    engine.setPrice('28000')
    engine.pass(1_000)
    expect(engine.position(kept)?.entry).toBeUndefined()
  })

  test('no order is filled before the keeper delay', () => {
    const engine = engineWith()
    const posId = engine.order()
    engine.pass(999)
    expect(engine.position(posId)?.entry).toBeDefined()
    engine.pass(1)
    expect(engine.position(posId)?.entry).toBeUndefined()
  })
})

describe('take-profit and stop-loss', () => {
  test('a trigger of 50 % closes half of the size when it fires', () => {
    const engine = engineWith()
    const posId = engine.open()
    engine.act({
      name: 'addTriggers',
      posId,
      takeProfit: { price: units('29400'), percent: units('50') },
    })
    engine.act({ name: 'decrease', posId, tokenId: 1, isLong: true, size: units('4000') })
    engine.pass(1_000)
    engine.moveTo('29400')
    // Half of the remaining 10,000 − 4,000 = 6,000.
    expect(engine.position(posId)).toMatchObject({ size: units('3000'), triggers: [] })
  })

  test('triggers of a new order wait until it is filled, and end with the position', () => {
    const engine = engineWith()
    const posId = engine.open({ takeProfit: units('30000'), stopLoss: units('27000') })
    expect(engine.position(posId)?.triggers).toMatchObject([
      { orderId: 0, isTakeProfit: true },
      { orderId: 1, isTakeProfit: false },
    ])
    engine.moveTo('26900')
    expect(engine.position(posId)).toBeUndefined()
    expect(engine.closed()).toHaveLength(1)
    engine.moveTo('31000')
    expect(engine.closed()).toHaveLength(1)
  })

  test('a liquidation comes before a stop-loss', () => {
    const engine = engineWith()
    engine.open({ stopLoss: units('25500') })
    engine.moveTo('25000')
    expect(engine.closed()[0]?.status).toBe('LIQUIDATED')
  })
})

test('a tick that fires nothing returns the same exchange object', () => {
  const engine = engineWith()
  engine.open({ positionType: 'Limit', limitPrice: units('20000') })
  engine.open()
  const before = engine.exchange()
  engine.moveTo('28001')
  expect(engine.exchange()).toBe(before)
  expect(engine.state().chains[CHAIN]).toBe(before)
})
