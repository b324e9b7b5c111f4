import { describe, expect, it } from 'vitest'
import { benches, type Bench } from './support.js'

const start = benches()

/** Ann's group with Bob and the bot. */
async function scene(options: { type?: 'group' | 'supergroup' } = {}) {
  const bench = await start({ botUsername: 'desk_bot' })
  const ann = await bench.driver.user({ firstName: 'Ann' })
  const bob = await bench.driver.user({ firstName: 'Bob' })
  const desk = await bench.driver.group({ title: 'Desk', members: [ann, bob], ...options })
  const heard = async (given: object = {}): Promise<unknown[]> => {
    const { result } = await bench.call('getUpdates', given)
    await bench.call('getUpdates', { offset: result.at(-1)?.update_id + 1 })
    return result
  }
  await heard({ allowed_updates: ['message', 'edited_message', 'my_chat_member', 'chat_member'] })
  return {
    ...bench,
    ann,
    bob,
    desk,
    heard,
    send: () => bench.call('sendMessage', { chat_id: desk.chatId, text: 'x' }),
  }
}

const forbidden = (description: string): object => ({
  ok: false,
  error_code: 403,
  description: `Forbidden: ${description}`,
})

describe('a group', () => {
  it('notifies the bot of its role, and refuses its messages after it was removed', async () => {
    const { ann, bob, desk, driver, send } = await scene()
    expect((await driver.updates()).confirmed[0]).toMatchObject({
      my_chat_member: {
        from: { id: ann.user.id },
        old_chat_member: { status: 'left' },
        new_chat_member: { status: 'member', user: { username: 'desk_bot' } },
      },
    })
    await desk.bot.kick(ann)
    expect(await send()).toEqual(forbidden('bot was kicked from the supergroup chat'))
    expect((await driver.updates()).waiting.at(-1)).toMatchObject({
      my_chat_member: { new_chat_member: { status: 'kicked', until_date: 0 } },
    })
    await desk.bot.add(ann)
    expect(await send()).toMatchObject({ ok: true })
    await expect(desk.bot.kick(bob)).rejects.toThrow(`${bob.user.id} is no administrator of this group`)
  })

  it.each([
    ['kick', 'bot was kicked from the group chat'],
    ['remove', 'bot is not a member of the group chat'],
  ] as const)('of the plain kind says so in its own words after %s', async (how, description) => {
    const { ann, desk, send } = await scene({ type: 'group' })
    await desk.bot[how](ann)
    expect(await send()).toEqual(forbidden(description))
  })

  it('notifies an administrator bot of joining and leaving members', async () => {
    const { ann, bob, desk, driver, heard } = await scene()
    const cid = await driver.user({ firstName: 'Cid' })
    await desk.join(cid)
    expect(await heard()).toMatchObject([{ message: { new_chat_members: [{ id: cid.user.id }] } }])
    await desk.bot.promote(ann)
    await desk.kick(bob, ann)
    expect(await heard()).toMatchObject([
      { my_chat_member: { new_chat_member: { status: 'administrator', can_delete_messages: true } } },
      { chat_member: { from: { id: ann.user.id }, new_chat_member: { status: 'kicked' } } },
      { message: { left_chat_member: { id: bob.user.id } } },
    ])
    await expect(desk.as(bob).send('hi')).rejects.toThrow('Nobody with the id')
  })

  it('shows an administrator bot every message and edit', async () => {
    const { ann, desk, heard } = await scene()
    await desk.as(ann).send('unheard')
    await desk.bot.promote(ann)
    const { message_id } = await desk.as(ann).send('heard')
    await desk.as(ann).edit(message_id, 'heard better')
    expect(await heard()).toMatchObject([
      { my_chat_member: { new_chat_member: { status: 'administrator' } } },
      { message: { text: 'heard' } },
      { edited_message: { text: 'heard better', edit_date: expect.any(Number) as number } },
    ])
  })

  it('says who is in it, and as what', async () => {
    const { call, ann, bob, desk } = await scene()
    const chat_id = desk.chatId
    await desk.promote(bob, ann)
    const member = { chat_id, user_id: bob.user.id }
    expect((await call('getChatMember', member)).result.status).toBe('administrator')
    await desk.demote(bob, ann)
    expect((await call('getChatMember', member)).result.status).toBe('member')
    await desk.leave(bob)
    expect((await call('getChatMember', member)).result.status).toBe('left')
  })

  it('does not let an ordinary member bot delete or pin messages of others', async () => {
    const { call, ann, desk } = await scene()
    const chat_id = desk.chatId
    const { message_id } = await desk.as(ann).send('mine')
    const refused = (description: string): object => ({
      ok: false,
      error_code: 400,
      description: `Bad Request: ${description}`,
    })
    expect(await call('deleteMessage', { chat_id, message_id })).toEqual(refused("message can't be deleted"))
    expect(await call('pinChatMessage', { chat_id, message_id })).toEqual(
      refused('not enough rights to manage pinned messages in the chat'),
    )
    const button = { text: 'b', web_app: { url: 'https://example.com' } }
    expect(
      await call('sendMessage', { chat_id, text: 'x', reply_markup: { inline_keyboard: [[button]] } }),
    ).toEqual(refused('BUTTON_TYPE_INVALID'))
    const key = { text: 'b', request_contact: true }
    expect(await call('sendMessage', { chat_id, text: 'x', reply_markup: { keyboard: [[key]] } })).toEqual(
      refused('phone number can be requested in private chats only'),
    )
    await desk.bot.promote(ann)
    expect(await call('pinChatMessage', { chat_id, message_id })).toMatchObject({ ok: true })
    expect(await call('deleteMessage', { chat_id, message_id })).toMatchObject({ ok: true })
  })

  it('that became a supergroup returns its new id', async () => {
    const { ann, bob, desk, send, call, heard } = await scene({ type: 'group' })
    const next = await desk.migrate(ann)
    expect(await send()).toEqual({
      ok: false,
      error_code: 400,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: next.chatId },
    })
    expect(await heard()).toMatchObject([
      { message: { chat: { id: desk.chatId }, migrate_to_chat_id: next.chatId } },
      { message: { chat: { id: next.chatId }, migrate_from_chat_id: desk.chatId } },
    ])
    await next.as(bob).send('/here')
    expect(await call('sendMessage', { chat_id: next.chatId, text: 'x' })).toMatchObject({ ok: true })
    await expect(desk.as(ann).send('hi')).rejects.toThrow(`This group has become ${next.chatId}`)
  })

  it('makes people known to the bot, which still cannot write first', async () => {
    const { call, bob } = await scene()
    expect(await call('sendMessage', { chat_id: bob.chatId, text: 'x' })).toEqual(
      forbidden("bot can't initiate conversation with a user"),
    )
  })
})

describe('deleting', () => {
  it('fails for a message that is too old, and skips unknown ones', async () => {
    const bench: Bench = await start()
    const { call, driver } = bench
    await driver.clock.stop()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('old')
    await driver.clock.advance(48 * 3_600_000)
    await ann.send('new')
    const chat_id = ann.chatId
    await driver.clock.advance(1_000)
    expect(await call('deleteMessages', { chat_id, message_ids: [2, 1] })).toEqual({
      ok: false,
      error_code: 400,
      description: "Bad Request: message can't be deleted for everyone",
    })
    expect(await ann.messages()).toHaveLength(2)
    expect(await call('deleteMessages', { chat_id, message_ids: [2, 99] })).toEqual({
      ok: true,
      result: true,
    })
    expect((await ann.messages()).map(({ text }) => text)).toEqual(['old'])
  })
})
