import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { pipsBetween } from '../../../../src/desk/market/prices/pips.js'

test.each([
  ['EUR/USD', '1.08123', '1.0807', '5.3'],
  ['USD/JPY', '151.234', '149.39', '184.4'],
  ['GBP/USD', '1.27', '1.28', '100'],
  ['BTC/USD', '60000', '59000', undefined],
  ['XAU/USD', '2400', '2410', undefined],
])('%s from %s to %s is %s pips', (symbol, one, other, pips) => {
  expect(pipsBetween(symbol, new Big(one), new Big(other))?.toFixed()).toBe(pips)
})
