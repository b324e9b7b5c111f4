import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createAccounts, type Accounts } from '../../../src/accounts/accounts.js'
import { checkMasterKeys } from '../../../src/accounts/vault/master-key-check.js'
import { rotateVault } from '../../../src/accounts/vault/rotate.js'
import {
  beginSealingLease,
  otherSealers,
  retireMasterKeys,
  SealingLeaseError,
  type SealingLease,
} from '../../../src/accounts/vault/sealing-leases.js'
import { createSealedStore } from '../../../src/accounts/vault/sealed-store.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createVault, type Vault } from '../../../src/accounts/vault/vault.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { credentials, masterKey } from '../support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)

const oldKey = masterKey('old')
const newKey = masterKey('new')
const before = createVault([oldKey])
const during = createVault([newKey, oldKey])
const after = createVault([newKey])

/** A process that runs with a vault, as one started by the bot does. */
const startProcess = async (vault: Vault, leaseMs?: number): Promise<SealingLease> => {
  const lease = await beginSealingLease({
    processId: randomUUID(),
    timers: processTimers,
    redis: redis(),
    vault,
    logger: { warn: () => undefined },
    lost: () => undefined,
    ...(leaseMs === undefined ? {} : { leaseMs }),
  })
  await checkMasterKeys(redis(), lease.vault)
  return lease
}

const store = (vault: Vault) => createSealedStore({ redis: redis(), vault })

/** The accounts as a process with a vault of its own sees them, on a connection of its own. */
function accountsWith(vault: Vault): { readonly accounts: Accounts; quit(): Promise<unknown> } {
  const own = redis().duplicate()
  const accounts = createAccounts({
    random: systemRandom,
    redis: own,
    vault,
    settings: createSettings(own),
    now: Date.now,
  })
  return { accounts, quit: () => own.quit() }
}

