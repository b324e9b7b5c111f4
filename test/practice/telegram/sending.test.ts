import { describe, expect, it } from 'vitest'
import { benches, PIXEL, type Bench } from './support.js'

const start = benches()

async function scene(): Promise<
  Bench & { chat_id: number; ann: Awaited<ReturnType<Bench['driver']['user']>> }
> {
  const bench = await start()
  const ann = await bench.driver.user({ firstName: 'Ann' })
  await ann.start()
  return { ...bench, ann, chat_id: ann.chatId }
}

describe('sending', () => {
  it('parses markup, and applies limits to the parsed text', async () => {
    const { call, chat_id } = await scene()
    const sent = await call('sendMessage', {
      chat_id,
      text: `<b>${'x'.repeat(4_090)}</b> a&lt;b <a href="https://example.com">y</a>`,
      parse_mode: 'html',
      entities: [{ type: 'italic', offset: 0, length: 1 }],
    })
    expect(sent.result).toMatchObject({
      entities: [
        { type: 'bold', offset: 0, length: 4_090 },
        { type: 'text_link', offset: 4_095, length: 1, url: 'https://example.com/' },
      ],
    })
  })

  it('nests entities as Telegram does: styles are split, and none stay inside code', async () => {
    const { call, chat_id } = await scene()
    const { result } = await call('sendMessage', {
      chat_id,
      text: 'abcdefghi /go',
      entities: [
        { type: 'bold', offset: 0, length: 6 },
        { type: 'italic', offset: 3, length: 6 },
        { type: 'code', offset: 4, length: 2 },
        { type: 'text_link', offset: 5, length: 3, url: 'https://a.b/' },
        { type: 'bot_command', offset: 0, length: 3 },
      ],
    })
    expect(result.entities).toEqual([
      { type: 'bold', offset: 0, length: 3 },
      { type: 'bold', offset: 3, length: 1 },
      { type: 'italic', offset: 3, length: 1 },
      { type: 'code', offset: 4, length: 2 },
      { type: 'italic', offset: 6, length: 3 },
      { type: 'bot_command', offset: 10, length: 3 },
    ])
  })

  it('completes mentions by id, and removes unknown people', async () => {
    const { call, ann, chat_id } = await scene()
    const text = `<a href="tg://user?id=${chat_id}">you</a> <a href="tg://user?id=5">they</a>`
    const { result } = await call('sendMessage', { chat_id, text, parse_mode: 'HTML' })
    expect(result.entities).toEqual([{ type: 'text_mention', offset: 0, length: 3, user: ann.user }])
  })

  it('sends albums of stored and of uploaded files', async () => {
    const { call, chat, chat_id } = await scene()
    const form = new FormData()
    form.set('chat_id', String(chat_id))
    form.set(
      'media',
      JSON.stringify([
        { type: 'photo', media: 'attach://first', caption: '*one*', parse_mode: 'MarkdownV2' },
        { type: 'photo', media: 'attach://second' },
      ]),
    )
    form.set('first', new Blob([PIXEL]), 'a.png')
    form.set('second', new Blob([PIXEL]), 'b.png')
    const answer = await fetch(`${chat.apiRoot}/bot${chat.token}/sendMediaGroup`, {
      method: 'POST',
      body: form,
    })
    const { result } = (await answer.json()) as { result: Record<string, unknown>[] }
    expect(result).toMatchObject([
      { caption: 'one', caption_entities: [{ type: 'bold', offset: 0, length: 3 }], photo: [{ width: 1 }] },
      { photo: [{ width: 1 }] },
    ])
    expect(result[0]!['media_group_id']).toBe(result[1]!['media_group_id'])
    const [{ file_id }] = result[0]!['photo'] as [{ file_id: string }]
    const again = await call('sendPhoto', { chat_id, photo: file_id })
    expect(again.result.photo).toEqual(result[0]!['photo'])
  })

  it('replies with a quote, and across chats', async () => {
    const { call, ann, chat_id, driver } = await scene()
    const { message_id } = await ann.send('one two three')
    const quoted = await call('sendMessage', {
      chat_id,
      text: 'Yes',
      reply_parameters: { message_id, quote: 'two' },
    })
    expect(quoted.result).toMatchObject({
      reply_to_message: { message_id },
      quote: { text: 'two', position: 4, is_manual: true },
    })
    const bob = await driver.user({ firstName: 'Bob' })
    await bob.start()
    const there = { chat_id: bob.chatId, text: 'See', reply_parameters: { message_id, chat_id } }
    expect((await call('sendMessage', there)).result).toMatchObject({
      external_reply: { message_id, chat: { id: chat_id }, origin: { sender_user: { id: chat_id } } },
    })
  })

  it('pins, unpins, reacts and sends chat actions', async () => {
    const { call, ann, chat_id, driver } = await scene()
    await call('getUpdates', { allowed_updates: ['message_reaction'] })
    const { message_id } = await ann.send('remember')
    await call('pinChatMessage', { chat_id, message_id })
    expect((await call('getChat', { chat_id })).result.pinned_message).toMatchObject({ message_id })
    await call('unpinChatMessage', { chat_id })
    expect((await call('getChat', { chat_id })).result).not.toHaveProperty('pinned_message')
    await call('setMessageReaction', { chat_id, message_id, reaction: [{ type: 'emoji', emoji: '👍' }] })
    await ann.react(message_id, '🔥')
    expect((await driver.updates()).waiting.at(-1)).toMatchObject({
      message_reaction: { message_id, old_reaction: [], new_reaction: [{ type: 'emoji', emoji: '🔥' }] },
    })
    await call('sendChatAction', { chat_id, action: 'typing' })
    expect(await ann.transcript()).toContain('· Practice bot reacts 👍\n· Ann reacts 🔥')
  })

  it('stores profile texts by language', async () => {
    const { call, driver } = await scene()
    await call('setMyDescription', { description: 'Trades' })
    await call('setMyShortDescription', { short_description: 'Short', language_code: 'de' })
    expect((await call('getMyShortDescription', { language_code: 'de' })).result).toEqual({
      short_description: 'Short',
    })
    expect((await call('getMyDescription')).result).toEqual({ description: 'Trades' })
    expect((await call('getMyShortDescription')).result).toEqual({ short_description: '' })
    expect((await driver.profile()).short_description).toEqual({ de: 'Short' })
    expect(await call('setMyDescription', { description: 'x'.repeat(513) })).toMatchObject({
      error_code: 400,
    })
  })
})
