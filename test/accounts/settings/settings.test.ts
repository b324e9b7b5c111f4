import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSettings, clearSettingIf, type Settings } from '../../../src/accounts/settings/settings.js'
import { clientOf, everythingIn } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'

const server = redisForThisFile()
const redis = clientOf(server)
const settings = () => createSettings(redis())

/** Nothing chosen: every field but the levels is undefined. */
const NOTHING = { level: {} } as Settings

test('a setting that was not chosen is undefined', async () => {
  expect(await settings().read(7)).toEqual(NOTHING)
})

test('a change touches the fields given and no others, and no other person', async () => {
  await settings().change(7, { chain: '8453', language: 'en' })
  await settings().change(7, { chain: '42161' })
  expect(await settings().read(7)).toEqual({ ...NOTHING, chain: '42161', language: 'en' })
  expect(await settings().read(8)).toEqual(NOTHING)
})

test('notification levels are stored by kind, beside the other settings', async () => {
  await settings().change(7, { language: 'en', phrase: 'blue heron' })
  await settings().setNotificationLevel(7, 'deposit', 'off')
  await settings().setNotificationLevel(7, 'order-filled', 'silent')
  await settings().setNotificationLevel(7, 'deposit', 'loud')
  await settings().clear(7, 'phrase')
  expect(await settings().read(7)).toEqual({
    ...NOTHING,
    language: 'en',
    level: { deposit: 'loud', 'order-filled': 'silent' },
  })
})

test('concurrent changes do not undo each other', async () => {
  const field = fc.constantFrom('account', 'chain', 'language')
  const other = redis().duplicate()
  try {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(field, { minLength: 2 }), async (fields) => {
        await redis().flushall()
        const stores = [settings(), createSettings(other)]
        await Promise.all(
          fields.map((name, index) => stores[index % 2]!.change(7, { [name]: `new ${name}` })),
        )
        expect(await settings().read(7)).toEqual({
          ...NOTHING,
          ...Object.fromEntries(fields.map((name) => [name, `new ${name}`])),
        })
      }),
      { numRuns: 30 },
    )
  } finally {
    await other.quit()
  }
})

test('a time zone that this machine does not know is ignored', async () => {
  const settings = createSettings(redis())
  await settings.change(7, { timeZone: 'Europe/Berlin' })
  expect((await settings.read(7)).timeZone).toBe('Europe/Berlin')
  await settings.change(7, { timeZone: 'Europe/Nowhere' })
  expect((await settings.read(7)).timeZone).toBeUndefined()
  await settings.change(7, { timeZone: '{"broken' })
  expect((await settings.read(7)).timeZone).toBeUndefined()
})

test('a field is cleared only if it has the given value', async () => {
  await settings().change(7, { account: 'a1', language: 'en' })
  await clearSettingIf(redis(), 7, 'account', 'a2')
  expect(await settings().read(7)).toEqual({ ...NOTHING, account: 'a1', language: 'en' })
  await clearSettingIf(redis(), 7, 'account', 'a1')
  expect(await settings().read(7)).toEqual({ ...NOTHING, language: 'en' })
  await clearSettingIf(redis(), 7, 'language', 'en')
  expect(await everythingIn(redis())).toBe('')
})
