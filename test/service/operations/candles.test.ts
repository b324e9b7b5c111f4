import { describe, expect, test } from 'vitest'
import { DecodeError } from '../../../src/service/records/json-object.js'
import { lists } from '../support/decoders.js'
import { plain } from '../support/plain.js'

const T = 1_767_323_045
const columns = { t: [T, T + 60], o: [1, 2], h: [3, 4], l: [1, 1], c: [2, 3], v: [7, 8] }
const decode = (reply: unknown): unknown => plain(lists.candles(reply))

describe('candles in columns', () => {
  test('are read row by row', () => {
    expect(decode(columns)).toEqual([
      { time: '2026-01-02T03:04:05.000Z', open: '1', high: '3', low: '1', close: '2', volume: '7' },
      { time: '2026-01-02T03:05:05.000Z', open: '2', high: '4', low: '1', close: '3', volume: '8' },
    ])
  })

  test('may come without volume', () => {
    const { v: _, ...others } = columns
    expect(decode(others)).toMatchObject([{ volume: undefined }, { volume: undefined }])
  })

  test('are read under the next name of a column whose first name is null', () => {
    expect(decode({ ...columns, time: null, volume: null })).toEqual(decode(columns))
  })

  test.each([
    ['a column that is longer than the others', { ...columns, c: [2, 3, 4] }],
    ['a column that is shorter than the others', { ...columns, o: [1] }],
    ['a list of another length beside them', { ...columns, other: [1] }],
    ['no column of closing prices', { ...columns, c: undefined }],
    ['a single closing price', { ...columns, c: 2 }],
    ['no column of highest prices', { ...columns, h: null }],
    ['no column of closing prices, and all others empty', { t: [], o: [], h: [], l: [] }],
    ['a word that they are an error', { ...columns, s: 'error' }],
    ['a word that they are an error, and none of them', { s: 'error', t: [], o: [], h: [], l: [], c: [] }],
    ['empty columns beside a full list', { data: { t: [], o: [], h: [], l: [], c: [] }, candles: [1] }],
  ])('are unreadable with %s', (_, reply) => {
    expect(() => lists.candles(reply)).toThrow(DecodeError)
  })

  test('are none where all columns are empty', () => {
    expect(decode({ s: 'ok', t: [], o: [], h: [], l: [], c: [] })).toEqual([])
    expect(decode({ s: 'no_data', t: [], o: [], h: [], l: [], c: [], v: [] })).toEqual([])
  })
})

describe('a candle', () => {
  test('without any price is left out, where others have them', () => {
    const empty = { t: [T, T + 60], o: [1, null], h: [3, null], l: [1, null], c: [2, null] }
    expect(decode(empty)).toMatchObject([{ close: '2' }])
    expect(
      decode([
        [T, null, null, null, null],
        [T + 60, 1, 3, 1, 2],
      ]),
    ).toMatchObject([{ close: '2' }])
  })

  test('with some of its prices, or beside none with any, is unreadable', () => {
    expect(() => lists.candles({ ...columns, c: [2, null] })).toThrow(DecodeError)
    expect(() => lists.candles([[T, null, null, null, null]])).toThrow(DecodeError)
  })

  test('that is listed twice counts once, as it was listed last', () => {
    expect(
      decode([
        [T, 1, 3, 1, 2],
        [T + 60, 2, 4, 1, 3],
        [T, 1, 3, 1, 2.5],
      ]),
    ).toMatchObject([{ close: '2.5' }, { close: '3' }])
  })
})
