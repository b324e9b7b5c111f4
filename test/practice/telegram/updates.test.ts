import { describe, expect, it } from 'vitest'
import { benches, type Answer } from './support.js'

const start = benches()

const texts = (answer: Answer): string[] =>
  answer.result.map((update: { message: { text: string } }) => update.message.text)

describe('getUpdates', () => {
  it('returns unconfirmed updates again, and an offset confirms all below it', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    for (const text of ['one', 'two', 'three']) await ann.send(text)

    const first = await call('getUpdates', { limit: 2 })
    expect(texts(first)).toEqual(['one', 'two'])
    expect(texts(await call('getUpdates'))).toEqual(['one', 'two', 'three'])
    const offset = first.result[1].update_id
    expect(texts(await call('getUpdates', { offset }))).toEqual(['two', 'three'])
    expect(texts(await call('getUpdates', { offset: -1 }))).toEqual(['three'])
    expect(texts(await call('getUpdates', { offset: offset + 2 }))).toEqual([])
    expect(texts(await call('getUpdates', { offset: 0 }))).toEqual([])
  })

  it('returns all fields of a real message', async () => {
    const { call, driver } = await start({ now: () => 1_700_000_000_999 })
    const ann = await driver.user({ firstName: 'Ann', username: 'ann_t', languageCode: 'pt-BR' })
    await ann.send('/long BTC 100 see https://example.com/a?b=1.')
    const from = {
      id: ann.user.id,
      is_bot: false,
      first_name: 'Ann',
      username: 'ann_t',
      language_code: 'pt-BR',
    }
    expect((await call('getUpdates')).result).toEqual([
      {
        update_id: expect.any(Number) as number,
        message: {
          message_id: 1,
          from,
          chat: { id: ann.user.id, type: 'private', first_name: 'Ann', username: 'ann_t' },
          date: 1_700_000_000,
          text: '/long BTC 100 see https://example.com/a?b=1.',
          entities: [
            { type: 'bot_command', offset: 0, length: 5 },
            { type: 'url', offset: 18, length: 25 },
          ],
        },
      },
    ])
  })

  it('waits, and returns as soon as an update arrives', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    const poll = call('getUpdates', { timeout: 50 })
    // The call is logged only when it waits or is about to.
    await expect.poll(() => driver.calls('getUpdates')).toHaveLength(1)
    await ann.send('hello')
    expect(texts(await poll)).toEqual(['hello'])
  })

  it('ends the first poll with a conflict when a second one begins', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    const first = call('getUpdates', { timeout: 50 })
    await expect.poll(() => driver.calls('getUpdates')).toHaveLength(1)
    const second = call('getUpdates', { timeout: 50 })
    expect(await first).toEqual({
      ok: false,
      error_code: 409,
      description:
        'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    })
    await ann.send('hello')
    expect(texts(await second)).toEqual(['hello'])
  })

  it('keeps an update whose caller disconnected', async () => {
    const { call, chat, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    const gone = new AbortController()
    const poll = fetch(`${chat.apiRoot}/bot${chat.token}/getUpdates?timeout=50`, { signal: gone.signal })
    await expect.poll(() => driver.calls('getUpdates')).toHaveLength(1)
    gone.abort()
    await expect(poll).rejects.toThrow('aborted')
    // The server notices the closed connection shortly after, and ends the call.
    await expect.poll(async () => (await driver.calls('getUpdates'))[0]?.outcome).toEqual({ ok: true })
    await ann.send('hello')
    expect(texts(await call('getUpdates'))).toEqual(['hello'])
  })

  it('ends polls when the server closes', async () => {
    const { call, chat, driver } = await start()
    const poll = call('getUpdates', { timeout: 50 }).catch((error: Error) => error.message)
    await expect.poll(() => driver.calls('getUpdates')).toHaveLength(1)
    await chat.close()
    expect(await poll).toBe('fetch failed')
  })

  it('leaves out update types that were not requested', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await call('getUpdates', { allowed_updates: ['callback_query'] })
    await ann.send('unheard')
    await call('getUpdates', { allowed_updates: [] })
    await ann.send('heard')
    expect(texts(await call('getUpdates'))).toEqual(['heard'])
  })

  it('redelivers an update on request', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('hello')
    const [update] = (await call('getUpdates')).result
    const offset = update.update_id + 1
    expect(texts(await call('getUpdates', { offset }))).toEqual([])
    await driver.redeliver(update.update_id)
    expect((await call('getUpdates', { offset })).result).toEqual([update])
    expect(texts(await call('getUpdates', { offset }))).toEqual([])
    await expect(driver.redeliver(1)).rejects.toThrow('No update 1 is known')
  })

  it('drops pending updates when the webhook is deleted with drop_pending_updates', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('hello')
    expect((await call('getWebhookInfo')).result).toMatchObject({ url: '', pending_update_count: 1 })
    await call('deleteWebhook', { drop_pending_updates: true })
    expect(texts(await call('getUpdates'))).toEqual([])
  })
})
