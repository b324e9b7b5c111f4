import { describe, expect, it } from 'vitest'
import { benches, PIXEL } from './support.js'

const start = benches()

describe('reply keyboards', () => {
  it('stay until they are replaced or removed, and a tap sends the text', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.start()
    const chat_id = ann.chatId
    const keyboard = [['Long', { text: 'Short' }], ['Cancel']]
    const sent = await call('sendMessage', { chat_id, text: 'Which?', reply_markup: { keyboard } })
    // The Bot API does not return it; people see it.
    expect(sent.result).not.toHaveProperty('reply_markup')
    expect((await ann.waitFor('Which?')).keyboard).toMatchObject({
      keyboard: [[{ text: 'Long' }, { text: 'Short' }], [{ text: 'Cancel' }]],
    })
    expect(await ann.keyboard()).toEqual([['Long', 'Short'], ['Cancel']])
    expect((await ann.tap(/^Sh/)).text).toBe('Short')
    expect(await ann.keyboard()).toEqual([['Long', 'Short'], ['Cancel']])
    await expect(ann.tap('Sideways')).rejects.toThrow(
      'Ann sees no key Sideways\n--- the conversation so far ---',
    )
    await call('sendMessage', { chat_id, text: 'Bye', reply_markup: { remove_keyboard: true } })
    expect(await ann.keyboard()).toBeUndefined()
    expect(await ann.transcript()).toContain('Practice bot: Which?\n    [[Long]] [[Short]]\n    [[Cancel]]')
  })

  it('can be for one use and for one person', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    const bob = await driver.user({ firstName: 'Bob' })
    const desk = await driver.group({ title: 'Desk', members: [ann, bob] })
    const [annThere, bobThere] = [desk.as(ann), desk.as(bob)]
    const { message_id } = await annThere.send('/trade')
    await call('sendMessage', {
      chat_id: desk.chatId,
      text: 'Sure?',
      reply_parameters: { message_id },
      reply_markup: { keyboard: [['Yes']], one_time_keyboard: true, selective: true },
    })
    expect(await bobThere.keyboard()).toBeUndefined()
    await annThere.tap('Yes')
    expect(await annThere.keyboard()).toBeUndefined()
  })

  it('can be a force reply instead', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.start()
    await expect(ann.answer('100')).rejects.toThrow('No message asks Ann for a reply')
    const asked = await call('sendMessage', {
      chat_id: ann.chatId,
      text: 'How much?',
      reply_markup: { force_reply: true, input_field_placeholder: 'Dollars' },
    })
    expect((await ann.answer('100')).reply_to_message?.message_id).toBe(asked.result.message_id)
    await expect(ann.answer('200')).rejects.toThrow('No message asks Ann for a reply')
  })
})

describe('actions of people', () => {
  it('photos, documents and edits reach the bot', async () => {
    const { call, chat, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.sendPhoto({ bytes: PIXEL, name: 'a.png', caption: 'Look /here' })
    const file = await ann.sendDocument({ bytes: Buffer.from('a,b'), name: 'trades.csv' })
    const first = await ann.send('helo')
    await ann.edit(first.message_id, 'hello')
    await ann.remove(file.message_id)
    const { result } = await call('getUpdates')
    expect(result).toMatchObject([
      {
        message: {
          caption: 'Look /here',
          caption_entities: [{ type: 'bot_command' }],
          photo: [{ width: 1 }],
        },
      },
      { message: { document: { file_name: 'trades.csv', mime_type: 'text/csv', file_size: 3 } } },
      { message: { text: 'helo' } },
      {
        edited_message: {
          message_id: first.message_id,
          text: 'hello',
          edit_date: expect.any(Number) as number,
        },
      },
    ])
    const { file_id } = result[1].message.document
    const { file_path } = (await call('getFile', { file_id })).result
    expect(await (await fetch(`${chat.apiRoot}/file/bot${chat.token}/${file_path}`)).text()).toBe('a,b')
    await expect(ann.sendPhoto({ bytes: Buffer.from('no'), name: 'a.png' })).rejects.toThrow(
      'IMAGE_PROCESS_FAILED',
    )
    await expect(ann.edit(99, 'x')).rejects.toThrow('There is no message 99')
  })

  it('deep links start the bot with their payload', async () => {
    const { call, driver } = await start({ botUsername: 'desk_bot' })
    const ann = await driver.user({ firstName: 'Ann' })
    const desk = await driver.group({ title: 'Desk', members: [ann] })
    await ann.start('ref-42')
    await ann.start()
    await desk.as(ann).start('here')
    const { result } = await call('getUpdates', { allowed_updates: [] })
    expect(result.slice(1)).toMatchObject([
      { message: { text: '/start ref-42', entities: [{ type: 'bot_command', offset: 0, length: 6 }] } },
      { message: { text: '/start' } },
      { message: { text: '/start@desk_bot here' } },
    ])
    await expect(ann.start('not a payload')).rejects.toThrow('a link carries up to 64 letters')
  })

  it('URL buttons return their links', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.start()
    const row = [
      { text: 'Site', url: 'Example.com/a' },
      { text: 'App', web_app: { url: 'https://example.com/app' } },
      { text: 'Go', callback_data: 'go' },
    ]
    await call('sendMessage', { chat_id: ann.chatId, text: 'x', reply_markup: { inline_keyboard: [row] } })
    expect(await ann.link('Site')).toBe('http://example.com/a')
    expect(await ann.link('App')).toBe('https://example.com/app')
    await expect(ann.link('Go')).rejects.toThrow('The button Go leads nowhere')
    await expect(ann.press('Site')).rejects.toThrow('The button \\"Site\\" sends nothing to the bot')
  })

  it('blocking notifies the bot, and writing unblocks it', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.start()
    await ann.block()
    await ann.send('back')
    expect((await call('getUpdates')).result.slice(1)).toMatchObject([
      { my_chat_member: { new_chat_member: { status: 'kicked' }, from: { id: ann.user.id } } },
      { my_chat_member: { new_chat_member: { status: 'member' } } },
      { message: { text: 'back' } },
    ])
  })
})
