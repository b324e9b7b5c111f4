import { assert, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { parseSources } from '../../../../src/bot/features/signals/parse-sources.js'
import { rulesText } from '../../../../src/bot/features/signals/card.js'

/** The rules of a source as they are printed, or the code of the fault. */
function read(words: string): string {
  const parsed = parseSources(words)
  if (!parsed.ok) return parsed.fault.code
  if (parsed.intent.kind === 'show') return 'show'
  const { wanted, account } = parsed.intent
  return `${wanted.name}: ${rulesText(wanted.mapping, account?.text)}`
}

test.each([
  ['', 'show'],
  ['new tv 100 5x', 'tv: 100 5x day 20 lag 60'],
  ['new tv $100 x5', 'tv: 100 5x day 20 lag 60'],
  ['new tv 10% max 10', 'tv: 10% max 10x day 20 lag 60'],
  ['new tv risk 50 3x max 10x day 5 lag 30 beat 2h', 'tv: risk 50 3x max 10x day 5 lag 30 beat 2h'],
  ['new tv risk 1.5% 3x paper', 'tv: risk 1.5% 3x day 20 lag 60 paper'],
  ['new tv 100 5x account main', 'tv: 100 5x day 20 lag 60 account main'],
  ['new tv 100 5x pairs XBTUSD=BTC, btcusdt.p=BTC', 'tv: 100 5x day 20 lag 60 pairs XBTUSD=BTC,BTCUSDT=BTC'],
  ['old tv', 'typed-unknown'],
  ['new', 'typed-missing-value'],
  ['new tv', 'typed-missing-collateral'],
  ['new tv 100', 'typed-missing-leverage'],
  ['new tv 100 200 5x', 'typed-extra-number'],
  ['new tv 100 risk 5 5x', 'typed-extra-number'],
  ['new tv 100 5x 6x', 'typed-twice'],
  ['new tv 100 5x day 0', 'typed-zero'],
  ['new tv 100 5x day 5000', 'typed-too-large'],
  ['new tv 100 5x day many', 'typed-not-number'],
  ['new tv 100 5x lag 4000', 'typed-too-large'],
  ['new tv 100 5x beat soon', 'typed-not-duration'],
  ['new tv 100 5x beat 31d', 'typed-too-large'],
  ['new tv 100 5x day', 'typed-missing-value'],
  ['new tv 100 5x day 5 day 6', 'typed-twice'],
  ['new tv 101% 5x', 'typed-over-hundred'],
  ['new tv 100 5x paper account main', 'typed-unknown'],
  ['new tv 100 5x pairs BTC', 'typed-not-pair'],
  ['new tv 100 5x pairs A=B=C', 'typed-not-pair'],
  ['new tv 100 5x pairs XBT=BTC,XBT=ETH', 'typed-twice'],
  ['new tv -100 5x', 'typed-unknown'],
  ['new tv 1,5 5x', 'typed-extra-number'],
  ['new tv 100 5x tomorrow', 'typed-unknown'],
])('reads %j', (words, expected) => {
  expect(read(words)).toBe(expected)
})

test.each(['day', 'max', 'pairs', 'account'])('a value that is missing behind %s names it', (keyword) => {
  const parsed = parseSources(`new tv 100 5x ${keyword}`)
  expect(parsed).toMatchObject({ ok: false, fault: { values: { word: keyword } } })
})

test('rules are printed as they are read', () => {
  const rules = record({
    size: constantFrom('100', '10%', 'risk 50', 'risk 0.5%'),
    fixed: integer({ min: 1, max: 100 }),
    most: option(integer({ min: 1, max: 100 }), { nil: undefined }),
    day: integer({ min: 1, max: 1_000 }),
    lag: integer({ min: 1, max: 3_600 }),
    beat: option(constantFrom('30m', '90m', '2h', '7d'), { nil: undefined }),
    end: constantFrom('', ' paper', ' pairs XBTUSD=BTC'),
  })
  assert(
    property(rules, ({ size, fixed, most, day, lag, beat, end }) => {
      const limits = `${most === undefined ? '' : ` max ${most}x`} day ${day} lag ${lag}`
      const text = `${size} ${fixed}x${limits}${beat === undefined ? '' : ` beat ${beat}`}${end}`
      expect(read(`new tv ${text}`)).toBe(`tv: ${text}`)
    }),
  )
})
