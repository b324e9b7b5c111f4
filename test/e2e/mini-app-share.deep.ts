import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ChatGroup, ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { enterMiniApp, miniAppStreamUntil, postToMiniApp } from '../support/environment/mini-app.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  miniAppPort: 0,
  environment: { CHART_THREADS: '1' },
})

let ben: ChatUser
beforeAll(async () => {
  ben = await on.person('Ben')
})
beforeEach(async () => {
  await on.driver.older({})
  await on.driver.clearFaults()
})

/** A person with an open position, a session, and a group with Ben. */
async function sharer(name: string): Promise<{
  readonly person: ChatUser
  readonly cookie: string
  /** The key of the position's row. */
  readonly position: string
  readonly desk: ChatGroup
}> {
  const { person, account } = await on.connected(name)
  await account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  const { cookie } = await enterMiniApp(on, person)
  const stream = await miniAppStreamUntil(on, cookie, /"positions":\[\{"key":"[^"]+"/)
  const [, position = ''] = /"positions":\[\{"key":"([^"]+)"/.exec(stream) ?? []
  return { person, cookie, position, desk: await on.driver.group({ title: 'Desk', members: [person, ben] }) }
}

const share = async (cookie: string, position: string): Promise<{ id?: string; message?: string }> =>
  (await (await postToMiniApp(on, '/share', { position }, cookie)).json()) as {
    id?: string
    message?: string
  }

const captionsOf = async (person: ChatUser): Promise<readonly string[]> =>
  (await person.messages()).flatMap(({ caption }) => (caption === undefined ? [] : [caption]))

test('a card of a position goes to another chat by its person, in percent alone, and nothing is executed', async () => {
  const { person, cookie, position, desk } = await sharer('Ann')
  const executed = await on.requests(/^execute:/)
  const before = await person.messages()
  const { id = '' } = await share(cookie, position)
  await desk.as(person).sendPrepared(id)
  const card = await desk.as(ben).waitFor(/^BTC\/USD Long/)
  expect(card).toMatchObject({ from: { id: person.user.id }, via_bot: { is_bot: true } })
  expect(card.photo).toHaveLength(1)
  expect(card.caption).toMatch(/^BTC\/USD Long [+−]?[\d.]+ %$/)
  expect(card.reply_markup).toBeUndefined()
  // The upload was between the person and the bot, and is gone.
  expect((await person.messages()).map(({ message_id }) => message_id)).toEqual(
    before.map(({ message_id }) => message_id),
  )
  const [sent] = await on.driver.calls('sendPhoto')
  expect(sent?.parameters).toMatchObject({
    chat_id: String(person.user.id),
    disable_notification: 'true',
  })
  expect(await on.requests(/^execute:/)).toBe(executed)
})

test('a card belongs to its person, and expires', async () => {
  const { person, cookie, position, desk } = await sharer('Cleo')
  const { id = '' } = await share(cookie, position)
  await expect(desk.as(ben).sendPrepared(id)).rejects.toThrow('This message is not there, or has expired')
  const now = await on.driver.clock.now()
  onTestFinished(() => on.driver.clock.set(now))
  await on.driver.clock.advance(11 * 60_000)
  await expect(desk.as(person).sendPrepared(id)).rejects.toThrow('This message is not there, or has expired')
  expect(await desk.as(ben).messages()).toEqual([])
})

test('no card is made of the position of somebody else, of one that is gone, or without a session', async () => {
  const { position } = await sharer('Dora')
  const other = await sharer('Eve')
  const made = (await on.driver.calls('savePreparedInlineMessage')).length
  const own = other.position.slice(0, other.position.lastIndexOf('/'))
  for (const key of [position, `${own}/999`, `${own}/`, 'nothing', '__proto__/constructor/1'])
    expect(await share(other.cookie, key)).toEqual({
      message:
        '⚠️ The card could not be made: the position is gone, or the service does not state enough about it.',
    })
  expect((await postToMiniApp(on, '/share', { position })).status).toBe(401)
  expect((await postToMiniApp(on, '/share', { position, from: 1 }, other.cookie)).status).toBe(400)
  expect(await on.driver.calls('savePreparedInlineMessage')).toHaveLength(made)
})

test('where the chat takes no picture, the card goes as a text', async () => {
  const { person, cookie, position, desk } = await sharer('Finn')
  await on.driver.fault({
    method: 'sendPhoto',
    kind: 'error',
    error_code: 403,
    description: 'Forbidden: bot was blocked by the user',
  })
  const { id = '' } = await share(cookie, position)
  await desk.as(person).sendPrepared(id)
  const card = await desk.as(ben).waitFor(/^BTC\/USD Long/)
  expect(card.photo).toBeUndefined()
})

test('a service that is away leaves a sentence, and no card', async () => {
  const { person, cookie, position } = await sharer('Gus')
  await on.fault({ on: 'reads', what: 'answer', status: 500, body: { error: 'closed' }, times: 'always' })
  onTestFinished(() => on.exchange('DELETE', '/faults'))
  const reply = await postToMiniApp(on, '/share', { position }, cookie)
  expect(reply.status).toBe(503)
  expect(await reply.text()).toMatch(/The request failed/)
  expect(await captionsOf(person)).toEqual([])
})

test('a Bot API server of an older version is asked once, and the person is led to the chat', async () => {
  const { person, cookie, position } = await sharer('Hal')
  await on.driver.older({ refuses: ['prepared_message'] })
  const said = {
    message:
      'This Telegram can’t send a card from here. In our chat, send /positions, choose the position and press Share.',
  }
  const uploads = (await on.driver.calls('sendPhoto')).length
  expect(await share(cookie, position)).toEqual(said)
  expect(await share(cookie, position)).toEqual(said)
  expect((await on.driver.calls('sendPhoto')).length - uploads).toBeLessThanOrEqual(1)
  expect(await captionsOf(person)).toEqual([])
  const texts = (await person.messages()).map(({ text = '' }) => text).join('\n')
  expect(texts).not.toMatch(/went wrong|Reference/)
})
