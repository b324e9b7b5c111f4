import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingDescriptors, type SettingDescriptors } from '../../../src/accounts/settings/descriptors.js'
import { createParseSettings, settingExample } from '../../../src/bot/settings/parse-settings.js'

const descriptors: SettingDescriptors = settingDescriptors
const parseSettings = createParseSettings(descriptors)

/** The settings parsed from a text, amounts as text; or the code of the fault, the faulty word, and the example. */
function said(text: string): unknown {
  const parsed = parseSettings(text)
  if (!parsed.ok) return [parsed.fault.code, parsed.fault.values['word'], parsed.fault.example]
  return JSON.parse(JSON.stringify(parsed.intent)) as unknown
}

test('each setting is set and reset by its keywords', () => {
  expect(said('')).toEqual({ kind: 'show' })
  expect(said('pair')).toEqual({ kind: 'open', name: 'pair' })
  expect(said('Pair btc-usd')).toEqual({ kind: 'set', name: 'pair', to: 'BTC/USD' })
  expect(said('pair 3')).toEqual({ kind: 'set', name: 'pair', to: '#3' })
  expect(said('pair off')).toEqual({ kind: 'set', name: 'pair' })
  expect(said('collateral $1.5k')).toEqual({ kind: 'set', name: 'collateral', to: '1500' })
  expect(said('leverage x10')).toEqual({ kind: 'set', name: 'leverage', to: '10' })
  expect(said('leverage 7')).toEqual({ kind: 'set', name: 'leverage', to: '7' })
  expect(said('slip 0.5%')).toEqual({ kind: 'set', name: 'slippage', to: '0.5' })
  expect(said('quick 50')).toEqual({ kind: 'set', name: 'quick', to: '50' })
  expect(said('confirm none')).toEqual({ kind: 'set', name: 'quick' })
  expect(said('favourite eth')).toEqual({ kind: 'favourite', pair: 'ETH', isFavourite: true })
  expect(said('favorites eth off')).toEqual({ kind: 'favourite', pair: 'ETH', isFavourite: false })
  expect(said('theme light')).toEqual({ kind: 'set', name: 'theme', to: 'light' })
  expect(said('theme dark')).toEqual({ kind: 'set', name: 'theme' })
  expect(said('numbers plain')).toEqual({ kind: 'set', name: 'numbers', to: 'plain' })
  expect(said('numbers usual')).toEqual({ kind: 'set', name: 'numbers' })
})

test('an unknown value is named, with an example of the same setting', () => {
  expect(said('colour red')).toEqual([
    'typed-unknown',
    'colour',
    settingExample(settingDescriptors.collateral),
  ])
  expect(said('theme pink')).toEqual(['typed-unknown', 'pink', settingExample(settingDescriptors.theme)])
  expect(said('leverage 10%')).toEqual([
    'typed-not-number',
    '10%',
    settingExample(settingDescriptors.leverage),
  ])
  expect(said('collateral -5')).toEqual([
    'typed-negative',
    '-5',
    settingExample(settingDescriptors.collateral),
  ])
  expect(said('collateral 1,5')).toEqual([
    'typed-comma',
    '1,5',
    settingExample(settingDescriptors.collateral),
  ])
  expect(said('slippage 200')).toEqual([
    'typed-over-hundred',
    '200',
    settingExample(settingDescriptors.slippage),
  ])
  expect(said('quick 50 60')).toEqual(['typed-unknown', '60', settingExample(settingDescriptors.quick)])
  expect(said('favourite ETH maybe')).toEqual([
    'typed-unknown',
    'maybe',
    settingExample(settingDescriptors.favourites),
  ])
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
        const { intent } = parsed.ok ? parsed : { intent: { kind: 'show' as const } }
        const amount =
          intent.kind === 'set' && 'offered' in (descriptors[intent.name] ?? {}) ? intent.to : undefined
        expect(new Big(amount ?? 1).gt(0)).toBe(true)
      },
    ),
  )
})
