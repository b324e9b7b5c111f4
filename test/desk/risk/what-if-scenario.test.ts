import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { PositionWithOrders } from '../../../src/desk/account/positions/position-view.js'
import {
  whatIf,
  type AddedPosition,
  type RatesOf,
  type Scenario,
  type WhatIf,
} from '../../../src/desk/risk/what-if.js'
import { parseWhatIf, printWhatIf } from '../../../src/desk/risk/what-if-words.js'
import { example, heldExample, pending, trigger } from '../support.js'

const BEFORE = { free: new Big(5_000), inUse: new Big(1_000), equity: new Big(6_000) }
const RATES: RatesOf = () => ({ funding: new Big('0.00001'), borrow: new Big('0.00002') })
const stop = trigger({ isTakeProfit: false, triggerPrice: '28000', amountPercent: '50' })

function scenarioOf(words: string): Scenario {
  const parsed = parseWhatIf(words)
  if (!parsed.ok) throw new Error(`${parsed.fault.code} at ${parsed.fault.position}`)
  return parsed.intent
}

function run(words: string, book: readonly PositionWithOrders[], ratesOf: RatesOf = RATES): WhatIf {
  return whatIf(book, scenarioOf(words), { before: BEFORE, ratesOf })
}

/** Events in short: kind, price, size, payout. */
const shown = ({ events }: WhatIf): readonly string[] =>
  events.map(({ kind, price, size, payout }) => [kind, price, size, payout.round(2)].join(' '))

describe('the words', () => {
  test('stand in any order', () => {
    expect(scenarioOf('gap ETH/USD +5% without #12 all -15% funding 3d BTC -2.5%')).toEqual({
      shocks: [
        { pair: 'ETH/USD', percent: new Big(5) },
        { pair: 'BTC', percent: new Big('-2.5') },
      ],
      all: new Big(-15),
      beta: undefined,
      without: ['12'],
      order: undefined,
      minutes: 4_320,
      isGap: true,
    })
  })

  test.each([
    'ETH/USD +5% BTC -2.5% all -15% without #12 funding 3d gap',
    'funding 5h',
    'ETH +5% beta -10% BTC gap',
    'beta +2.5% #1',
    'without #1 funding 5h gap with /long ETH 100 5x tp +5% sl 3%',
    'BTC -10% with /short ETH risk 1% 5x tp 2r sl 2atr',
    'funding 90m',
    '#1 +0.5%',
  ])('are written as they are read: %s', (words) => {
    expect(printWhatIf(scenarioOf(words))).toBe(words)
  })

  test.each([
    'gap funding 5h with /long ETH 100 5x tp +5% sl 3% without #1 BTC -10% #2 +1%',
    'BTC -10% with long ETH 100 5x tp +5% sl 3% #2 +1% without 1 gap funding 5h',
  ])('an order ends where another part begins: %s', (words) => {
    expect(printWhatIf(scenarioOf(words))).toBe(
      'BTC -10% #2 +1% without #1 funding 5h gap with /long ETH 100 5x tp +5% sl 3%',
    )
  })

  test('none mean all by -10 %', () => {
    expect(scenarioOf('')).toMatchObject({ shocks: [], all: new Big(-10), isGap: false })
  })

  test.each([
    ['BTC', 'typed-missing-value'],
    ['BTC 10%', 'typed-sign-percent'],
    ['BTC -10', 'typed-not-percent'],
    ['BTC -100%', 'typed-below-nothing'],
    ['BTC +1001%', 'typed-too-large'],
    ['BTC -1% btc -2%', 'typed-twice'],
    ['all -1% all -2%', 'typed-twice'],
    ['gap gap', 'typed-twice'],
    ['funding 3', 'typed-not-duration'],
    ['funding 367d', 'typed-not-duration'],
    ['without', 'typed-missing-value'],
    ['without #1 without 1', 'typed-twice'],
    ['-10%', 'typed-missing-value'],
    ['-10% BTC', 'typed-not-pair'],
    ['with', 'typed-missing-value'],
    ['with /close ETH', 'typed-with-order'],
    ['with /long', 'typed-missing-pair'],
    ['with /long ETH 100', 'typed-missing-leverage'],
    ['with /long ETH 100 5x limit 3000', 'typed-with-market'],
    ['with /long ETH 100 5x @3000', 'typed-with-market'],
    ['with /long ETH 100 5x sl 3% with /long BTC 100 5x', 'typed-twice'],
    ['with /long ETH 100 5x BTC', 'typed-unknown'],
    ['beta', 'typed-missing-value'],
    ['beta -10%', 'typed-missing-value'],
    ['beta BTC -10%', 'typed-not-pair'],
    ['beta 10% BTC', 'typed-sign-percent'],
    ['beta -10% BTC beta -5% ETH', 'typed-twice'],
    ['all -10% beta -10% BTC', 'typed-all-and-beta'],
    ['beta -10% BTC all -10%', 'typed-all-and-beta'],
  ])('%s is refused: %s', (words, code) => {
    const parsed = parseWhatIf(words)
    expect(parsed.ok ? parsed.intent : parsed.fault.code).toBe(code)
  })
})

