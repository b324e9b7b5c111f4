import { expect, test } from 'vitest'
import type { ChatGroup, ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { benches, PIXEL, type Bench } from './support.js'

const start = benches()
const startShared = benches('file')

const article = {
  type: 'article',
  id: 'card',
  title: 'Card',
  input_message_content: { message_text: '<b>BTC/USD</b> +1%', parse_mode: 'HTML' },
}

interface Scene extends Bench {
  readonly ann: ChatUser
  readonly desk: ChatGroup
  /** Prepares the article for Ann; resolves with the answer of the server. */
  readonly prepare: (more?: object) => ReturnType<Bench['call']>
}

async function scene(begin = start): Promise<Scene> {
  const bench = await begin({ botUsername: 'desk_bot' })
  const ann = await bench.driver.user({ firstName: 'Ann' })
  await ann.start()
  const desk = await bench.driver.group({ title: 'Desk', members: [ann] })
  const given = { user_id: ann.user.id, result: article, allow_group_chats: true }
  return {
    ...bench,
    ann,
    desk,
    prepare: (more) => bench.call('savePreparedInlineMessage', { ...given, ...more }),
  }
}

let shared: ReturnType<typeof scene> | undefined
const sharedScene = (): ReturnType<typeof scene> => (shared ??= scene(startShared))

test('its person sends it to a chat, via the bot', async () => {
  const { ann, desk, driver, prepare, call } = await scene()
  await driver.clock.stop()
  const { result } = await prepare()
  expect(result).toEqual({
    id: expect.stringMatching(/^[\w-]{16}$/) as string,
    expiration_date: Math.floor((await driver.clock.now()) / 1_000) + 600,
  })
  await call('getUpdates', { offset: -1 })
  const sent = await desk.as(ann).sendPrepared(result.id as string)
  expect(sent).toMatchObject({
    from: { id: ann.user.id },
    via_bot: { username: 'desk_bot' },
    text: 'BTC/USD +1%',
    entities: [{ type: 'bold', offset: 0, length: 7 }],
  })
  expect((await desk.as(ann).messages()).at(-1)?.message_id).toBe(sent.message_id)
})

test('a photo that the bot has sent and deleted goes with its caption', async () => {
  const { ann, desk, call, prepare } = await scene()
  const data = await ann.sendPhoto({ bytes: PIXEL, name: 'pixel.png' })
  const fileId = data.photo?.[0]?.file_id
  const { result: posted } = await call('sendPhoto', { chat_id: ann.user.id, photo: fileId })
  await call('deleteMessage', { chat_id: ann.user.id, message_id: posted.message_id })
  const { result } = await prepare({
    result: { type: 'photo', id: 'card', photo_file_id: fileId, caption: 'BTC' },
  })
  const sent = await desk.as(ann).sendPrepared(result.id as string)
  expect(sent).toMatchObject({ caption: 'BTC', photo: [{ file_id: fileId }] })
})

const cannot = "can't parse inline query result: "

test.each([
  [{ user_id: undefined }, 'parameter "user_id" is missing or invalid'],
  [{ user_id: -1 }, 'invalid user_id specified'],
  [{ user_id: 1 }, 'user not found'],
  [{ result: undefined }, 'inline query result must be an object'],
  [{ result: [article] }, 'inline query result must be an object'],
  [{ result: { ...article, id: '' } }, 'RESULT_ID_INVALID'],
  [{ result: { ...article, title: '' } }, `${cannot}Can't find field "title"`],
  [{ result: { ...article, input_message_content: { message_text: '' } } }, 'message text is empty'],
  [{ result: { type: 'photo', id: 'a', photo_file_id: 'none' } }, 'wrong file identifier/HTTP URL specified'],
  [{ allow_group_chats: false }, 'at least one chat type must be allowed'],
  [{ allow_all_chats: true }, 'unknown parameter "allow_all_chats"'],
])('savePreparedInlineMessage with %j is refused', async (given, description) => {
  const { prepare } = await sharedScene()
  expect(await prepare(given)).toEqual({
    ok: false,
    error_code: 400,
    description: `Bad Request: ${description}`,
  })
})

test('a person who has not used the bot gets none', async () => {
  const { driver, prepare } = await sharedScene()
  const eve = await driver.user({ firstName: 'Eve' })
  expect((await prepare({ user_id: eve.user.id })).description).toBe('Bad Request: user not found')
  await eve.start()
  expect((await prepare({ user_id: eve.user.id })).ok).toBe(true)
})

test('nobody else can send it, and nobody after it has expired', async () => {
  const { ann, desk, driver, prepare } = await scene()
  const bob = await driver.user({ firstName: 'Bob' })
  await bob.start()
  await desk.join(bob)
  const id = (await prepare()).result.id as string
  await expect(desk.as(bob).sendPrepared(id)).rejects.toThrow('This message is not there, or has expired')
  await driver.clock.advance(9 * 60_000)
  await desk.as(ann).sendPrepared(id)
  await driver.clock.advance(60_000)
  await expect(desk.as(ann).sendPrepared(id)).rejects.toThrow('This message is not there, or has expired')
})

test('it goes only to the kinds of chat that the bot allows, and where its person is', async () => {
  const { ann, desk, driver, prepare } = await scene()
  const id = (await prepare()).result.id as string
  await expect(ann.sendPrepared(id)).rejects.toThrow(
    'does not let this message be sent to a chat of this kind',
  )
  const toBots = (await prepare({ allow_group_chats: false, allow_bot_chats: true })).result.id as string
  expect(await ann.sendPrepared(toBots)).toMatchObject({ chat: { id: ann.user.id } })
  await expect(desk.as(ann).sendPrepared(toBots)).rejects.toThrow('to a chat of this kind')
  const bob = await driver.user({ firstName: 'Bob' })
  const others = await driver.group({ title: 'Others', members: [bob] })
  await expect(others.as(ann).sendPrepared(id)).rejects.toThrow('is in this chat')
})

test('the page learns the chats that it may be sent to', async () => {
  const { chat, ann, desk, prepare, driver } = await scene()
  const id = (await prepare()).result.id as string
  const ask = async (query: string): Promise<unknown> =>
    await (await fetch(`${chat.url}/chat/prepared/${id}${query}`)).json()
  expect(await ask(`?for=${ann.user.id}`)).toEqual({ text: 'BTC/USD +1%', chats: [desk.chatId] })
  const bob = await driver.user({ firstName: 'Bob' })
  expect(await ask(`?for=${bob.user.id}`)).toEqual({ error: 'This message is not there, or has expired' })
})

test('an older server does not have the method', async () => {
  const { driver, prepare } = await scene()
  await driver.older({ refuses: ['prepared_message'] })
  expect(await prepare()).toEqual({
    ok: false,
    error_code: 404,
    description: 'Not Found: method not found',
  })
})
