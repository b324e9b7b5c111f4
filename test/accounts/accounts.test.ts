import { describe, expect, test } from 'vitest'
import { createAccounts, type Accounts } from '../../src/accounts/accounts.js'
import { createSettings } from '../../src/accounts/settings/settings.js'
import { createVault, SealError } from '../../src/accounts/vault/vault.js'
import { keys } from '../../src/redis/keys.js'
import { DamagedRecordError } from '../../src/redis/record.js'
import type { Credentials } from '../../src/service/credentials.js'
import { bytesOnDisk, clientOf, everythingIn } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { credentials, masterKey } from './support.js'
import { systemRandom } from '../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([masterKey('k1')])

/** The accounts, at a time that goes on by a second with each look at it. */
function open(): Accounts {
  let time = Date.UTC(2026, 0, 1)
  const now = (): number => (time += 1_000)
  return createAccounts({
    random: systemRandom,
    redis: redis(),
    vault,
    settings: createSettings(redis()),
    now,
  })
}

const clear = ({ apiKey, keyId }: Credentials) => [apiKey.reveal(), keyId.reveal()]
const labels = async (accounts: Accounts, userId: number) =>
  (await accounts.list(userId)).map(({ label, current }) => (current ? `${label} *` : label))

/** Where every record can be read. */
const unread = (): void => {
  throw new Error('A record could not be read')
}

describe('the accounts of a person', () => {
  test('are none at first', async () => {
    const accounts = open()
    expect(await accounts.list(7)).toEqual([])
    expect(await accounts.current(7)).toBeUndefined()
    expect(await accounts.choose(7, 'a1')).toBeUndefined()
    expect(await accounts.disconnect(7, 'a1')).toBeUndefined()
    await expect(accounts.credentials(7, { id: 'a1', venue: 'service' })).rejects.toThrow(
      'The account a1 has no credentials',
    )
    expect(await everythingIn(redis())).toBe('')
  })

  test('have names that no two read alike', async () => {
    const accounts = open()
    for (const [index, label] of ['Main', 'Ma\u200Bin', 'МАIN', ' main ', 'Small'].entries())
      await accounts.connect(7, credentials(index + 1), label)
    expect(await labels(accounts, 7)).toEqual(['Main', 'Main 2', 'МАIN 3', 'main 4', 'Small *'])
  })

  test('make the newest the current one, and each keeps its own credentials', async () => {
    const accounts = open()
    const first = await accounts.connect(7, credentials(1), 'Main')
    const second = await accounts.connect(7, credentials(2), 'Small')
    expect(first).toEqual({
      id: first.id,
      label: 'Main',
      venue: 'service',
      connectedAt: new Date('2026-01-01T00:00:01Z'),
      current: true,
    })
    expect(await labels(accounts, 7)).toEqual(['Main', 'Small *'])
    expect((await accounts.current(7))?.id).toBe(second.id)
    expect(clear(await accounts.credentials(7, first))).toEqual(clear(credentials(1)))
    expect(clear(await accounts.credentials(7, second))).toEqual(clear(credentials(2)))
  })

  test('are stored with their credentials in one write, and all accounts can be listed', async () => {
    const accounts = open()
    const mine = await accounts.connect(7, credentials(1), 'Main')
    const theirs = await accounts.connect(8, credentials(2), 'Other')
    const opened = await accounts.open(7, mine.id)
    expect(opened).toMatchObject({ id: mine.id, label: 'Main', venue: 'service' })
    expect(opened && clear(opened.credentials)).toEqual(clear(credentials(1)))
    expect(await accounts.open(7, theirs.id)).toBeUndefined()
    const all: string[] = []
    for await (const part of accounts.all(unread))
      all.push(...part.map(({ userId, id, venue }) => `${userId} ${id} ${venue}`))
    expect(all.toSorted()).toEqual([`7 ${mine.id} service`, `8 ${theirs.id} service`])
  })

  test('with a damaged record raise an error for their owner and affect nobody else', async () => {
    const accounts = open()
    await accounts.connect(7, credentials(1), 'Main')
    const theirs = await accounts.connect(8, credentials(2), 'Other')
    await accounts.connect(9, credentials(3), 'Third')
    await redis().hset(keys.accounts(7), 'broken', '{"label":')
    await redis().del(keys.accounts(9))
    await redis().set(keys.accounts(9), 'of the wrong type')
    await expect(accounts.list(7)).rejects.toThrow(DamagedRecordError)
    const delivered: number[] = []
    const all: string[] = []
    for await (const part of accounts.all((userId) => delivered.push(userId)))
      all.push(...part.map(({ id }) => id))
    expect({ all, delivered: new Set(delivered) }).toEqual({ all: [theirs.id], delivered: new Set([7, 9]) })
  })

  test('have one current account, which can be changed', async () => {
    const accounts = open()
    const first = await accounts.connect(7, credentials(1), 'Main')
    await accounts.connect(7, credentials(2), 'Small')
    expect(await accounts.choose(7, first.id)).toMatchObject({ label: 'Main', current: true })
    expect(await labels(accounts, 7)).toEqual(['Main *', 'Small'])
    expect(await accounts.choose(7, 'nothing')).toBeUndefined()
    expect(await labels(accounts, 7)).toEqual(['Main *', 'Small'])
  })

  test('with the same credentials are one account, which becomes the current one', async () => {
    const accounts = open()
    const first = await accounts.connect(7, credentials(1), 'Main')
    await accounts.connect(7, credentials(2), 'Small')
    const again = await accounts.connect(7, credentials(1), 'Another name')
    expect(again).toEqual(first)
    expect(await labels(accounts, 7)).toEqual(['Main *', 'Small'])
  })

  test('with the same API key and another key id are two accounts', async () => {
    const accounts = open()
    await accounts.connect(7, credentials(1), 'Main')
    await accounts.connect(7, { ...credentials(1), keyId: credentials(2).keyId }, 'Other')
    expect(await labels(accounts, 7)).toEqual(['Main', 'Other *'])
  })

  test('have a label that is trimmed, and cut when it is long', async () => {
    const accounts = open()
    expect((await accounts.connect(7, credentials(1), `  ${'x'.repeat(40)}`)).label).toBe('x'.repeat(32))
    expect(await labels(accounts, 7)).toEqual([`${'x'.repeat(32)} *`])
  })

  test('are never visible to another person', async () => {
    const accounts = open()
    const mine = await accounts.connect(7, credentials(1), 'Mine')
    const theirs = await accounts.connect(8, credentials(1), 'Theirs')
    expect(theirs.id).not.toBe(mine.id)
    expect(await labels(accounts, 7)).toEqual(['Mine *'])
    expect(await labels(accounts, 8)).toEqual(['Theirs *'])
    expect(await accounts.choose(8, mine.id)).toBeUndefined()
    expect(await accounts.disconnect(8, mine.id)).toBeUndefined()
    await expect(accounts.credentials(8, mine)).rejects.toThrow('has no credentials')
    expect(clear(await accounts.credentials(7, mine))).toEqual(clear(credentials(1)))
    // Not even by somebody who can write to Redis.
    await redis().copy(keys.credentials(7, mine.id), keys.credentials(8, mine.id))
    await expect(accounts.credentials(8, mine)).rejects.toThrow(SealError)
  })
})

