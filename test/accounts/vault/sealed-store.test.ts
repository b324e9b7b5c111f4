import { expect, test } from 'vitest'
import { createSealedStore } from '../../../src/accounts/vault/sealed-store.js'
import { createVault, SealError } from '../../../src/accounts/vault/vault.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf, everythingIn } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { masterKey } from '../support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([masterKey('k1')])
const store = () => createSealedStore({ redis: redis(), vault })

test('a written value is read back, and is not in clear text in Redis', async () => {
  await store().write(keys.credentials(7, 'a1'), 'the clear text')
  expect(await store().read(keys.credentials(7, 'a1'))).toBe('the clear text')
  expect(await everythingIn(redis())).not.toContain('the clear text')
  expect(await redis().ttl(keys.credentials(7, 'a1'))).toBe(-1)
})

test('a missing or removed value reads as undefined', async () => {
  expect(await store().read(keys.conversation(7, 7))).toBeUndefined()
  await store().write(keys.conversation(7, 7), 'state')
  await store().remove(keys.conversation(7, 7))
  expect(await store().read(keys.conversation(7, 7))).toBeUndefined()
  expect(await everythingIn(redis())).toBe('')
})

test('a TTL in seconds is kept', async () => {
  const seconds = async (): Promise<number> => Number((await redis().time())[0])
  const before = await seconds()
  await store().write(keys.conversation(7, -100), 'state', 900)
  const end = await redis().expiretime(keys.conversation(7, -100))
  expect(end).toBeGreaterThanOrEqual(before + 900)
  // What is rounded.
  expect(end).toBeLessThanOrEqual((await seconds()) + 901)
})

test.each([
  ['user', keys.credentials(8, '11')],
  ['account', keys.credentials(7, '12')],
  ['kind, of the same user', keys.conversation(7, 11)],
  ['kind, of the inbox', keys.inboxUpdate('7', '11')],
])('a sealed value copied under the key of another %s does not open there', async (_, elsewhere) => {
  await store().write(keys.credentials(7, '11'), 'the clear text')
  await redis().copy(keys.credentials(7, '11'), elsewhere)
  await expect(store().read(elsewhere)).rejects.toThrow(SealError)
})

test('a clear text in place of a sealed one is rejected', async () => {
  await redis().set(keys.credentials(7, 'a1'), '{"apiKey":"mine","keyId":"mine"}')
  await expect(store().read(keys.credentials(7, 'a1'))).rejects.toThrow(SealError)
})

test('nothing is written under a key that holds no sealed value', async () => {
  await expect(store().write(keys.accounts(7), 'text')).rejects.toThrow('holds no sealed value')
  expect(await everythingIn(redis())).toBe('')
})
