import type { Api } from 'grammy'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Secret } from '../../../../src/lib/secret.js'
import { send } from '../../../../src/bot/shell/text/deliver.js'
import type { Attachment } from '../../../../src/bot/shell/text/message.js'
import { join } from '../../../../src/bot/shell/text/markup.js'
import { moment } from '../../../../src/bot/shell/text/moment.js'
import { createTelegramClient, type TelegramClient } from '../../../../src/bot/shell/telegram/client.js'
import { createDriver, type ChatUser } from '../../../../packages/practice-telegram/src/driver/driver.js'
import {
  startPracticeTelegram,
  type PracticeTelegram,
} from '../../../../packages/practice-telegram/src/server.js'
import { processTimers } from '../../../../src/lib/timers.js'

let chat: PracticeTelegram
let client: TelegramClient
let api: Api
let ada: ChatUser

beforeAll(async () => {
  chat = await startPracticeTelegram()
  client = createTelegramClient({
    timers: processTimers,
    apiRoot: chat.apiRoot,
    logger: pino({ level: 'silent' }),
  })
  api = client.createApi(new Secret(chat.token))
})
beforeEach(async () => {
  ada = await createDriver(chat.url).user({ firstName: 'Ada' })
  await ada.send('/start')
})
afterAll(async () => {
  await client.close()
  await chat.close()
})

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

async function* parts(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(bytes(text))
}

const received = async () => (await ada.messages()).filter(({ from }) => from.id !== ada.user.id)

/** What is in the file of the last message. */
async function fileText(): Promise<string> {
  const { document } = (await received()).at(-1) ?? {}
  const { file_path: path } = await api.getFile(document?.file_id ?? '')
  return await (await fetch(`${chat.apiRoot}/file/bot${chat.token}/${path}`)).text()
}

test.each<readonly [string, () => Attachment['content']]>([
  ['whole', () => bytes('a,b\n1,2\n')],
  ['made while it is sent', () => parts('a,b\n', '1,2\n')],
])('a file goes out %s, with its name and the text below it', async (_, content) => {
  await send(api, ada.chatId, { text: join(['Yours']), document: { name: 'rows.csv', content: content() } })
  const [message, ...others] = await received()
  expect(others).toEqual([])
  expect(message).toMatchObject({ caption: 'Yours', document: { file_name: 'rows.csv' } })
  expect(await fileText()).toBe('a,b\n1,2\n')
})

test('a time below a file stays as it is written: a large file cannot be sent again without it', async () => {
  const text = join(['As of ', moment('14:03 UTC', new Date('2025-03-05T14:03:00Z'), 't')])
  await send(api, ada.chatId, { text, document: { name: 'a.txt', content: bytes('1') } })
  const [message] = await received()
  expect(message).toMatchObject({ caption: 'As of 14:03 UTC' })
  expect(message).not.toHaveProperty('caption_entities')
})

test('a text that is too long for a caption follows by itself', async () => {
  const long = 'x'.repeat(1_025)
  await send(api, ada.chatId, { text: join([long]), document: { name: 'a.txt', content: bytes('1') } })
  expect(
    (await received()).map(({ caption, text, document }) => [caption, text, document?.file_name]),
  ).toEqual([
    [undefined, undefined, 'a.txt'],
    [undefined, long, undefined],
  ])
})

test('a file that fails midway is not delivered, and its own failure is passed on', async () => {
  const failure = new Error('page 2 is away')
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* parts('a,b\n', 'x'.repeat(200_000))
    throw failure
  }
  const sending = send(api, ada.chatId, {
    text: join(['Yours']),
    document: { name: 'a.csv', content: broken() },
  })
  await expect(sending).rejects.toBe(failure)
  // What Telegram does with the part it got shows in the order of its messages.
  await send(api, ada.chatId, { text: join(['next']) })
  expect((await received()).map(({ text }) => text)).toEqual(['next'])
})
