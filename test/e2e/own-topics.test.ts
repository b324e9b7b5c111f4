import { beforeAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_MARKET_MS: '300',
    WATCH_ACTIVE_MS: '100',
    WATCH_IDLE_MS: '100',
    CHAINS: '42161:Arbitrum',
  },
})

const setPrice = (price: string) => on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })
const created = async () =>
  (await on.driver.calls('createForumTopic')).map(({ parameters }) => parameters['name'])

beforeAll(async () => {
  await setPrice('60000')
})

test('they are offered only where the bot has topics; with two processes each is created once', async () => {
  const before = await on.startBot()
  const { person } = await on.connected()
  await person.send('/settings topics on')
  expect((await person.waitFor('Topics')).text).toContain('Topics are not enabled for this bot')
  await before.stop()

  await on.driver.settings({ topics: true })
  await on.startBot()
  await on.startBot()
  await person.send('/settings topics')
  const card = await person.waitFor('Topics: off')
  await person.press('on', { message: card })
  await person.waitFor('Topics: on')

  await person.send('/alert BTC > 61000')
  await person.waitFor('🔔 Active')
  await person.send('/alert BTC > 61100')
  await person.waitFor('🔔 Active')
  await person.send('/long BTC 200 10x limit 59000')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('✅ Placed'))
  await setPrice('58900')
  const opened = await on.passing(person.waitFor(/Position opened|Order filled/))
  await setPrice('61500')
  const fired = await person.waitFor('This alert is finished')
  const all = await created()
  expect(all).toHaveLength(2)
  expect(new Set(all)).toEqual(new Set(['🔔 Alerts', '📈 Trading']))
  const nameOf = async (id: number | undefined) =>
    (await person.messages()).find(({ message_id }) => message_id === id)?.forum_topic_created?.name
  expect(await nameOf(opened.message_thread_id)).toBe('📈 Trading')
  expect(await nameOf(fired.message_thread_id)).toBe('🔔 Alerts')

  // What is asked in a topic is answered there.
  await person.send('/alerts', { topic: fired.message_thread_id ?? 0 })
  expect((await person.waitFor('Alerts ·')).message_thread_id).toBe(fired.message_thread_id)

  // Deleted, it is created again, and the alert is not lost.
  await person.topics.remove(fired.message_thread_id ?? 0)
  await person.send('/alert BTC > 62000')
  await person.waitFor('🔔 Active')
  await setPrice('62500')
  const again = await person.waitFor(/Now .*62,500/)
  expect(again.message_thread_id).not.toBe(fired.message_thread_id)
  expect(await nameOf(again.message_thread_id)).toBe('🔔 Alerts')
  expect(
    (await person.messages()).filter(({ text = '' }) => /Now .*62,500.*finished/s.test(text)),
  ).toHaveLength(1)

  // Off, everything is in the main thread again.
  await person.send('/settings topics off')
  await person.waitFor('Topics: off')
  await person.send('/alert BTC > 63000')
  await person.waitFor('🔔 Active')
  await setPrice('63500')
  expect(await person.waitFor(/Now .*63,500/)).not.toHaveProperty('message_thread_id')
})

test('where Telegram does not create them, notifications come in the main thread, and no error is shown', async () => {
  await setPrice('60000')
  const { person } = await on.connected()
  await person.send('/settings topics on')
  await person.waitFor('Topics: on')
  await on.driver.fault({
    method: 'createForumTopic',
    kind: 'error',
    error_code: 404,
    description: 'Not Found: method not found',
    times: 5,
  })
  await person.send('/alert BTC > 64000')
  await person.waitFor('🔔 Active')
  await setPrice('64500')
  expect(await person.waitFor(/Now .*64,500/)).not.toHaveProperty('message_thread_id')
})
