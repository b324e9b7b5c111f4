import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOf, secretEncodings } from '../../src/lib/secrets/secret-encodings.js'

const secret = fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 60 })
const around = fc.string({ unit: 'grapheme-ascii', maxLength: 12 })

test('the hex or base64 of any text with a secret contains one of its encodings', () => {
  fc.assert(
    fc.property(secret, around, around, (held, before, after) => {
      const whole = Buffer.from(before + held + after)
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        const text = whole.toString(encoding)
        expect(secretEncodings(held).some((spelt) => text.includes(spelt))).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('the longest encoding is first, none is repeated, and none is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (held) => {
      const lengths = secretEncodings(held).map(({ length }) => length)
      expect(lengths).toEqual(lengths.toSorted((one, other) => other - one))
      expect(new Set(secretEncodings(held)).size).toBe(lengths.length)
      expect(lengths).not.toContain(0)
    }),
  )
})

test('any of several texts is found unchanged, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), around, (texts, other) => {
      for (const text of texts) expect(text.replaceAll(anyOf(texts, 'g') ?? '', '')).toBe('')
      const isFound = texts.some((text) => other.includes(text))
      expect(anyOf(texts, '')?.test(other)).toBe(isFound)
    }),
  )
  expect(anyOf([], 'g')).toBeUndefined()
})