describe('disconnecting an account', () => {
  test('deletes everything about it', async () => {
    const accounts = open()
    const gone = await accounts.connect(7, credentials(1), 'Main')
    expect(await accounts.disconnect(7, gone.id)).toEqual(gone)
    expect(await everythingIn(redis())).toBe('')
  })

  test('keeps the other accounts, and the oldest of them becomes the current one', async () => {
    const accounts = open()
    await accounts.connect(7, credentials(1), 'Main')
    await accounts.connect(7, credentials(2), 'Small')
    const third = await accounts.connect(7, credentials(3), 'Third')
    await accounts.disconnect(7, third.id)
    expect(await labels(accounts, 7)).toEqual(['Main *', 'Small'])
    const left = await everythingIn(redis())
    expect(left).not.toContain(third.id)
    expect(left).not.toContain('Third')
    await expect(accounts.credentials(7, third)).rejects.toThrow('has no credentials')
  })

  test('that is not current keeps the current one', async () => {
    const accounts = open()
    const first = await accounts.connect(7, credentials(1), 'Main')
    await accounts.connect(7, credentials(2), 'Small')
    await accounts.connect(7, credentials(3), 'Third')
    await accounts.disconnect(7, first.id)
    expect(await labels(accounts, 7)).toEqual(['Small', 'Third *'])
  })
})

describe('a damaged credentials record', () => {
  test.each([
    ['is not whole', 'The record is not a sealed text', (key: string) => redis().set(key, 's1.k1.AAAA')],
    ['is gone', 'has no credentials', (key: string) => redis().del(key)],
  ])('affects only its own account: it %s', async (_, reason, damage) => {
    const accounts = open()
    const whole = await accounts.connect(7, credentials(1), 'Whole')
    const broken = await accounts.connect(7, credentials(2), 'Broken')
    await damage(keys.credentials(7, broken.id))

    await expect(accounts.credentials(7, broken)).rejects.toThrow(reason)
    expect(clear(await accounts.credentials(7, whole))).toEqual(clear(credentials(1)))
    expect(await labels(accounts, 7)).toEqual(['Whole', 'Broken *'])
    // The same credentials can be connected again, others too, and the broken account can be dropped.
    expect(await accounts.connect(7, credentials(1), 'Whole again')).toMatchObject({ id: whole.id })
    const mended = await accounts.connect(7, credentials(2), 'Mended')
    expect(clear(await accounts.credentials(7, mended))).toEqual(clear(credentials(2)))
    await accounts.disconnect(7, broken.id)
    expect(await labels(accounts, 7)).toEqual(['Whole', 'Mended *'])
  })
})

test('neither Redis nor its files contain an API key or key id in clear text, in any encoding', async () => {
  const accounts = open()
  const kept = await accounts.connect(7, credentials(1), 'Main')
  const gone = await accounts.connect(7, credentials(2), 'Small')
  await accounts.connect(7, credentials(1), 'Main')
  await accounts.credentials(7, kept)
  await accounts.disconnect(7, gone.id)
  // A snapshot beside the append-only file: RDB bytes too.
  await redis().save()

  const memory = await everythingIn(redis())
  const disk = bytesOnDisk(server.dir)
  expect(memory).toContain(kept.id)
  expect(disk.includes(kept.id)).toBe(true)
  expect(disk.includes('REDIS0')).toBe(true)
  const secrets = [1, 2].flatMap((number) => clear(credentials(number)))
  const spellings = secrets.flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('base64url').slice(0, 24),
    Buffer.from(secret).toString('hex'),
  ])
  expect(spellings.filter((text) => memory.includes(text) || disk.includes(text))).toEqual([])
})
