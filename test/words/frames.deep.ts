import { expect, test } from 'vitest'
import { frames } from './frames.js'
import { misreadOf } from './misread.js'

const all = frames()

test('none of 3,500 sentences by grammar becomes another trade than is meant', () => {
  const some = all.filter((_, index) => index % 6 === 0)
  expect(some.length).toBeGreaterThan(3_500)
  expect(misreadOf(some)).toEqual([])
})

test('none of 4,000 slips becomes another trade', () => {
  expect(misreadOf(all, { slips: 4_000 })).toEqual([])
})
