import { describe, expect, it } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { benches, type Answer, type Bench } from './support.js'

const start = benches()

interface Scene extends Bench {
  readonly ann: ChatUser
  /** Streams a draft with the id 7, unless another is given. */
  readonly stream: (fields: object) => Promise<Answer>
}

async function scene(): Promise<Scene> {
  const bench = await start()
  const ann = await bench.driver.user({ firstName: 'Ann' })
  await ann.start()
  return {
    ...bench,
    ann,
    stream: (fields) => bench.call('sendMessageDraft', { chat_id: ann.chatId, draft_id: 7, ...fields }),
  }
}

describe('a draft', () => {
  it('is shown in the place of the last one, and is no message', async () => {
    const { ann, stream } = await scene()
    const before = (await ann.messages()).length
    expect(await stream({})).toEqual({ ok: true, result: true })
    expect(await ann.draft()).toMatchObject({ draft_id: 7, text: '' })
    await stream({ text: '1,200 rows', entities: [{ type: 'bold', offset: 0, length: 5 }] })
    expect(await ann.draft()).toMatchObject({ text: '1,200 rows', entities: [{ type: 'bold' }] })
    await stream({ draft_id: 8, text: 'another' })
    expect(await ann.draft()).toMatchObject({ draft_id: 8, text: 'another' })
    expect(await ann.messages()).toHaveLength(before)
  })

  it('disappears after 30 seconds without a change, and when the bot sends a message', async () => {
    const { ann, call, stream, driver } = await scene()
    await driver.clock.stop()
    await stream({ text: 'a' })
    await driver.clock.advance(29_000)
    await stream({ text: 'b' })
    await driver.clock.advance(29_999)
    expect(await ann.draft()).toMatchObject({ text: 'b' })
    await driver.clock.advance(1)
    expect(await ann.draft()).toBeUndefined()
    await stream({ text: 'c' })
    await ann.send('hello')
    expect(await ann.draft()).toBeDefined()
    await call('sendMessage', { chat_id: ann.chatId, text: 'All of it' })
    expect(await ann.draft()).toBeUndefined()
  })

  it('may be rich', async () => {
    const { ann, call } = await scene()
    const rich_message = { blocks: [{ type: 'paragraph', text: 'Row 1' }] }
    expect(
      await call('sendRichMessageDraft', { chat_id: ann.chatId, draft_id: 7, rich_message }),
    ).toMatchObject({ ok: true })
    expect(await ann.draft()).toMatchObject({ rich_message })
  })
})

describe('Stop below a draft', () => {
  it('tells the bot once, and what it streams after that is not shown', async () => {
    const { ann, call, stream } = await scene()
    await stream({ text: 'a', can_stop: true })
    await ann.stopDraft()
    expect(await ann.draft()).toBeUndefined()
    await expect(ann.stopDraft()).rejects.toThrow('The bot streams nothing that can be stopped')
    expect((await call('getUpdates')).result.slice(1)).toMatchObject([
      { stopped_message_generation: { chat: { id: ann.chatId, type: 'private' }, draft_id: 7 } },
    ])
    expect(await stream({ text: 'b', can_stop: true })).toMatchObject({ ok: true })
    expect(await ann.draft()).toBeUndefined()
    await stream({ draft_id: 8, text: 'new' })
    expect(await ann.draft()).toMatchObject({ text: 'new' })
  })

  it('keeps the draft where the bot wants it', async () => {
    const { ann, stream } = await scene()
    await stream({ text: 'a', can_stop: true, keep_on_stop: true })
    await ann.stopDraft()
    expect(await ann.draft()).toMatchObject({ text: 'a', is_stopped: true })
    await stream({ text: 'b', can_stop: true, keep_on_stop: true })
    expect(await ann.draft()).toMatchObject({ text: 'a' })
  })

  it('is not there unless the bot offers it', async () => {
    const { ann, stream } = await scene()
    await stream({ text: 'a' })
    await expect(ann.stopDraft()).rejects.toThrow('The bot streams nothing that can be stopped')
  })
})

describe('a draft is refused', () => {
  it.each([
    [{ draft_id: 0, text: 'a' }, 'draft identifier must be non-zero'],
    [{ text: 'a'.repeat(4_097) }, 'message is too long'],
    [{ text: 'a', message_thread_id: 99 }, 'message thread not found'],
    [{ chat_id: 99, text: 'a' }, 'chat not found'],
  ])('%j', async (fields, fault) => {
    const { stream } = await scene()
    expect(await stream(fields)).toMatchObject({ error_code: 400, description: `Bad Request: ${fault}` })
  })

  it('outside of private chats', async () => {
    const { ann, driver, stream } = await scene()
    const { chatId } = await driver.group({ title: 'Desk', members: [ann] })
    expect(await stream({ chat_id: chatId, text: 'a' })).toMatchObject({
      description: 'Bad Request: drafts can be sent in private chats only',
    })
  })
})
