import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aboutOf } from '../../../../src/desk/market/market-maker/subject.js'
import { parseSubject } from '../../../../src/desk/market/market-maker/parse-subject.js'
import { defaultDialect } from '../../../../src/service/dialect.js'

const known = defaultDialect.pairs.known
const account = `0x${'aB'.repeat(20)}`
const read = (typed: string, last?: string) => parseSubject(typed, last, known)
const subject = (fields: object) => ({ kind: 'subject', subject: fields })

test.each([
  ['', { kind: 'menu' }],
  [`exposure ${account}`, subject({ read: 'exposure', account })],
  [`POSITIONS ${account}`, subject({ read: 'positions', account })],
  [`orders ${account.toUpperCase()}`, subject({ read: 'orders', account: `0x${'AB'.repeat(20)}` })],
  [`trades ${account}`, subject({ read: 'trades', account })],
  ['oi btc', subject({ read: 'oi', asset: 'BTC/USD' })],
  ['oi #2', subject({ read: 'oi', asset: 'ETH/USD' })],
  ['oi NEWCOIN', subject({ read: 'oi', asset: 'NEWCOIN' })],
  ['upnl jpy', subject({ read: 'upnl', asset: 'USD/JPY' })],
  ['upnl BTC/USD Total', subject({ read: 'upnlTotal', asset: 'BTC/USD' })],
  ['funding', subject({ read: 'funding' })],
  ['nonsense', { kind: 'fault', fault: 'unknown', word: 'nonsense' }],
  ['exposure', { kind: 'fault', fault: 'no-address', word: 'exposure' }],
  ['exposure 0x12', { kind: 'fault', fault: 'not-address', word: '0x12' }],
  [`exposure ${account} more`, { kind: 'fault', fault: 'too-much', word: 'more' }],
  ['oi', { kind: 'fault', fault: 'no-asset', word: 'oi' }],
  ['upnl BTC all', { kind: 'fault', fault: 'too-much', word: 'all' }],
  ['funding BTC', { kind: 'fault', fault: 'too-much', word: 'BTC' }],
])('%s', (typed, expected) => {
  expect(read(typed)).toEqual(expected)
})

test('a missing address is replaced by the last one', () => {
  expect(read('trades', account)).toEqual(subject({ read: 'trades', account }))
})

test('the parser never throws, and never returns an invalid address or asset', () => {
  const words = fc.tuple(
    fc.constantFrom('', 'oi ', 'upnl ', 'trades '),
    fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom(account, 'btc', 'x.y')),
  )
  fc.assert(
    fc.property(words, ([name, rest]) => {
      const parsed = read(name + rest)
      const about = parsed.kind === 'subject' ? aboutOf(parsed.subject) : '-'
      expect(about).toMatch(/^(0x[\da-f]{40}|[\w./-]{1,24})$/i)
    }),
  )
})
