import type { InlineKeyboardButton, MessageEntity } from 'grammy/types'
import { describe, expect, it } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { benches, type Answer, type Bench } from './support.js'

const start = benches()

interface Scene extends Bench {
  readonly ann: ChatUser
  /** Sends a message with one button. */
  readonly key: (button: object) => Promise<Answer>
  /** Sends a text with one entity over all of it. */
  readonly entity: (text: string, entity: object) => Promise<Answer>
}

async function scene(): Promise<Scene> {
  const bench = await start()
  const ann = await bench.driver.user({ firstName: 'Ann' })
  await ann.start()
  const send = (text: string, more: object): Promise<Answer> =>
    bench.call('sendMessage', { chat_id: ann.chatId, text, ...more })
  return {
    ...bench,
    ann,
    key: (button) => send('Press', { reply_markup: { inline_keyboard: [[button]] } }),
    entity: (text, entity) => send(text, { entities: [{ offset: 0, length: text.length, ...entity }] }),
  }
}

const UNPARSED = "Bad Request: can't parse inline keyboard button: "
const TEXT_ONLY = `${UNPARSED}Text buttons are unallowed in the inline keyboard`

describe('buttons', () => {
  it('keep their style, and a disabled one does nothing', async () => {
    const { key, ann } = await scene()
    const styled: InlineKeyboardButton = { text: 'Confirm', callback_data: 'go', style: 'success' }
    const disabled: InlineKeyboardButton = { text: 'Sent', disabled: {}, style: 'success' }
    expect((await key(styled)).result.reply_markup.inline_keyboard).toEqual([[styled]])
    expect((await key(disabled)).result.reply_markup.inline_keyboard).toEqual([[disabled]])
    await expect(ann.press('Sent')).rejects.toThrow('The button \\"Sent\\" is disabled')
  })

  it('copy their text', async () => {
    const { key, ann } = await scene()
    const copying: InlineKeyboardButton = { text: 'Copy', copy_text: { text: '0xabc' } }
    await key(copying)
    expect(await ann.copied('Copy')).toBe('0xabc')
    await key({ text: 'Other', callback_data: 'x' })
    await expect(ann.copied('Other')).rejects.toThrow('The button Other copies nothing')
  })

  it.each([
    [{ text: 'a', callback_data: 'a', style: 'green' }, `${UNPARSED}invalid button style specified`],
    [{ text: 'a', disabled: true }, `${UNPARSED}Field "disabled" must be of type Object`],
    [
      { text: 'a', disabled: {}, callback_data: 'a' },
      `${UNPARSED}exactly one action must be specified, not callback_data and disabled`,
    ],
    [{ text: 'a', style: 'danger' }, TEXT_ONLY],
    [{ text: 'a', copy_text: { text: '' } }, 'Bad Request: BUTTON_COPY_TEXT_INVALID'],
    [{ text: 'a', copy_text: { text: '😀'.repeat(257) } }, 'Bad Request: BUTTON_COPY_TEXT_INVALID'],
  ])('%j is refused', async (button, description) => {
    const { key } = await scene()
    expect(await key(button)).toMatchObject({ ok: false, error_code: 400, description })
  })

  it('lead to a chat that the person chooses, and name at least one kind of chat', async () => {
    const { key, ann } = await scene()
    const chosen = { query: 'btc', allow_group_chats: true }
    const button: InlineKeyboardButton = { text: 'Send', switch_inline_query_chosen_chat: chosen }
    expect((await key(button)).result.reply_markup.inline_keyboard).toEqual([[button]])
    expect(await ann.query('Send')).toEqual(chosen)
    expect(await key({ text: 'a', switch_inline_query_chosen_chat: { query: 'btc' } })).toMatchObject({
      description: 'Bad Request: at least one chat type must be allowed',
    })
  })

  it('of a reply keyboard share as many people as they ask for, with as much of them', async () => {
    const { call, ann, driver } = await scene()
    const ben = await driver.user({ firstName: 'Ben' })
    const asking = (...requests: readonly object[]) =>
      call('sendMessage', {
        chat_id: ann.chatId,
        text: 'Choose',
        reply_markup: {
          keyboard: [requests.map((request_users, at) => ({ text: `k${at}`, request_users }))],
        },
      })
    await asking(
      { request_id: 7, user_is_bot: false, max_quantity: 2, request_name: true },
      { request_id: 8 },
    )
    const { users_shared: named } = await ann.pick('k0', ben, ann)
    expect(named).toEqual({
      request_id: 7,
      users: [
        { user_id: ben.user.id, first_name: 'Ben' },
        { user_id: ann.user.id, first_name: 'Ann' },
      ],
    })
    const { users_shared: unnamed } = await ann.pick('k1', ben)
    expect(unnamed).toEqual({ request_id: 8, users: [{ user_id: ben.user.id }] })
    await expect(ann.pick('k1', ben, ann)).rejects.toThrow('not for as many')
    const refusal = async (...requests: readonly object[]) => (await asking(...requests)).description
    expect(await refusal({})).toContain('Can\'t find field "request_id"')
    expect(await refusal({ request_id: 1, max_quantity: 11 })).toContain('must be from 1 to 10')
    expect(await refusal({ request_id: 1 }, { request_id: 1 })).toContain('must be unique')
  })

  it('of a reply keyboard have a style too', async () => {
    const { call, ann } = await scene()
    const keyboard = (style: string) => ({
      chat_id: ann.chatId,
      text: 'Which?',
      reply_markup: { keyboard: [[{ text: 'Long', style }]] },
    })
    expect(await call('sendMessage', keyboard('green'))).toMatchObject({
      description: "Bad Request: can't parse keyboard button: invalid button style specified",
    })
    await call('sendMessage', keyboard('success'))
    expect((await ann.messages()).at(-1)!.keyboard).toMatchObject({ keyboard: [[{ style: 'success' }]] })
  })

  it('copy 256 characters at most, not bytes', async () => {
    const { key, ann } = await scene()
    await key({ text: 'Copy', copy_text: { text: '😀'.repeat(256) } })
    expect(await ann.copied('Copy')).toHaveLength(512)
  })
})

