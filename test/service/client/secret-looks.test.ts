import { expect, test } from 'vitest'
import { withoutSecrets } from '../../../src/service/client/scrub.js'

const pem = ['-----BEGIN EC PRIVATE KEY-----', 'AAAA', '-----END EC PRIVATE KEY-----']

test.each([
  ['a bearer token within a text', 'sent Bearer abc.def~123+/=- to it', 'sent [secret] to it'],
  ['a bearer token after several spaces', 'sent Bearer \n abcdefgh to it', 'sent [secret] to it'],
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

/** The words in the names of secret fields, and the names that have no word before them. */
const secretWords = [
  'api key',
  'svc api key',
  'key id',
  'svc key id',
  'secret',
  'api secret',
  'client secret',
  'secret key',
  'api secret key',
  'client secret key',
  'private key',
  'password',
  'passphrase',
  'mnemonic',
  'seed',
  'seed phrase',
  'authorization',
  'authorisation',
  'access token',
  'auth token',
  'bearer token',
  'refresh token',
  'session token',
  'id token',
  'cookie',
].map((words) => words.split(' '))

/** Every way to join words by one of these separators. */
function joined(
  [first = '', ...others]: readonly string[],
  separators: readonly string[],
): readonly string[] {
  return others.reduce<readonly string[]>(
    (starts, word) => starts.flatMap((start) => separators.map((separator) => start + separator + word)),
    [first],
  )
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Every spelling of a name: its words in four cases, each joined in every way, with and without a word before them. */
function spellingsOf(words: readonly string[]): readonly string[] {
  const cases = [
    words,
    words.map((word) => word.toUpperCase()),
    words.map(capital),
    words.map((word, index) => (index === 0 ? word : capital(word))),
  ]
  const names = cases.flatMap((one) => joined(one, ['', '_', '-']))
  return names.flatMap((name) => [name, `x-${name}`, `_${name}`, `my_${name}`, `of-my_2-${name}`])
}

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

test.each(secretWords.map((words) => [words.join(' '), words] as const))(
  'the value of a field named %s is removed, in every spelling',
  (_, words) => {
    for (const name of spellingsOf(words)) {
      for (const value of ['"abc"', '"a\\"b, c"', '""', '12345', '-1.5e7', 'true', 'null'])
        expect(withoutSecrets(`{"a":1,"${name}":${value},"b":2}`, [])).toBe(
          `{"a":1,"${name}":"[secret]","b":2}`,
        )
      expect(withoutSecrets(`[{"${name}" :\n "abc"}]`, [])).toBe(`[{"${name}" :\n "[secret]"}]`)
    }
  },
)

test.each(secretWords.map((words) => [words.join(' '), words] as const))(
  'the value of a field whose name only resembles %s is kept',
  (_, words) => {
    const names = [
      `${words.join('')}x`,
      `x${words.join('')}`,
      ...(words.length > 1 ? joined(words, ['x', '.']) : []),
    ]
    for (const name of names) expect(withoutSecrets(`{"${name}":"abc"}`, [])).toBe(`{"${name}":"abc"}`)
  },
)

test.each(plainNames)('the value of a field named %s is kept', (name) => {
  expect(withoutSecrets(`{"${name}":"abc"}`, [])).toBe(`{"${name}":"abc"}`)
})
