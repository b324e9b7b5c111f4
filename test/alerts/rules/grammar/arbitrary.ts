import { Big } from 'big.js'
import * as fc from 'fast-check'
import type { Condition } from '../../../../src/alerts/rules/kinds/alert-kinds.js'
import type { TypedRule } from '../../../../src/alerts/rules/grammar/typed-rule.js'

/** Above 0, as decimal text. */
const amount = fc
  .oneof(
    fc.integer({ min: 1, max: 200_000 }).map((number) => new Big(number)),
    fc.constantFrom('0.5', '0.01', '2500000', '1e29', '1e-30').map((text) => new Big(text)),
    fc.integer({ min: 1, max: 9_999_999 }).map((number) => new Big(number).times('1e-5')),
  )
  .map((number) => number.toFixed())
const share = fc.integer({ min: 1, max: 10_000 }).map((number) => new Big(number).times('0.01').toFixed())
const signed = fc.oneof(
  amount,
  amount.map((text) => `-${text}`),
  fc.constant('0'),
)
const symbol = fc.constantFrom('BTC', 'ETH/USD', '1000PEPE', '#12', 'USDJPY', 'FORTH', 'LINK', 'UPX', '#0')
const perhaps = fc.oneof(
  fc.constant({}),
  symbol.map((name) => ({ symbol: name })),
)
const is = fc.constantFrom('above' as const, 'below' as const)
const side = fc.constantFrom('long' as const, 'short' as const)

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    on: fc.constant('price' as const),
    symbol,
    is: fc.constantFrom('above' as const, 'below' as const, 'crosses' as const),
    value: amount,
  }),
  fc.record({
    on: fc.constant('move' as const),
    symbol,
    is: fc.constantFrom('up' as const, 'down' as const, 'either' as const),
    percent: amount,
    minutes: fc.integer({ min: 1, max: 1_440 }),
  }),
  fc.record({ on: fc.constant('funding' as const), symbol, is, percent: signed }),
  fc.record({ on: fc.constant('funding' as const), symbol, is: fc.constant('flips' as const) }),
  fc.record({ on: fc.constant('open-interest' as const), symbol, side, is, percent: share }),
  fc.record({ on: fc.constant('borrow' as const), symbol, side, is, percent: amount }),
  fc
    .tuple(perhaps, is, signed, fc.constantFrom('dollars' as const, 'percent' as const))
    .map(([of, direction, value, unit]) => ({ on: 'profit' as const, ...of, is: direction, value, unit })),
  perhaps.map((of) => ({ on: 'profit' as const, ...of, is: 'crosses zero' as const })),
  fc.tuple(perhaps, share).map(([of, percent]) => ({ on: 'liquidation' as const, ...of, percent })),
  share.map((percent) => ({ on: 'margin' as const, percent })),
  amount.map((value) => ({ on: 'balance' as const, value })),
)

const minutes = fc.oneof(fc.integer({ min: 1, max: 527_040 }), fc.constantFrom(15, 60, 1_440, 10_080))
const note = fc
  .oneof(
    fc.constantFrom('take profit', 'note to self', 'every 1h', 'he said "now" twice', '> 5', "it's it"),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  )
  .map((text) => text.replace(/\s+/g, ' ').trim())
  // What begins with a quotation mark is a quotation, and ends with another.
  .filter((text) => text !== '' && !/^["“”„«»]/.test(text))

/** Any alert that can be typed. */
export const anyRule: fc.Arbitrary<TypedRule> = fc
  .record({
    condition,
    rest: fc.option(minutes, { nil: undefined }),
    ends: fc.option(
      fc.oneof(
        minutes.map((after) => ({ by: 'after' as const, minutes: after })),
        fc.constantFrom('2026-12-31', '2028-02-29').map((date) => ({ by: 'date' as const, date })),
      ),
      { nil: undefined },
    ),
    note: fc.option(note, { nil: undefined }),
  })
  .map(({ condition: one, rest, ends, note: said }) => ({
    condition: one,
    ...(rest === undefined ? {} : { cooldownMinutes: rest }),
    ...(ends ? { ends } : {}),
    ...(said === undefined ? {} : { note: said }),
  }))
