import { expect, test } from 'vitest'
import { withoutSecrets } from '../../../src/service/client/scrub.js'

const pem = ['-----BEGIN EC PRIVATE KEY-----', 'AAAA', '-----END EC PRIVATE KEY-----']

test.each([
  ['a bearer token within a text', 'sent Bearer abc.def~123+/=- to it', 'sent [secret] to it'],
  ['a signed web token', 'eyJhbGciOiJI.eyJzdWIiOiIx.c2ln-_', '[secret]'],
  ['a signed web token without its signature', 'eyJhbGciOiJI.eyJzdWIiOiIx.', '[secret]'],
  ['a PEM key', `one ${pem.join('\n')} two`, 'one [secret] two'],
  ['a PEM key that is cut off', `one ${pem[0]}\nAAAA`, 'one [secret]'],
  ['every one of several', 'Bearer abcdefgh and Bearer ijklmnop', '[secret] and [secret]'],
  [
    'words that only begin like one',
    'the bearer of eyJ and Bearer of it',
    'the bearer of eyJ and Bearer of it',
  ],
])('a secret is known by its look: %s', (_, text, shown) => {
  expect(withoutSecrets(text, [])).toBe(shown)
})

const secretNames = `
  apiKey api_key api-key API_KEY svcApiKey svc-api-key x-api-key my_api_key
  keyId key_id svcKeyId svc-key-id secret apiSecret api_secret api-secret
  clientSecret client_secret secretKey secret-key apiSecretKey privateKey private_key password
  passphrase user_password mnemonic seed seedPhrase seed_phrase seed-phrase authorization
  authorisation Authorization proxy-authorization cookie set-cookie accessToken access_token authToken
  auth-token bearerToken refreshToken sessionToken session_token idToken id_token
`
  .trim()
  .split(/\s+/)
const plainNames = [
  'posId',
  'tokenId',
  'orderId',
  'token',
  'key',
  'id',
  'secretary',
  'cookies',
  'keyIdea',
  'monkeyId',
]

test.each(secretNames)('the value of a field named %s is removed', (name) => {
  for (const value of ['"abc"', '"a\\"b, c"', '""', '12345', '-1.5e7', 'true', 'null'])
    expect(withoutSecrets(`{"a":1,"${name}":${value},"b":2}`, [])).toBe(`{"a":1,"${name}":"[secret]","b":2}`)
  expect(withoutSecrets(`[{"${name}" :\n "abc"}]`, [])).toBe(`[{"${name}" :\n "[secret]"}]`)
})

test.each(plainNames)('the value of a field named %s is kept', (name) => {
  expect(withoutSecrets(`{"${name}":"abc"}`, [])).toBe(`{"${name}":"abc"}`)
})
