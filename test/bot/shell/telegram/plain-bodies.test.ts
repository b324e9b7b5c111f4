import { InputFile, type Api } from 'grammy'
import type { InlineKeyboardButton, MessageEntity } from 'grammy/types'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTelegramClient } from '../../../../src/bot/shell/telegram/client.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { Secret } from '../../../../src/lib/secret.js'
import {
  createDriver,
  type ChatUser,
  type Driver,
} from '../../../../packages/practice-telegram/src/driver/driver.js'
import { startPracticeTelegram } from '../../../../packages/practice-telegram/src/server.js'
import { withoutDeadlines } from '../../../support/time/timers.js'

const FIELDS = ['style', 'disabled', 'copy_text', 'date_time'] as const

const BUTTONS: readonly InlineKeyboardButton[] = [
  { text: 'Confirm', callback_data: 'go', style: 'success' },
  { text: 'Sent', disabled: {} },
  { text: 'Copy', copy_text: { text: '0xabc' } },
]
const keyboard = { inline_keyboard: BUTTONS.map((button) => [button]) }
const entities: MessageEntity[] = [
  { type: 'bold', offset: 0, length: 3 },
  { type: 'date_time', offset: 4, length: 4, unix_time: 1_700_000_000, date_time_format: 't' },
]
const TEXT = 'At: noon'

/** The keyboard without what one field is about. */
const keyboardsWithout: Readonly<Record<(typeof FIELDS)[number], InlineKeyboardButton[][]>> = {
  style: [[{ text: 'Confirm', callback_data: 'go' }], [BUTTONS[1]!], [BUTTONS[2]!]],
  disabled: [[BUTTONS[0]!], [BUTTONS[2]!]],
  // The refusal names neither, and disabled buttons are newer.
  copy_text: [[BUTTONS[0]!]],
  date_time: keyboard.inline_keyboard,
}

interface Scene {
  readonly driver: Driver
  readonly ann: ChatUser
  readonly api: Api
  /** Log lines of the client. */
  readonly lines: string[]
  /** Calls of a method so far. */
  readonly count: (method: string) => Promise<number>
}

async function scene(): Promise<Scene> {
  const chat = await startPracticeTelegram()
  onTestFinished(() => chat.close())
  const driver = createDriver(chat.url)
  const ann = await driver.user({ firstName: 'Ann' })
  await ann.start()
  const lines: string[] = []
  const logger = createLogger({ level: 'trace', secrets: [], sink: { write: (line) => lines.push(line) } })
  const client = createTelegramClient({ timers: withoutDeadlines, apiRoot: chat.apiRoot, logger })
  onTestFinished(() => client.close())
  return {
    driver,
    ann,
    api: client.createApi(new Secret(chat.token)),
    lines,
    count: async (method) => (await driver.calls(method)).length,
  }
}

/** The newest message. */
async function newest(ann: ChatUser) {
  return (await ann.messages()).at(-1)!
}

