import { expect, test } from 'vitest'
import { derivedKeys, ownKeys } from '../../src/accounts/erasure/own-keys.js'
import { unregisteredKeys } from '../../src/accounts/erasure/unregistered-keys.js'
import { keys, registryOf } from '../../src/redis/keys.js'
import { setNewest } from '../../src/redis/caps/newest-kept.js'
import { pruneRegistry, registering, registeredNames } from '../../src/redis/registry.js'
import { transact } from '../../src/redis/transaction.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { clientOf } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)

async function unregistered(): Promise<readonly string[]> {
  const found: string[] = []
  for await (const key of unregisteredKeys(redis())) found.push(key)
  return found
}

test('every key of a person is derived from their id, in their registry, or of a chat in the outbox', async () => {
  await redis().hset(keys.settings(7), 'language', 'en')
  await setNewest(redis(), keys.pendingIntent(7, 'a:b'), '{}', 60)
  await redis().sadd(keys.outboxChats(7), -9)
  await redis().zadd(keys.outboxChatQueue(7, -9), 1, 'n1')
  expect((await ownKeys(redis(), 7)).toSorted()).toEqual(
    [
      keys.newest(7, 'pending-intent'),
      keys.outboxChatQueue(7, -9),
      keys.outboxChats(7),
      keys.pendingIntent(7, 'a:b'),
      keys.registry(7),
      keys.settings(7),
    ].toSorted(),
  )
  expect(await unregistered()).toEqual([])
})

test('a key that was written past the registry is found by scanning', async () => {
  await redis().set(keys.pendingIntent(7, 'x'), '{}')
  await redis().set(keys.outboxChatQueue(7, 5), '')
  expect((await unregistered()).toSorted()).toEqual(
    [keys.pendingIntent(7, 'x'), keys.outboxChatQueue(7, 5)].toSorted(),
  )
})

test('a registry does not grow with the keys that have expired', async () => {
  for (let index = 0; index < 1_000; index++) {
    const key = keys.selected(7, index)
    await transact(redis(), { run: [['SADD', key, 'x'], ['PEXPIRE', key, 1], registering(key)] })
  }
  await expect.poll(() => redis().exists(keys.selected(7, 999))).toBe(0)
  await setNewest(redis(), keys.pendingIntent(7, 'x'), '{}', 60)
  expect(await redis().scard(keys.registry(7))).toBeLessThan(200)
  await pruneRegistry(redis(), keys.registry(7))
  expect(await registeredNames(redis(), keys.registry(7))).toEqual(['pending-intent:x'])
})

test('a damaged registry leads to nothing, and is removed', async () => {
  await redis().set(keys.registry(7), 'damaged')
  expect(await registeredNames(redis(), keys.registry(7))).toEqual([])
  await pruneRegistry(redis(), keys.registry(7))
  expect(await redis().exists(keys.registry(7))).toBe(0)
})

test('the registry of a key is in its slot', () => {
  for (const key of derivedKeys(7)) expect(registryOf(key)).toBe('squawkbox:{user:7}:registry')
})
