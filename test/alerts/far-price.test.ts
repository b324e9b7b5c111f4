import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { farPriceOf } from '../../src/alerts/rules/far-price.js'

const at = (value: string) => ({ ok: true, value: { value: new Big(value), isMet: false } }) as never

test.each([
  ['90001', '60000'],
  ['29999', '60000'],
  ['90000', undefined],
  ['30000', undefined],
])('an alert at %s, where the price is 60,000', (value, far) => {
  const condition = { on: 'price', symbol: 'BTC', is: 'above', value: new Big(value) } as never
  expect(farPriceOf(condition, at('60000'))?.toFixed()).toBe(far)
})

test('without a price nothing is far', () => {
  const condition = { on: 'price', symbol: 'BTC', is: 'above', value: new Big(1) } as never
  expect(farPriceOf(condition, { ok: false, error: new Error('No price') } as never)).toBeUndefined()
})
