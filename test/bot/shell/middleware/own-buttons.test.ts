import { Api, InlineKeyboard } from 'grammy'
import { expect, test } from 'vitest'
import type { AccessStatus } from '../../../../src/accounts/access/role.js'
import { onPress } from '../../../../src/bot/shell/command.js'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { defineAction } from '../../../../src/bot/shell/keyboard/action.js'
import { ownButtons } from '../../../../src/bot/shell/middleware/buttons.js'

const look = defineAction('look', 'what')
const order = defineAction('order', 'what')
const buttons = [
  onPress(look, async () => undefined),
  onPress(order, async () => undefined, { access: 'traders' }),
]

const VERA = 7
const GROUP = -100

/** The buttons below a message to a chat, while an update of a person with this access status is handled. */
async function shown(accessStatus: AccessStatus | undefined, chatId: number, keyboard: InlineKeyboard) {
  const api = new Api('1:test')
  let markup: unknown
  api.config.use((_call, _method, payload) => {
    markup = 'reply_markup' in payload ? payload.reply_markup : undefined
    return Promise.resolve({ ok: true, result: {} as never })
  })
  const ctx = { api, accessStatus, from: { id: VERA, is_bot: false, first_name: 'Vera' } }
  await ownButtons({ buttons })(ctx as unknown as DeskContext, async () => {
    await api.sendMessage(chatId, 'A card', { reply_markup: keyboard })
  })
  return (markup as InlineKeyboard | undefined)?.inline_keyboard.map((row) => row.map(({ text }) => text))
}

const card = (): InlineKeyboard =>
  new InlineKeyboard()
    .text('Order', order.pack({ what: 'a' }))
    .row()
    .text('Look', look.pack({ what: 'a' }))
    .text('Order', order.pack({ what: 'b' }))
    .url('Page', 'https://example.com')

const WHOLE = [['Order'], ['Look', 'Order', 'Page']]

test.each(['viewer', undefined] as const)(
  'in their own chat (%s) people see what they may use',
  async (who) => {
    expect(await shown(who, VERA, card())).toEqual([['Look', 'Page']])
    expect(
      await shown(who, VERA, new InlineKeyboard().text('Order', order.pack({ what: 'a' }))),
    ).toBeUndefined()
  },
)

test('a trader sees all buttons, and so do others on a card that is not for a viewer', async () => {
  expect(await shown('trader', VERA, card())).toEqual(WHOLE)
  expect(await shown('admin', VERA, card())).toEqual(WHOLE)
  expect(await shown('viewer', GROUP, card())).toEqual(WHOLE)
  expect(await shown('viewer', 8, card())).toEqual(WHOLE)
})
