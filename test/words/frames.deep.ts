import { expect, test } from 'vitest'
import { frames } from './frames.js'
import { misreadOf } from './misread.js'

test('none of 20,000 sentences by grammar becomes another trade than is meant', () => {
  expect(misreadOf(frames())).toEqual([])
})

test('none of 20,000 slips becomes another trade', () => {
  expect(misreadOf(frames(), { slips: 20_000 })).toEqual([])
})
