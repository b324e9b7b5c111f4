import { expect, test } from 'vitest'
import { parseLimits } from '../../../../../src/desk/trading/risk/limits/parse-limits.js'

test.each(['collateral', 'leverage', 'cooloff', 'tolerance', 'age'])(
  '/limits %s alone says what is missing',
  (word) => {
    expect(parseLimits(word)).toMatchObject({
      ok: false,
      fault: { position: 0, length: word.length, code: 'typed-missing-value', values: { word } },
    })
  },
)

test.each([
  ['age 5s', 5_000],
  ['age 30s', 30_000],
  ['price-age 5m', 300_000],
  ['priceage 1800s', 1_800_000],
  ['age 30m', 1_800_000],
])('/limits %s is an age of a price', (typed, ms) => {
  expect(parseLimits(typed)).toEqual({ ok: true, intent: { kind: 'priceAge', ms } })
})

test.each(['4s', '0s', '31m', '1801s', '30', '1h', '0.5m', '-5s'])('/limits age %s is not one', (typed) => {
  expect(parseLimits(`age ${typed}`)).toMatchObject({
    ok: false,
    fault: { position: 4, length: typed.length, values: { word: typed } },
  })
})