/** 17 March 2022, 15:45:00 UTC, a Thursday. */
const THEN = 1_647_531_900

describe('times', () => {
  const time = (
    date_time_format: MessageEntity.DateTimeMessageEntity['date_time_format'],
  ): Omit<MessageEntity.DateTimeMessageEntity, 'offset' | 'length'> => ({
    type: 'date_time',
    unix_time: THEN,
    date_time_format,
  })

  it.each([
    ['wDT', 'UTC', 'Thursday, March 17, 2022 at 03:45:00 PM'],
    ['d', 'UTC', '03/17/22'],
    ['t', 'America/New_York', '11:45 AM'],
    ['T', 'Asia/Tokyo', '12:45:00 AM'],
    ['wD', 'Asia/Tokyo', 'Friday, March 18, 2022'],
    ['', 'Asia/Tokyo', '22:45 tomorrow'],
  ] as const)('format "%s" in %s: %s', async (format, timeZone, shown) => {
    const { entity, ann } = await scene()
    const { result } = await entity('22:45 tomorrow', time(format))
    expect(result.entities).toEqual([{ offset: 0, length: 14, ...time(format) }])
    expect((await ann.shown(result, { timeZone })).replaceAll('\u202F', ' ')).toBe(shown)
  })

  it('run relative to the clock', async () => {
    const { entity, driver, ann } = await scene()
    await driver.clock.stop()
    await driver.clock.set((THEN - 40) * 1_000)
    const { result } = await entity('soon', time('r'))
    expect(await ann.shown(result)).toBe('in 40 sec.')
    await driver.clock.advance(40_000)
    expect(await ann.shown(result)).toBe('now')
    await driver.clock.advance(3 * 60_000)
    expect(await ann.shown(result)).toBe('3 min. ago')
    expect(await ann.shown(result, { language: 'de' })).toBe('vor 3 Min.')
  })

  it('may be inside a style, and hold none of the other entities', async () => {
    const { call, ann } = await scene()
    const { result } = await call('sendMessage', {
      chat_id: ann.chatId,
      text: 'Valid until 15:45',
      entities: [
        { type: 'italic', offset: 0, length: 17 },
        { type: 'code', offset: 14, length: 2 },
        { offset: 12, length: 5, ...time('r') },
      ],
    })
    expect(result.entities).toEqual([
      { type: 'italic', offset: 0, length: 12 },
      { offset: 12, length: 5, ...time('r') },
      { type: 'italic', offset: 12, length: 5 },
    ])
  })

  it.each([
    [{ type: 'date_time' }, `Can't find field "unix_time"`],
    [{ type: 'date_time', unix_time: THEN, date_time_format: 'tD' }, 'Invalid date-time format specified'],
    [{ type: 'date_time', unix_time: THEN, date_time_format: 'rt' }, 'Invalid date-time format specified'],
    [{ type: 'date_time', unix_time: THEN, date_time_format: 5 }, 'Invalid date-time format specified'],
  ])('%j is refused', async (given, fault) => {
    const { entity } = await scene()
    expect(await entity('then', given)).toMatchObject({
      error_code: 400,
      description: `Bad Request: can't parse MessageEntity: ${fault}`,
    })
  })

  it('outside of the range are left out', async () => {
    const { entity } = await scene()
    expect((await entity('then', { ...time('r'), unix_time: 0 })).result).not.toHaveProperty('entities')
    expect((await entity('then', { ...time('r'), unix_time: 2 ** 31 })).result).not.toHaveProperty('entities')
  })
})

