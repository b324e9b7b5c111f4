import { Api, Context, InlineKeyboard, type GrammyError } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsCard, askDisconnectCard } from '../../../../src/bot/features/credentials/accounts.js'
import { positionsCard } from '../../../../src/bot/features/account/positions/card.js'
import { createNumbers } from '../../../../src/bot/shell/format/numbers.js'
import { deleteTyped, edit, replaceMessage, reply, send } from '../../../../src/bot/shell/text/deliver.js'
import { isBlank } from '../../../../src/bot/shell/text/clean.js'
import { join } from '../../../../src/bot/shell/text/markup.js'
import type { Message, MessagePicture } from '../../../../src/bot/shell/text/message.js'
import {
  createDriver,
  type ChatUser,
  type Driver,
} from '../../../../packages/practice-telegram/src/driver/driver.js'
import {
  startPracticeTelegram,
  type PracticeTelegram,
} from '../../../../packages/practice-telegram/src/server.js'
import { ASKED, example, heldExample, positionsOf, traderNamed } from '../../../desk/support.js'
import { english, entriesOf, nasty } from './support.js'

const text = english()
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let chat: PracticeTelegram
let driver: Driver
let api: Api
let me: UserFromGetMe
/** The practice Telegram's time, in milliseconds. */
let time = ASKED.getTime()

beforeAll(async () => {
  chat = await startPracticeTelegram({ now: () => time })
  driver = createDriver(chat.url)
  api = new Api(chat.token, { apiRoot: chat.apiRoot })
  me = await api.getMe()
})
afterAll(async () => {
  await chat.close()
})

let ada: ChatUser
beforeEach(async () => {
  ada = await driver.user({ firstName: 'Ada' })
  await ada.send('/start')
})

/** The texts of the bot's messages in Ada's chat. */
const said = async (): Promise<readonly string[]> =>
  (await ada.messages()).filter(({ from }) => from.id !== ada.user.id).map((message) => message.text ?? '')

const contextOf = (update: Omit<Update, 'update_id'>): Context =>
  new Context({ update_id: 1, ...update }, api, me)

/** The context of a press of a button under one of the bot's messages. */
const pressed = (messageId: number): Context =>
  contextOf({
    callback_query: {
      id: '1',
      from: ada.user,
      chat_instance: '1',
      data: 'x',
      message: {
        message_id: messageId,
        date: 0,
        chat: { id: ada.chatId, type: 'private', first_name: 'Ada' },
      },
    },
  })

/** The context of a message that Ada wrote. */
const wrote = (messageId: number): Context =>
  contextOf({
    message: {
      message_id: messageId,
      date: 0,
      from: ada.user,
      chat: { id: ada.chatId, type: 'private', first_name: 'Ada' },
      text: 'secret',
    },
  })

const plain = (words: string, keyboard?: InlineKeyboard): Message => ({ text: join([words]), keyboard })
const button = new InlineKeyboard().text('Refresh', 'refresh')

describe('a real Bot API server', () => {
  const keys = entriesOf('en').filter(({ values, counts }) => values.length > 0 && counts.length === 0)

  /** Cards with arbitrary strings wherever somebody else's words may stand. */
  const card: fc.Arbitrary<Message> = fc.oneof(
    fc.tuple(fc.constantFrom(...keys), nasty).map(([{ key, values }, value]) => ({
      text: text(key, Object.fromEntries(values.map((name) => [name, value]))),
    })),
    nasty.map((label) => {
      const account = { id: 'a', label, venue: 'service' as const, connectedAt: ASKED, current: false }
      return accountsCard(text, [{ account, mask: label }])
    }),
    nasty.map((label) =>
      askDisconnectCard(text, {
        account: { id: 'a', label, venue: 'service' as const, connectedAt: ASKED, current: true },
        mask: undefined,
      }),
    ),
    fc.tuple(nasty, nasty, nasty).map(([label, symbol, id]) => {
      const held = heldExample({ symbol, position: example({ id }), mark: { ok: true, value: undefined } })
      return positionsCard({ text, numbers: createNumbers('en') }, traderNamed(label), positionsOf([held]), 0)
    }),
  )

  it('refuses no card, sent or edited, and is given no half character', async () => {
    const { message_id: id } = await send(api, ada.chatId, plain('first'))
    await fc.assert(
      fc.asyncProperty(card, card, async (one, other) => {
        await send(api, ada.chatId, one)
        await edit(api, ada.chatId, id, other)
      }),
      { numRuns: 150 },
    )
    const calls = await driver.calls()
    expect(calls.length).toBeGreaterThan(250)
    expect(JSON.stringify(calls).isWellFormed()).toBe(true)
    expect(JSON.stringify(calls)).not.toMatch(/\\ud[89a-f]/i)
    for (const message of await said()) expect(isBlank(message)).toBe(false)
  })
})

