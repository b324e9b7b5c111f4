import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createVault, SealError, type RecordName } from '../../../src/accounts/vault/vault.js'
import { masterKey } from '../support.js'

const key = masterKey('k1')
const vault = createVault([key])

const kinds = ['credentials', 'conversation', 'update', 'master-key-check'] as const
const record: fc.Arbitrary<RecordName> = fc.record({
  kind: fc.constantFrom(...kinds),
  owner: fc.string({ unit: 'binary' }),
  item: fc.string({ unit: 'binary' }),
})
/** Any text there is; half of a surrogate pair is no text. */
const text = fc.string({ unit: 'binary', maxLength: 200 })
const name: RecordName = { kind: 'credentials', owner: '7', item: 'a1' }

describe('a sealed record', () => {
  test('decrypts to any sealed text under its own name', () => {
    fc.assert(
      fc.property(record, text, (record, clear) => {
        expect(vault.open(record, vault.seal(record, clear))).toBe(clear)
      }),
    )
  })

  test('is decrypted by a vault that has its key second', () => {
    const later = createVault([masterKey('k2'), key])
    expect(later.open(name, vault.seal(name, 'kept'))).toBe('kept')
    expect(later.keyIdOf(vault.seal(name, 'kept'))).toBe('k1')
    expect(later.keyIdOf(later.seal(name, 'kept'))).toBe('k2')
  })

  test('that an earlier version of the bot sealed is still decrypted', () => {
    const stored = 's1.k1.u5ooJ7fiKCdZe9wGcwGyGvYXP2_He9cZH1h5jU15rOlG_oGbqHqt10H_-zekd4UQPuP8gp3DEJSTEhI'
    expect(createVault([{ id: 'k1', key: Buffer.alloc(32, 7) }]).open(name, stored)).toBe('stored long ago')
  })

  test('is not decrypted for another user, account or kind', () => {
    fc.assert(
      fc.property(record, record, text, (here, there, clear) => {
        fc.pre(JSON.stringify(here) !== JSON.stringify(there))
        const sealed = vault.seal(here, clear)
        expect(() => vault.open(there, sealed)).toThrow(SealError)
        // One part of the name alone, too.
        for (const part of ['kind', 'owner', 'item'] as const) {
          if (here[part] === there[part]) continue
          expect(() => vault.open({ ...here, [part]: there[part] }, sealed)).toThrow(SealError)
        }
      }),
    )
  })

  test('is not decrypted if owner and item are split at another position', () => {
    const sealed = vault.seal({ kind: 'update', owner: 'chat1', item: '23' }, 'text')
    for (const [owner, item] of [
      ['chat12', '3'],
      ['chat', '123'],
      ['chat1:23', ''],
      ['chat1","23', ''],
    ] as const) {
      expect(() => vault.open({ kind: 'update', owner, item }, sealed)).toThrow(SealError)
    }
  })

  test('is not decrypted if it names another key, even one with the same bytes', () => {
    const twin = createVault([key, { id: 'k2', key: key.key }])
    const sealed = vault.seal(name, 'text')
    expect(() => twin.open(name, sealed.replace('s1.k1.', 's1.k2.'))).toThrow(SealError)
  })

  test('is not decrypted with another key of the same id', () => {
    expect(() => createVault([masterKey('k1')]).open(name, vault.seal(name, 'text'))).toThrow(SealError)
  })

  test('is not decrypted with any one bit flipped', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 0, max: 7 }), (clear, place, bit) => {
        const bytes = Buffer.from(vault.seal(name, clear), 'utf8')
        const index = place % bytes.length
        bytes[index] = bytes[index]! ^ (1 << bit)
        expect(() => vault.open(name, bytes.toString('latin1'))).toThrow(SealError)
      }),
      { numRuns: 1_000 },
    )
  })

  test('is not decrypted with any one character changed, the last ones included, or with one more or less', () => {
    const believed: string[] = []
    for (const clear of ['', 'a', 'ab', 'abc']) {
      const sealed = vault.seal(name, clear)
      for (let index = 0; index < sealed.length; index++) {
        for (const other of ['A', 'B', 'Z', 'g', '9', '_', '-', '=', '!', '.', ' ', '']) {
          const changed = sealed.slice(0, index) + other + sealed.slice(index + 1)
          if (other !== sealed[index] && opens(changed)) believed.push(`${sealed} as ${changed}`)
        }
      }
      for (const more of ['A', '=', '\n', '.', '.AAAA']) {
        if (opens(sealed + more)) believed.push(sealed + more)
      }
    }
    expect(believed).toEqual([])
  })

  test('is never a text that was not sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (anything) => {
        expect(() => vault.open(name, anything)).toThrow(SealError)
      }),
    )
    expect(() => vault.keyIdOf('clear text')).toThrow(SealError)
    expect(() => vault.keyIdOf('s1.k1.AAAA')).toThrow(SealError)
  })
})