describe('a key rotation', () => {
  test('seals credentials, conversations and updates again, each under its own name', async () => {
    const all = [keys.credentials(7, 'a1'), keys.conversation(7, -100), keys.inboxUpdate('chat-100', '5')]
    for (const key of all) await store(before).write(key, `clear text of ${key}`)
    await store(during).write(keys.credentials(8, 'a2'), 'new already')
    await redis().set(keys.settings(7), 'no sealed value')

    expect(await rotateVault(redis(), during)).toEqual({
      resealed: 3,
      current: 4,
      unreadable: [],
      retired: [],
      stillSealing: new Map(),
    })
    for (const key of all) expect(await store(after).read(key)).toBe(`clear text of ${key}`)
    expect(await store(after).read(keys.credentials(8, 'a2'))).toBe('new already')
    expect(await redis().get(keys.settings(7))).toBe('no sealed value')
  })

  test('keeps the TTL of a record, and adds none', async () => {
    await store(before).write(keys.conversation(7, 7), 'state', 900)
    const end = Date.now() + 600_000
    await redis().pexpireat(keys.conversation(7, 7), end)
    await store(before).write(keys.credentials(7, 'a1'), 'kept')
    await rotateVault(redis(), during)
    expect(await redis().pexpiretime(keys.conversation(7, 7))).toBe(end)
    expect(await redis().ttl(keys.credentials(7, 'a1'))).toBe(-1)
  })

  test('run twice is a no-op the second time, to the byte', async () => {
    await checkMasterKeys(redis(), before)
    await store(before).write(keys.credentials(7, 'a1'), 'kept')
    await checkMasterKeys(redis(), during)
    expect((await rotateVault(redis(), during)).retired).toEqual(['old'])
    const sealed = await redis().get(keys.credentials(7, 'a1'))
    expect(await rotateVault(redis(), during)).toEqual({
      resealed: 0,
      current: 1,
      unreadable: [],
      retired: [],
      stillSealing: new Map(),
    })
    expect(await redis().get(keys.credentials(7, 'a1'))).toBe(sealed)
  })

  test('lists unreadable records, leaves them as they are, and retires no key', async () => {
    await checkMasterKeys(redis(), before)
    await checkMasterKeys(redis(), during)
    const damaged: Readonly<Record<string, string>> = {
      [keys.credentials(7, 'clear')]: 'never sealed',
      [keys.credentials(7, 'lost')]: createVault([masterKey('lost')]).seal(
        { kind: 'credentials', owner: '7', item: 'lost' },
        'text',
      ),
      [keys.credentials(7, 'moved')]: before.seal({ kind: 'credentials', owner: '8', item: 'moved' }, 'text'),
      // Matched by a pattern, but no key of ours.
      'squawkbox:{inbox}:update:whose?': 'text',
    }
    await redis().mset(damaged)
    await store(before).write(keys.credentials(7, 'whole'), 'kept')

    const rotation = await rotateVault(redis(), during)
    expect(rotation.unreadable.toSorted()).toEqual(Object.keys(damaged).toSorted())
    expect(rotation).toMatchObject({ resealed: 1, current: 1, retired: [] })
    for (const [key, value] of Object.entries(damaged)) expect(await redis().get(key)).toBe(value)
    expect(await store(after).read(keys.credentials(7, 'whole'))).toBe('kept')
  })

  test('retires no key while one of several processes still seals with it', async () => {
    const [first, second] = [await startProcess(before), await startProcess(before)]
    await store(first.vault).write(keys.credentials(7, 'a1'), 'early')
    // One of the two is started again with the new key in front; the other goes on with the old key.
    await first.end()
    const restarted = await startProcess(during)
    expect(await rotateVault(redis(), during)).toMatchObject({
      resealed: 1,
      retired: [],
      stillSealing: new Map([['old', 1]]),
    })
    await store(second.vault).write(keys.credentials(7, 'a2'), 'late')
    await expect(checkMasterKeys(redis(), after)).rejects.toThrow('lacks the key "old"')
    await second.end()
    expect(await rotateVault(redis(), during)).toMatchObject({ resealed: 1, retired: ['old'] })
    expect(await store(after).read(keys.credentials(7, 'a2'))).toBe('late')
    await checkMasterKeys(redis(), after)
    await restarted.end()
  })

  test('retires no key that a process sealed with until the last pass', async () => {
    await checkMasterKeys(redis(), before)
    const old = await startProcess(before)
    await store(during).write(keys.credentials(7, 'a1'), 'new already')
    // The process seals a record after the pass has gone by, and ends at once.
    let ending: Promise<unknown> | undefined
    const observed: Vault = {
      ...during,
      keyIdOf: (sealed) => {
        ending ??= Promise.all([store(old.vault).write(keys.credentials(7, 'a2'), 'late'), old.end()])
        return during.keyIdOf(sealed)
      },
    }
    expect(await rotateVault(redis(), observed)).toMatchObject({
      resealed: 0,
      retired: [],
      stillSealing: new Map([['old', 1]]),
    })
    await ending
    expect(await rotateVault(redis(), during)).toMatchObject({ resealed: 1, retired: ['old'] })
    expect(await store(after).read(keys.credentials(7, 'a2'))).toBe('late')
  })

  test('stops once it may not seal, instead of calling the remaining records unreadable', async () => {
    await store(before).write(keys.credentials(7, 'a1'), 'kept')
    const ended = await startProcess(during)
    await ended.end()
    await expect(rotateVault(redis(), ended.vault)).rejects.toThrow(SealingLeaseError)
    expect(await store(before).read(keys.credentials(7, 'a1'))).toBe('kept')
  })

  test('retires no key that a process began to seal with during the last pass', async () => {
    await checkMasterKeys(redis(), before)
    const seen = await otherSealers(redis(), during)
    const late = await startProcess(before)
    await store(late.vault).write(keys.credentials(7, 'a1'), 'late')
    await late.end()
    expect(await retireMasterKeys(redis(), during, seen)).toEqual([])
    expect(await rotateVault(redis(), during)).toMatchObject({ resealed: 1, retired: ['old'] })
  })

  test('a process that cannot reach Redis seals no more before its key can be retired', async () => {
    const own = redis().duplicate()
    const lost: Error[] = []
    const lease = await beginSealingLease({
      processId: randomUUID(),
      timers: processTimers,
      redis: own,
      vault: before,
      logger: { warn: () => undefined },
      lost: (error) => lost.push(error),
      leaseMs: 400,
    })
    await checkMasterKeys(redis(), before)
    own.disconnect()
    const record = { kind: 'credentials', owner: '7', item: 'a1' } as const
    await expect
      .poll(() => {
        expect(() => lease.vault.seal(record, 'text')).toThrow(SealingLeaseError)
        return 'seals no more'
      })
      .toBe('seals no more')
    // Before its lease has ended it counts as running.
    await expect.poll(async () => (await rotateVault(redis(), during)).retired).toEqual(['old'])
    expect(() => lease.vault.seal(record, 'text')).toThrow(SealingLeaseError)
    await own.connect()
    await expect.poll(() => lost).toHaveLength(1)
    expect(() => lease.vault.seal(record, 'text')).toThrow(SealingLeaseError)
    own.disconnect()
  })

  test('a process that reaches Redis again before its key is retired seals again', async () => {
    const lease = await startProcess(before, 200)
    await redis().del(keys.sealingLeases())
    await expect
      .poll(async () => (await otherSealers(redis(), during)).processes)
      .toEqual(new Map([['old', 1]]))
    // On a busy machine a renewal may come late, and the next one then lets it seal again.
    const record = { kind: 'credentials', owner: '7', item: 'a1' } as const
    await expect.poll(() => before.open(record, lease.vault.seal(record, 'text'))).toBe('text')
    await lease.end()
  })
})

