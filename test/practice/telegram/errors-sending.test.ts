import { describe, expect, it } from 'vitest'
import { benches, PIXEL, type Answer, type Bench } from './support.js'

const start = benches()
const startShared = benches('file')

/**
 * Ann's chat: her message (1), and of the bot a text (2), a photo (3) and a protected text (4), and a file of
 * each kind.
 */
async function scene(begin = start): Promise<Bench & { chat_id: number; photo: string; document: string }> {
  const bench = await begin()
  const ann = await bench.driver.user({ firstName: 'Ann' })
  await ann.start()
  const chat_id = ann.chatId
  await bench.call('sendMessage', { chat_id, text: 'Hello' })
  const photo = await upload(bench, 'sendPhoto', { chat_id, photo: new Blob([PIXEL]) })
  await bench.call('sendMessage', { chat_id, text: 'Mine', protect_content: true })
  const document = await upload(bench, 'sendDocument', { chat_id, document: new Blob(['a,b']) })
  return {
    ...bench,
    chat_id,
    photo: photo.result.photo[0].file_id as string,
    document: document.result.document.file_id as string,
  }
}

/** Shared by all cases, because a rejected call has no effect. */
let shared: ReturnType<typeof scene> | undefined
const sharedScene = (): ReturnType<typeof scene> => (shared ??= scene(startShared))

async function upload({ chat }: Bench, method: string, fields: Record<string, unknown>): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value, 'file.png')
    else form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const answer = await fetch(`${chat.apiRoot}/bot${chat.token}/${method}`, { method: 'POST', body: form })
  return (await answer.json()) as Answer
}

const refused = (description: string): object => ({
  ok: false,
  error_code: 400,
  description: `Bad Request: ${description}`,
})

const inline = (...buttons: object[]): object => ({ text: 'x', reply_markup: { inline_keyboard: [buttons] } })
const keys = (...row: unknown[]): object => ({ text: 'x', reply_markup: { keyboard: [row] } })
const cannot = "can't parse inline keyboard button: "
const button = (given: object): object => inline({ text: 'b', ...given })
const many = Array.from({ length: 101 }, (_, index) => ({ text: 'b', callback_data: String(index) }))

