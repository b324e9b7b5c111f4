import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TradingIntent } from '../../../../src/desk/trading/actions/actions.js'
import { readIntent, storeIntent } from '../../../../src/desk/trading/actions/stored-intent.js'
import { big } from './support.js'

test('intents that only buttons give are stored as plain JSON and read back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('breakEven' as const, 'reverse' as const),
      fc.stringMatching(/^[\x21-\x7e]{1,64}$/),
      (kind, id) => {
        const intent = { kind, target: { by: 'id' as const, id } }
        expect(readIntent(storeIntent(intent))).toEqual(intent)
      },
    ),
  )
  const replace = {
    kind: 'replace' as const,
    target: { by: 'id' as const, id: '12/0' },
    stopLoss: { by: 'price' as const, price: big('58000') },
    percent: big('40'),
  }
  expect(storeIntent(replace)).toEqual({
    kind: 'replace',
    target: { by: 'id', id: '12/0' },
    stopLoss: { by: 'price', price: '58000' },
    percent: '40',
  })
  expect(readIntent(storeIntent(replace))).toEqual(replace)
})

const target = { by: 'pair', pair: 'BTC' } as const
const opening = {
  kind: 'open',
  side: 'short',
  pair: target,
  collateral: big('100'),
  extent: { by: 'leverage', leverage: big('10') },
} as const
const price = { by: 'price', price: big('60000.5') } as const
const relative = { by: 'relative', percent: big('-1') } as const

test.each<TradingIntent>([
  { kind: 'close', target, share: { by: 'all' } },
  { kind: 'close', target, share: { by: 'percent', percent: big('50') } },
  { kind: 'close', target, share: { by: 'amount', amount: big('0.000001') } },
  { kind: 'trail', target, distance: { by: 'percent', percent: big('2') }, percent: big('50') },
  { kind: 'trail', target, distance: { by: 'dollars', dollars: big('500') } },
  { ...opening, type: 'Market', slippage: big('0.5') },
  { ...opening, side: 'long', type: 'Limit', limitPrice: price, takeProfit: { by: 'risk', times: big('2') } },
  { ...opening, type: 'Stop Market', stopPrice: relative, stopLoss: price },
  { ...opening, type: 'Stop Limit', stopPrice: price, limitPrice: relative },
  { kind: 'deposit', amount: 'all' },
  { kind: 'deposit', amount: big('25.5') },
])('every form of an intent is stored as plain JSON and read back: %j', (intent) => {
  const stored = storeIntent(intent)
  expect(JSON.parse(JSON.stringify(stored))).toEqual(stored)
  expect(readIntent(stored)).toEqual(intent)
})

test('an intent without an action is neither stored nor read', () => {
  expect(() => storeIntent({ kind: 'constructor' })).toThrow('no action of the kind constructor')
  expect(() => readIntent({ kind: 'close', target: { by: 'id', id: '12' } })).toThrow('an intent')
})
