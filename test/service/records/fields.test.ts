import { LosslessNumber } from 'lossless-json'
import { describe, expect, test } from 'vitest'
import { flag, id, reference, rows, text, type Field } from '../../../src/service/records/fields.js'
import { DecodeError } from '../../../src/service/records/json-object.js'
import { defaultSpellings, readWord } from '../../../src/service/records/words.js'

/** Reads a value as a field does that is not respelled. */
const readAs = <Value>(field: Field<Value>, value: unknown): Value =>
  field.read(value, field, defaultSpellings)

const number = (digits: string): LosslessNumber => new LosslessNumber(digits)

test.each([
  [[true, 'true', 'TRUE', '1', 1, number('1'), 'long', 'Long'], true],
  [[false, 'false', 'False', '0', 0, number('0'), 'short', 'SHORT'], false],
  [['', 'yes', ' true', 2, '01', null, undefined, {}, [true]], undefined],
])('the flags %j are read as %s', (values, flagged) => {
  for (const value of values) expect([value, readAs(flag('isLong'), value)]).toEqual([value, flagged])
})

describe('an id', () => {
  test.each([
    ['901', '901'],
    [' a-7 ', 'a-7'],
    ['0x1f', '0x1f'],
    [0, '0'],
    [number('901'), '901'],
    [number('12345678901234567890'), '12345678901234567890'],
    [{ type: 'BigNumber', hex: '0x0' }, '0'],
  ])('written as %j is %s', (value, read) => {
    expect(readAs(reference('posId'), value)).toBe(read)
  })

  test.each(['', '  ', -1, 1.5, number('-7'), true, null, undefined, {}, []])('is not %j', (value) => {
    expect(readAs(reference('posId'), value)).toBeUndefined()
    expect(() => readAs(id('posId'), value)).toThrow(DecodeError)
  })
})

test('text is read as it came, and a number as its digits', () => {
  const values = [' as it came ', '', 1.5, number('1.50'), true, null, ['x']]
  expect(values.map((value) => readAs(text('note'), value))).toEqual([
    ' as it came ',
    '',
    '1.5',
    '1.50',
    undefined,
    undefined,
    undefined,
  ])
})

test('rows are those of a list, and none of anything else', () => {
  const values = [[1, 'x'], [], { 0: 'x' }, 'x', null, undefined]
  expect(values.map((value) => readAs(rows('pairs'), value))).toEqual([[1, 'x'], [], [], [], [], []])
})

test.each([
  ['positionType', ['Market Order', 'market', ' MARKET-ORDER '], 'Market'],
  ['positionType', ['Limit Order', 'limit', 'limit__order'], 'Limit'],
  ['positionType', ['Stop Market Order', 'stop market', 'STOP_MARKET'], 'Stop Market'],
  ['positionType', ['Stop Limit Order', 'stop  limit', 'stop-limit'], 'Stop Limit'],
  ['status', ['pending'], 'PENDING'],
  ['status', ['Filled'], 'FILLED'],
  ['status', ['Cancelled', 'canceled'], 'CANCELED'],
  ['action', ['open position', 'Open-Position'], 'OPEN_POSITION'],
] as const)('of the %s words, %j are spellings of %s', (vocabulary, spellings, word) => {
  for (const spelling of spellings)
    expect([spelling, readWord(spelling, defaultSpellings[vocabulary])]).toEqual([spelling, word])
})

test('a word that is no spelling stays as it came', () => {
  for (const word of ['Iceberg', ' frozen ', 'MarketOrder', 'toString', ''])
    expect(readWord(word, defaultSpellings.positionType)).toBe(word)
  expect(readWord(undefined, defaultSpellings.positionType)).toBeUndefined()
})

test('a word has only the other spellings that were seen in replies', () => {
  const others = Object.values(defaultSpellings).flatMap((words) =>
    Object.entries<readonly string[]>(words).filter(([, spellings]) => spellings.length > 0),
  )
  expect(others).toEqual([
    ['Market', ['Market Order']],
    ['Limit', ['Limit Order']],
    ['Stop Market', ['Stop Market Order']],
    ['Stop Limit', ['Stop Limit Order']],
    ['CANCELED', ['CANCELLED']],
  ])
})
