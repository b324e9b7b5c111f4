import { expect, test } from 'vitest'
import { quoted } from '../../../../src/bot/shell/format/quoted.js'

test.each([
  ['The market is closed.', 'The market is closed'],
  ['The market is closed', 'The market is closed'],
  [' too late.\n', 'too late'],
  ['wait...', 'wait...'],
  ['why?', 'why?'],
  ['', ''],
])('%j stands in a sentence as %j', (reason, expected) => {
  expect(quoted(reason)).toBe(expected)
})
