import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { acceptEmptyDatabase } from '../../src/redis/database-id.js'
import { scanKeys } from '../../src/redis/open.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', environment: { API_PORT: '0' } })

/** A connection to the bot's Redis for the time of a test. */
function redisOf(): Redis {
  const redis = new Redis(on.environment.redis.url)
  onTestFinished(() => redis.disconnect())
  return redis
}

/** Takes away all keys of the bot; those of the practice exchange stay. */
async function emptied(redis: Redis): Promise<void> {
  for await (const key of scanKeys(redis, 'squawkbox:*')) await redis.del(key)
}

/** Waits until Telegram has the menus in other languages, which a bot sets while it runs. */
async function untilMenusAreSet(): Promise<void> {
  await expect.poll(async () => (await menuOf('ar')).length).toBeGreaterThan(0)
}

/** The menu that Telegram has in a language. */
async function menuOf(language: string): Promise<readonly unknown[]> {
  const { apiRoot, token } = on.environment.chat
  const response = await fetch(`${apiRoot}/bot${token}/getMyCommands?language_code=${language}`)
  const { result } = (await response.json()) as { readonly result: readonly unknown[] }
  return result
}

test('nobody is told that they have no account once the database was emptied, and the operator is told', async () => {
  const app = await on.startBot()
  const { person } = await on.connected()
  await untilMenusAreSet()
  const redis = redisOf()
  const id = await redis.get(keys.databaseId())
  await emptied(redis)

  for (const asked of ['/positions', '/alerts', '/connect', 'long BTC 100 10x']) {
    await person.send(asked)
    const { text } = await person.waitFor('database was emptied')
    expect(text).toContain('nothing was sent')
    expect(text).toContain('do not connect again')
  }
  const ready = await fetch(`${app.healthUrl}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ database: 'away', redis: 'ok' })
  expect(await (await fetch(`${app.healthUrl}/metrics`)).text()).toMatch(
    /^squawkbox_check\{check="database"\} 0$/m,
  )
  const asked = await fetch(`${app.apiUrl}/v1/positions`, { headers: { Authorization: 'Bearer any' } })
  expect(asked.status).toBe(503)

  // The data are put back.
  await redis.set(keys.databaseId(), id ?? '')
  await person.send('/help')
  await person.waitFor('/positions')
  await app.stop()
})

test('a bot that has served people does not start with an empty database, until that is accepted', async () => {
  const redis = redisOf()
  await emptied(redis)
  const refused = 'Redis is empty, but this bot has served people before'
  await expect(on.startBot()).rejects.toThrow(refused)
  // Nor the next time: what the first attempt left behind does not make it the bot's own.
  await expect(on.startBot()).rejects.toThrow(refused)
  expect(await acceptEmptyDatabase(redis)).toBe(true)
  const app = await on.startBot()
  expect(await acceptEmptyDatabase(redis)).toBe(false)
  await app.stop()
})

test('a database of an earlier release, which has no id, is gone on with', async () => {
  const redis = redisOf()
  expect(await redis.del(keys.databaseId())).toBe(1)
  await (await on.startBot()).stop()
  expect(await redis.get(keys.databaseId())).toMatch(/^[\da-f-]{36}$/)
})
