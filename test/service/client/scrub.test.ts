import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Secret } from '../../../src/lib/secret.js'
import { createEchoRemover, withoutSecrets } from '../../../src/service/client/scrub.js'

const key = 'k3y-7f1c2b/9a4d+55'
const id = 'id-0a1b2c3d'

test.each([
  ['as it is', JSON.stringify({ owner: key, by: id })],
  ['in capitals', JSON.stringify({ owner: key.toUpperCase() })],
  ['within another text', JSON.stringify({ error: `no such key ${key}!` })],
  ['as the name of a field', JSON.stringify({ [key]: 1 })],
  ['as an address spells it', JSON.stringify({ link: `https://x.test/?k=${encodeURIComponent(key)}` })],
  ['as base64', JSON.stringify({ link: Buffer.from(key).toString('base64') })],
  ['as hex', JSON.stringify({ link: Buffer.from(key).toString('hex') })],
])('a credential is removed %s', (_, reply) => {
  const shown = withoutSecrets(reply, [key, id])
  expect(shown).toContain('[secret]')
  for (const secret of [key, id, encodeURIComponent(key), Buffer.from(key).toString('base64').slice(0, 20)]) {
    expect(shown.toLowerCase()).not.toContain(secret.toLowerCase())
  }
  expect(() => JSON.parse(shown) as unknown).not.toThrow()
})

test.each([
  ['{"apiKey":"abc"}', '{"apiKey":"[secret]"}'],
  ['{"svc-api-key" : "a\\"b", "x":1}', '{"svc-api-key" : "[secret]", "x":1}'],
  ['{"svc_key_id":12345}', '{"svc_key_id":"[secret]"}'],
  ['{"user_password":"abc","tokenId":1}', '{"user_password":"[secret]","tokenId":1}'],
  ['{"h":"Bearer abcdef123456"}', '{"h":"[secret]"}'],
  ['{"jwt":"eyJhbGciOiJI.eyJzdWIiOiIx.c2ln"}', '{"jwt":"[secret]"}'],
])('text that resembles a secret is removed: %s', (reply, shown) => {
  expect(withoutSecrets(reply, [])).toBe(shown)
})

test('ids, addresses, hashes and digits of a reply are kept', () => {
  const reply = `{"posId":"901","tokenId":1,"orderId":0,"account":"0x${'1f'.repeat(20)}","trasactionHash":"0x${'ab'.repeat(32)}","size":123456789012345678901234567890.50}`
  expect(withoutSecrets(reply, [key, id])).toBe(reply)
})

test('no credential remains in any text that contains it', () => {
  const secret = fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 40 })
  fc.assert(
    fc.property(secret, fc.array(fc.string(), { minLength: 2, maxLength: 5 }), (one, parts) => {
      const reply = parts.join(one)
      expect(withoutSecrets(reply, [one])).not.toContain(one)
    }),
  )
})

test('scrubbed JSON is still valid JSON', () => {
  fc.assert(
    fc.property(fc.json(), (reply) => {
      expect(() => JSON.parse(withoutSecrets(reply, [key])) as unknown).not.toThrow()
    }),
  )
})

test('only the credentials of the request are removed from a good reply', () => {
  const withoutEcho = createEchoRemover()
  const of = (apiKey: string, keyId: string) => ({ apiKey: new Secret(apiKey), keyId: new Secret(keyId) })
  const who = of(key, id)
  const echo = JSON.stringify([{ posId: key, [key]: Buffer.from(`${key}:${id}`).toString('base64') }])
  // What to look for is kept from the first time to the second.
  for (const read of [withoutEcho(echo, who, [key, id]), withoutEcho(echo, who, [key, id])]) {
    for (const trace of [key, Buffer.from(key).toString('base64').slice(0, 20)])
      expect(read).not.toContain(trace)
    expect(JSON.parse(read)).toHaveProperty([0, 'posId'], '[secret]')
  }
  const plain = JSON.stringify([{ posId: '901', size: '2000' }])
  expect(withoutEcho(plain, who, [key, id])).toBe(plain)
  // Of others something else is looked for.
  const [other, otherId] = [`other-${key}`, `other-${id}`]
  const theirs = JSON.stringify([{ posId: other }])
  expect(withoutEcho(theirs, of(other, otherId), [other, otherId])).not.toContain(other)
  // A short credential is a part of many an amount.
  expect(withoutEcho(plain, of('2000', '901'), ['2000', '901'])).toBe(plain)
  // Nothing was sent with the request.
  expect(withoutEcho(plain, undefined, [])).toBe(plain)
})

test('a call that sends no credentials leaves a reply as it is, and those of the next call are removed', () => {
  const withoutEcho = createEchoRemover()
  const who = { apiKey: new Secret(key), keyId: new Secret(id) }
  const echo = JSON.stringify([{ posId: key, by: id }])
  expect(withoutEcho(echo, who, [])).toBe(echo)
  expect(withoutEcho(echo, who, [key, id])).toBe('[{"posId":"[secret]","by":"[secret]"}]')
})

test('an echo in another case, of a short credential or cut off by the service is removed from a good reply', () => {
  const who = { apiKey: new Secret('Ab3dEf9h'), keyId: new Secret('kX7q') }
  const withoutEcho = createEchoRemover()
  const shown = withoutEcho(
    '[{"posId":"AB3DEF9H","note":"key kx7Q is slow","error":"no key ab3de…","size":"2000"}]',
    who,
    ['Ab3dEf9h', 'kX7q'],
  )
  expect(shown).toBe(
    '[{"posId":"[secret]","note":"key [secret] is slow","error":"no key [secret]…","size":"2000"}]',
  )
})
