import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLikeKey } from '../../../src/bot/conversations/ask-secret.js'

describe('a text that looks like a key', () => {
  it.each([
    ['a UUID', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'],
    ['hex', '9f86d081884c7d659a2feaa0c55ad015'],
    ['base64', 'bm90IGEga2V5LCBidXQgaXQgbG9va3M='],
    ['base64url', 'sk_live-4eC39HqLyjWDarjtT1zdp7dc'],
    ['with space around it', '  9f86d081884c7d659a2feaa0c55ad015\n'],
  ])('is %s', (_, text) => {
    expect(looksLikeKey(text)).toBe(true)
  })

  it.each([
    ['a word', 'positions'],
    ['a long word', 'Donaudampfschifffahrtsgesellschaft'],
    ['a question', 'what does position 12 cost me at the moment?'],
    ['a price', '68431.20'],
    ['nothing', ''],
    ['a novel', 'x1'.repeat(300)],
  ])('is not %s', (_, text) => {
    expect(looksLikeKey(text)).toBe(false)
  })

  it('is anything that a generator of keys gives', () => {
    const base64 = fc.uint8Array({ minLength: 24, maxLength: 96 })
    fc.assert(
      fc.property(base64, fc.integer({ min: 0, max: 9 }), (bytes, digit) => {
        const key = `${Buffer.from(bytes).toString('base64')}${digit}`
        expect(looksLikeKey(key)).toBe(true)
        expect(looksLikeKey(Buffer.from(bytes).toString('hex').replace(/^./, `${digit}`))).toBe(true)
      }),
    )
  })
})
