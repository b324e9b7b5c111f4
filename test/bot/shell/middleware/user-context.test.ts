import { expect, test } from 'vitest'
import { isEntry } from '../../../../src/bot/features/two-factor/entries.js'
import { createRateKind } from '../../../../src/bot/shell/middleware/user-context.js'
import { commandSet } from '../../features/all-commands.js'

const rateKind = createRateKind(commandSet, isEntry)

test.each([
  ['run:connect:', 'secrets'],
  ['run:secure:', 'secrets'],
  ['connect-again', 'secrets'],
  ['secure-set-up:pin', 'secrets'],
  ['secure-off', 'updates'],
  ['run:positions:', 'updates'],
  ['run', 'updates'],
])('a press of %s counts as %s', (data, kind) => {
  expect(rateKind({ callbackQuery: { data }, message: undefined } as never)).toBe(kind)
})

test.each([
  ['/connect', 'secrets'],
  ['/CONNECT@a_bot Main', 'secrets'],
  ['/secure', 'secrets'],
  ['/connected', 'updates'],
  ['/positions', 'updates'],
  ['connect', 'updates'],
  ['271828', 'exits'],
  ['271-828 ', 'exits'],
  ['100', 'updates'],
])('%s counts as %s', (text, kind) => {
  expect(rateKind({ callbackQuery: undefined, message: { text } } as never)).toBe(kind)
})
