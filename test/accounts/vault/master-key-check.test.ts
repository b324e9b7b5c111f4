import { describe, expect, test } from 'vitest'
import { checkMasterKeys, MasterKeyError } from '../../../src/accounts/vault/master-key-check.js'
import { rotateVault } from '../../../src/accounts/vault/rotate.js'
import { otherSealers, retireMasterKeys } from '../../../src/accounts/vault/sealing-leases.js'
import { createVault, SealError } from '../../../src/accounts/vault/vault.js'
import type { MasterKey } from '../../../src/config/values.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf, everythingIn } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { masterKey } from '../support.js'

const server = redisForThisFile()
const redis = clientOf(server)

type Keys = readonly [MasterKey, ...MasterKey[]]
const start = (...masterKeys: Keys): Promise<void> => checkMasterKeys(redis(), createVault(masterKeys))

/** What a start with these keys fails with: one clear line without any key in it. */
async function faultOf(...masterKeys: Keys): Promise<string> {
  const error: unknown = await start(...masterKeys).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(MasterKeyError)
  const { message, stack } = error as MasterKeyError
  expect(message).not.toContain('\n')
  for (const { key } of masterKeys) {
    for (const encoding of ['base64', 'base64url', 'hex'] as const) {
      expect(`${message} ${stack} ${String((error as Error).cause)}`).not.toContain(key.toString(encoding))
    }
  }
  return message
}

const one = masterKey('k1')
const two = masterKey('k2')

describe('the master key check at the start', () => {
  test('seals a check record with the sealing key only, at the first start', async () => {
    await start(one, two)
    expect(Object.keys(await redis().hgetall(keys.masterKeyChecks()))).toEqual(['k1'])
    expect(await everythingIn(redis())).not.toContain(one.key.toString('base64url'))
  })

  test('passes with the right keys at every start, and keeps the check record', async () => {
    await start(one)
    const sealed = await redis().hgetall(keys.masterKeyChecks())
    await start(one)
    await start(one, two)
    expect(await redis().hgetall(keys.masterKeyChecks())).toEqual(sealed)
  })

  test('detects another key under the same id at any position', async () => {
    await start(one)
    const line =
      'The key "k1" in VAULT_KEYS is not the one that sealed the stored records. Put the right key under that id.'
    expect(await faultOf(masterKey('k1'))).toBe(line)
    expect(await faultOf(two, masterKey('k1'))).toBe(line)
  })

  test('detects a missing key, and the failed start stores nothing', async () => {
    await start(one)
    const before = await everythingIn(redis())
    expect(await faultOf(two)).toBe(
      'VAULT_KEYS lacks the key "k1", with which records are sealed. Put it back behind the first key; it may go once "npm run vault:rotate" has ended.',
    )
    expect(await everythingIn(redis())).toBe(before)
  })

  test('names all missing keys', async () => {
    await start(one)
    await start(two, one)
    expect(await faultOf(masterKey('k3'))).toMatch(/^VAULT_KEYS lacks the key "k[12]", "k[12]", with which/)
  })

  test('fails on a damaged check record, with the failure to open it as the cause', async () => {
    await start(one)
    await redis().hset(keys.masterKeyChecks(), 'k1', 'no seal at all')
    expect(await faultOf(one)).toContain('The key "k1" in VAULT_KEYS is not the one')
    await expect(start(one)).rejects.toMatchObject({ cause: expect.any(SealError) as SealError })
  })
})

test('after a rotation the old key can be removed, and a start with it alone is detected', async () => {
  await start(one)
  await start(two, one)
  await expect(faultOf(two)).resolves.toContain('lacks the key "k1"')
  const rotation = await rotateVault(redis(), createVault([two, one]))
  expect(rotation.retired).toEqual(['k1'])
  await start(two)
  expect(await faultOf(one)).toContain('lacks the key "k2"')
})

test('retiring without an old key changes nothing', async () => {
  await start(one)
  expect(
    await retireMasterKeys(redis(), createVault([one]), await otherSealers(redis(), createVault([one]))),
  ).toEqual([])
  await start(one)
})