test('under load nothing is lost: records written meanwhile, with either key first, open with the new key alone', async () => {
  /** Whose account it is, and the number of the credentials it must hold at the end. */
  const expected = new Map<string, { readonly userId: number; readonly number: number }>()
  /** So many that none of them has the most accounts. */
  const PEOPLE = 300
  let number = 0
  const oldLease = await startProcess(createVault([oldKey, newKey]))
  const oldBot = accountsWith(oldLease.vault)
  let newLease: SealingLease | undefined
  const newBot = accountsWith(during)
  const connectOne = async ({ accounts }: { readonly accounts: Accounts }): Promise<void> => {
    const mine = ++number
    const userId = 1 + (mine % PEOPLE)
    const { id } = await accounts.connect(userId, credentials(mine), `Account ${mine}`)
    expected.set(id, { userId, number: mine })
    // Every account can be read at any moment, whichever key sealed it.
    const kept = await accounts.credentials(userId, { id, venue: 'service' })
    expect(kept.apiKey.reveal()).toBe(credentials(mine).apiKey.reveal())
    if (mine % 7 === 0) {
      await accounts.disconnect(userId, id)
      expected.delete(id)
    }
  }
  for (let count = 0; count < 150; count++) await connectOne(oldBot)

  const ended = new AbortController()
  const rotated = { times: 0 }
  /** The old bot writes with the old key first through a whole rotation, then it is started again with the new key first. */
  const restarting = async (): Promise<void> => {
    while (rotated.times === 0 && !ended.signal.aborted) await connectOne(oldBot)
    await oldLease.end()
    newLease = await startProcess(during)
    while (!ended.signal.aborted) await connectOne(newBot)
  }
  const writing = async (): Promise<void> => {
    while (!ended.signal.aborted) await connectOne(newBot)
  }
  const rotating = async (): Promise<void> => {
    try {
      for (;;) {
        const { retired, unreadable } = await rotateVault(redis(), during)
        rotated.times++
        expect(unreadable).toEqual([])
        if (retired.includes('old')) return
      }
    } finally {
      ended.abort()
    }
  }
  await Promise.all([rotating(), restarting(), writing()])
  await Promise.all([oldBot.quit(), newBot.quit(), newLease?.end()])

  expect(rotated.times).toBeGreaterThan(1)
  await checkMasterKeys(redis(), after)
  const final = accountsWith(after)
  const found = new Map<string, { readonly userId: number; readonly number: number }>()
  for (let userId = 1; userId <= PEOPLE; userId++) {
    for (const { id, label } of await final.accounts.list(userId)) {
      const its = Number.parseInt(label.slice('Account '.length), 10)
      const { keyId } = await final.accounts.credentials(userId, { id, venue: 'service' })
      expect(keyId.reveal()).toBe(credentials(its).keyId.reveal())
      found.set(id, { userId, number: its })
    }
  }
  await final.quit()
  expect(expected.size).toBeGreaterThan(200)
  expect(found).toEqual(expected)
})
