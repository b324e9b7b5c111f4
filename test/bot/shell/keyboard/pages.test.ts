import { InlineKeyboard } from 'grammy'
import { expect, test } from 'vitest'
import { pageRow } from '../../../../src/bot/shell/keyboard/pages.js'
import { text } from '../../features/support.js'

const paging = { page: 0, pages: 1, dataOf: String }

test('a row of pages is a row of its own, and the first one where there is no other', () => {
  const alone = pageRow(new InlineKeyboard(), text, paging)
  expect(alone.inline_keyboard.map((row) => row.length)).toEqual([1])
  const below = pageRow(new InlineKeyboard().text('One', '1'), text, paging)
  expect(below.inline_keyboard.map((row) => row.length)).toEqual([1, 1])
  const after = pageRow(new InlineKeyboard().text('One', '1').row(), text, paging)
  expect(after.inline_keyboard.map((row) => row.length)).toEqual([1, 1])
})