describe('a server of an older version', () => {
  const BUTTONS = {
    style: { text: 'a', callback_data: 'a', style: 'danger' },
    disabled: { text: 'a', disabled: {} },
    copy_text: { text: 'a', copy_text: { text: 'b' } },
  } as const

  it.each([
    ['style', `${UNPARSED}Field "style" is unknown`],
    ['disabled', TEXT_ONLY],
    ['copy_text', TEXT_ONLY],
  ] as const)('refuses %s in a button, also in a form, and nothing else', async (field, description) => {
    const { key, call, driver, ann } = await scene()
    await driver.older({ refuses: [field] })
    expect(await key(BUTTONS[field])).toMatchObject({ error_code: 400, description })
    const inForm = { inline_keyboard: [[BUTTONS[field]]] }
    expect(
      await call('sendMessage', { chat_id: ann.chatId, text: 'x', reply_markup: JSON.stringify(inForm) }),
    ).toMatchObject({ error_code: 400, description })
    expect(await key({ text: 'a', callback_data: 'style' })).toMatchObject({ ok: true })
    await driver.older({})
    expect(await key(BUTTONS[field])).toMatchObject({ ok: true })
  })

  it('refuses times, also in captions', async () => {
    const { entity, driver } = await scene()
    await driver.older({ refuses: ['date_time'] })
    expect(await entity('then', { type: 'date_time', unix_time: THEN })).toMatchObject({
      error_code: 400,
      description: "Bad Request: can't parse MessageEntity: Unsupported type specified",
    })
    expect(await entity('then', { type: 'bold' })).toMatchObject({ ok: true })
  })

  it('ignores a style and a time; a button without an action it knows is refused all the same', async () => {
    const { key, entity, driver } = await scene()
    await driver.older({ ignores: ['style', 'date_time', 'copy_text', 'disabled'] })
    expect((await key(BUTTONS.style)).result.reply_markup.inline_keyboard).toEqual([
      [{ text: 'a', callback_data: 'a' }],
    ])
    expect((await entity('then', { type: 'date_time', unix_time: THEN })).result).not.toHaveProperty(
      'entities',
    )
    expect(await key(BUTTONS.copy_text)).toMatchObject({ description: TEXT_ONLY })
    expect(await key(BUTTONS.disabled)).toMatchObject({ description: TEXT_ONLY })
  })
})
