import { describe, expect, it } from 'vitest'
import { benches, type Bench } from './support.js'

const start = benches()

async function scene(): Promise<Bench & { hello: { chat_id: number; text: string } }> {
  const bench = await start()
  const ann = await bench.driver.user({ firstName: 'Ann' })
  await ann.send('/start')
  return { ...bench, hello: { chat_id: ann.chatId, text: 'Hello' } }
}

describe('injected faults', () => {
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
    const responseLost = (await driver.calls('sendMessage')).filter((one) => one.responseLost)
    expect(responseLost).toHaveLength(arrived)
  })

  it('hang until the caller disconnects or the server closes', async () => {
    const { call, chat, driver, hello } = await scene()
    await driver.fault({ method: '*', kind: 'hang' })
    const hung = call('sendMessage', hello).catch((error: Error) => error.message)
    await expect.poll(() => driver.calls('sendMessage')).toHaveLength(1)
    expect(await call('sendMessage', hello)).toMatchObject({ ok: true })
    await chat.close()
    expect(await hung).toBe('fetch failed')
  })

  it('of one chat leave the calls for others as they are', async () => {
    const { call, driver, hello } = await scene()
    const bob = await driver.user({ firstName: 'Bob' })
    await bob.send('/start')
    await driver.fault({ method: 'sendMessage', kind: 'error', chat_id: hello.chat_id })
    expect(await call('sendMessage', { ...hello, chat_id: bob.chatId })).toMatchObject({ ok: true })
    expect(await call('sendMessage', hello)).toMatchObject({ ok: false })
    expect(await call('sendMessage', hello)).toMatchObject({ ok: true })
  })

  it('can be removed', async () => {
    const { call, driver, hello } = await scene()
    await driver.fault({ method: 'sendMessage', kind: 'cut', times: 5 })
    await driver.clearFaults()
    expect(await call('sendMessage', hello)).toMatchObject({ ok: true })
  })

  it.each(['before', 'after'] as const)(
    'delay the response, with the fault %s the call takes effect',
    async (when) => {
      const { call, driver, hello } = await scene()
      await driver.clock.stop()
      await driver.fault({
        method: 'sendMessage',
        kind: 'delay',
        when: when === 'before' ? 'after' : 'before',
        ms: 10_000,
      })
      const ann = await driver.existingUser(hello.chat_id)
      const heard = async (): Promise<number> =>
        (await ann.messages()).filter((message) => message.text === 'Hello').length
      let answered = false
      const late = call('sendMessage', hello).then((answer) => {
        answered = true
        return answer
      })
      await expect.poll(() => driver.calls('sendMessage')).toHaveLength(1)
      await expect.poll(heard).toBe(when === 'before' ? 1 : 0)
      await driver.clock.advance(9_999)
      expect(answered).toBe(false)
      await driver.clock.advance(1)
      expect(await late).toMatchObject({ ok: true })
      expect(await heard()).toBe(1)
    },
  )

  it('answer with any error of the server', async () => {
    const { call, driver, hello } = await scene()
    await driver.fault({ method: 'sendMessage', kind: 'error', error_code: 502, description: 'Bad Gateway' })
    expect(await call('sendMessage', hello)).toEqual({
      ok: false,
      error_code: 502,
      description: 'Bad Gateway',
    })
  })
})

describe('disorder of updates', () => {
  const ids = (answer: { result?: { update_id: number }[] }): number[] =>
    answer.result!.map(({ update_id }) => update_id)

  it('delivers the next updates twice', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await driver.disorder({ duplicate: 1 })
    await ann.send('one')
    await ann.send('two')
    const [one, two] = (await driver.updates()).waiting.map(({ update_id }) => update_id)
    expect(ids(await call('getUpdates'))).toEqual([one, two, one])
    expect(ids(await call('getUpdates', { offset: two! + 1 }))).toEqual([])
  })

  it('delivers the next update after the following one, with any offset confirmed', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await driver.disorder({ late: 1 })
    await ann.send('one')
    expect(ids(await call('getUpdates'))).toEqual([])
    expect((await call('getWebhookInfo')).result).toMatchObject({ pending_update_count: 1 })
    await ann.send('two')
    const [two] = ids(await call('getUpdates', { limit: 1 }))
    expect(ids(await call('getUpdates', { offset: two! + 1 }))).toEqual([two! - 1])
  })
})

describe('the clock', () => {
  it('can be set, advanced, stopped and started, and dates of messages follow it', async () => {
    const { call, driver, hello } = await scene()
    await driver.clock.stop()
    await driver.clock.set(1_700_000_000_000)
    await driver.clock.advance(5_000)
    expect((await call('sendMessage', hello)).result.date).toBe(1_700_000_005)
    await driver.clock.go()
    await expect.poll(() => driver.clock.now()).toBeGreaterThan(1_700_000_005_000)
  })
})
