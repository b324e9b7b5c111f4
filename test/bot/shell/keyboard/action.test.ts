import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  askDisconnect,
  confirmDisconnect,
  keepAccount,
  useAccount,
} from '../../../../src/bot/features/credentials/accounts.js'
import { showBalance } from '../../../../src/bot/features/account/balance.js'
import { defineAction, shortId, type Action } from '../../../../src/bot/shell/keyboard/action.js'
import { caption } from '../../../../src/bot/shell/keyboard/caption.js'
import { showPosition, showPositions } from '../../../../src/bot/features/account/positions/keyboard.js'
import { isBlank } from '../../../../src/bot/shell/text/clean.js'
import { nasty } from '../text/support.js'

const pair = defineAction('pair', 'one', 'other')

/** Short strings of any characters, also those that separate and escape. */
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', ':', '%', '%3A', 'a:b', '😀', '\uD83D', 'привет'),
)

/** How long the data of a pair would be, in bytes; undefined where a value is no whole text. */
function lengthOf(...values: readonly string[]): number | undefined {
  if (!values.every((one) => one.isWellFormed())) return undefined
  return Buffer.byteLength(['pair', ...values.map((one) => encodeURIComponent(one))].join(':'))
}

describe('an action', () => {
  it('gives back any values that fit into 64 bytes, and refuses all others', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const length = lengthOf(one, other)
        const fits = length !== undefined && length <= 64
        let data: string | undefined
        try {
          data = pair.pack({ one, other })
        } catch {
          data = undefined
        }
        expect(data !== undefined).toBe(fits)
        expect(data === undefined ? undefined : pair.parse(data)).toEqual(fits ? { one, other } : undefined)
        expect(Buffer.byteLength(data ?? '')).toBeLessThanOrEqual(64)
      }),
      { numRuns: 500 },
    )
  })

  it('names itself when it is too long', () => {
    expect(() => pair.pack({ one: 'x'.repeat(60), other: '' })).toThrow('"pair" is too long')
  })

  it('takes data of exactly 64 bytes', () => {
    // "pair:" and ":" are six.
    expect(Buffer.byteLength(pair.pack({ one: 'x'.repeat(58), other: '' }))).toBe(64)
  })

  it('reads any data that a client sends without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          value.map((rest) => `pair:${rest}`),
        ),
        (data) => {
          const read = pair.parse(data)
          expect(read === undefined || (typeof read.one === 'string' && typeof read.other === 'string')).toBe(
            true,
          )
        },
      ),
    )
    expect(pair.parse('pair:%E0%A4:x')).toBeUndefined()
    expect(pair.parse('pair:a')).toBeUndefined()
    expect(pair.parse('pair:a:b:c')).toBeUndefined()
  })
})

describe('the actions of the bot', () => {
  const actions: readonly Action<string>[] = [
    showPositions,
    showPosition,
    showBalance,
    useAccount,
    askDisconnect,
    confirmDisconnect,
    keepAccount,
  ]
  const fields = ['page', 'position', 'account', 'chain']

  it('have a name each, wherever they are declared', () => {
    const bot = new URL('../../../../src/bot/', import.meta.url)
    const names = readdirSync(bot, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(new URL(file, bot), 'utf8').matchAll(/defineAction\('([^']*)'/g)])
      .map(([, name = '']) => name)
    expect(names).toEqual(expect.arrayContaining(actions.map(({ name }) => name)))
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  })

  it('do not read the data of one another', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5 }), (id) => {
        const values = Object.fromEntries(fields.map((field) => [field, id]))
        for (const action of actions) {
          const readers = actions.filter((other) => other.parse(action.pack(values)) !== undefined)
          expect(readers.map(({ name }) => name)).toEqual([action.name])
        }
      }),
    )
  })

  it('carry any position id in short, beside the longest ids of account and chain', () => {
    fc.assert(
      fc.property(nasty, (id) => {
        const values = { account: 'f'.repeat(12), chain: '9'.repeat(16), position: shortId(id) }
        expect(showPosition.parse(showPosition.pack(values))).toEqual(values)
      }),
    )
  })
})

describe('a short id', () => {
  it('is the id itself where that is short and plain', () => {
    expect(shortId('0')).toBe('0')
    expect(shortId('0xAb-9._')).toBe('0xAb-9._')
    expect(shortId('x'.repeat(13))).toBe('x'.repeat(13))
    expect(shortId('x'.repeat(14))).toMatch(/^~[\w-]{12}$/)
  })

  it('is always the same, at most 13 bytes, and one for each id', () => {
    const given = new Map<string, string>()
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ maxLength: 80 }), fc.uuid()), (id) => {
        const short = shortId(id)
        expect(shortId(id)).toBe(short)
        expect(Buffer.byteLength(short)).toBeLessThanOrEqual(13)
        // Halves of pairs have no bytes of their own, so no digest tells them apart; the service's JSON has none either.
        const whole = id.toWellFormed()
        expect(given.get(short) ?? whole).toBe(whole)
        given.set(short, whole)
      }),
      { numRuns: 1_000 },
    )
    expect(given.size).toBeGreaterThan(500)
  })
})

describe('a caption', () => {
  it('of any text shows something, on one line, in at most 64 whole characters', () => {
    fc.assert(
      fc.property(nasty, (given) => {
        const shown = caption(given)
        expect(isBlank(shown)).toBe(false)
        expect(shown.isWellFormed()).toBe(true)
        expect(shown).not.toMatch(/[\n\t]/)
        expect(Array.from(shown).length).toBeLessThanOrEqual(64)
      }),
    )
  })

  it.each([
    ['BTC/USD Long', 'BTC/USD Long'],
    [' two\n lines ', 'two lines'],
    ['', '—'],
    ['\u200B\u202E', '—'],
    ['cut\uD83D', 'cut\uFFFD'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['😀'.repeat(65), `${'😀'.repeat(63)}…`],
  ])('of %j is %j', (given, shown) => {
    expect(caption(given)).toBe(shown)
  })
})
