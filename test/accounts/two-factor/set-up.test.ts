import { expect, test } from 'vitest'
import { TwoFactorRequiredError } from '../../../src/accounts/two-factor/two-factor.js'
import { createSealedStore } from '../../../src/accounts/vault/sealed-store.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { ANN, PIN, twoFactorIn } from './support.js'

const redis = clientOf(redisForThisFile())
const { open, vault, withPin } = twoFactorIn(redis)

test('a set-up may begin without two-factor, and with it once that change is verified', async () => {
  const twoFactor = await withPin()
  await twoFactor.setUp.mayBegin(8)
  await expect(twoFactor.setUp.mayBegin(ANN)).rejects.toThrow(TwoFactorRequiredError)
  await twoFactor.verify(ANN, PIN, { guard: 'two-factor', name: 'two-factor/set-up' })
  await twoFactor.setUp.mayBegin(ANN)
})

test.each([
  ['that is not sealed', async (key: string) => void (await redis().set(key, 'no seal at all'))],
  [
    'of another version of the bot',
    (key: string) => createSealedStore({ redis: redis(), vault }).write(key, '{"wanted":{"kind":"sms"}}'),
  ],
])('a set-up %s counts as expired', async (_, write) => {
  await write(keys.twoFactorSetUp(ANN))
  expect(await open().setUp.enter(ANN, PIN)).toEqual({ is: 'expired' })
})

test('a failure of Redis during a set-up is no expired set-up', async () => {
  await redis().lpush(keys.twoFactorSetUp(ANN), 'not a text')
  await expect(open().setUp.enter(ANN, PIN)).rejects.toThrow('WRONGTYPE')
})
