import { beforeAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: { ROLES: 'bot,watcher,outbox', WATCH_MARKET_MS: '300' },
})

const setPrice = (price: string) => on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })

beforeAll(async () => {
  await setPrice('60000')
})

/** A group with topics, of Ann, who has an account, and the bot. */
async function forum() {
  const { person: ann } = await on.connected()
  const desk = await on.driver.group({ title: 'Desk', members: [ann], forum: true })
  const there = desk.as(ann)
  return { ann, desk, there, topic: await there.topics.create('Alerts') }
}

test('in a group the answer and a later alert stay in the topic where it was set', async () => {
  const { there, topic } = await forum()
  await there.send('/alert BTC > 61000', { topic })
  const card = await there.waitFor('🔔 Active')
  expect(card).toMatchObject({ message_thread_id: topic, is_topic_message: true })
  await there.press('🔄 Refresh', { message: card })
  await there.send('/alert BTC > 62000')
  expect(await there.waitFor('above 62,000')).not.toHaveProperty('message_thread_id')
  await setPrice('61500')
  const fired = await there.waitFor(/Now .*61,500/)
  expect(fired).toMatchObject({ message_thread_id: topic, is_topic_message: true })
  await setPrice('62500')
  expect(await there.waitFor(/Now .*62,500/)).not.toHaveProperty('message_thread_id')
  await setPrice('60000')
})

test('alerts of two topics are not joined into one message', async () => {
  const { there, topic } = await forum()
  const other = await there.topics.create('Others')
  await there.send('/alert BTC > 63000 "one"', { topic })
  await there.waitFor('🔔 Active')
  await there.send('/alert BTC > 63100 "two"', { topic: other })
  await there.waitFor('🔔 Active')
  await setPrice('63500')
  const of = async (note: string) => {
    const found = await there.waitFor(
      (message) => message.text?.includes(`📌 ${note}\nThis alert`) ?? false,
      {
        timeoutMs: 120_000,
      },
    )
    return found.message_thread_id
  }
  expect(await of('one')).toBe(topic)
  expect(await of('two')).toBe(other)
  await setPrice('60000')
})

test('an alert of a deleted topic goes to the main thread, once, and the topic is not tried again', async () => {
  const { there, topic } = await forum()
  await there.send('/alert BTC > 64000', { topic })
  await there.waitFor('🔔 Active')
  await there.send('/alert BTC > 65000', { topic })
  await there.waitFor('🔔 Active')
  await there.topics.remove(topic)
  await setPrice('64500')
  const fired = await there.waitFor(/Now .*64,500/)
  expect(fired).not.toHaveProperty('message_thread_id')
  const tried = async () =>
    (await on.driver.calls('sendMessage')).filter(
      ({ parameters, outcome }) => parameters['message_thread_id'] === topic && outcome?.ok === false,
    ).length
  expect(await tried()).toBe(1)
  // That topic is known to be gone.
  await setPrice('65500')
  await there.waitFor(/Now .*65,500/)
  expect(await tried()).toBe(1)
  await there.send('/price BTC')
  await there.waitFor('As of')
  const all = await there.messages()
  expect(all.filter(({ text = '' }) => text.includes('This alert is finished'))).toHaveLength(2)
  await setPrice('60000')
})
