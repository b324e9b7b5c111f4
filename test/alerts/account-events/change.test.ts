import { expect, test } from 'vitest'
import { holdingFacts } from '../../../src/alerts/account-events/change.js'

test.each([
  [true, 'long'],
  [false, 'short'],
  [undefined, undefined],
])('the facts of a position name its side: %s', (isLong, side) => {
  expect(holdingFacts('7', isLong === undefined ? {} : { isLong })['side']).toBe(side)
})
