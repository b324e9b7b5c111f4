import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { parseTyped } from '../../../../../src/desk/trading/actions/commands.js'
import { needsNoCandles, resolveOpening } from '../../../../../src/desk/trading/actions/open/resolve.js'

/** The order of the words behind /long or /short at a price of 60,000: its amounts as text. */
function orderOf(command: 'long' | 'short', words: string) {
  const parsed = parseTyped(command, words)
  if (!parsed.ok) throw new Error(parsed.fault.code)
  if ('risk' in parsed.intent || !needsNoCandles(parsed.intent)) throw new Error('an order of other figures')
  const { size, limitPrice, stopPrice, slippage, takeProfit, stopLoss } = resolveOpening(
    parsed.intent,
    '1',
    new Big(60_000),
  )
  const text = (amount: Big | undefined): string | undefined => amount?.toFixed()
  return {
    size: text(size),
    limitPrice: text(limitPrice),
    stopPrice: text(stopPrice),
    slippage: text(slippage),
    takeProfit: text(takeProfit),
    stopLoss: text(stopLoss),
  }
}

test.each([
  ['long', 'BTC 100 10x tp 66000 sl 57000', { takeProfit: '66000', stopLoss: '57000' }],
  ['long', 'BTC 100 10x tp 10% sl 5%', { takeProfit: '66000', stopLoss: '57000' }],
  ['short', 'BTC 100 10x tp 10% sl 5%', { takeProfit: '54000', stopLoss: '63000' }],
  ['long', 'BTC 100 10x tp +10% sl -5%', { takeProfit: '66000', stopLoss: '57000' }],
  ['short', 'BTC 100 10x tp -10% sl +5%', { takeProfit: '54000', stopLoss: '63000' }],
  // Half of the collateral is lost, or all of it won, by 5 or 10 % of the price.
  ['long', 'BTC 100 10x tp 100%c sl 50%c', { takeProfit: '66000', stopLoss: '57000' }],
  ['short', 'BTC 100 10x tp 100%c sl 50%c', { takeProfit: '54000', stopLoss: '63000' }],
  ['long', 'BTC 100 10x tp 2r sl 5%', { takeProfit: '66000', stopLoss: '57000' }],
  ['short', 'BTC 100 10x tp 2r sl 5%', { takeProfit: '54000', stopLoss: '63000' }],
  ['long', 'BTC 100 10x limit 50000 tp 10% sl 5%', { takeProfit: '55000', stopLoss: '47500' }],
  ['long', 'BTC 100 10x stop 70000 tp 10% sl 5%', { takeProfit: '77000', stopLoss: '66500' }],
  ['long', 'BTC 100 10x limit 80000 stop 70000 sl 5%', { stopLoss: '66500' }],
] as const)('/%s %s: its exits are counted from its entry', (command, words, exits) => {
  expect(orderOf(command, words)).toMatchObject({ size: '1000', ...exits })
})

test.each([
  ['BTC 100 size 250', { size: '250' }],
  ['BTC 100 10x limit -1%', { limitPrice: '59400', stopPrice: undefined }],
  ['BTC 100 10x stop +1%', { limitPrice: undefined, stopPrice: '60600' }],
  ['BTC 100 10x slip 0.5', { slippage: '0.5', limitPrice: undefined, stopPrice: undefined }],
  ['BTC 100 10x', { slippage: undefined, takeProfit: undefined, stopLoss: undefined }],
  // A price that is worked out is rounded as it is shown; one that was typed stays.
  ['BTC 100 10x limit -0.333333%', { limitPrice: '59800' }],
  ['BTC 100 10x limit 59800.0001', { limitPrice: '59800.0001' }],
] as const)('/long %s is worked out at the price of now', (words, order) => {
  expect(orderOf('long', words)).toMatchObject(order)
})
