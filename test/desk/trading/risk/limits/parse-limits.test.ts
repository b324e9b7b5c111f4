import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { limitDescriptors, typedMost } from '../../../../../src/desk/trading/risk/limits/limit.js'
import { linesWithUnit, parseLimits } from '../../../../../src/desk/trading/risk/limits/parse-limits.js'

test.each(['collateral', 'leverage', 'cooloff', 'tolerance', 'age'])(
  '/limits %s alone says what is missing',
  (word) => {
    expect(parseLimits(word)).toMatchObject({
      ok: false,
      fault: { position: 0, length: word.length, code: 'typed-missing-value', values: { word } },
    })
  },
)

test.each([
  ['age 5s', 5_000],
  ['age 30s', 30_000],
  ['price-age 5m', 300_000],
  ['priceage 1800s', 1_800_000],
  ['age 30m', 1_800_000],
])('/limits %s is an age of a price', (typed, ms) => {
  expect(parseLimits(typed)).toEqual({ ok: true, intent: { kind: 'priceAge', ms } })
})

test.each(['4s', '0s', '31m', '1801s', '30', '1h', '0.5m', '-5s', '5sec'])(
  '/limits age %s is not one',
  (typed) => {
    expect(parseLimits(`age ${typed}`)).toMatchObject({
      ok: false,
      fault: { position: 4, length: typed.length, values: { word: typed } },
    })
  },
)

test.each<readonly [string, object]>([
  ['', { kind: 'show' }],
  ['collateral 500', { kind: 'set', name: 'collateral', to: '500' }],
  ['Collateral $500', { kind: 'set', name: 'collateral', to: '500' }],
  ['leverage 10', { kind: 'set', name: 'leverage', to: '10' }],
  ['leverage 2.5x', { kind: 'set', name: 'leverage', to: '2.5' }],
  ['leverage 10x', { kind: 'set', name: 'leverage', to: '10' }],
  ['exposure 5k', { kind: 'set', name: 'exposure', to: '5000' }],
  ['size 5000$', { kind: 'set', name: 'exposure', to: '5000' }],
  ['risk $50', { kind: 'set', name: 'risk', to: '50' }],
  [
    'blackout fri 14:25-14:45',
    { kind: 'blackout', change: { is: 'add', window: { day: 'fri', from: 865, to: 885 } } },
  ],
  [
    'Blackout Friday 23:00 – 1:00',
    { kind: 'blackout', change: { is: 'add', window: { day: 'fri', from: 1380, to: 60 } } },
  ],
  [
    'blackout sun 0:00-24:00',
    { kind: 'blackout', change: { is: 'add', window: { day: 'sun', from: 0, to: 1440 } } },
  ],
  [
    'blackout off fri 14:25-14:45',
    { kind: 'blackout', change: { is: 'remove', window: { day: 'fri', from: 865, to: 885 } } },
  ],
  ['blackout none', { kind: 'blackout', change: { is: 'remove' } }],
  ['open 5%', { kind: 'set', name: 'open', to: '5' }],
  ['open $50', { kind: 'set', name: 'open-dollars', to: '50' }],
  ['openrisk 1k$', { kind: 'set', name: 'open-dollars', to: '1000' }],
  ['open-dollars 50', { kind: 'set', name: 'open-dollars', to: '50' }],
  // There is no more than 100 %.
  ['open 101', { kind: 'set', name: 'open-dollars', to: '101' }],
  ['open none', { kind: 'set', name: 'open' }],
  ['open-dollars none', { kind: 'set', name: 'open-dollars' }],
  ['stop on', { kind: 'set', name: 'stop', to: '0' }],
  ['sl yes', { kind: 'set', name: 'stop', to: '0' }],
  ['stop off', { kind: 'set', name: 'stop' }],
  ['loss 12.5', { kind: 'set', name: 'risk', to: '12.5' }],
  ['orders 10', { kind: 'set', name: 'orders', to: '10' }],
  ['order 1', { kind: 'set', name: 'orders', to: '1' }],
  ...['none', 'off', 'no'].map((none) => [`orders ${none}`, { kind: 'set', name: 'orders' }] as const),
  ['window 12h', { kind: 'set', name: 'window', to: '12' }],
  ['loss-window 7d', { kind: 'set', name: 'window', to: '168' }],
  ['rest 48h', { kind: 'set', name: 'rest', to: '48' }],
  ['rest off', { kind: 'set', name: 'rest' }],
  ['tolerance 1%', { kind: 'tolerance', percent: '1' }],
  ['tolerance 0.25', { kind: 'tolerance', percent: '0.25' }],
  ['cooloff 90m', { kind: 'coolOff', ms: 5_400_000 }],
  ['cool-off 4h', { kind: 'coolOff', ms: 14_400_000 }],
  ['pause 30d', { kind: 'coolOff', ms: 2_592_000_000 }],
])('/limits %s is understood', (typed, intent) => {
  expect(JSON.parse(JSON.stringify(parseLimits(typed)))).toEqual({ ok: true, intent })
})