describe('sending', () => {
  it('a text that is too long makes several messages, with the buttons below the last', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `line ${index}`)
    const last = await send(api, ada.chatId, plain(words.join('\n'), button))
    const messages = (await ada.messages()).slice(1)
    expect(messages).toHaveLength(4)
    expect(messages.map(({ text }) => text).join('\n')).toBe(words.join('\n'))
    expect(messages.map(({ reply_markup }) => reply_markup !== undefined)).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(last.message_id).toBe(messages.at(-1)?.message_id)
  })

  it('a text without visible characters is sent as —', async () => {
    await send(api, ada.chatId, plain('\u200B\n'))
    expect(await said()).toEqual(['—'])
  })

  it('shows no preview of an address', async () => {
    await send(api, ada.chatId, plain('https://example.com'))
    const [call] = (await driver.calls('sendMessage')).slice(-1)
    expect(call).toMatchObject({ parameters: { link_preview_options: { is_disabled: true } } })
  })

  it('to a person who blocked the bot is refused, and reported', async () => {
    await ada.block()
    await expect(send(api, ada.chatId, plain('hello'))).rejects.toMatchObject({ error_code: 403 })
  })

  it('to a group that has become a supergroup goes there, also in the place of one of its old messages', async () => {
    const desk = await driver.group({ title: 'Desk', type: 'group', members: [ada] })
    const old = await api.sendMessage(desk.chatId, 'BTC/USD above 70,000.00')
    const next = await desk.migrate(ada)
    const ctx = contextOf({
      callback_query: { id: '1', from: ada.user, chat_instance: '1', data: 'x', message: old },
    })
    await reply(ctx, { text: join(['answered']) })
    await replaceMessage(ctx, { text: join(['replaced']) })
    const texts = (await next.as(ada).messages()).map((message) => message.text)
    expect(texts.slice(-2)).toEqual(['answered', 'replaced'])
  })

  it('needs a chat', async () => {
    await expect(reply(contextOf({}), plain('hello'))).rejects.toThrow('without a chat')
  })
})

describe('editing', () => {
  it('puts the new in the place of the old, with its entities and buttons', async () => {
    const { message_id: id } = await send(api, ada.chatId, plain('old', button))
    expect(
      await edit(api, ada.chatId, id, { text: text('balance-line', { name: 'USDC', amount: '$1' }) }),
    ).toBe(true)
    const [, message] = await ada.messages()
    expect(message).toMatchObject({
      text: 'USDC: $1',
      entities: [{ type: 'bold', offset: 6, length: 2 }],
    })
    expect(message?.reply_markup).toBeUndefined()
  })

  it('to the same again is as good as done', async () => {
    const { message_id: id } = await send(api, ada.chatId, plain('same', button))
    expect(await edit(api, ada.chatId, id, plain('same', button))).toBe(true)
    const [call] = (await driver.calls('editMessageText')).slice(-1)
    expect(JSON.stringify(call)).toContain('message is not modified')
  })

  it("of a message that is gone, or not the bot's, is not possible", async () => {
    const { message_id: id } = await send(api, ada.chatId, plain('old'))
    await api.deleteMessage(ada.chatId, id)
    expect(await edit(api, ada.chatId, id, plain('new'))).toBe(false)
    const theirs = await ada.send('mine')
    expect(await edit(api, ada.chatId, theirs.message_id, plain('new'))).toBe(false)
  })

  it('to more than one message holds is not possible, and asks for nothing', async () => {
    const { message_id: id } = await send(api, ada.chatId, plain('old'))
    const before = (await driver.calls()).length
    expect(await edit(api, ada.chatId, id, plain('x'.repeat(5_000)))).toBe(false)
    expect((await driver.calls()).length).toBe(before)
  })

  it('that fails for another reason fails', async () => {
    const { message_id: id } = await send(api, ada.chatId, plain('old'))
    await driver.fault({ method: 'editMessageText', kind: 'error', error_code: 500, description: 'Internal' })
    await expect(edit(api, ada.chatId, id, plain('new'))).rejects.toMatchObject({
      error_code: 500,
    } satisfies Partial<GrammyError>)
  })
})

