import { randomUUID } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { checkMasterKeys } from '../../src/accounts/vault/master-key-check.js'
import { beginSealingLease } from '../../src/accounts/vault/sealing-leases.js'
import { createSealedStore } from '../../src/accounts/vault/sealed-store.js'
import { createVault, type Vault } from '../../src/accounts/vault/vault.js'
import type { MasterKey } from '../../src/config/values.js'
import { keys } from '../../src/redis/keys.js'
import { clientOf } from '../redis/support.js'
import { fragileRedisForThisFile } from '../support/redis/fragile-redis.js'
import { inEnvironment, masterKey } from '../accounts/support.js'
import { processTimers } from '../../src/lib/timers.js'

// `npm run vault:rotate`, as a process of its own with an environment of its own.

const server = fragileRedisForThisFile()
const redis = clientOf({
  get url() {
    return server.direct
  },
})

const oldKey = masterKey('old')
const newKey = masterKey('new')
const before = createVault([oldKey])
const during = createVault([newKey, oldKey])
const after = createVault([newKey])
const TOKEN = '123456789:a-token-that-must-never-be-printed'

function startRotation(
  masterKeys: readonly MasterKey[],
  more: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, ['dist/cli/squawkbox.js', 'rotate'], {
    env: {
      BOT_TOKEN: TOKEN,
      SERVICE_URL: 'http://127.0.0.1:9',
      ADMIN_USERS: '1',
      REDIS_URL: server.url,
      VAULT_KEYS: inEnvironment(masterKeys),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** What a rotation printed and how it ended. None ever prints a key or the token. */
async function rotate(
  masterKeys: readonly MasterKey[],
  more?: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const child = startRotation(masterKeys, more)
  let out = ''
  let err = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text))
  await once(child, 'close')
  for (const { key } of masterKeys) expect(out + err).not.toContain(key.toString('base64'))
  expect(out + err).not.toContain(TOKEN)
  return { code: child.exitCode, out, err }
}

const sealAccounts = async (vault: Vault, count: number): Promise<void> => {
  const store = createSealedStore({ redis: redis(), vault })
  const all = Array.from({ length: count }, (_, index) => index)
  await Promise.all(all.map((index) => store.write(keys.credentials(index, 'a1'), `clear ${index}`)))
}

/** How many of the accounts name each key. */
async function sealedWith(count: number): Promise<{ readonly old: number; readonly new: number }> {
  const all = Array.from({ length: count }, (_, index) => keys.credentials(index, 'a1'))
  const ids = (await redis().mget(all)).map((sealed) => before.keyIdOf(sealed ?? ''))
  return { old: ids.filter((id) => id === 'old').length, new: ids.filter((id) => id === 'new').length }
}

describe('what it prints', () => {
  test('the re-encrypted records, and the keys that may be removed', async () => {
    await checkMasterKeys(redis(), before)
    await sealAccounts(before, 3)
    await checkMasterKeys(redis(), during)
    expect(await rotate([newKey, oldKey])).toEqual({
      code: 0,
      out: 'Sealed again with the key "new": 3. Sealed with it already: 3.\nNo longer needed in VAULT_KEYS: old. Keep it elsewhere for as long as you keep a backup from before: that cannot be used without it.\n',
      err: '',
    })
    expect(await rotate([newKey])).toEqual({
      code: 0,
      out: 'Sealed again with the key "new": 0. Sealed with it already: 3.\n',
      err: '',
    })
  })

  test('that every process must be started with the new key before the old one may go', async () => {
    const own = redis().duplicate()
    const { vault, end } = await beginSealingLease({
      processId: randomUUID(),
      timers: processTimers,
      redis: own,
      vault: before,
      logger: { warn: () => undefined },
      lost: () => undefined,
    })
    await checkMasterKeys(redis(), vault)
    // Another process was started with the new key already.
    await checkMasterKeys(redis(), during)
    await sealAccounts(before, 1)
    const { code, out } = await rotate([newKey, oldKey])
    expect(code).toBe(0)
    expect(out).toContain('Running processes that seal with the key "old": 1.')
    expect(out).not.toContain('No longer needed')
    await end()
    await own.quit()
    expect((await rotate([newKey, oldKey])).out).toContain('No longer needed in VAULT_KEYS: old.')
  })

  test('each record that does not open, and fails', async () => {
    await redis().set(keys.credentials(7, 'a1'), 'never sealed')
    const { code, out, err } = await rotate([newKey])
    expect(code).toBe(1)
    expect(out).toContain('Sealed again with the key "new": 0.')
    expect(err).toBe(
      `Left as they are, because no key in VAULT_KEYS opens them: 1.\n  ${keys.credentials(7, 'a1')}\n`,
    )
  })

  test('one line when the old key is missing, and touches nothing', async () => {
    await checkMasterKeys(redis(), before)
    await sealAccounts(before, 1)
    const { code, out, err } = await rotate([newKey])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toMatch(/^VAULT_KEYS lacks the key "old", [^\n]*\n$/)
    expect(await sealedWith(1)).toEqual({ old: 1, new: 0 })
  })

  test('every fault of the environment', async () => {
    const { code, err } = await rotate([newKey], { VAULT_KEYS: '', SERVICE_URL: 'nowhere' })
    expect(code).toBe(1)
    expect(err).toMatch(/SERVICE_URL is not an http\(s\) address\. .*\n\s*VAULT_KEYS is missing\./)
  })

  test('that Redis cannot be reached, without its password', async () => {
    const { code, out, err } = await rotate([newKey], {
      REDIS_URL: 'redis://user:a-password-of-redis@127.0.0.1:1',
    })
    expect(code).toBe(1)
    expect(err).toContain('Run it again')
    expect(err).toContain('Redis could not be reached')
    expect(out + err).not.toContain('a-password-of-redis')
  })
})

test('ended with SIGKILL in the middle and run again, it finishes', async () => {
  const COUNT = 500
  await checkMasterKeys(redis(), before)
  await sealAccounts(before, COUNT)
  await checkMasterKeys(redis(), during)

  // What it seals after the first 100 waits, so that it is in the middle for certain when it ends.
  const held = server.hold((words) => words.includes('KEEPTTL'), 100)
  const child = startRotation([newKey, oldKey])
  const ended = once(child, 'close')
  try {
    await expect.poll(() => held.count()).toBeGreaterThan(0)
  } finally {
    child.kill('SIGKILL')
    await ended
    server.cut()
    server.release()
  }
  expect(child.signalCode).toBe('SIGKILL')
  const half = await sealedWith(COUNT)
  expect(half.new).toBeGreaterThan(0)
  expect(half.old).toBeGreaterThan(0)

  const { code, out } = await rotate([newKey, oldKey])
  expect(code).toBe(0)
  expect(out).toBe(
    `Sealed again with the key "new": ${half.old}. Sealed with it already: ${COUNT}.\nNo longer needed in VAULT_KEYS: old. Keep it elsewhere for as long as you keep a backup from before: that cannot be used without it.\n`,
  )
  const store = createSealedStore({ redis: redis(), vault: after })
  const all = Array.from({ length: COUNT }, (_, index) => index)
  expect(await Promise.all(all.map((index) => store.read(keys.credentials(index, 'a1'))))).toEqual(
    all.map((index) => `clear ${index}`),
  )
})
