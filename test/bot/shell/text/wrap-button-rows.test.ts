import * as fc from 'fast-check'
import { InlineKeyboard } from 'grammy'
import { expect, it } from 'vitest'
import { columnsOf } from '../../../../src/bot/shell/format/columns.js'
import { wrapButtonRows } from '../../../../src/bot/shell/text/wrap-button-rows.js'

function rowsOf(...rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const keyboard = new InlineKeyboard(
    rows.map((row) => row.map((text) => ({ text, callback_data: `does ${text}` }))),
  )
  return wrapButtonRows(keyboard).inline_keyboard.map((row) => row.map(({ text }) => text))
}

it.each([
  ['what fits', [['‹ Previous', 'Next ›'], ['🔄 Refresh']], [['‹ Previous', 'Next ›'], ['🔄 Refresh']]],
  [
    'a word that would be broken, in two even rows',
    [['Name', 'Move', 'Funding', 'Open int.']],
    [
      ['Name', 'Move'],
      ['Funding', 'Open int.'],
    ],
  ],
  [
    'two lines for each',
    [['Open interest BTC', 'Use an authenticator app']],
    [['Open interest BTC', 'Use an authenticator app']],
  ],
  [
    'more than two lines',
    [['Наибольшая цена за сутки по этой паре', 'Да']],
    [['Наибольшая цена за сутки по этой паре'], ['Да']],
  ],
  [
    'characters of two columns, which break anywhere',
    [['チャートを開く', '更新', '設定']],
    [['チャートを開く', '更新', '設定']],
  ],
  ['one alone, however long', [['x'.repeat(64)]], [['x'.repeat(64)]]],
])('%s', (_, given, wanted) => {
  expect(rowsOf(...given)).toEqual(wanted)
})

it('keeps every button, in order, and gives none less room than it had', () => {
  const caption = fc.oneof(
    fc.lorem({ maxCount: 4 }),
    fc.string({ unit: fc.constantFrom('更', '新', '図', 'あ'), minLength: 1, maxLength: 20 }),
    fc.string({ minLength: 1, maxLength: 64 }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(caption, { minLength: 1, maxLength: 8 }), { maxLength: 6 }), (rows) => {
      const shown = rowsOf(...rows)
      expect(shown.flat()).toEqual(rows.flat())
      expect(rowsOf(...shown)).toEqual(shown)
      for (const row of shown) {
        const columns = row.length === 1 ? Infinity : ([36, 17, 10, 6][row.length - 1] ?? 4)
        expect(Math.max(...row.map(columnsOf))).toBeLessThanOrEqual(2 * columns + 1)
      }
    }),
  )
})