describe('the sealed text', () => {
  /** The different values of a range of bytes, over many seals of the same text. */
  const valuesOf = (seals: readonly string[], from: number, to: number): ReadonlySet<string> =>
    new Set(
      seals.map((sealed) =>
        Buffer.from(sealed.split('.')[2]!, 'base64url').subarray(from, to).toString('hex'),
      ),
    )

  test('differs in nonce, tag and body each time the same text is sealed', () => {
    const seals = Array.from({ length: 200 }, () => vault.seal(name, 'the same text'))
    expect(new Set(seals).size).toBe(200)
    expect(valuesOf(seals, 16, 28).size).toBe(200)
    expect(valuesOf(seals, 28, 44).size).toBe(200)
    expect(valuesOf(seals, 44, 57).size).toBe(200)
  })

  test('has a new salt, and so a new key, after 4,096 records, and in each process', () => {
    const fresh = createVault([key])
    const seals = Array.from({ length: 2 * 4_096 + 1 }, () => fresh.seal(name, 'the same text'))
    const salts = seals.map((sealed) => [...valuesOf([sealed], 0, 16)][0])
    expect(new Set(salts.slice(0, 4_096)).size).toBe(1)
    expect(new Set(salts.slice(4_096, 2 * 4_096)).size).toBe(1)
    expect(new Set(salts).size).toBe(3)
    expect(salts).not.toContain([...valuesOf([createVault([key]).seal(name, 'the same text')], 0, 16)][0])
    expect(valuesOf(seals, 16, 28).size).toBe(seals.length)
  })

  test('never contains the clear text, in any encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 6, maxLength: 60 }), (clear) => {
        const sealed = vault.seal(name, clear)
        const body = Buffer.from(sealed.split('.')[2]!, 'base64url')
        expect(sealed).not.toContain(clear)
        expect(body.includes(clear)).toBe(false)
        expect(sealed).not.toContain(Buffer.from(clear).toString('base64url').slice(0, 8))
      }),
    )
  })

  test('with an unknown master key raises an error that names the key and no secret', () => {
    const sealed = createVault([masterKey('winter-2025')]).seal(name, 'sk-very-secret')
    const error = failureOf(() => vault.open(name, sealed))
    expect(error).toBeInstanceOf(SealError)
    expect(error.message).toContain('"winter-2025"')
    expect(error.message).toContain('VAULT_KEYS lacks')
    const whole = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
    expect(whole).not.toContain('sk-very-secret')
    expect(whole).not.toContain(sealed.split('.')[2])
    expect(whole).not.toContain(key.key.toString('base64'))
  })

  test('that is damaged raises an error that names its key and nothing of its content', () => {
    const sealed = vault.seal(name, 'sk-very-secret')
    const error = failureOf(() => vault.open({ ...name, owner: '8' }, sealed))
    expect(error.message).toContain('"k1"')
    expect(error.cause).toBeInstanceOf(Error)
    expect(`${error.stack} ${String(error.cause)}`).not.toContain(sealed.split('.')[2])
  })
})

function failureOf(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    return error as Error
  }
  throw new Error('It should have failed')
}

function opens(sealed: string): boolean {
  try {
    vault.open(name, sealed)
    return true
  } catch (error) {
    if (error instanceof SealError) return false
    throw error
  }
}