describe('sendMessage refuses', () => {
  it.each([
    // Texts
    [{ text: 'a'.repeat(32_769) }, 'text is too long'],
    [{ text: '\u200b \u2800' }, 'text must be non-empty'],
    [{ text: '\ud800' }, 'strings must be encoded in UTF-8'],
    [{ text: `<b>${'x'.repeat(4097)}</b>`, parse_mode: 'HTML' }, 'message is too long'],
    [
      { text: '<b>', parse_mode: 'HTML' },
      'can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
    ],
    [
      { text: '1.5', parse_mode: 'MarkdownV2' },
      "can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'",
    ],
    [
      { text: 'a_b', parse_mode: 'Markdown' },
      "can't parse entities: Can't find end of the entity starting at byte offset 1",
    ],
    [{ text: '<b></b>', parse_mode: 'HTML' }, 'text must be non-empty'],
    // Entities
    [
      { text: 'x', entities: [{ type: 'bold', offset: -1, length: 1 }] },
      'receive an entity with incorrect offset -1',
    ],
    [
      { text: 'x', entities: [{ type: 'bold', offset: 0, length: -1 }] },
      'receive an entity with incorrect length -1',
    ],
    [
      { text: '😀', entities: [{ type: 'bold', offset: 1, length: 1 }] },
      'entity begins in a middle of a UTF-16 symbol at byte offset 4',
    ],
    [
      { text: '😀', entities: [{ type: 'bold', offset: 0, length: 1 }] },
      'entity beginning at UTF-16 offset 0 ends in a middle of a UTF-16 symbol at byte offset 4',
    ],
    [
      { text: 'x', entities: [{ type: 'text_link', offset: 0, length: 1 }] },
      'can\'t parse MessageEntity: Can\'t find field "url"',
    ],
    [
      { text: 'x', entities: [{ type: 'text_link', offset: 0, length: 1, url: 'nowhere' }] },
      "entity URL 'nowhere' is invalid: Wrong HTTP URL",
    ],
    // Replies and targets
    [{ text: 'x', reply_parameters: { message_id: 2, quote: 'Bye' } }, 'QUOTE_TEXT_INVALID'],
    [{ text: 'x', message_thread_id: 5 }, 'message thread not found'],
    [{ text: 'x', business_connection_id: 'b' }, 'business connection not found'],
    // Buttons
    [button({}), `${cannot}Text buttons are unallowed in the inline keyboard`],
    [button({ callback_data: '' }), `${cannot}Text buttons are unallowed in the inline keyboard`],
    [inline({ callback_data: 'x' }), `${cannot}Can't find field "text"`],
    [inline('b' as unknown as object), `${cannot}InlineKeyboardButton must be an Object`],
    [
      button({ callback_data: 'a', url: 'https://example.com' }),
      `${cannot}exactly one action must be specified, not callback_data and url`,
    ],
    [button({ callback_data: 'a', style: 'loud' }), `${cannot}invalid button style specified`],
    [inline({ text: ' ', callback_data: 'a' }), 'inline keyboard button text must be non-empty'],
    [button({ url: 'localhost' }), "inline keyboard button URL 'localhost' is invalid: Wrong HTTP URL"],
    [
      button({ url: 'ftp://example.com' }),
      "inline keyboard button URL 'ftp://example.com' is invalid: Unsupported URL protocol",
    ],
    [
      button({ url: 'https://a b.com' }),
      "inline keyboard button URL 'https://a b.com' is invalid: Disallowed character in URL host",
    ],
    [button({ url: 'https://example.1' }), 'BUTTON_URL_INVALID'],
    [
      button({ web_app: { url: 'http://example.com' } }),
      "inline keyboard button Web App URL 'http://example.com' is invalid: Only HTTPS links are allowed",
    ],
    [button({ copy_text: { text: 'x'.repeat(257) } }), 'BUTTON_COPY_TEXT_INVALID'],
    [inline(...many), 'reply markup is too long'],
    [
      { text: 'x', reply_markup: { inline_keyboard: [{}] } },
      'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays',
    ],
    [keys(5), "can't parse keyboard button: KeyboardButton must be a String or an Object"],
    [keys({}), 'can\'t parse keyboard button: Can\'t find field "text"'],
    [keys(' '), 'keyboard button text must be non-empty'],
    [
      keys({ text: 'b', web_app: { url: 'http://example.com' } }),
      "keyboard button Web App URL 'http://example.com' is invalid: Only HTTPS links are allowed",
    ],
  ])('%j', async (given, description) => {
    const { call, chat_id } = await sharedScene()
    expect(await call('sendMessage', { chat_id, ...given })).toEqual(refused(description))
  })
})

