import { expect, test } from 'vitest'
import { copyButtons } from '../../../../src/bot/shell/keyboard/command.js'

test('a button copies a text of 1 to 256 characters, and shows a label of one line', () => {
  expect(copyButtons('0xabc')).toEqual([{ text: '📋 0xabc', copy_text: { text: '0xabc' } }])
  expect(copyButtons('a'.repeat(256), 'All')).toEqual([
    { text: '📋 All', copy_text: { text: 'a'.repeat(256) } },
  ])
  expect(copyButtons('0x71c7656ec7ab88b098defb751b7401b5f6d8')[0]).toMatchObject({ text: '📋 0x71c7…f6d8' })
  expect(copyButtons('😀'.repeat(256))[0]).toMatchObject({ copy_text: { text: '😀'.repeat(256) } })
})

test('there is none for nothing, nor for more than a button takes', () => {
  expect(copyButtons(undefined)).toEqual([])
  expect(copyButtons('')).toEqual([])
  expect(copyButtons('a'.repeat(257))).toEqual([])
})
