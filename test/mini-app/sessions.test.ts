import { expect, test } from 'vitest'
import { ownKeys } from '../../src/accounts/erasure/own-keys.js'
import { createSessions, SESSION_MS } from '../../src/accounts/mini-app-sessions/sessions.js'
import { keys } from '../../src/redis/keys.js'
import { clientOf, everythingIn } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { START } from './support.js'
import { systemRandom } from '../../src/lib/random.js'

const redis = clientOf(redisForThisFile())

let clock = START
const open = (botId = 1) => createSessions({ random: systemRandom, redis: redis(), botId, now: () => clock })

const begin = async (hash: string, userId = 7): Promise<string> => {
  const cookie = await open().begin({ userId, name: 'Ann @ann', hash, freshUntil: clock + 300_000 })
  if (cookie === undefined) throw new Error('No session began')
  return cookie
}

test('a session lasts 30 minutes, and counts for one person and one bot', async () => {
  clock = START
  const cookie = await begin('a')
  expect(await open().find(cookie)).toEqual({ userId: 7, id: cookie.split('.')[1] })
  expect(await open(2).find(cookie)).toBeUndefined()
  expect(await open().find(cookie.replace(/^7/, '8'))).toBeUndefined()
  clock = START + SESSION_MS - 1
  expect(await open().find(cookie)).toBeDefined()
  clock = START + SESSION_MS
  expect(await open().find(cookie)).toBeUndefined()
})

test('no other cookie is one', async () => {
  clock = START
  const cookie = await begin('a')
  const [person = '', id = '', secret = ''] = cookie.split('.')
  const others = [
    undefined,
    '',
    `${person}.${id}`,
    `${person}.${id}.${secret}x`,
    `${person}.${id}.${'A'.repeat(43)}`,
    `${person}.00000000.${secret}`,
    `${person}.${id}.`,
    `zzzzzzzzzzz.${id}.${secret}`,
  ]
  for (const other of others) expect(await open().find(other), String(other)).toBeUndefined()
  await redis().hset(keys.miniAppSessions(7), id, 'damaged')
  expect(await open().find(cookie)).toBeUndefined()
})

test('the same data begins one session, also from two processes at once', async () => {
  clock = START
  const visitor = { userId: 7, name: '', hash: 'a', freshUntil: START + 300_000 }
  const begun = await Promise.all([open().begin(visitor), open().begin(visitor), open().begin(visitor)])
  expect(begun.filter((one) => one !== undefined)).toHaveLength(1)
  // Another person's data has a hash of its own.
  expect(await open().begin({ ...visitor, userId: 8 })).toBeDefined()
})

test('a ninth session ends the one that ends first', async () => {
  clock = START
  const cookies: string[] = []
  for (let count = 0; count < 9; count++) {
    clock = START + count
    cookies.push(await begin(`hash ${count}`))
  }
  const found = await Promise.all(cookies.map((cookie) => open().find(cookie)))
  expect(found.map((one) => one !== undefined)).toEqual([false, ...Array.from({ length: 8 }, () => true)])
  // What is known of the one that ended is gone, too.
  const left = (await redis().hkeys(keys.miniAppSessions(7))).toSorted()
  expect((await redis().hkeys(keys.miniAppPages(7))).toSorted()).toEqual(left)
})

test('Redis has no cookie, and everything that it has goes with the person', async () => {
  clock = START
  const cookie = await begin('a')
  expect(await everythingIn(redis())).not.toContain(cookie.split('.')[2])
  expect(await ownKeys(redis(), 7)).toEqual([
    keys.miniAppSessions(7),
    keys.miniAppPages(7),
    keys.miniAppEntries(7),
  ])
  for (const key of await ownKeys(redis(), 7)) expect(await redis().pttl(key)).toBeGreaterThan(0)
  await redis().del(...(await ownKeys(redis(), 7)))
  expect(await open().find(cookie)).toBeUndefined()
})
