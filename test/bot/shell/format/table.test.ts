import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsOf } from '../../../../src/bot/shell/format/columns.js'
import { PHONE_COLUMNS, table } from '../../../../src/bot/shell/format/table.js'

it('puts cells in columns, the first to the left and the others to the right', () => {
  expect(
    table([
      ['TP', '66,000.00', '+10.00 %'],
      ['Trail', '800.00', ''],
    ]),
  ).toBe('TP    66,000.00 +10.00 %\nTrail    800.00')
})

it('keeps the columns below each other where a character takes two of them', () => {
  expect(
    table([
      ['建玉', '66,000.00'],
      ['清算', '800.00'],
      ['TP', '1.00'],
    ]),
  ).toBe('建玉 66,000.00\n清算    800.00\nTP        1.00')
})

it('puts the cells below each other where a phone is too narrow for the row', () => {
  expect(table([['Limit', '123,456,789,012.345678', '+10.00 %']])).toBe(
    'Limit\n  123,456,789,012.345678\n  +10.00 %',
  )
})

it('makes no line longer than a phone shows, and loses nothing', () => {
  const cell = fc.string({
    unit: fc.constantFrom('1', '9', ',', '.', 'a', 'ж', '中', 'ア', '한', 'م', 'é', '\u0301', '😀', '█'),
    maxLength: 70,
  })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const shown = table(rows)
      for (const line of shown.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(PHONE_COLUMNS)
      expect(shown.replaceAll(/\s/g, '')).toBe(rows.flat().join(''))
    }),
  )
})
