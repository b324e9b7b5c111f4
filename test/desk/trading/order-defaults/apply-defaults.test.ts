import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SizedIntent } from '../../../../src/desk/trading/actions/open/grammar.js'
import { parseTyped } from '../../../../src/desk/trading/actions/commands.js'
import { applyOrderDefaults } from '../../../../src/desk/trading/order-defaults/apply-defaults.js'
import type { OrderDefaults } from '../../../../src/desk/trading/order-defaults/order-defaults.js'

const NONE: OrderDefaults = {
  pair: undefined,
  collateral: undefined,
  leverage: undefined,
  slippage: undefined,
}
const ALL: OrderDefaults = {
  pair: 'ETH/USD',
  collateral: new Big(100),
  leverage: new Big(5),
  slippage: new Big('0.5'),
}

/** What was filled in, and the words as they are then; or what is missing, and where. */
function filled(typed: string, orderDefaults: OrderDefaults = ALL): unknown {
  const { parsed, text, filled: parts } = applyOrderDefaults('long', typed, orderDefaults)
  return parsed.ok ? [text, ...parts] : [parsed.fault.code, parsed.fault.position]
}

test('missing values are filled in, and reported', () => {
  expect(filled('BTC')).toEqual(['BTC 100 5x slip 0.5', 'collateral', 'leverage', 'slippage'])
  expect(filled('BTC 50')).toEqual(['BTC 50 5x slip 0.5', 'leverage', 'slippage'])
  expect(filled('BTC 7x')).toEqual(['BTC 7x 100 slip 0.5', 'collateral', 'slippage'])
  expect(filled('BTC 50 7x slip 2')).toEqual(['BTC 50 7x slip 2'])
  expect(filled('BTC 50 size 900 slip 2')).toEqual(['BTC 50 size 900 slip 2'])
  expect(filled('BTC size 900 slip 2')).toEqual(['BTC size 900 slip 2 100', 'collateral'])
})

test('a default slippage applies to market orders only', () => {
  expect(filled('BTC limit 60000')).toEqual(['BTC limit 60000 100 5x', 'collateral', 'leverage'])
  expect(filled('BTC 50 2x stop 90000')).toEqual(['BTC 50 2x stop 90000'])
})

test('no collateral is filled in where the pair may be a forgotten one', () => {
  expect(filled('25 10x')).toEqual(['typed-missing-pair', 0])
  expect(filled('25')).toEqual(['typed-missing-pair', 0])
  expect(filled('#25 10x slip 1')).toEqual(['#25 10x slip 1 100', 'collateral'])
  expect(filled('25 50 10x slip 1')).toEqual(['25 50 10x slip 1'])
})

test('faults refer to the typed words, and a pair is never filled in', () => {
  expect(filled('BTC', { ...ALL, leverage: undefined })).toEqual(['typed-missing-leverage', 3])
  expect(filled('BTC', NONE)).toEqual(['typed-missing-collateral', 3])
  expect(filled('BTC limit')).toEqual(['typed-missing-value', 4])
  expect(filled('10x 100')).toEqual(['typed-not-pair', 0])
  expect(filled('BTC oops')).toEqual(['typed-unknown', 4])
})

/** What each of these says of an order, and how that is seen in what was read. */
const PARTS = {
  50: ({ collateral }: SizedIntent) => collateral.eq(50),
  '7x': ({ extent }: SizedIntent) => extent.by === 'leverage' && extent.leverage.eq(7),
  'size 900': ({ extent }: SizedIntent) => extent.by === 'size' && extent.size.eq(900),
  'slip 2': (intent: SizedIntent) => intent.type === 'Market' && intent.slippage?.eq(2) === true,
  'limit 60000': ({ type }: SizedIntent) => type.endsWith('Limit'),
  'stop 90000': ({ type }: SizedIntent) => type.startsWith('Stop'),
  'sl 3%': ({ stopLoss }: SizedIntent) => stopLoss !== undefined,
  oops: () => false,
} as const

test('typed values are never changed', () => {
  const part = fc.constantFrom(...(Object.keys(PARTS) as (keyof typeof PARTS)[]))
  fc.assert(
    fc.property(fc.uniqueArray(part), (parts) => {
      const typed = ['BTC', ...parts].join(' ')
      expect(applyOrderDefaults('long', typed, NONE).parsed).toEqual(parseTyped('long', typed))
      const { parsed } = applyOrderDefaults('long', typed, ALL)
      const order = parsed.ok && !('risk' in parsed.intent) ? parsed.intent : undefined
      expect(order ? parts.filter((one) => !PARTS[one](order)) : []).toEqual([])
    }),
  )
})
