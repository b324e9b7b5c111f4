import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageAfter, pageParameters, placeOf } from '../../src/api/cursor.js'

test('a list is walked once from its beginning to its end, whatever its keys are, and in pages of any size', () => {
  const key = fc.oneof(fc.constantFrom('a', 'b', '7/0'), fc.string({ minLength: 0, maxLength: 2_000 }))
  fc.assert(
    fc.property(fc.array(key, { maxLength: 20 }), fc.integer({ min: 1, max: 5 }), (keys, limit) => {
      const entries = keys.map((own, index) => ({ own, index }))
      const found: (typeof entries)[number][] = []
      for (let cursor: string | undefined; ;) {
        const { page, next } = pageAfter(entries, ({ own }) => own, { place: placeOf(cursor), limit })
        found.push(...page)
        if (next === null) break
        expect(pageParameters.cursor.parse(next)).toBe(next)
        expect(page).toHaveLength(limit)
        expect(found.length).toBeLessThanOrEqual(entries.length)
        cursor = next
      }
      expect(found).toEqual(entries)
    }),
  )
})

test('an entry that is gone, and text that is no cursor, are no place', () => {
  const { next } = pageAfter(['a', 'b', 'c'], (key) => key, { place: undefined, limit: 1 })
  const rest = { place: placeOf(next ?? ''), limit: 1 }
  expect(pageAfter(['new', 'a', 'b'], (key) => key, rest).page).toEqual(['b'])
  for (const keys of [['b', 'c'], []])
    expect(() => pageAfter(keys, (key) => key, rest)).toThrow('The list has no such place any more')
  for (const wrong of [
    '',
    '1',
    '1.',
    `1.${'x'.repeat(15)}`,
    `x.${'x'.repeat(16)}`,
    '12345678.0123456789abcdef',
  ])
    expect(() => placeOf(wrong)).toThrow('The list has no such place any more')
})
