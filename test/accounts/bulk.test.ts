import { expect, test } from 'vitest'
import { writeInBulk } from '../../bench/support/bulk-writer.js'
import { connectInBulk } from '../../bench/support/scale/connected.js'
import { createAccounts } from '../../src/accounts/accounts.js'
import { createSettings } from '../../src/accounts/settings/settings.js'
import { createVault } from '../../src/accounts/vault/vault.js'
import { Secret } from '../../src/lib/secret.js'
import { clientOf, everythingIn } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { masterKey } from './support.js'
import { systemRandom } from '../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([masterKey('k1')])

test('accounts connected in bulk by the benchmark equal accounts connected one by one', async () => {
  const now = (): number => 1_767_225_600_000
  const accounts = createAccounts({
    random: systemRandom,
    redis: redis(),
    vault,
    settings: createSettings(redis()),
    now,
  })
  const given = { apiKey: 'an-api-key', keyId: 'a-key-id' }
  const secrets = { apiKey: new Secret(given.apiKey), keyId: new Secret(given.keyId) }
  const { id } = await accounts.connect(7, secrets, 'Main')
  const [listed, stored] = [await accounts.list(7), await everythingIn(redis())]
  await redis().flushall()
  const account = { ...given, userId: 7, accountId: id, connectedAt: now() }
  await writeInBulk(redis(), [account], (to, one) => connectInBulk(to, vault, one))
  expect(await accounts.list(7)).toEqual(listed)
  expect(withoutSeals(await everythingIn(redis()))).toBe(withoutSeals(stored))
  const { apiKey, keyId } = await accounts.credentials(7, { id, venue: 'service' })
  expect([apiKey.reveal(), keyId.reveal()]).toEqual([given.apiKey, given.keyId])
})

/** No two seals of one text are equal. */
function withoutSeals(text: string): string {
  return text.replaceAll(/s1\.k1\.[\w-]+/g, 'a seal')
}
