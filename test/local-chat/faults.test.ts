import { describe, expect, it } from 'vitest'
import { benches, type Bench } from './support.js'

const start = benches()

async function scene(): Promise<Bench & { hello: { chat_id: number; text: string } }> {
  const bench = await start()
  const ann = await bench.driver.user({ firstName: 'Ann' })
  await ann.send('/start')
  return { ...bench, hello: { chat_id: ann.chatId, text: 'Hello' } }
}

describe('faults on request', () => {
  it('fail the next calls of one method, and no more', async () => {
    const { call, driver, hello } = await scene()
    await driver.fault({
      method: 'sendMessage',
      kind: 'error',
      times: 2,
      error_code: 429,
      description: 'Too Many Requests: retry after 3',
      parameters: { retry_after: 3 },
    })
    expect(await call('getMe')).toMatchObject({ ok: true })
    for (let count = 0; count < 2; count++) {
      expect(await call('sendMessage', hello)).toEqual({
        ok: false,
        error_code: 429,
        description: 'Too Many Requests: retry after 3',
        parameters: { retry_after: 3 },
      })
    }
    expect(await call('sendMessage', hello)).toMatchObject({ ok: true })
  })

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('cut the connection %s acting', async (when, arrived) => {
    const { call, driver, hello } = await scene()
    await driver.fault({ method: 'sendMessage', kind: 'cut', when })
    await expect(call('sendMessage', hello)).rejects.toThrow('fetch failed')
    const ann = await driver.existingUser(hello.chat_id)
    expect((await ann.messages()).filter((message) => message.text === 'Hello')).toHaveLength(arrived)
  })

  it('hang until the caller gives up or the server closes', async () => {
    const { call, chat, driver, hello } = await scene()
    await driver.fault({ method: '*', kind: 'hang' })
    const hung = call('sendMessage', hello).catch((error: Error) => error.message)
    await expect.poll(() => driver.calls('sendMessage')).toHaveLength(1)
    expect(await call('sendMessage', hello)).toMatchObject({ ok: true })
    await chat.close()
    expect(await hung).toBe('fetch failed')
  })

  it('can be taken back', async () => {
    const { call, driver, hello } = await scene()
    await driver.fault({ method: 'sendMessage', kind: 'cut', times: 5 })
    await driver.clearFaults()
    expect(await call('sendMessage', hello)).toMatchObject({ ok: true })
  })
})
