import { Big } from 'big.js'
import { expect, test } from 'vitest'
import {
  guardedTriggers,
  triggerFigures,
} from '../../../../../src/desk/trading/risk/two-factor/near-price.js'
import { asText } from '../../../../../src/desk/trading/actions/plan.js'

/** The guarded amount of triggers on 2,000 dollars of size at a price of 60,000, as text. */
function guarded(
  triggers: readonly unknown[],
  figures = asText({ ...triggerFigures(new Big(60_000), new Big(2_000)) }),
) {
  const amount = guardedTriggers(triggers, { symbol: 'BTC/USD', price: '60000', figures })
  return amount && `${amount.guard} ${amount.size?.toFixed() ?? 'unknown'}`
}

test.each([
  ['a stop at one percent below the price', ['59400']],
  ['a take-profit at one percent above the price', ['60600']],
  ['a trigger at the price', ['60000']],
  ['a near stop beside a far take-profit', ['90000', '59900']],
])('%s is guarded like a close of the size that it closes', (_, triggers) => {
  expect(guarded(triggers)).toBe('closings 2000')
})

test.each([
  ['a stop further than one percent below the price', ['59399.99']],
  ['a take-profit further than one percent above the price', ['60600.01']],
  ['two far triggers', ['50000', '70000']],
  ['no trigger', []],
])('%s needs no two-factor', (_, triggers) => {
  expect(guarded(triggers)).toBeUndefined()
})

test('a trigger is guarded where its ticket does not say the price or the size', () => {
  expect(guarded(['10'], { triggerSize: '2000' })).toBe('closings 2000')
  expect(guarded(['59900'], { markPrice: '60000' })).toBe('closings unknown')
  expect(guarded(['10'], { markPrice: '0', triggerSize: '5' }), 'no distance from a price of zero').toBe(
    'closings 5',
  )
})
