import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkMasterKeys, MasterKeyError } from '../../../src/accounts/vault/master-key-check.js'
import {
  beginSealingLease,
  otherSealers,
  SealingLeaseError,
  type SealingLease,
} from '../../../src/accounts/vault/sealing-leases.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { masterKey } from '../support.js'
import { handTimers, stopwatchOf, type HandTimers } from '../../support/time/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)

const SECOND = 1_000
const MINUTE = 60 * SECOND
const vault = createVault([masterKey('old')])

/** The clock of this process in milliseconds, which nobody sets. */
let elapsed = 0
let lost: Error[] = []
let logged: unknown[] = []
let renewals: HandTimers
beforeEach(() => {
  ;[elapsed, lost, logged] = [5_000, [], []]
  renewals = handTimers()
})

const begin = (options: { readonly redis?: Redis; readonly leaseMs?: number } = {}): Promise<SealingLease> =>
  beginSealingLease({
    processId: randomUUID(),
    redis: redis(),
    vault,
    logger: { warn: (details: unknown) => logged.push(details) },
    lost: (error) => lost.push(error),
    timers: { ...renewals.timers, stopwatch: stopwatchOf(() => elapsed) },
    ...options,
  })

const seal = (lease: SealingLease): string =>
  lease.vault.seal({ kind: 'credentials', owner: '7', item: 'a1' }, 'text')

/** Lets time pass, up to a renewal that falls due within it, and waits for the reply to that renewal. */
async function pass(ms: number): Promise<void> {
  elapsed += ms
  renewals.pass(ms)
  while (renewals.waiting() === 0 && lost.length === 0) await setImmediate()
}

/** Lets the time of a renewal pass, and of the reply to it, where none is to come. */
async function passUnrenewed(): Promise<void> {
  renewals.pass(15 * SECOND)
  for (let turn = 0; turn < 5; turn++) await redis().ping()
}

/** Number of processes that Redis knows to seal with this key. */
const sealers = async (): Promise<number> =>
  (await otherSealers(redis(), createVault([masterKey('new')]))).processes.get('old') ?? 0

describe('a sealing lease that is not renewed', () => {
  test.each([
    ['seals until a minute before its end', {}, 4 * MINUTE],
    ['seals for half of its duration if that is short', { leaseMs: MINUTE }, 30 * SECOND],
  ])('%s', async (_, options, sealsMs) => {
    const lease = await begin(options)
    elapsed += sealsMs - 1
    expect(() => seal(lease)).not.toThrow()
    elapsed += 1
    expect(() => seal(lease)).toThrow(SealingLeaseError)
  })
})

describe('the renewal of a sealing lease', () => {
  test.each([
    ['comes every 15 seconds', {}, 15 * SECOND],
    // As long as it can be for that: Redis lets it end by its own clock.
    ['comes four times within a short lease', { leaseMs: 56 * SECOND }, 14 * SECOND],
  ])('%s', async (_, options, everyMs) => {
    await begin(options)
    await checkMasterKeys(redis(), vault)
    for (let renewal = 0; renewal < 3; renewal++) {
      await redis().del(keys.sealingLeases())
      await pass(everyMs - 1)
      expect(await sealers()).toBe(0)
      await pass(1)
      expect(await sealers()).toBe(1)
    }
    expect(logged).toEqual([])
  })

  test('counts from its own request', async () => {
    const lease = await begin()
    await pass(15 * SECOND)
    elapsed += 4 * MINUTE - 1
    expect(() => seal(lease)).not.toThrow()
    elapsed += 1
    expect(() => seal(lease)).toThrow(SealingLeaseError)
  })

  test('is tried again a second after it failed, and every 15 seconds once it has worked', async () => {
    const own = redis().duplicate({ enableOfflineQueue: false, lazyConnect: true })
    await own.connect()
    await begin({ redis: own })
    await checkMasterKeys(redis(), vault)
    const ended = once(own, 'end')
    own.disconnect()
    await ended
    await pass(15 * SECOND)
    await pass(SECOND)
    expect(logged).toEqual(
      Array.from({ length: 2 }, () => ({
        event: 'sealing-lease-renew-failed',
        err: expect.any(Error) as Error,
      })),
    )
    await own.connect()
    for (const nextMs of [SECOND, 15 * SECOND]) {
      await redis().del(keys.sealingLeases())
      await pass(nextMs - 1)
      expect(await sealers()).toBe(0)
      await pass(1)
      expect(await sealers()).toBe(1)
    }
    own.disconnect()
  })
})

test('a lease whose key was retired is lost once, and seals no more, although its time has not ended', async () => {
  const lease = await begin()
  await redis().del(keys.sealingLeases(), keys.masterKeyChecks())
  await pass(15 * SECOND)
  expect(lost).toEqual([expect.any(MasterKeyError)])
  expect(() => seal(lease)).toThrow(SealingLeaseError)
  await passUnrenewed()
  expect(lost).toHaveLength(1)
})

describe('a sealing lease that was ended', () => {
  test('seals no more, and leaves nothing in Redis', async () => {
    const lease = await begin()
    await lease.end()
    expect(() => seal(lease)).toThrow(SealingLeaseError)
    await passUnrenewed()
    expect(await sealers()).toBe(0)
  })

  test('during a renewal is not begun anew by that renewal', async () => {
    const lease = await begin()
    await checkMasterKeys(redis(), vault)
    // The script of the renewal must be sent twice, so that it arrives after the end of the lease.
    await redis().script('FLUSH')
    renewals.pass(15 * SECOND)
    await lease.end()
    for (let turn = 0; turn < 5; turn++) await redis().ping()
    expect(await sealers()).toBe(0)
    await passUnrenewed()
    expect(await sealers()).toBe(0)
  })
})
