import { describe, expect, it } from 'vitest'
import { benches, PIXEL, type Bench } from './support.js'

const start = benches()
const startShared = benches('file')

/** A chat with a message of Ann (1), and a text (2) and a photo (3) of the bot. */
async function scene(
  options?: Parameters<typeof start>[0],
  begin = start,
): Promise<Bench & { chat_id: number }> {
  const bench = await begin(options)
  const ann = await bench.driver.user({ firstName: 'Ann' })
  await ann.send('/start')
  const chat_id = ann.chatId
  await bench.call('sendMessage', {
    chat_id,
    text: 'Hello',
    reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] },
  })
  const form = new FormData()
  form.set('chat_id', String(chat_id))
  form.set('photo', new Blob([PIXEL]), 'a.png')
  await fetch(`${bench.chat.apiRoot}/bot${bench.chat.token}/sendPhoto`, { method: 'POST', body: form })
  return { ...bench, chat_id }
}

const inline = (button: object): object => ({ reply_markup: { inline_keyboard: [[button]] } })

/** Shared by all cases, because a rejected call has no effect. */
let shared: ReturnType<typeof scene> | undefined
const sharedScene = (): ReturnType<typeof scene> => (shared ??= scene({}, startShared))

describe('errors of Telegram', () => {
  it.each([
    ['sendMessage', { chat_id: 99, text: 'x' }, 'chat not found'],
    ['sendMessage', { chat_id: '@nobody', text: 'x' }, 'chat not found'],
    ['sendMessage', { chat_id: undefined, text: 'x' }, 'chat_id is empty'],
    ['sendMessage', {}, 'message text is empty'],
    ['sendMessage', { text: '' }, 'message text is empty'],
    ['sendMessage', { text: ' \n ' }, 'text must be non-empty'],
    ['sendMessage', { text: 'x'.repeat(4097) }, 'message is too long'],
    [
      'sendMessage',
      { text: 'x', ...inline({ text: 'b', callback_data: 'é'.repeat(33) }) },
      'BUTTON_DATA_INVALID',
    ],
    [
      'sendMessage',
      { text: 'x', ...inline({ text: 'b' }) },
      "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ],
    [
      'sendMessage',
      { text: 'x', ...inline({ text: 'b', url: 'javascript:alert(1)' }) },
      "inline keyboard button URL 'javascript:alert(1)' is invalid: Wrong port number specified in the URL",
    ],
    ['sendMessage', { text: 'x', reply_markup: 'no' }, "can't parse reply keyboard markup JSON object"],
    ['sendMessage', { text: 'x', reply_markup: [] }, 'object expected as reply markup'],
    [
      'sendMessage',
      { text: 'hello', entities: [{ type: 'bold', offset: 6, length: 1 }] },
      'entity begins after the end of the text at UTF-16 offset 6',
    ],
    [
      'sendMessage',
      { text: 'hello', entities: [{ type: 'bold', offset: 0, length: 100 }] },
      'entity beginning at UTF-16 offset 0 ends after the end of the text at UTF-16 offset 100',
    ],
    [
      'sendMessage',
      { text: 'hello', entities: [{ type: 'shiny', offset: 0, length: 1 }] },
      "can't parse MessageEntity: Unsupported type specified",
    ],
    ['sendMessage', { text: 'x', parse_mode: 'XML' }, 'unsupported parse_mode'],
    ['sendMessage', { text: 'x', shiny: true }, 'unknown parameter "shiny"'],
    ['sendMessage', { text: 'x', reply_parameters: { message_id: 77 } }, 'message to be replied not found'],
    ['editMessageText', { message_id: 77, text: 'x' }, 'message to edit not found'],
    ['editMessageText', { text: 'x' }, 'message identifier is not specified'],
    ['editMessageText', { message_id: 1, text: 'x' }, "message can't be edited"],
    ['editMessageText', { message_id: 3, text: 'x' }, 'there is no text in the message to edit'],
    [
      'editMessageText',
      { message_id: 2, text: 'Hello ', ...inline({ text: 'Go', callback_data: 'go' }) },
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    ],
    ['editMessageCaption', { message_id: 3, caption: 'x'.repeat(1025) }, 'message caption is too long'],
    ['editMessageCaption', { message_id: 2, caption: 'x' }, 'there is no caption in the message to edit'],
    ['deleteMessage', { message_id: 77 }, 'message to delete not found'],
    ['sendPhoto', {}, 'there is no photo in the request'],
    ['sendPhoto', { photo: 'what' }, 'wrong file identifier/HTTP URL specified'],
    [
      'answerCallbackQuery',
      { chat_id: undefined, callback_query_id: '5' },
      'query is too old and response timeout expired or query ID is invalid',
    ],
    [
      'setMyCommands',
      { chat_id: undefined, commands: [{ command: 'Big', description: 'x' }] },
      'BOT_COMMAND_INVALID',
    ],
    ['getFile', { chat_id: undefined, file_id: 'what' }, 'invalid file_id'],
    ['getFile', { chat_id: undefined, file_id: 'constructor' }, 'invalid file_id'],
    ['sendDocument', { document: 'constructor' }, 'wrong file identifier/HTTP URL specified'],
  ])('%s %j', async (method, parameters, description) => {
    const { call, chat_id } = await sharedScene()
    expect(await call(method, { chat_id, ...parameters })).toEqual({
      ok: false,
      error_code: 400,
      description: `Bad Request: ${description}`,
    })
  })

  it('are 401 for a wrong token and 404 for an unknown method', async () => {
    const { chat } = await start()
    const get = async (path: string): Promise<unknown> => {
      const response = await fetch(chat.apiRoot + path)
      return [response.status, await response.json()]
    }
    expect(await get('/bot1:wrong/getMe')).toEqual([
      401,
      { ok: false, error_code: 401, description: 'Unauthorized' },
    ])
    expect(await get('/file/bot1:wrong/photos/file_1.png')).toEqual([
      401,
      { ok: false, error_code: 401, description: 'Unauthorized' },
    ])
    expect(await get(`/bot${chat.token}/fly`)).toEqual([
      404,
      { ok: false, error_code: 404, description: 'Not Found: method not found' },
    ])
    expect(await get(`/bot${chat.token}/getme`)).toMatchObject([200, { ok: true }])
  })

  it('prevent messages to people who have not written first or who blocked the bot', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    const hello = { chat_id: ann.chatId, text: 'Hello' }
    expect(await call('sendMessage', hello)).toMatchObject({ description: 'Bad Request: chat not found' })
    await ann.send('/start')
    expect(await call('sendMessage', hello)).toMatchObject({ ok: true })
    await ann.block()
    expect(await call('sendMessage', hello)).toEqual({
      ok: false,
      error_code: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    await ann.unblock()
    expect(await call('sendMessage', hello)).toMatchObject({ ok: true })
  })

  it('prevent deleting messages older than 48 hours', async () => {
    let now = 1_700_000_000_000
    const { call, chat_id } = await scene({ now: () => now })
    now += 48 * 3_600_000 + 1_000
    expect(await call('deleteMessage', { chat_id, message_id: 1 })).toMatchObject({
      description: "Bad Request: message can't be deleted for everyone",
    })
  })

  it('prevent a second or late answer to a callback query', async () => {
    let now = 1_700_000_000_000
    const { call, driver, chat_id } = await scene({ now: () => now })
    const ann = await driver.existingUser(chat_id)
    const answerNewest = async (): Promise<unknown> => {
      const { callback_query } = (await call('getUpdates', { offset: -1 })).result[0]
      return call('answerCallbackQuery', { callback_query_id: callback_query.id })
    }
    const tooOld = {
      ok: false,
      error_code: 400,
      description: 'Bad Request: query is too old and response timeout expired or query ID is invalid',
    }
    await ann.press('Go', { answer: false })
    expect(await answerNewest()).toEqual({ ok: true, result: true })
    expect(await answerNewest()).toEqual(tooOld)
    await ann.press('Go', { answer: false })
    now += 61_000
    expect(await answerNewest()).toEqual(tooOld)
  })

  it('are the same for parameters in a query, a form and JSON', async () => {
    const { chat, chat_id } = await scene()
    const url = `${chat.apiRoot}/bot${chat.token}/sendMessage`
    const given = {
      chat_id: String(chat_id),
      text: 'Hi',
      entities: JSON.stringify([{ type: 'bold', offset: 0, length: 2 }]),
      reply_markup: JSON.stringify({ inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] }),
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(given)) form.set(name, value)
    const answers = await Promise.all([
      fetch(`${url}?${new URLSearchParams(given).toString()}`),
      fetch(url, { method: 'POST', body: new URLSearchParams(given) }),
      fetch(url, { method: 'POST', body: form }),
    ])
    for (const answer of answers) {
      expect(await answer.json()).toMatchObject({
        ok: true,
        result: {
          text: 'Hi',
          entities: [{ type: 'bold', offset: 0, length: 2 }],
          reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] },
        },
      })
    }
    const broken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"chat_id":',
    })
    expect(await broken.json()).toMatchObject({ description: 'Bad Request: can not parse JSON object' })
  })
})
