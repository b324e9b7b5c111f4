import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { rewardToRisk } from '../../src/mini-app/reward-to-risk.js'

test.each([
  ['60000', '66000', '57000', '2'],
  ['60000', '57000', '61500', '2'],
  ['60000', '61000', '57000', '0.3'],
  // A stop beyond the entry risks nothing.
  ['60000', '66000', '61000', undefined],
  ['60000', '66000', '60000', undefined],
])('entered at %s, with a target of %s and a stop at %s: %s', (entry, target, stop, wanted) => {
  const reward = rewardToRisk(new Big(entry), new Big(target), new Big(stop))
  expect(reward?.toFixed()).toBe(wanted)
})