describe.each(FIELDS)('a server that refuses %s', (field) => {
  test('gets the message without it, once, and later ones without it at once', async () => {
    const { driver, ann, api, lines, count } = await scene()
    await driver.older({ refuses: [field] })
    const tries = field === 'copy_text' ? 3 : 2
    for (const calls of [tries, tries + 1, tries + 2]) {
      await api.sendMessage(ann.chatId, TEXT, { entities, reply_markup: keyboard })
      expect(await count('sendMessage')).toBe(calls)
    }
    const arrived = (await ann.messages()).filter(({ text }) => text === TEXT)
    expect(arrived).toHaveLength(3)
    expect(arrived[0]!.reply_markup?.inline_keyboard).toEqual(keyboardsWithout[field])
    expect(arrived[0]!.entities?.map(({ type }) => type)).toEqual(
      field === 'date_time' ? ['bold'] : ['bold', 'date_time'],
    )
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ event: 'telegram-field-refused' })
  })

  test('edits a message without it', async () => {
    const { driver, ann, api } = await scene()
    const { message_id } = await api.sendMessage(ann.chatId, 'First')
    await driver.older({ refuses: [field] })
    await api.editMessageText(ann.chatId, message_id, TEXT, { entities, reply_markup: keyboard })
    expect(await newest(ann)).toMatchObject({
      text: TEXT,
      reply_markup: { inline_keyboard: keyboardsWithout[field] },
    })
    await expect(
      api.editMessageText(ann.chatId, message_id, TEXT, { entities, reply_markup: keyboard }),
    ).rejects.toThrow('message is not modified')
  })

  test('takes a file with its caption, every byte of it', async () => {
    const { driver, ann, api, count } = await scene()
    await driver.older({ refuses: [field] })
    const bytes = Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 7) % 256))
    const options = { caption: TEXT, caption_entities: entities, reply_markup: keyboard }
    const tries = field === 'copy_text' ? 3 : 2
    for (const calls of [tries, tries + 1]) {
      await api.sendDocument(ann.chatId, new InputFile(bytes, 'all.bin'), options)
      expect(await count('sendDocument')).toBe(calls)
    }
    const { document, caption, reply_markup } = await newest(ann)
    expect({ caption, reply_markup }).toEqual({
      caption: TEXT,
      reply_markup: { inline_keyboard: keyboardsWithout[field] },
    })
    expect(document).toMatchObject({ file_name: 'all.bin', file_size: 4_096 })
  })
})

test('a server that refuses them all loses nothing but these', async () => {
  const { driver, ann, api } = await scene()
  await driver.older({ refuses: [...FIELDS] })
  await api.sendMessage(ann.chatId, TEXT, { entities, reply_markup: keyboard })
  await api.sendMessage(ann.chatId, 'Only these', {
    reply_markup: { inline_keyboard: [[BUTTONS[1]!], [BUTTONS[2]!]] },
  })
  const [first, second] = (await ann.messages()).slice(-2)
  expect(first).toMatchObject({
    entities: [{ type: 'bold' }],
    reply_markup: { inline_keyboard: [[{ text: 'Confirm', callback_data: 'go' }]] },
  })
  expect(second).toMatchObject({ text: 'Only these' })
  expect(second).not.toHaveProperty('reply_markup')
})

test('an error without words about a field has the message tried once without any of them', async () => {
  const { driver, ann, api, count } = await scene()
  const refusal = {
    method: 'sendMessage',
    kind: 'error',
    error_code: 400,
    description: 'Bad Request: WRONG',
  } as const
  await driver.fault(refusal)
  await api.sendMessage(ann.chatId, TEXT, { entities, reply_markup: keyboard })
  expect(await count('sendMessage')).toBe(2)
  await driver.fault({ ...refusal, times: 2 })
  await expect(api.sendMessage(ann.chatId, 'Plain')).rejects.toThrow('WRONG')
  expect((await ann.messages()).filter(({ text }) => text === TEXT)).toHaveLength(1)
})

test.each([
  'Bad Request: chat not found',
  'Bad Request: message is not modified: specified new message content is exactly the same',
])('a refusal for another reason is given back and nothing is forgotten: %s', async (description) => {
  const { driver, ann, api, count, lines } = await scene()
  await driver.fault({ method: 'sendMessage', kind: 'error', error_code: 400, description })
  await expect(api.sendMessage(ann.chatId, TEXT, { entities, reply_markup: keyboard })).rejects.toThrow(
    description,
  )
  expect(await count('sendMessage')).toBe(1)
  await api.sendMessage(ann.chatId, TEXT, { entities, reply_markup: keyboard })
  expect((await newest(ann)).reply_markup).toEqual(keyboard)
  expect(lines).toEqual([])
})

test('a message whose reply was lost is not sent again', async () => {
  const { driver, ann, api } = await scene()
  await driver.older({ refuses: ['style'] })
  await api.sendMessage(ann.chatId, 'First', { reply_markup: keyboard })
  await driver.fault({ method: 'sendMessage', kind: 'cut', when: 'after' })
  await expect(api.sendMessage(ann.chatId, TEXT, { reply_markup: keyboard })).rejects.toThrow(
    "Network request for 'sendMessage' failed!",
  )
  expect((await ann.messages()).filter(({ text }) => text === TEXT)).toHaveLength(1)
})
