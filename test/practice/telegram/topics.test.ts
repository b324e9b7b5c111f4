import { describe, expect, it } from 'vitest'
import { benches } from './support.js'

const start = benches()

/** Ann's group with topics, Bob and the bot, which is an administrator. */
async function scene({ bot = 'administrator' }: { bot?: 'administrator' | 'member' } = {}) {
  const bench = await start()
  const ann = await bench.driver.user({ firstName: 'Ann' })
  const bob = await bench.driver.user({ firstName: 'Bob' })
  const desk = await bench.driver.group({ title: 'Desk', members: [ann, bob], forum: true, bot })
  const chat_id = desk.chatId
  const send = (more: object = {}) => bench.call('sendMessage', { chat_id, text: 'x', ...more })
  return { ...bench, ann, bob, desk, chat_id, send }
}

const refused = (description: string): object => ({
  ok: false,
  error_code: 400,
  description: `Bad Request: ${description}`,
})

describe('topics of a group', () => {
  it('keep the messages of the bot and of people, and callback queries', async () => {
    const { call, send, chat_id, desk, bob, driver } = await scene()
    const { result: topic } = await call('createForumTopic', { chat_id, name: 'Alerts' })
    expect(topic).toEqual({ message_thread_id: 1, name: 'Alerts', icon_color: 0x6fb9f0 })
    const there = { message_thread_id: topic.message_thread_id }
    const keyboard = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] }
    const { result: sent } = await send({ ...there, reply_markup: keyboard })
    expect(sent).toMatchObject({ ...there, is_topic_message: true, chat: { is_forum: true } })
    await desk.as(bob).press('Go', { answer: false })
    await desk.as(bob).send('/price', { topic: topic.message_thread_id })
    await desk.as(bob).send('/price')
    const { waiting } = await driver.updates()
    expect(waiting.slice(-3)).toMatchObject([
      { callback_query: { message: there } },
      { message: { ...there, is_topic_message: true, reply_to_message: { forum_topic_created: {} } } },
      { message: { text: '/price' } },
    ])
    expect(waiting.at(-1)?.message).not.toHaveProperty('message_thread_id')
    // A reply without a topic goes to that of the message it replies to.
    const { result: reply } = await send({ reply_parameters: { message_id: sent.message_id } })
    expect(reply).toMatchObject(there)
    expect(await call('sendChatAction', { chat_id, ...there, action: 'typing' })).toMatchObject({ ok: true })
    expect(await desk.as(bob).transcript()).toContain('(creates the topic Alerts)')
  })

  it('that are unknown, general or deleted are refused, and one that is closed except for administrators', async () => {
    const { call, send, chat_id, ann, desk } = await scene()
    const topic = await desk.as(ann).topics.create('Alerts')
    const there = { message_thread_id: topic }
    expect(await send({ message_thread_id: 99 })).toEqual(refused('message thread not found'))
    expect(await send({ message_thread_id: 'x' })).toEqual(refused('message thread not found'))
    await desk.as(ann).topics.close(topic)
    expect(await send(there)).toMatchObject({ ok: true })
    await desk.bot.demote(ann)
    expect(await send(there)).toEqual(refused('TOPIC_CLOSED'))
    await desk.as(ann).topics.reopen(topic)
    expect(await send(there)).toMatchObject({ ok: true })
    const { result: sent } = await send(there)
    await desk.as(ann).topics.remove(topic)
    expect(await send(there)).toEqual(refused('message thread not found'))
    expect(await call('sendChatAction', { chat_id, ...there, action: 'typing' })).toEqual(
      refused('message thread not found'),
    )
    expect(await call('editMessageText', { chat_id, message_id: sent.message_id, text: 'y' })).toEqual(
      refused('message to edit not found'),
    )
  })

  it('are created by the bot as an administrator only', async () => {
    const { call, chat_id, ann, desk } = await scene({ bot: 'member' })
    expect(await call('createForumTopic', { chat_id, name: 'x' })).toEqual(
      refused('not enough rights to create a topic'),
    )
    await desk.bot.promote(ann)
    expect(await call('createForumTopic', { chat_id, name: ' ' })).toEqual(refused('topic name is empty'))
    expect(await call('createForumTopic', { chat_id, name: 'n'.repeat(129) })).toEqual(
      refused('TOPIC_TITLE_TOO_LONG'),
    )
  })

  it('are not in a group that is no forum', async () => {
    const { driver, call, ann } = await scene()
    const plain = await driver.group({ title: 'Plain', members: [ann], bot: 'administrator' })
    const chat_id = plain.chatId
    expect(await call('createForumTopic', { chat_id, name: 'x' })).toEqual(refused('the chat is not a forum'))
    expect(await call('sendMessage', { chat_id, text: 'x', message_thread_id: 1 })).toEqual(
      refused('message thread not found'),
    )
    await expect(plain.as(ann).topics.create('x')).rejects.toThrow('This chat has no topics')
  })
})

describe('topics of a private chat', () => {
  it('are there once the bot has them, and getMe says so', async () => {
    const { driver, call, ann } = await scene()
    await ann.start()
    const chat_id = ann.chatId
    expect((await call('getMe')).result).toMatchObject({ has_topics_enabled: false })
    expect(await call('createForumTopic', { chat_id, name: 'x' })).toEqual(refused('the chat is not a forum'))
    await driver.settings({ topics: true })
    expect((await call('getMe')).result).toMatchObject({ has_topics_enabled: true })
    const { result: topic } = await call('createForumTopic', { chat_id, name: 'Alerts' })
    const there = { message_thread_id: topic.message_thread_id }
    expect((await call('sendMessage', { chat_id, text: 'x', ...there })).result).toMatchObject({
      ...there,
      is_topic_message: true,
    })
    const own = await ann.topics.create('Mine')
    const written = await ann.send('hello', { topic: own })
    expect(written).toMatchObject({ message_thread_id: own })
    expect(written).not.toHaveProperty('reply_to_message')
    await ann.topics.remove(topic.message_thread_id)
    expect(await call('sendMessage', { chat_id, text: 'x', ...there })).toEqual(
      refused('message thread not found'),
    )
  })
})

describe('reactions in a group', () => {
  it('reach the bot only as an administrator that asked for them, and those of anonymous ones without a person', async () => {
    const { call, send, ann, bob, desk, driver } = await scene({ bot: 'member' })
    const { result: sent } = await send()
    const heard = async () =>
      (await driver.updates()).waiting.flatMap((update) => update.message_reaction ?? [])
    await call('getUpdates', { allowed_updates: ['message', 'message_reaction'] })
    await desk.as(bob).react(sent.message_id, '👍')
    expect(await heard()).toEqual([])
    await desk.bot.promote(ann)
    await call('getUpdates', { allowed_updates: [] })
    await desk.as(bob).react(sent.message_id, '🔥')
    expect(await heard()).toEqual([])
    await call('getUpdates', { allowed_updates: ['message', 'message_reaction'] })
    await desk.as(bob).react(sent.message_id, '👍')
    await desk.as(ann).reactAnonymously(sent.message_id, '👍')
    expect(await heard()).toMatchObject([
      { user: { id: bob.user.id }, old_reaction: [{ emoji: '🔥' }], new_reaction: [{ emoji: '👍' }] },
      { actor_chat: { id: desk.chatId } },
    ])
    expect((await heard())[1]).not.toHaveProperty('user')
    await expect(desk.as(bob).reactAnonymously(sent.message_id, '👍')).rejects.toThrow('administrator')
  })
})
