import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingNames } from '../../../src/bot/settings/own/names.js'
import { EXAMPLES, parseSettings } from '../../../src/bot/settings/own/parse-settings.js'

/** The settings parsed from a text, amounts as text; or the code of the fault, the faulty word, and the example. */
function said(text: string): unknown {
  const parsed = parseSettings(text)
  if (!parsed.ok) return [parsed.fault.code, parsed.fault.values['word'], parsed.fault.example]
  return JSON.parse(JSON.stringify(parsed.intent)) as unknown
}

test('each setting is set and reset by its keywords', () => {
  expect(said('')).toEqual({ kind: 'show' })
  expect(said('pair')).toEqual({ kind: 'open', name: 'pair' })
  expect(said('Pair btc-usd')).toEqual({ kind: 'pair', to: 'BTC/USD' })
  expect(said('pair 3')).toEqual({ kind: 'pair', to: '#3' })
  expect(said('pair off')).toEqual({ kind: 'pair' })
  expect(said('collateral $1.5k')).toEqual({ kind: 'amount', name: 'collateral', to: '1500' })
  expect(said('leverage x10')).toEqual({ kind: 'amount', name: 'leverage', to: '10' })
  expect(said('leverage 7')).toEqual({ kind: 'amount', name: 'leverage', to: '7' })
  expect(said('slip 0.5%')).toEqual({ kind: 'amount', name: 'slippage', to: '0.5' })
  expect(said('quick 50')).toEqual({ kind: 'amount', name: 'quick', to: '50' })
  expect(said('confirm none')).toEqual({ kind: 'amount', name: 'quick' })
  expect(said('favourite eth')).toEqual({ kind: 'favourite', pair: 'ETH', isFavourite: true })
  expect(said('favorites eth off')).toEqual({ kind: 'favourite', pair: 'ETH', isFavourite: false })
  expect(said('theme light')).toEqual({ kind: 'theme', to: 'light' })
  expect(said('theme dark')).toEqual({ kind: 'theme' })
  expect(said('numbers plain')).toEqual({ kind: 'numbers', to: 'plain' })
  expect(said('numbers usual')).toEqual({ kind: 'numbers' })
})

test('an unknown value is named, with an example of the same setting', () => {
  expect(said('colour red')).toEqual(['typed-unknown', 'colour', EXAMPLES.collateral])
  expect(said('theme pink')).toEqual(['typed-unknown', 'pink', EXAMPLES.theme])
  expect(said('leverage 10%')).toEqual(['typed-not-number', '10%', EXAMPLES.leverage])
  expect(said('collateral -5')).toEqual(['typed-negative', '-5', EXAMPLES.collateral])
  expect(said('collateral 1,5')).toEqual(['typed-comma', '1,5', EXAMPLES.collateral])
  expect(said('slippage 200')).toEqual(['typed-over-hundred', '200', EXAMPLES.slippage])
  expect(said('quick 50 60')).toEqual(['typed-unknown', '60', EXAMPLES.quick])
  expect(said('favourite ETH maybe')).toEqual(['typed-unknown', 'maybe', EXAMPLES.favourites])
})

test('every example is accepted', () => {
  for (const name of settingNames)
    expect(parseSettings(EXAMPLES[name].slice('/settings '.length)).ok).toBe(true)
})

test('any text is parsed or refused without an exception, and sets no amount that is not above 0', () => {
  const words = fc.constantFrom(
    'pair',
    'quick',
    'leverage',
    'slip',
    'off',
    '0',
    '10x',
    '-1',
    '1e5',
    'BTC',
    '%',
    '',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((all) => all.join(' ')),
      ),
      (text) => {
        const parsed = parseSettings(text)
        const to = parsed.ok && parsed.intent.kind === 'amount' ? parsed.intent.to : undefined
        expect(to?.gt(0) ?? true).toBe(true)
      },
    ),
  )
})
