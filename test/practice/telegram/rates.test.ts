import { describe, expect, it } from 'vitest'
import { benches, type Bench } from './support.js'

const start = benches()

/** A server with a stopped clock and enforced rate limits. */
async function scene(): Promise<Bench & { send: (chat_id: number) => Promise<object> }> {
  const bench = await start({ rates: true })
  await bench.driver.clock.stop()
  return { ...bench, send: (chat_id) => bench.call('sendMessage', { chat_id, text: 'x' }) }
}

const tooMany = (seconds: number): object => ({
  ok: false,
  error_code: 429,
  description: `Too Many Requests: retry after ${seconds}`,
  parameters: { retry_after: seconds },
})

describe('the rate limits', () => {
  it('are off by default, and can be turned on and off', async () => {
    const { call, driver } = await start()
    await driver.clock.stop()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('hi')
    const hello = { chat_id: ann.chatId, text: 'x' }
    for (let count = 0; count < 40; count++)
      expect(await call('sendMessage', hello)).toMatchObject({ ok: true })
    await driver.rates(true)
    for (let count = 0; count < 3; count++)
      expect(await call('sendMessage', hello)).toMatchObject({ ok: true })
    expect(await call('sendMessage', hello)).toMatchObject({ error_code: 429 })
    await driver.rates(false)
    expect(await call('sendMessage', hello)).toMatchObject({ ok: true })
  })

  it('allow one message per second to one chat, after a small burst', async () => {
    const { driver, send } = await scene()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('hi')
    for (let count = 0; count < 3; count++) expect(await send(ann.chatId)).toMatchObject({ ok: true })
    expect(await send(ann.chatId)).toEqual(tooMany(3))
    await driver.clock.advance(2_500)
    expect(await send(ann.chatId)).toEqual(tooMany(1))
    await driver.clock.advance(500)
    expect(await send(ann.chatId)).toMatchObject({ ok: true })
  })

  it('allow thirty messages per second in total', async () => {
    const { driver, send } = await scene()
    const answers: object[] = []
    for (let count = 0; count < 31; count++) {
      const person = await driver.user({ firstName: 'Ann' })
      await person.send('hi')
      answers.push(await send(person.chatId))
    }
    expect(answers.slice(0, 30)).toEqual(
      Array.from({ length: 30 }, () => expect.objectContaining({ ok: true })),
    )
    expect(answers[30]).toEqual(tooMany(1))
  })

  it('allow twenty messages per minute to one group, counting each picture of an album', async () => {
    const { call, driver, send } = await scene()
    const ann = await driver.user({ firstName: 'Ann' })
    const desk = await driver.group({ title: 'Desk', members: [ann] })
    for (let count = 0; count < 20; count++) {
      expect(await send(desk.chatId)).toMatchObject({ ok: true })
      await driver.clock.advance(1_000)
    }
    expect(await send(desk.chatId)).toEqual(tooMany(40))
    await driver.clock.advance(40_000)
    const media = [1, 2].map(() => ({ type: 'photo', media: 'x' }))
    expect(await call('sendMediaGroup', { chat_id: desk.chatId, media })).toEqual(tooMany(1))
  })

  it('do not apply to other methods', async () => {
    const { call, driver } = await scene()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('hi')
    for (let count = 0; count < 40; count++) {
      expect(await call('sendChatAction', { chat_id: ann.chatId, action: 'typing' })).toMatchObject({
        ok: true,
      })
    }
  })
})
