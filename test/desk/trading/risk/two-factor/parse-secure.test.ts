import { expect, test } from 'vitest'
import { parseSecure } from '../../../../../src/desk/trading/risk/two-factor/parse-secure.js'

test.each([
  ['', { kind: 'show' }],
  ['limit 2500', { kind: 'above', above: '2500' }],
  ['LIMIT $5k', { kind: 'above', above: '5000' }],
  ['limit 0.5$', { kind: 'above', above: '0.5' }],
  ['limit every', { kind: 'above', above: '0' }],
])('/secure %s is understood', (typed, intent) => {
  const parsed = parseSecure(typed)
  expect(JSON.parse(JSON.stringify(parsed))).toEqual({ ok: true, intent })
})

test.each([
  ['size', 0, 'typed-unknown'],
  ['limit', 0, 'typed-missing-value'],
  ['limit 2500 now', 11, 'typed-unknown'],
  ['limit 50%', 6, 'typed-not-number'],
  ['limit 10x', 6, 'typed-not-number'],
  ['limit -5', 6, 'typed-negative'],
])('/secure %s is not understood from the place where it is wrong', (typed, position, code) => {
  expect(parseSecure(typed)).toMatchObject({
    ok: false,
    fault: { position, code, example: '/secure limit 2500' },
  })
})
