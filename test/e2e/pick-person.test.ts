import { afterEach, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app/app.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })

const startBot = (...admins: readonly ChatUser[]): Promise<App> =>
  on.startBot({ ACCESS: 'approval', ADMIN_USERS: admins.map(({ user }) => user.id).join(',') })

let admin: ChatUser
let former: ChatUser
let bot: App
beforeAll(async () => {
  admin = await on.person('Root')
  former = await on.person('Former')
  bot = await startBot(admin, former)
})
afterEach(() => on.driver.older({}))

/** An admin who is shown the key to pick a person. */
async function asked(one = admin): Promise<void> {
  await one.send('/admin')
  await one.press('👥 People', { message: await one.waitFor('Decisions:') })
  await one.press('👤 Choose a person', { message: await one.waitFor('People · page') })
  await one.waitFor('Tap the key below')
}

test('an admin picks a person who never wrote, lets them in, and the key goes away', async () => {
  const stranger = await on.person('Eve')
  await asked()
  expect(await admin.keyboard()).toEqual([['👤 Choose']])
  await admin.pick('👤 Choose', stranger)
  await admin.waitFor(`Chosen: ${stranger.user.id}`)
  const card = await admin.waitFor('❔')
  expect(card.text).toContain('Eve')
  expect(card.text).toContain(String(stranger.user.id))
  expect(await admin.keyboard()).toBeUndefined()
  await admin.press('✅ Approve', { message: card })
  await admin.waitFor('Done.')
  await stranger.send('/positions')
  await stranger.waitFor('No account is connected')
})

test('Telegram shares no bots and no second person, and nobody else may pick', async () => {
  const [one, two] = [await on.person('One'), await on.person('Two')]
  await asked()
  await expect(admin.pick('👤 Choose', one, two)).rejects.toThrow('not for as many')
  await expect(one.pick('👤 Choose', two)).rejects.toThrow('sees no key')
})

test('the key of somebody who is no admin any more shows nothing', async () => {
  await asked(former)
  await bot.stop()
  bot = await startBot(admin)
  await former.pick('👤 Choose', admin)
  await former.send('👤 Choose')
  await former.waitFor('This bot is private')
  const texts = (await former.messages()).map(({ text = '' }) => text)
  expect(texts.slice(texts.indexOf('👤 Choose')).join('\n')).not.toMatch(/Chosen|🛡/)
})

test('where Telegram is older and refuses the field, the key sends its caption, and the admin is told the other way', async () => {
  await on.driver.older({ refuses: ['request_users'] })
  await asked()
  await admin.tap('👤 Choose')
  await admin.waitFor('/admin 12345 shows one person')
  expect(await admin.keyboard()).toBeUndefined()
  expect((await admin.messages()).map(({ text = '' }) => text).join('\n')).not.toMatch(/went wrong|Reference/)
})
