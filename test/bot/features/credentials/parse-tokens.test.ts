import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTokens } from '../../../../src/bot/features/credentials/api-tokens/parse-tokens.js'

const DAY_MS = 24 * 60 * 60_000

/** The token that a line asks for, with the accounts that it names. */
function wanted(line: string) {
  const parsed = parseTokens(line)
  if (!parsed.ok || parsed.intent.kind !== 'new') throw new Error(`Not understood: ${line}`)
  return { ...parsed.intent.wanted, accounts: parsed.intent.accounts.map(({ text }) => text) }
}

test('a name alone makes a token that reads everything', () => {
  expect(parseTokens('')).toEqual({ ok: true, intent: { kind: 'show' } })
  expect(wanted('new sheet')).toEqual({
    name: 'sheet',
    scopes: ['read'],
    limits: {},
    lastsMs: undefined,
    accounts: [],
  })
})

test('scopes, limits, addresses, accounts and an end are read in any order', () => {
  expect(
    wanted('new Script from 203.0.113.7,2001:DB8::/32 events draft drafts 20 size $1.5k days 90'),
  ).toMatchObject({
    scopes: ['draft', 'events'],
    limits: { addresses: ['203.0.113.7', '2001:db8::/32'], drafts: 20, size: '1500' },
    lastsMs: 90 * DAY_MS,
  })
  expect(wanted('new s accounts main, paper draft pairs btc ETH/usd')).toMatchObject({
    limits: { pairs: ['BTC', 'ETH/USD'] },
    accounts: ['main', 'paper'],
  })
})

test.each([
  ['make sheet', 'typed-unknown', 'make'],
  ['new', 'typed-missing-value', 'new'],
  ['new sheet trade', 'typed-unknown', 'trade'],
  ['new sheet days', 'typed-missing-value', 'days'],
  ['new sheet from', 'typed-missing-value', 'from'],
  ['new sheet draft pairs drafts 5', 'typed-missing-value', 'pairs'],
  ['new sheet days 0', 'typed-zero', '0'],
  ['new sheet days 9999', 'typed-too-large', '9999'],
  ['new sheet days 1.5', 'typed-not-number', '1.5'],
  ['new sheet days 3 4', 'typed-unknown', '4'],
  ['new sheet days 3 days 4', 'typed-twice', 'days'],
  ['new sheet from example.com', 'typed-not-network', 'example.com'],
  ['new sheet size 100', 'typed-unknown', 'size'],
  ['new sheet draft size 10x', 'typed-not-dollars', '10x'],
  ['new sheet draft pairs B*C', 'typed-not-pair', 'B*C'],
])('/api %s is refused: %s', (line, code, word) => {
  const parsed = parseTokens(line)
  expect(parsed).toMatchObject({ ok: false, fault: { code, values: { word } } })
})

test('no text makes it throw', () => {
  const words = fc.constantFrom(
    'new',
    'read',
    'draft',
    'days',
    'from',
    'size',
    'pairs',
    'accounts',
    '1',
    '::1',
    '$',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((all) => all.join(' ')),
      ),
      (text) => {
        expect(typeof parseTokens(text).ok).toBe('boolean')
      },
    ),
  )
})
