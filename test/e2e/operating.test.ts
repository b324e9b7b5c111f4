import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDriver, type ChatUser } from '../../src/practice/telegram/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })
let admin: ChatUser
let redis: Redis
beforeAll(async () => {
  admin = await createDriver(on.environment.chat.url).user({ firstName: 'Olga', languageCode: 'en' })
  await on.startBot({ ADMIN_USERS: String(admin.user.id), ROLES: 'bot,watcher,outbox' })
  redis = new Redis(on.environment.redis.url)
})
afterAll(() => redis.disconnect())

test('while trading is paused people read, and nothing new is confirmed; then it goes on', async () => {
  const { person: ann } = await on.connected('Ann')
  await ann.send('/long BTC 100 5x')
  await ann.waitFor('This stands for')
  await admin.send('/admin pause The exchange moves house. Back at ten.')
  expect((await admin.waitFor('paused since')).text).toContain('Back at ten')

  await ann.press('✅ Confirm')
  const said = await ann.waitFor('Trading is paused')
  expect(said.text).toContain('“The exchange moves house. Back at ten”')
  expect(said.text).toContain('Nothing was sent')
  await ann.send('/short ETH 50 2x')
  await ann.waitFor('Trading is paused')
  await ann.send('/closeall')
  await ann.waitFor('No open positions')
  await ann.send('/positions')
  await ann.waitFor('No open positions')

  await admin.press('▶️ Let people trade')
  await admin.waitFor('people may trade')
  // The preview still stands.
  await ann.press('✅ Confirm')
  await ann.waitFor('Done')
})

test('what everybody is told is shown to the admin first, told once, and reported', async () => {
  const [bob, eve] = [await on.person('Bob'), await on.person('Eve')]
  for (const one of [bob, eve]) {
    await one.send('/start')
    await one.waitFor('begin once it is connected')
  }
  await admin.send('/admin say Tonight at <b>ten</b> we move.')
  expect((await admin.waitFor('Nobody was told yet')).text).toContain('Tonight at <b>ten</b> we move.')
  await admin.press('📣 Tell everybody')
  await admin.waitFor('Everybody is being told')
  for (const one of [bob, eve]) {
    const told = await one.waitFor('Tonight at <b>ten</b> we move.')
    expect(told.text).toContain('From those who run this bot')
  }
  await expect
    .poll(async () => {
      await admin.press('🔄 Refresh')
      return (await admin.messages()).find(({ text }) => text?.includes('Everybody was'))?.text
    })
    .toContain('Everybody was put down')
  const heard = await bob.messages()
  expect(heard.filter(({ text }) => text?.includes('Tonight at'))).toHaveLength(1)
  expect(await redis.zcard('squawkbox:{access}:broadcasts-running')).toBe(0)
})

test('one that is dropped is told nobody, and nobody but admins can tell', async () => {
  await admin.send('/admin say Never mind')
  await admin.waitFor('Nobody was told yet')
  await admin.press('✖️ Drop it')
  await admin.waitFor('not kept any more')
  const bob = await on.person('Bob')
  await bob.send('/admin say Give me your keys')
  await bob.waitFor('/admin')
  await bob.send('/admin pause')
  await bob.waitFor('/admin')
  expect(await redis.exists('squawkbox:{access}:pause')).toBe(0)
})

test('the state of the installation is shown, with what waits', async () => {
  await admin.send('/admin')
  await admin.waitFor('Admin')
  await admin.press('📊 State')
  const { text } = await admin.waitFor('Trading service')
  expect(text).toContain('✅ Trading service: answers')
  expect(text).toContain('✅ Trading: goes on')
  expect(text).toMatch(/✅ Chats that wait for an answer: \d/)
})