describe('a way of the price', () => {
  test('fires stops at their prices, the liquidation last', () => {
    const result = run('BTC -15%', [heldExample({ stopLosses: [stop] })])
    // Half at 28,000: (1,000 − 30) / 2. The rest is liquidated at 25,312.
    expect(shown(result)).toEqual(['stopLoss 28000 5000 485', 'liquidation 25312 5000 0'])
    // 1,000 − 30 + 357.14 at 29,000 before.
    expect(result.change?.toFixed(2)).toBe('-842.14')
    expect(result.after.free?.toFixed(2)).toBe('5485.00')
    expect(result.after.inUse?.toFixed(2)).toBe('0.00')
    expect(result.remaining).toEqual([])
  })

  test('fires stops at its end where there is a gap', () => {
    const result = run('BTC -10% gap', [heldExample({ stopLosses: [stop] })])
    // 26,100: a loss of 678.57.
    expect(shown(result)).toEqual(['stopLoss 26100 5000 145.71'])
    expect(result.remaining[0]).toMatchObject({ size: new Big(5_000), collateral: new Big(500) })
  })

  test('moves a pair by its own shock, others by that of all', () => {
    const eth = heldExample({ symbol: 'ETH/USD', position: example({ id: '8', pairId: '2' }) })
    const { remaining } = run('all +1% BTCUSD +2%', [heldExample(), eth])
    expect(remaining.map(({ price }) => price.toFixed())).toEqual(['29580', '29290'])
    expect(run('#2 +2%', [heldExample(), eth]).remaining.map(({ price }) => price.toFixed())).toEqual([
      '29000',
      '29580',
    ])
  })

  test('never fires a trailing stop that it moves away from', () => {
    const held = heldExample({ trailingStop: { ...pending(), amountPercent: new Big(100) } })
    expect(shown(run('BTC +10%', [held]))).toEqual([])
    expect(shown(run('BTC -10%', [held]))).toEqual(['trailing 28500 10000 1148.57'])
  })
})

test('time costs funding and borrow, and brings the liquidation closer', () => {
  const result = run('funding 3d', [heldExample()])
  // 10,000 × 0.00003 × 72 hours.
  expect(result.change?.toFixed(2)).toBe('-21.60')
  expect(shown(run('funding 3d BTC -13%', [heldExample()]))).toEqual(['liquidation 25372.48 10000 0'])
  const own = heldExample({ liquidation: { price: new Big(25_300), estimated: false, missing: [] } })
  expect(shown(run('funding 3d BTC -13%', [own]))).toEqual(['liquidation 25360.48 10000 0'])
})

