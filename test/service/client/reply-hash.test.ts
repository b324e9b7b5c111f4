import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultDialect } from '../../../src/service/dialect.js'
import { createReplyHash } from '../../../src/service/client/reply-hash.js'
import { openPositions } from '../../../src/service/operations/data/open-positions.js'
import { volatileNames } from '../../../src/service/records/record.js'

const hash = createReplyHash(volatileNames(openPositions.records, defaultDialect))

const VOLATILE = [
  'leverage',
  'liquidationPrice',
  'accruedPositionFee',
  'accruedFundingFee',
  'accruedBorrowFee',
  'closingFee',
]

/** How an amount may stand on the wire. */
const onTheWire = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.bigInt().map(String),
  fc.constant(null),
  fc.nat().map((number) => ({ type: 'BigNumber', hex: `0x${number.toString(16)}` })),
)

/** A record with fields of all sorts, those that run on among them. */
const record = (running: fc.Arbitrary<unknown>) =>
  fc.record({
    posId: fc.integer({ min: 0, max: 3 }),
    size: onTheWire,
    note: fc.constantFrom('"accruedFundingFee":"1"', 'closingFee: 2', '{', '}', '\\'),
    ...Object.fromEntries(VOLATILE.map((name) => [name, running])),
    status: fc.constantFrom('FILLED', 'CANCELED'),
  })

const asReply = (value: unknown, isPretty: boolean): string => JSON.stringify(value, null, isPretty ? 2 : 0)

test('replies that differ only in accruing fees have the same hash', () => {
  fc.assert(
    fc.property(
      fc.array(record(fc.constant('7'))),
      fc.infiniteStream(onTheWire),
      fc.boolean(),
      (records, values, isPretty) => {
        const later = records.map((one) => {
          const fresh = Object.fromEntries(VOLATILE.map((name) => [name, values.next().value]))
          return { ...one, ...fresh }
        })
        expect(hash(asReply(later, isPretty))).toBe(hash(asReply(records, isPretty)))
      },
    ),
  )
})

test('replies that differ in any other field have different hashes', () => {
  const unchanged = (records: readonly Record<string, unknown>[]): unknown =>
    records.map((one) => Object.entries(one).filter(([name]) => !VOLATILE.includes(name)))
  fc.assert(
    fc.property(fc.array(record(onTheWire)), fc.array(record(onTheWire)), (one, other) => {
      const isSame = asReply(unchanged(one), false) === asReply(unchanged(other), false)
      expect(hash(asReply(one, false)) === hash(asReply(other, false))).toBe(isSame)
    }),
  )
})

test.each([
  ['[]', '{"error":"no such account"}'],
  ['[{"size":"1","closingFee":"1"}]', '[{"size":"2","closingFee":"1"}]'],
  ['[{"size":"1","closingFee":"1"}]', '[{"size":"1"}]'],
  ['[{"closingFee":["1"]}]', '[{"closingFee":["2"]}]'],
  ['[{"closingFee":{"is":{"size":1}}}]', '[{"closingFee":{"is":{"size":2}}}]'],
  ['[{"note":"\\"closingFee\\":\\"1\\""}]', '[{"note":"\\"closingFee\\":\\"2\\""}]'],
])('%s and %s have different hashes', (one, other) => {
  expect(hash(one)).not.toBe(hash(other))
})

test('without fields that run on, every field counts', () => {
  const exact = createReplyHash([])
  expect(exact('[{"":"1"}]')).not.toBe(exact('[{"":"2"}]'))
  expect(exact('[{"closingFee":"1"}]')).not.toBe(exact('[{"closingFee":"2"}]'))
})

test.each([
  'accrued_fee',
  'accrued-fee',
  'accrued fee',
  'fee.paid',
  'fee|paid',
  '(fee',
  'fee[0]',
  'fee*',
  '$fee',
])('a field named %s may run on, and no other field with it', (name) => {
  const of = createReplyHash(['closingFee', name])
  const reply = (field: string, value: string): string => of(JSON.stringify([{ [field]: value, size: '1' }]))
  expect(reply(name, '1')).toBe(reply(name, '2'))
  expect(reply(name, '1')).not.toBe(reply('closingFee', '1'))
  for (const other of [
    `${name}2`,
    `a${name}`,
    'fee',
    'paid',
    'feepaid',
    'feexpaid',
    'accruedfee',
    'fee0',
    '',
  ])
    expect(reply(other, '1')).not.toBe(reply(other, '2'))
})

test('a field of any name may run on, and no other field with it', () => {
  const plainText = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter((name) => !/["\\]/.test(name))
  fc.assert(
    fc.property(plainText, plainText, fc.nat(), fc.nat(), (name, other, one, two) => {
      const of = createReplyHash([name])
      const reply = (field: string, value: number): string => of(JSON.stringify({ [field]: value }))
      expect(reply(name, one)).toBe(reply(name, two))
      expect(reply(other, one) === reply(other, two)).toBe(other === name || one === two)
      expect(reply(other, one) === reply(name, two)).toBe(other === name)
    }),
  )
})

test('a field name that a second field uses too counts as that field', () => {
  const position = defaultDialect.records['position']
  const dialect = {
    ...defaultDialect,
    records: {
      ...defaultDialect.records,
      position: { ...position, size: { names: ['closingFee'], decimals: 0 } },
    },
  }
  const names = volatileNames(openPositions.records, dialect)
  expect(names).not.toContain('closingFee')
  expect(names).toContain('accruedBorrowFee')
})
