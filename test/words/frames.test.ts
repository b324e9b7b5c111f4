import { expect, test } from 'vitest'
import { frames } from './frames.js'
import { misreadOf } from './misread.js'

const all = frames()

test('there are 20,000 sentences by grammar, in all languages', () => {
  expect(all.length).toBeGreaterThan(20_000)
  expect(new Set(all.map(({ file }) => file)).size).toBe(12)
})

test('no sentence by grammar becomes another trade than is meant', () => {
  expect(misreadOf(all.filter((_, index) => index % 41 === 0))).toEqual([])
})

test('no slip in one makes it another trade', () => {
  expect(misreadOf(all, { slips: 500 })).toEqual([])
})
