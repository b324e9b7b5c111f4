import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRedaction } from '../../src/lib/secrets/redaction.js'

const key = 'k3y-7f1c2b/9a4d+55'

/** Ways in which a careless service repeats a secret. */
const spellings: readonly (readonly [string, (secret: string) => string])[] = [
  ['as it is', (secret) => secret],
  ['in capitals', (secret) => secret.toUpperCase()],
  ['in small letters', (secret) => secret.toLowerCase()],
  ['as an address spells it', (secret) => encodeURIComponent(secret)],
  ['as an address spells it, all escaped', (secret) => secret.replaceAll(/./gs, (one) => `%${hexOf(one)}`)],
  ['escaped twice for an address', (secret) => encodeURIComponent(encodeURIComponent(secret))],
  ['as JSON', (secret) => JSON.stringify(secret).slice(1, -1)],
  ['as JSON in JSON', (secret) => JSON.stringify(JSON.stringify(secret)).slice(1, -1)],
  ['as JSON, all escaped', (secret) => secret.replaceAll(/./gs, (one) => String.raw`\u00${hexOf(one)}`)],
  ['as HTML, all escaped', (secret) => secret.replaceAll(/./gs, (one) => `&#${one.charCodeAt(0)};`)],
  ['as base64', (secret) => Buffer.from(secret).toString('base64')],
  ['as base64 for addresses', (secret) => Buffer.from(secret).toString('base64url')],
  ['as hex', (secret) => Buffer.from(secret).toString('hex')],
  ['as hex in capitals', (secret) => Buffer.from(secret).toString('hex').toUpperCase()],
]

function hexOf(one: string): string {
  return one.charCodeAt(0).toString(16).padStart(2, '0')
}

// A header's value: visible ASCII.
const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
const secrets = fc.string({ unit: visible, minLength: 4, maxLength: 60 })

test.each(spellings)('no given secret remains in a text that repeats it %s', (_, spell) => {
  fc.assert(
    fc.property(secrets, secrets, (secret, other) => {
      const spelt = spell(secret)
      const shown = createRedaction([secret, other]).text(`Refused: ${spelt} , sorry`)
      expect(shown).toContain('[secret]')
      expect(shown.toLowerCase()).not.toContain(` ${spelt.toLowerCase()} `)
    }),
    { numRuns: 60 },
  )
})

test('no secret longer than an amount remains inside other words', () => {
  const long = fc.string({ unit: visible, minLength: 16, maxLength: 60 })
  const around = fc.string({ unit: fc.constantFrom('a', 'Z', '0', '9', '_'), maxLength: 6 })
  fc.assert(
    fc.property(long, around, around, fc.constantFrom(...spellings), (secret, before, after, [, spell]) => {
      const text = `${before}${spell(secret)}${after}`
      expect(createRedaction([secret]).text(text)).toContain('[secret]')
    }),
    { numRuns: 200 },
  )
})

test('the key and its id are found in the base64 of both', () => {
  fc.assert(
    fc.property(secrets, secrets, (one, other) => {
      const basic = Buffer.from(`${one}:${other}`).toString('base64')
      fc.pre(one !== other && `${one}:${other}`.length >= 16)
      expect(createRedaction([one, other]).text(`Basic ${basic}`)).not.toContain(basic.slice(4, -4))
    }),
    { numRuns: 60 },
  )
})

describe('a secret that was cut off', () => {
  const redaction = createRedaction([key])
  test.each([
    ['with an ellipsis', `no such key ${key.slice(0, 9)}…`, 'no such key [secret]…'],
    ['with dots', `no such key ${key.slice(0, 5)}...`, 'no such key [secret]...'],
    ['with stars', `no such key ${key.slice(0, 12)}****`, 'no such key [secret]****'],
    ['at its beginning', `no such key …${key.slice(-7)} here`, 'no such key …[secret] here'],
    ['in capitals', `no such key ${key.slice(0, 9).toUpperCase()}…`, 'no such key [secret]…'],
    ['by the end of the text', `no such key ${key.slice(0, 10)}`, 'no such key [secret]'],
  ])('is removed, too: %s', (_, said, shown) => {
    expect(redaction.text(said)).toBe(shown)
  })
  test('is removed within JSON, where its mark is escaped', () => {
    expect(redaction.json(String.raw`{"e":"key ${key.slice(0, 9)}\u2026"}`)).toBe(
      String.raw`{"e":"key [secret]\u2026"}`,
    )
  })
})

describe('a short secret', () => {
  const redaction = createRedaction(['2000', 'Kx9w'])
  test('is removed from texts, as a separate word', () => {
    expect(redaction.text('key kX9W of 2000 is unknown')).toBe('key [secret] of [secret] is unknown')
  })
  test('leaves amounts and words that contain it unchanged', () => {
    const said = 'size 12000, price 2000.5, 1.2000, kx9wz'
    expect(redaction.text(said)).toBe(said)
  })
  test('is removed from a reply, except for whole numbers and field names, which are data', () => {
    expect(redaction.json('{"size":"2000","n":2000,"kx9w":1,"who":"KX9W","m":"key 2000 unknown"}')).toBe(
      '{"size":"2000","n":2000,"kx9w":1,"who":"[secret]","m":"key [secret] unknown"}',
    )
  })
})

test('a text without any secret is unchanged, and JSON stays JSON', () => {
  fc.assert(
    fc.property(fc.json(), secrets, (reply, secret) => {
      const shown = createRedaction([secret]).json(reply)
      expect(() => JSON.parse(shown) as unknown).not.toThrow()
    }),
    { numRuns: 200 },
  )
  const reply = '[{"posId":"901","size":"123456789012345678901234567890.50","positionType":"Limit"}]'
  expect(createRedaction([key, 'positionXY']).json(reply)).toBe(reply)
  expect(createRedaction(['', key]).text('as it was')).toBe('as it was')
  expect(createRedaction([]).text(key)).toBe(key)
})

test.each(['\\', '.', '%25', '&#0', '*'])('a reply made of %s alone is read to its end', (sign) => {
  const said = sign.repeat(200_000)
  const redaction = createRedaction([key])
  // A pattern that is quadratic in the run would take longer than any test may.
  expect(redaction.text(said)).toBe(said)
  expect(redaction.json(said)).toBe(said)
})
