import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsKey } from '../../../../src/lib/secrets/key-like.js'

describe('a text that looks like a key', () => {
  it.each([
    ['a UUID', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'],
    ['hex', '9f86d081884c7d659a2feaa0c55ad015'],
    ['base64', 'bm90IGEga2V5LCBidXQgaXQgbG9va3M='],
    ['base64url', 'sk_live-4eC39HqLyjWDarjtT1zdp7dc'],
    ['with space around it', '  9f86d081884c7d659a2feaa0c55ad015\n'],
    ['a key and a key ID in one message', '9f86d081884c7d659a2feaa0c55ad015 kid-7'],
    ['a key ID and a key, a line each', 'kid-7\n9f86d081884c7d659a2feaa0c55ad015'],
    ['behind a command', '/connect 9f86d081884c7d659a2feaa0c55ad015'],
    ['in a sentence', 'my key is “9f86d081884c7d659a2feaa0c55ad015”, does it work?'],
    ['named', 'svc-api-key: 9f86d081884c7d659a2feaa0c55ad015,'],
    ['beside an address', 'https://example.com 9f86d081884c7d659a2feaa0c55ad015'],
    ['with slashes and plus signs', 'ab/cd+ef0/9GhIjKlMnOpQrStUv=='],
    ['longer than any word', 'x1'.repeat(300)],
  ])('is %s', (_, text) => {
    expect(holdsKey(text)).toBe(true)
  })

  it.each([
    ['a word', 'positions'],
    ['a long word', 'Donaudampfschifffahrtsgesellschaft'],
    ['a question', 'what does position 12 cost me at the moment?'],
    ['a price', '68431.20'],
    ['nothing', ''],
    ['an address in the web', 'https://example.com/settings/api-keys/12345'],
    ['one without a scheme', 't.me/squawkbox_bot/positions/12345'],
    ['a link to an app', 'tg://resolve?domain=squawkbox_bot12345'],
    ['an account’s address', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['a hash', `0x${'9f86d081884c7d65'.repeat(4)}`],
    ['a typed order', '/long BTC 100 10x slip 0.5 tp 90000 sl 66000'],
    ['a platform', '/platform 0x52908400098527886e0f7030069857d2e4169ee7'],
    ['the id of a position', '/close #f47ac10b-58cc-4372-a567-0e02b2c3d479 50%'],
    ['a huge number', '100000000000000000000000000'],
    ['a time', '2026-11-21T02:48:18.000Z'],
    ['an e-mail address', 'somebody.with.a.name1@example.com'],
  ])('is not %s', (_, text) => {
    expect(holdsKey(text)).toBe(false)
  })

  it('is anything that a generator of keys gives', () => {
    const base64 = fc.uint8Array({ minLength: 24, maxLength: 96 })
    fc.assert(
      fc.property(base64, fc.integer({ min: 0, max: 9 }), (bytes, digit) => {
        const key = `${Buffer.from(bytes).toString('base64')}${digit}`
        expect(holdsKey(key)).toBe(true)
        expect(holdsKey(Buffer.from(bytes).toString('hex').replace(/^./, `${digit}`))).toBe(true)
      }),
    )
  })
})