describe('replacing the message of a button', () => {
  it('edits it', async () => {
    const { message_id: id } = await send(api, ada.chatId, plain('old'))
    await replaceMessage(pressed(id), plain('new'))
    expect(await said()).toEqual(['new'])
  })

  it('sends a new one where it is gone', async () => {
    const { message_id: id } = await send(api, ada.chatId, plain('old'))
    await api.deleteMessage(ada.chatId, id)
    await replaceMessage(pressed(id), plain('new', button))
    expect(await said()).toEqual(['new'])
  })

  it('sends new ones where it does not fit', async () => {
    const { message_id: id } = await send(api, ada.chatId, plain('old'))
    await replaceMessage(pressed(id), plain(`${'x'.repeat(4_096)}y`, button))
    expect((await said()).map((words) => words.length)).toEqual([3, 4_096, 1])
  })
})

describe('a picture', () => {
  /** A picture of its own, and what was asked of it. */
  function drawn(more: { readonly known?: string; readonly fails?: boolean } = {}) {
    const uploaded: string[] = []
    let draws = 0
    const picture: MessagePicture = {
      known: () => Promise.resolve(uploaded.at(-1) ?? more.known),
      draw: () => {
        draws += 1
        return Promise.resolve(more.fails === true ? undefined : PIXEL)
      },
      uploaded: (id) => {
        uploaded.push(id)
        return Promise.resolve()
      },
      missing: join(['No picture.']),
    }
    return { picture, uploaded, draws: () => draws }
  }
  const uploads = async (): Promise<number> =>
    (await driver.calls()).filter(({ parameters }) => JSON.stringify(parameters).includes('picture.png'))
      .length
  const lastMessage = async () => (await ada.messages()).at(-1)

  it('is sent with its caption, and is uploaded once', async () => {
    const { picture, uploaded, draws } = drawn()
    const before = await uploads()
    await send(api, ada.chatId, {
      text: text('balance-line', { name: 'a', amount: 'b' }),
      picture,
      keyboard: button,
    })
    expect(await lastMessage()).toMatchObject({
      caption: 'a: b',
      caption_entities: [{ type: 'bold' }],
      photo: [{ file_id: uploaded[0] }],
      reply_markup: { inline_keyboard: [[{ text: 'Refresh' }]] },
    })
    await send(api, ada.chatId, { ...plain('again'), picture })
    expect(await lastMessage()).toMatchObject({ caption: 'again', photo: [{ file_id: uploaded[0] }] })
    expect([draws(), (await uploads()) - before, uploaded.length]).toEqual([1, 1, 1])
  })

  it('whose id Telegram has forgotten is uploaded again', async () => {
    const { picture, uploaded, draws } = drawn({ known: 'forgotten' })
    await send(api, ada.chatId, { ...plain('here'), picture })
    expect(await lastMessage()).toMatchObject({ caption: 'here', photo: [{ file_id: uploaded[0] }] })
    expect(draws()).toBe(1)
  })

  it('replaces another picture or a text, and the same one again counts as done', async () => {
    const [one, other] = [drawn(), drawn()]
    const { message_id: id } = await send(api, ada.chatId, { ...plain('one'), picture: one.picture })
    expect(await edit(api, ada.chatId, id, { ...plain('other'), picture: other.picture })).toBe(true)
    expect(await edit(api, ada.chatId, id, { ...plain('other'), picture: other.picture })).toBe(true)
    expect(await lastMessage()).toMatchObject({
      message_id: id,
      caption: 'other',
      photo: [{ file_id: other.uploaded[0] }],
    })
    const words = await send(api, ada.chatId, plain('words'))
    await replaceMessage(pressed(words.message_id), { ...plain('seen'), picture: one.picture })
    const shown = await lastMessage()
    expect(shown).toMatchObject({ message_id: words.message_id, caption: 'seen' })
    expect(shown?.text).toBeUndefined()
  })

  it('is deleted when a text replaces it, because it can only be edited into another picture', async () => {
    const sent = await send(api, ada.chatId, { ...plain('old'), picture: drawn().picture })
    const press = pressed(sent.message_id)
    Object.assign(press.callbackQuery?.message ?? {}, { photo: sent.photo })
    await replaceMessage(press, plain('words'))
    expect(await said()).toEqual(['words'])
  })

  it('that cannot be drawn leaves the text, which says so', async () => {
    const { picture, uploaded } = drawn({ fails: true })
    await send(api, ada.chatId, { ...plain('figures', button), picture })
    expect(await lastMessage()).toMatchObject({ text: 'No picture.\n\nfigures', reply_markup: button })
    const words = await send(api, ada.chatId, plain('words'))
    expect(await edit(api, ada.chatId, words.message_id, { ...plain('figures'), picture })).toBe(true)
    expect(await lastMessage()).toMatchObject({ text: 'No picture.\n\nfigures' })
    expect(uploaded).toEqual([])
  })

  it('that a chat does not take leaves the text, which says so', async () => {
    await driver.fault({
      method: 'sendPhoto',
      kind: 'error',
      error_code: 400,
      description: 'Bad Request: not enough rights to send photos to the chat',
    })
    await send(api, ada.chatId, { ...plain('figures'), picture: drawn().picture })
    expect(await lastMessage()).toMatchObject({ text: 'No picture.\n\nfigures' })
  })

  it('with more words than fit below it has the rest behind it, with the buttons', async () => {
    const words = Array.from({ length: 400 }, (_, index) => `line ${index}`).join('\n')
    await send(api, ada.chatId, { ...plain(words, button), picture: drawn().picture })
    const [, photo, rest] = await ada.messages()
    expect(`${photo?.caption}\n${rest?.text}`).toBe(words)
    expect([photo?.reply_markup, rest?.reply_markup !== undefined]).toEqual([undefined, true])
    const { message_id: id } = await send(api, ada.chatId, plain('old'))
    expect(await edit(api, ada.chatId, id, { ...plain(words), picture: drawn().picture })).toBe(false)
  })

  it('that fails on the way fails, and is not taken for one that the chat refuses', async () => {
    await driver.fault({ method: 'sendPhoto', kind: 'error', error_code: 500, description: 'Internal' })
    await expect(send(api, ada.chatId, { ...plain('x'), picture: drawn().picture })).rejects.toMatchObject({
      error_code: 500,
    })
  })
})

describe('deleting what a person typed', () => {
  it('removes it from the chat', async () => {
    const { message_id: id } = await ada.send('secret')
    expect(await deleteTyped(wrote(id))).toBe(true)
    expect((await ada.messages()).map(({ text }) => text)).not.toContain('secret')
  })

  it('is done when it is gone already', async () => {
    const { message_id: id } = await ada.send('secret')
    await api.deleteMessage(ada.chatId, id)
    expect(await deleteTyped(wrote(id))).toBe(true)
  })

  it('is false when Telegram refuses: after two days it does', async () => {
    const { message_id: id } = await ada.send('secret')
    time += 49 * 60 * 60 * 1_000
    expect(await deleteTyped(wrote(id))).toBe(false)
    expect((await ada.messages()).map(({ text }) => text)).toContain('secret')
  })

  it('is false where there is no message', async () => {
    expect(await deleteTyped(pressed(1))).toBe(false)
  })

  it('has not surely worked when Telegram is not there to say', async () => {
    const { message_id: id } = await ada.send('secret')
    await driver.fault({ method: 'deleteMessage', kind: 'cut' })
    expect(await deleteTyped(wrote(id))).toBe(false)
  })
})
