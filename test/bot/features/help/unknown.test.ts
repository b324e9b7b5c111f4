import { Context, type Api } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import { expect, test } from 'vitest'
import type { AccessStatus } from '../../../../src/accounts/access/role.js'
import type { Command } from '../../../../src/bot/shell/command.js'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { unknown } from '../../../../src/bot/features/help/unknown.js'
import { createNumbers } from '../../../../src/bot/shell/format/numbers.js'
import type { Desk } from '../../../../src/desk/desk.js'
import { UnreachableError } from '../../../../src/service/errors.js'
import { english } from '../../shell/text/support.js'

const commands = ['price', 'chart', 'trade', 'positions'].map((name): Command => ({
  name,
  topic: 'market',
  access: name === 'trade' ? 'traders' : 'everybody',
  place: 'private',
  isForPair: name !== 'positions',
  run: async () => undefined,
}))

/** Types a text in a private chat; returns the labels of the buttons below the answer. */
async function typed(text: string, accessStatus: AccessStatus, all: () => Promise<unknown>) {
  const answers: (readonly string[])[] = []
  const from = { id: 7, is_bot: false, first_name: 'Ann' }
  const chat = { id: 7, type: 'private', first_name: 'Ann' } as const
  const update: Update = { update_id: 1, message: { message_id: 1, date: 1, chat, from, text } }
  const api = {
    sendMessage: async (_: number, said: string, { reply_markup: markup }: { reply_markup?: Keyboard }) =>
      answers.push([said, ...(markup?.inline_keyboard.flat().map((button) => button.text) ?? [])]),
  }
  const ctx = Object.assign(new Context(update, api as unknown as Api, {} as UserFromGetMe), {
    accessStatus,
    text: english(),
    numbers: createNumbers('en'),
    log: { info: () => undefined },
  }) as unknown as DeskContext
  const market = { findMarketDataAccess: async () => ({}), all } as unknown as Desk['market']
  const middleware = unknown({ commands, desk: { market } })
  if (typeof middleware === 'function') throw new Error('A composer was expected')
  await middleware.middleware()(ctx, async () => undefined)
  expect(answers).toHaveLength(1)
  return answers[0]?.slice(1)
}

interface Keyboard {
  readonly inline_keyboard: readonly (readonly { readonly text: string }[])[]
}

const bitcoin = async (): Promise<unknown> => [{ id: '1', symbol: 'BTC/USD' }]

test('for a pair only the commands open to the person are suggested', async () => {
  expect(await typed('btc', 'trader', bitcoin)).toEqual([
    '/price BTC/USD',
    '/chart BTC/USD',
    '/trade BTC/USD',
  ])
  expect(await typed('/btc', 'viewer', bitcoin)).toEqual(['/price BTC/USD', '/chart BTC/USD'])
  expect(await typed('btx', 'trader', bitcoin)).toEqual([])
})

test('only a single word is searched for as a pair, and an answer comes even if the service is unavailable', async () => {
  const away = (): Promise<never> => Promise.reject(new UnreachableError('pairs', 'no', undefined))
  expect(await typed('btc', 'trader', away)).toEqual([])
  const never = (): Promise<never> => Promise.reject(new Error('Nobody should look'))
  expect(await typed('btc and eth', 'trader', never)).toEqual([])
  expect(await typed('12', 'trader', never)).toEqual([])
  expect(await typed('/postions', 'trader', never)).toEqual(['/positions'])
})
