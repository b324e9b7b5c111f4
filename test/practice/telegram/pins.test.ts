import { expect, it } from 'vitest'
import { benches } from './support.js'

const start = benches()

async function scene() {
  const bench = await start()
  const ann = await bench.driver.user({ firstName: 'Ann' })
  await ann.send('/start')
  const chat_id = ann.chatId
  const send = async (text: string): Promise<number> =>
    (await bench.call('sendMessage', { chat_id, text })).result.message_id
  const onTop = async () => (await bench.call('getChat', { chat_id })).result.pinned_message?.message_id
  return { ...bench, ann, chat_id, send, onTop }
}

it('a person unpins what the bot has pinned, which hears nothing of it', async () => {
  const { call, driver, ann, chat_id, send, onTop } = await scene()
  const message_id = await send('board')
  await call('pinChatMessage', { chat_id, message_id })
  expect(await ann.pinned()).toEqual([message_id])
  const before = (await driver.updates()).waiting.length
  await ann.unpin(message_id)
  expect(await ann.pinned()).toEqual([])
  expect(await onTop()).toBeUndefined()
  expect((await driver.updates()).waiting).toHaveLength(before)
  await expect(ann.unpin(message_id)).rejects.toThrow(`The message ${message_id} is not pinned`)
})

it('a pin of a person lies on top, with a service message that the bot gets', async () => {
  const { call, driver, ann, chat_id, send, onTop } = await scene()
  const [first, second] = [await send('one'), await send('two')]
  await call('pinChatMessage', { chat_id, message_id: first })
  await ann.pin(second)
  expect(await onTop()).toBe(second)
  expect((await driver.updates()).waiting.at(-1)).toMatchObject({
    message: { from: { id: ann.user.id }, pinned_message: { message_id: second } },
  })
  expect(await call('unpinChatMessage', { chat_id, message_id: first })).toMatchObject({ ok: true })
  expect(await ann.pinned()).toEqual([second])
})

it('a person deletes a message of the bot in the private chat, with its pin; in a group only their own', async () => {
  const { call, driver, ann, chat_id, send } = await scene()
  const message_id = await send('board')
  await call('pinChatMessage', { chat_id, message_id })
  await ann.remove(message_id)
  expect(await ann.pinned()).toEqual([])
  expect(await call('editMessageText', { chat_id, message_id, text: 'x' })).toMatchObject({
    description: 'Bad Request: message to edit not found',
  })
  const group = await driver.group({ title: 'Desk', members: [ann] })
  const { result } = await call('sendMessage', { chat_id: group.chatId, text: 'hi' })
  await expect(group.as(ann).remove(result.message_id)).rejects.toThrow('was not written by')
})

it('in a group an administrator pins, and nobody else', async () => {
  const { driver, ann } = await scene()
  const bob = await driver.user({ firstName: 'Bob' })
  const group = await driver.group({ title: 'Desk', members: [ann, bob] })
  const { message_id } = await group.as(bob).send('rules')
  await expect(group.as(bob).pin(message_id)).rejects.toThrow('may not pin messages')
  await group.as(ann).pin(message_id)
  expect(await group.as(bob).pinned()).toEqual([message_id])
})
