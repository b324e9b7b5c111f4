import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbox } from '../../src/alerts/outbox/outbox.js'
import { createDriver, type ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { signUp } from '../../src/demo/practice-account.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const on = environmentForThisFile()
let redis: Redis
beforeAll(() => {
  redis = new Redis(on.environment.variables['REDIS_URL'] ?? '')
})
afterAll(() => redis.disconnect())

/** The balance that a person is shown, with every space as one that is written. */
async function balance(person: ChatUser, title: string): Promise<string> {
  await person.send('/balance')
  const { text = '' } = await person.waitFor(title)
  return text.replaceAll(/[^\S\n]/g, ' ')
}

test('messages use the Telegram language of a person until they choose one, with the chosen number format', async () => {
  const person = await createDriver(on.environment.chat.url).user({ firstName: 'Иван', languageCode: 'ru' })
  const account = await signUp(on.environment.paper.url)
  await person.send('/connect')
  await person.waitFor('API-ключ')
  await person.send(account.apiKey)
  await person.waitFor('ID этого ключа')
  await person.send(account.keyId)
  await person.waitFor('/positions')
  expect(await balance(person, 'Баланс')).toMatch(/: \d+ \d{3},\d\d \$/)

  await person.send('/language')
  const card = await person.waitFor('Русский')
  await person.press('日本語', { message: card })
  const chosen = await person.waitFor('日本語')
  expect(chosen.message_id).toBe(card.message_id)
  expect(chosen.reply_markup?.inline_keyboard.flat().map(({ text }) => text)).toContain('• 日本語')
  expect(await balance(person, '残高')).toMatch(/：\$\d+,\d{3}\.\d\d/)

  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now: () => Date.now() })
  await outbox.put({ userId: person.user.id, chatId: person.user.id }, [
    {
      id: 'deposit',
      kind: 'deposit',
      at: Date.now(),
      place: { accountId: 'a1', label: 'Main', venue: 'service', chainId: '42161' },
      facts: { hash: '#1' },
    },
  ])
  await person.waitFor('入金の反映')

  await person.send('/language русский')
  await person.waitFor('Русский')
  await person.send('/settings numbers plain')
  await person.waitFor(/1,234\.5/)
  expect(await balance(person, 'Баланс')).toMatch(/: \$\d+,\d{3}\.\d\d/)

  await person.send('/language klingon')
  await person.waitFor('klingon')
  await person.press('العربية')
  await person.waitFor('العربية')
  expect(await balance(person, 'الرصيد')).toMatch(/\u2068\$\d+,\d{3}\.\d\d\u2069/)
})

test('the bot profile is in the language of each person before they write, and is sent to Telegram only once', async () => {
  await expect.poll(async () => Object.keys((await on.driver.profile()).description)).toContain('ru')
  await expect
    .poll(async () => (await on.driver.commands()).map(({ language_code: code }) => code))
    .toContain('ar')
  const delivered = keys.botProfile(Number.parseInt(on.environment.chat.token, 10))
  await expect.poll(() => redis.get(delivered)).toMatch(/^[\w-]{43}$/)
  const calls = async (): Promise<number> =>
    (await on.driver.calls()).filter(({ method }) => /^[gs]etMy|MenuButton/.test(method)).length
  const before = await calls()
  await (await on.startBot()).stop()
  expect(before).toBeGreaterThan(24)
  expect(await calls()).toBe(before)
})