describe('an order that is added', () => {
  const eth = heldExample({ symbol: 'ETH/USD', position: example({ id: '', pairId: '2' }) })
  const added = { held: eth, cost: new Big(1_007) }
  const withOrder = (words: string, one: AddedPosition = added): WhatIf =>
    whatIf([heldExample()], scenarioOf(words), { before: BEFORE, added: one, ratesOf: RATES })

  test('costs what leaves the free margin, beside what the scenario leaves out', () => {
    const result = withOrder('without #7')
    expect(shown(result)).toEqual(['closed 29000 10000 1327.14', 'opened 29000 10000 -1007'])
    expect(result.after.free?.toFixed(2)).toBe('5320.14')
    expect(result.after.inUse?.toFixed(2)).toBe('1000.00')
    // Its value less its cost.
    expect(result.change?.toFixed(2)).toBe('320.14')
    expect(result.absent).toEqual([])
  })

  test('bears the time, and moves with its pair', () => {
    const result = withOrder('funding 3d ETH -13%')
    expect(shown(result)).toEqual(['opened 29000 10000 -1007', 'liquidation 25372.48 10000 0'])
    expect(result.absent).toEqual([])
  })

  test('of which the cost is not known leaves the sums unknown', () => {
    const result = withOrder('all -5%', { ...added, cost: undefined })
    expect(result.unknown).toMatchObject([{ why: 'figures' }])
    expect(result.change).toBeUndefined()
  })
})

test('a position that is left out is closed at the live price', () => {
  const result = run('without #7 all -50%', [heldExample()])
  expect(shown(result)).toEqual(['closed 29000 10000 1327.14'])
  expect(result.change?.toFixed(2)).toBe('0.00')
  expect(result.after.free?.toFixed(2)).toBe('6327.14')
})

test('what the book does not have is told', () => {
  expect(run('SOL -5% without #9', [heldExample()]).absent).toEqual(['SOL', '#9'])
})

describe('what is not known', () => {
  test.each<[string, Partial<PositionWithOrders>, string]>([
    ['the pair', { symbol: undefined }, 'price'],
    ['a price that could not be read', { mark: { ok: false, error: new Error('down') } }, 'price'],
    ['a price that is not there', { mark: { ok: true, value: undefined } }, 'price'],
    ['the size', { position: example({ size: undefined }) }, 'figures'],
    ['the side', { position: example({ isLong: undefined }) }, 'figures'],
    ['the closing fee', { position: example({ closingFee: undefined }) }, 'figures'],
    ['the orders', { areOrdersRead: false }, 'orders'],
    ['the kind of a trigger', { otherTriggers: [trigger({ isTakeProfit: undefined })] }, 'orders'],
    [
      'the share of a stop',
      { stopLosses: [trigger({ isTakeProfit: false, amountPercent: undefined })] },
      'orders',
    ],
    ['the price of a target', { takeProfits: [trigger({ triggerPrice: undefined })] }, 'orders'],
    ['the state of a stop', { stopLosses: [trigger({ isTakeProfit: false, status: 'EXPIRED' })] }, 'orders'],
    ['the share of a trailing stop', { trailingStop: pending() }, 'orders'],
    ['the order in its slot', { change: pending({ stopPrice: undefined, type: undefined }) }, 'orders'],
  ])('%s makes every figure unknown, and is named', (_what, fields, why) => {
    const unknown = heldExample(fields)
    const sure = heldExample({ position: example({ id: '8' }), symbol: 'ETH/USD' })
    const result = run('all -5%', [unknown, sure])
    expect(result.unknown).toEqual([{ held: unknown, why }])
    expect([result.change, result.after.free, result.after.inUse, result.after.equity]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(result.remaining.map(({ held }) => held)).toEqual([sure])
  })

  test('a rate matters where time passes', () => {
    expect(run('all -5%', [heldExample()], () => undefined).unknown).toEqual([])
    expect(run('funding 1h', [heldExample()], () => undefined).unknown).toMatchObject([{ why: 'rates' }])
  })

  test('orders do not matter where the price stays', () => {
    expect(run('funding 1h', [heldExample({ areOrdersRead: false })]).unknown).toEqual([])
  })

  test('the money of before leaves only its own figure unknown', () => {
    const before = { ...BEFORE, equity: undefined }
    const result = whatIf([heldExample()], scenarioOf('all -5%'), { before, ratesOf: RATES })
    expect(result.after.equity).toBeUndefined()
    expect(result.after.free?.toFixed()).toBe('5000')
  })
})
