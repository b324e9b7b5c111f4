import { suggestCommands, unknownCard } from '../../../../src/bot/features/help/unknown.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runCommand } from '../../../../src/bot/shell/keyboard/command.js'
import { english, nasty } from '../../shell/text/support.js'
import { allCommands } from '../all-commands.js'

const text = english()
const names = allCommands.map(({ name }) => name)

test.each([
  ['/postions', ['/positions']],
  ['/positionsx', ['/positions']],
  ['/POS', ['/positions']],
  ['/bal', ['/balance']],
  ['/balnce@squawkbox_bot', ['/balance']],
  ['/pnk', ['/pnl']],
  ['/depositt 25', ['/deposit 25']],
  ['/chrt BTC 4h', ['/chart BTC 4h']],
  ['/alrt BTC above 70000', ['/alert BTC above 70000']],
  ['/lnog BTC 100 10x', ['/long BTC 100 10x']],
  ['/closeal losing', ['/closeall losing']],
  ['positions', ['/positions']],
  ['Postions', ['/positions']],
  ['price btc', ['/price btc']],
  ['close btc', ['/close btc']],
  ['close btc 50%', ['/close btc 50%']],
  ['pnl week', ['/pnl week']],
  ['long btc 100 10x', ['/long btc 100 10x']],
  ['long  btc\n100 10x', ['/long btc 100 10x']],
  ['long btc', ['/trade long btc']],
  ['BTC above 70000', ['/alert BTC above 70000']],
  ['liq < 5%', ['/alert liq < 5%']],
  ['balance please', ['/balance']],
] as const)('%j suggests %j', (typed, lines) => {
  expect(suggestCommands(typed, allCommands, '.')).toEqual(lines)
})

test('a number that has two readings is suggested as both', () => {
  expect(suggestCommands('BTC above 70.000', allCommands, ',')).toEqual([
    '/alert BTC above 70000',
    '/alert BTC above 70',
  ])
  expect(suggestCommands('long btc 1.500 10x', allCommands, ',')).toEqual([
    '/long btc 1500 10x',
    '/long btc 1.5000 10x',
  ])
  expect(suggestCommands('BTC above 68.431,25', allCommands, ',')).toEqual(['/alert BTC above 68431.25'])
})

test.each([
  '/moon',
  '/<b>*_x',
  '/',
  '',
  'hello',
  'hello there',
  'good morning, everyone',
  'long time no see',
  'short of money again, sorry',
  'close the door when you leave',
  'btc',
  'btc 70000',
  'buy everything',
  'the price of everything',
  `positions ${'x'.repeat(300)}`,
])('%j suggests nothing', (typed) => {
  expect(suggestCommands(typed, allCommands, '.')).toEqual([])
})

test('random text suggests at most three commands, and each fits on a button', () => {
  const beginnings = fc.constantFrom('', '/', ...names, ...names.map((name) => `/${name.slice(1)} `))
  fc.assert(
    fc.property(fc.tuple(beginnings, nasty), ([beginning, rest]) => {
      const lines = suggestCommands(beginning + rest, allCommands, '.')
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(names).toContain(/^\/(\w+)/.exec(line)?.[1])
      const { keyboard } = unknownCard(text, text('unknown-text'), lines)
      expect(keyboard?.inline_keyboard.length ?? 0).toBe(lines.length)
      for (const [button] of keyboard?.inline_keyboard ?? [])
        expect(
          button && 'callback_data' in button ? runCommand.parse(button.callback_data) : {},
        ).toBeDefined()
    }),
    { numRuns: 150 },
  )
})

test('a command that a person may not use is not suggested to them', () => {
  expect(suggestCommands('/admin', allCommands, '.')).toEqual(['/admin'])
  expect(
    suggestCommands(
      '/admin',
      allCommands.filter(({ name }) => name !== 'admin'),
      '.',
    ),
  ).toEqual([])
})
