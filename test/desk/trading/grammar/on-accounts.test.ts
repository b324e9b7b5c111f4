import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findNamed, MAX_LABEL_LENGTH } from '../../../../src/accounts/label.js'
import { parseTyped, printTyped } from '../../../../src/desk/trading/actions/commands.js'
import { partOnAccounts, readOnAccounts } from '../../../../src/desk/trading/grammar/on-accounts.js'
import { intents } from './arbitraries.js'

/** The accounts of these labels, with ids `id0` and so on; the last one is in use. */
function accountsOf(labels: readonly string[]) {
  return labels.map((label, index) => ({ id: `id${index}`, label, current: index === labels.length - 1 }))
}

/** The ids that the names behind an order come to, or the code of the fault with the word that it points at. */
function read(names: string, labels: readonly string[]): readonly string[] | string {
  const typed = `BTC 100 10x on ${names}`
  const parts = partOnAccounts(typed)
  if (!parts) throw new Error('No accounts are named')
  const named = readOnAccounts(typed, parts, accountsOf(labels), 'long')
  if (named.ok) return named.ids
  const { code, position, length } = named.fault
  return `${code} ${typed.slice(position, position + length)}`.trim()
}

describe('names of accounts', () => {
  test.each<[string, readonly string[], readonly string[] | string]>([
    ['main, alt', ['main', 'alt'], ['id0', 'id1']],
    ['ALT ,  MAIN', ['main', 'alt'], ['id1', 'id0']],
    ['main，alt、third', ['main', 'alt', 'third'], ['id0', 'id1', 'id2']],
    ['main,alt,', ['main', 'alt'], ['id0', 'id1']],
    ['id1, main', ['main', 'alt'], ['id1', 'id0']],
    ['all', ['main', 'alt', 'third'], ['id2', 'id0', 'id1']],
    ['my main, 🚀 moon', ['my main', '🚀 moon'], ['id0', 'id1']],
    ['a, b', ['a, b', 'main'], ['id0']],
    ['a, b, main', ['a, b', 'main'], ['id0', 'id1']],
    ['on, all 2, limit', ['on', 'all 2', 'limit'], ['id0', 'id1', 'id2']],
    ['10x sl 3%', ['10x sl 3%'], ['id0']],
    // What can be read in two ways is not read at all.
    ['a, b', ['a, b', 'a', 'b'], 'typed-same-account a, b'],
    ['all', ['all', 'main'], 'typed-same-account all'],
    ['all,', ['all', 'main'], 'typed-same-account all,'],
    ['all,', ['main', 'alt'], ['id1', 'id0']],
    ['main', ['main', 'MAIN'], 'typed-same-account main'],
    ['main, alt, Main', ['main', 'alt'], 'typed-twice Main'],
    ['main, id0', ['main', 'alt'], 'typed-twice id0'],
    ['alt, nobody, main', ['main', 'alt'], 'typed-not-account nobody'],
    ['main alt', ['main', 'alt'], 'typed-not-account main alt'],
    ['all, main', ['main', 'alt'], 'typed-not-account all'],
    ['main on alt', ['main', 'alt'], 'typed-not-account main on alt'],
    ['', ['main'], 'typed-missing-value on'],
    [' , ,', ['main'], 'typed-missing-value on'],
  ])('“%s” of %j is %j', (names, labels, picked) => {
    expect(read(names, labels)).toEqual(picked)
  })

  const label = fc
    .oneof(
      fc.string({ minLength: 1, maxLength: MAX_LABEL_LENGTH, unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom(
            'main',
            'a',
            'b',
            'on',
            'all',
            'limit',
            'sl',
            '10x',
            '3%',
            ',',
            ', ',
            ' ',
            '🚀',
            '１',
            'Main',
          ),
          {
            minLength: 1,
            maxLength: 6,
          },
        )
        .map((words) => words.join('')),
    )
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => findNamed([{ id: 'x' }], text, () => text).is === 'one')

  test('whatever they are called, those that are named are read, or none', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(label, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }),
        (labels, picks) => {
          const picked = [...new Set(picks.map((pick) => pick % labels.length))]
          const names = picked.map((index) => labels[index]).join(', ')
          const ids = read(names, labels)
          const said = typeof ids === 'string' ? ids.split(' ')[0] : ids.join()
          const expected = picked.map((index) => `id${index}`).join()
          expect([expected, 'typed-same-account', 'typed-too-long']).toContain(said)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  test('whatever is typed, no account that is not named is read, and none twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(label, { maxLength: 5, minLength: 1 }),
        fc.string({ maxLength: 450 }),
        (labels, names) => {
          const ids = read(`x${names}`, labels)
          if (typeof ids === 'string') return
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('an order that names accounts', () => {
  test('is the order and the names as they were typed, whatever they are', () => {
    fc.assert(
      fc.property(intents.open, fc.string({ maxLength: 60 }), (intent, names) => {
        const { command, text } = printTyped(intent)
        const parts = partOnAccounts(`${text} on ${names}`)
        expect(parts?.names).toBe(` ${names}`)
        expect(parts && parseTyped(command, parts.order)).toEqual(parseTyped(command, text))
      }),
    )
  })

  test('with `on` anywhere but at its end is refused, or all behind it is a name', () => {
    fc.assert(
      fc.property(intents.open, fc.nat(30), (intent, place) => {
        const words = printTyped(intent).text.split(' ')
        const at = place % words.length
        const typed = words.toSpliced(at, 0, 'on', 'main').join(' ')
        const parts = partOnAccounts(typed)
        // In front, it is the pair.
        const named = parts && readOnAccounts(typed, parts, accountsOf(['main', 'alt']), 'long')
        expect(named?.ok ?? false).toBe(false)
        expect(parts === undefined).toBe(at === 0)
      }),
    )
  })

  test('is understood by nothing that takes one account', () => {
    fc.assert(
      fc.property(intents.open, fc.constantFrom('main', 'main, alt', 'all', '5x', 'sl'), (intent, names) => {
        const { command, text } = printTyped(intent)
        expect(parseTyped(command, `${text} on ${names}`).ok).toBe(false)
      }),
    )
  })

  test('of a pair called `on` is one', () => {
    expect(partOnAccounts('on 100 10x')).toBeUndefined()
    expect(partOnAccounts('ON 100 10x on main')?.order).toBe('ON 100 10x ')
    expect(partOnAccounts('BTC 100 10x ｏｎ main')?.names).toBe(' main')
  })
})