describe('files, albums, copies and other methods refuse', () => {
  it.each([
    ['sendPhoto', { photo: '$document' }, "can't use file of type Document as Photo"],
    ['sendDocument', { document: '$photo' }, "can't use file of type Photo as Document"],
    ['sendPhoto', { photo: 'https://example.com/a.png' }, 'failed to get HTTP URL content'],
    ['sendPhoto', { photo: 'attach://none' }, 'there is no photo in the request'],
    ['sendDocument', {}, 'there is no document in the request'],
    ['sendPhoto', { photo: '$photo', caption: 'x'.repeat(1025) }, 'message caption is too long'],
    ['sendMediaGroup', {}, 'parameter "media" is required'],
    ['sendMediaGroup', { media: {} }, 'expected an Array of InputMedia'],
    ['sendMediaGroup', { media: [] }, 'there are no messages to send'],
    [
      'sendMediaGroup',
      { media: Array.from({ length: 11 }, () => ({ type: 'photo', media: '$photo' })) },
      'too many messages to send as an album',
    ],
    [
      'sendMediaGroup',
      {
        media: [
          { type: 'photo', media: '$photo' },
          { type: 'document', media: '$document' },
        ],
      },
      "document can't be mixed with other media types",
    ],
    [
      'sendMediaGroup',
      { media: [{ type: 'animation', media: 'x' }] },
      'can\'t parse InputMedia: type "animation" is unsupported',
    ],
    [
      'sendMediaGroup',
      { media: [{ type: 'photo', media: 'attach://x' }] },
      "can't parse InputMedia: media not found",
    ],
    [
      'editMessageMedia',
      { message_id: 3, media: { type: 'photo' } },
      "can't parse InputMedia: media not found",
    ],
    ['editMessageText', { message_id: 2 }, 'message text is empty'],
    ['editMessageText', { chat_id: undefined, text: 'x' }, 'message identifier is not specified'],
    ['editMessageText', { chat_id: undefined, inline_message_id: 'x', text: 'x' }, 'MESSAGE_ID_INVALID'],
    [
      'editMessageReplyMarkup',
      { message_id: 2, reply_markup: { force_reply: true } },
      'inline keyboard expected',
    ],
    [
      'deleteMessages',
      { message_ids: Array.from({ length: 101 }, (_, index) => index + 1) },
      'too many message identifiers specified',
    ],
    ['deleteMessages', { message_ids: 5 }, 'expected an Array of message identifiers'],
    ['pinChatMessage', { message_id: 77 }, 'message to pin not found'],
    ['unpinChatMessage', {}, 'message to unpin not found'],
    ['setMessageReaction', { message_id: 77, reaction: [] }, 'message to react not found'],
    ['setMessageReaction', { message_id: 1, reaction: [{ type: 'emoji', emoji: 'A' }] }, 'REACTION_INVALID'],
    [
      'setMessageReaction',
      {
        message_id: 1,
        reaction: [
          { type: 'emoji', emoji: '👍' },
          { type: 'emoji', emoji: '👎' },
        ],
      },
      'REACTIONS_TOO_MANY',
    ],
    [
      'setMessageReaction',
      { message_id: 1, reaction: [{ type: 'wink' }] },
      "can't parse ReactionType: invalid reaction type specified",
    ],
    ['sendChatAction', { action: 'dancing' }, 'wrong parameter action in request'],
    ['getChatMember', { user_id: 5 }, 'invalid user_id specified'],
    ['getFile', { chat_id: undefined }, 'file_id not specified'],
    [
      'setMyCommands',
      { chat_id: undefined, commands: [{ command: 'a', description: '' }] },
      'command description must be non-empty',
    ],
    [
      'setMyCommands',
      { chat_id: undefined, commands: [{ command: 'a', description: 'x'.repeat(257) }] },
      'command description length must not exceed 256',
    ],
    [
      'setMyCommands',
      { chat_id: undefined, commands: [], scope: { type: 'chat' } },
      "can't parse BotCommandScope: Empty chat_id specified",
    ],
    [
      'setMyCommands',
      { chat_id: undefined, commands: [], scope: { type: 'chat', chat_id: 5 } },
      'chat not found',
    ],
    [
      'setMyCommands',
      { chat_id: undefined, commands: [], scope: { type: 'world' } },
      "can't parse BotCommandScope: Unsupported type specified",
    ],
    [
      'setChatMenuButton',
      { menu_button: { type: 'moon' } },
      "can't parse menu button: MenuButton has unsupported type",
    ],
    ['getMyCommands', { chat_id: undefined, language_code: 'english' }, 'invalid language code specified'],
    [
      'answerInlineQuery',
      { chat_id: undefined, inline_query_id: '5', results: [] },
      'query is too old and response timeout expired or query ID is invalid',
    ],
  ])('%s %j', async (method, given, description) => {
    const { call, chat_id, photo, document } = await sharedScene()
    const filled = JSON.parse(
      JSON.stringify({ chat_id, ...given })
        .replaceAll('$photo', photo)
        .replaceAll('$document', document)
        .replaceAll('"$chat"', String(chat_id)),
    ) as object
    expect(await call(method, filled)).toEqual(refused(description))
  })

  it.each([
    ['an empty file', new Blob([]), 'file must be non-empty'],
    ['what is no picture', new Blob(['text']), 'IMAGE_PROCESS_FAILED'],
  ])('sendPhoto of %s', async (_, photo, description) => {
    const bench = await sharedScene()
    expect(await upload(bench, 'sendPhoto', { chat_id: bench.chat_id, photo })).toEqual(refused(description))
  })

  it('a revoked token, and accept the new one', async () => {
    const { call, chat, driver } = await start()
    const old = chat.token
    const token = await driver.revokeToken()
    expect(await (await fetch(`${chat.apiRoot}/bot${old}/getMe`)).json()).toEqual({
      ok: false,
      error_code: 401,
      description: 'Unauthorized',
    })
    expect(token.split(':')[0]).toBe(old.split(':')[0])
    expect(chat.token).toBe(token)
    expect(await call('getMe')).toMatchObject({ ok: true })
    expect(await (await fetch(`${chat.apiRoot}/botnonsense/getMe`)).json()).toMatchObject({
      description: 'Unauthorized: invalid token specified',
    })
  })

  it('messages to a deleted account', async () => {
    const { call, driver, chat_id } = await scene()
    await (await driver.existingUser(chat_id)).deactivate()
    expect(await call('sendMessage', { chat_id, text: 'x' })).toEqual({
      ok: false,
      error_code: 403,
      description: 'Forbidden: user is deactivated',
    })
  })
})
