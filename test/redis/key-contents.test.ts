import { expect, test } from 'vitest'
import { keys, parseSealedKey } from '../../src/redis/keys.js'
import { contents, entryOf } from '../support/redis/key-contents.js'

const ENCRYPTED = 'Encrypted'

test('every key has one entry that says what is in it, and no entry has another key', () => {
  const named = contents.flatMap(({ names }) => names)
  expect(named.toSorted()).toEqual(Object.keys(keys).toSorted())
})

test('the keys of sealed records, and no others, are in the entry of what is encrypted', () => {
  const sealed = Object.entries(keys)
    .filter(([, make]) => {
      const made = [(make as (...parts: readonly number[]) => string | readonly string[])(7, 7, 7)].flat()
      return made.every((key) => parseSealedKey(key) !== undefined)
    })
    .map(([name]) => name)
  // A known text under each master key; it is sealed, and is checked at the start rather than read.
  const encrypted = [...sealed, 'masterKeyChecks']
  expect(contents.find(({ what }) => what === ENCRYPTED)?.names.toSorted()).toEqual(encrypted.toSorted())
})

test('a key of Redis is found in its entry', () => {
  expect(entryOf(keys.credentials(7, 'a1'))).toBe(ENCRYPTED)
  expect(entryOf(keys.twoFactorAttempts(7))).toBe('Ids, times and counts')
  expect(entryOf(keys.marketLevels('service/42161/BTC/USD', 'up'))).toBe('Figures of accounts')
  expect(entryOf(keys.draft(7, 'abc'))).toBe('Words of others')
  expect(entryOf(`${keys.jobs()}:sweeps:meta`)).toBe('Ids, times and counts')
  expect(entryOf('squawkbox:{user:7}:of-nobody')).toBeUndefined()
})