test.each<readonly [string, number, string]>([
  ['danger 5', 0, 'typed-unknown'],
  ['leverage 5 now', 11, 'typed-unknown'],
  ['stop 5', 5, 'typed-unknown'],
  ['leverage $5', 9, 'typed-not-number'],
  ['open 50', 5, 'typed-no-unit'],
  ['open 100', 5, 'typed-no-unit'],
  ['open 0.5', 5, 'typed-no-unit'],
  ['open 5x', 5, 'typed-not-number'],
  ['open 101%', 5, 'typed-over-hundred'],
  ['open-dollars 5%', 13, 'typed-not-number'],
  ['collateral 5x', 11, 'typed-not-number'],
  ['orders $5', 7, 'typed-not-number'],
  ['orders 1.5', 7, 'typed-not-number'],
  ['exposure -5', 9, 'typed-negative'],
  ['tolerance 101%', 10, 'typed-over-hundred'],
  ['age 4s', 4, 'typed-not-price-age'],
  ...['0h', '49h', '8d', '12', '90m', '1.5h', '-1h'].map(
    (typed) => [`window ${typed}`, 7, 'typed-not-span'] as const,
  ),
  ['rest 30m', 5, 'typed-not-span'],
  ...['31d', '721h', '999d', '0h', '1000m', '4s', '4', '1.5h', 'x4h', '4hours'].map(
    (typed) => [`cooloff ${typed}`, 8, 'typed-unknown'] as const,
  ),
])('/limits %s is not understood from the place where it is wrong', (typed, position, code) => {
  expect(parseLimits(typed)).toMatchObject({
    ok: false,
    fault: { position, code, example: '/limits collateral 500' },
  })
})

test('a number without a sign that may be percent or dollars is offered as both, each of which is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (hundredths) => {
      const typed = `Open-Risk  ${hundredths / 100}`
      const parsed = parseLimits(typed)
      if (parsed.ok) throw new Error('A unit is missing')
      const read = linesWithUnit(typed, parsed.fault).map((line) =>
        parseLimits(line.slice('/limits '.length)),
      )
      expect(read).toMatchObject([
        { ok: true, intent: { name: 'open' } },
        { ok: true, intent: { name: 'open-dollars' } },
      ])
    }),
  )
  const other = parseLimits('open 5x')
  expect(!other.ok && linesWithUnit('open 5x', other.fault)).toEqual([])
})

test('each value that is offered for a limit is printed as it is offered, and read back as itself', () => {
  for (const [name, descriptor] of Object.entries(limitDescriptors))
    for (const offered of descriptor.offered) {
      const parsed = parseLimits(`${name} ${offered}`)
      if (!parsed.ok || parsed.intent.kind !== 'set') throw new Error(`Not read: ${name} ${offered}`)
      expect(typedMost(descriptor, parsed.intent.to)).toBe(offered)
    }
})

test('a span that is typed is printed in one way, which is read as the same span', () => {
  const typed = fc.oneof(
    fc.integer({ min: 1, max: 48 }).map((hours) => `${hours}h`),
    fc.integer({ min: 1, max: 7 }).map((days) => `${days}d`),
  )
  const hoursOf = (span: string): unknown => {
    const parsed = parseLimits(`window ${span}`)
    return parsed.ok && parsed.intent.kind === 'set' ? parsed.intent.to : undefined
  }
  fc.assert(
    fc.property(typed, (span) => {
      const hours = hoursOf(span)
      const printed = typedMost(limitDescriptors.window, hours as never)
      expect(hoursOf(printed)).toEqual(hours)
      expect(printed).toMatch(/^(?:[1-9]|[1-3]\d|4[0-7])h$|^[2-7]d$/)
    }),
  )
})
