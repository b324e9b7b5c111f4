import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withPartsOfCopy } from '../../src/cli/backup/append-only-folder.js'
import { makeCopy, removeOldCopies, restoreCopy } from '../../src/cli/backup/copies.js'
import { startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'
import { runProgram } from '../support/process/run-program.js'

const SQUAWKBOX = fileURLToPath(new URL('../../dist/cli/squawkbox.js', import.meta.url))
const key = randomBytes(32)

let folder: string
let copies: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'squawkbox-backup-'))
  copies = join(folder, 'copies')
  mkdirSync(copies)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts Redis on a restored folder, and gives the values of these keys. */
async function valuesIn(dir: string, names: readonly string[]): Promise<readonly (string | null)[]> {
  const restored = await startPrivateRedis(dir)
  const redis = new Redis(restored.url)
  try {
    return await redis.mget(...names)
  } finally {
    redis.disconnect()
    await restored.stop()
  }
}

async function withRedis<T>(use: (redis: Redis, server: PrivateRedis) => Promise<T>): Promise<T> {
  const server = await startPrivateRedis(join(folder, 'redis'))
  const redis = new Redis(server.url)
  try {
    return await use(redis, server)
  } finally {
    redis.disconnect()
    await server.stop()
  }
}

describe('a backup', () => {
  test('made while Redis writes and rewrites its file holds what was acknowledged before, and is one state', async () => {
    const before = Array.from({ length: 500 }, (_, number) => `before-${number}`)
    let written = 0
    const over = new AbortController()
    const path = await withRedis(async (redis, { dir }) => {
      await redis.mset(Object.fromEntries(before.map((name) => [name, name])))
      const write = async (): Promise<void> => {
        // Each write is acknowledged before the next, so a state that has one has all before it.
        while (!over.signal.aborted) await redis.set(`during-${written++}`, randomBytes(512).toString('hex'))
      }
      const writing = write()
      try {
        await redis.bgrewriteaof()
        return await makeCopy({ from: join(dir, 'appendonlydir'), to: copies, key, at: new Date(0) })
      } finally {
        over.abort()
        await writing
      }
    })
    expect(readdirSync(copies)).toEqual(['squawkbox-1970-01-01T00-00-00.backup'])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path).includes('before-1')).toBe(false)
    const dir = join(folder, 'restored')
    mkdirSync(dir)
    await restoreCopy(path, join(dir, 'appendonlydir'), key, dir)
    expect(readdirSync(dir)).toEqual(['appendonlydir'])
    expect(await valuesIn(dir, before)).toEqual(before)
    const during = await valuesIn(
      dir,
      Array.from({ length: written }, (_, number) => `during-${number}`),
    )
    expect(during.slice(0, during.indexOf(null)).every((value) => value !== null)).toBe(true)
    expect(during.slice(during.indexOf(null)).every((value) => value === null)).toBe(during.includes(null))
  })

  test('with another key, or with one byte changed, restores nothing', async () => {
    const path = await withRedis(async (redis, { dir }) => {
      await redis.set('kept', '1')
      return await makeCopy({ from: join(dir, 'appendonlydir'), to: copies, key, at: new Date(0) })
    })
    const target = join(folder, 'appendonlydir')
    const refused = /was changed, or sealed with another key/
    await expect(restoreCopy(path, target, randomBytes(32), folder)).rejects.toThrow(refused)
    const sealed = readFileSync(path)
    for (const at of [25, sealed.length - 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = changed[at]! ^ 1
      writeFileSync(path, changed)
      await expect(restoreCopy(path, target, key, folder), String(at)).rejects.toThrow(refused)
    }
    writeFileSync(path, 'something else')
    await expect(restoreCopy(path, target, key, folder)).rejects.toThrow(/is not a backup/)
    expect(readdirSync(folder).toSorted()).toEqual(['copies', 'redis'])
  })

  test('takes the place of the oldest, and of nothing else', async () => {
    for (const name of [
      'squawkbox-2026-01-01T00-00-00.backup',
      'squawkbox-2026-01-02T00-00-00.backup',
      'notes.txt',
    ])
      writeFileSync(join(copies, name), '')
    expect(await removeOldCopies(copies, 1)).toEqual(['squawkbox-2026-01-01T00-00-00.backup'])
    expect(readdirSync(copies)).toEqual(['notes.txt', 'squawkbox-2026-01-02T00-00-00.backup'])
    expect(await removeOldCopies(copies, 14)).toEqual([])
  })

  test('is made and restored by squawkbox backup and restore', async () => {
    const keyFile = join(folder, 'key')
    writeFileSync(keyFile, `${key.toString('base64')}\n`)
    const run = (...args: readonly string[]) =>
      runProgram([process.execPath, SQUAWKBOX, ...args, '--key-file', keyFile], { cwd: folder })
    const [path = ''] = await withRedis(async (redis, { dir }) => {
      await redis.set('kept', '1')
      const made = await run('backup', '--from', join(dir, 'appendonlydir'), '--to', copies)
      expect([made.stderr, made.status]).toEqual(['', 0])
      return /(?<=Sealed ).+/.exec(made.stdout) ?? []
    })
    const dir = join(folder, 'restored')
    mkdirSync(dir)
    const restored = await run('restore', path, '--to', join(dir, 'appendonlydir'))
    expect(restored.stdout).toMatch(/^Restored .*\.manifest into /)
    expect(await valuesIn(dir, ['kept'])).toEqual(['1'])
    // What is there is not overwritten.
    const again = await run('restore', path, '--to', join(dir, 'appendonlydir'))
    expect([again.status, again.stderr.includes('EEXIST')]).toEqual([1, true])
    const nothing = await run('backup', '--from', folder, '--to', copies)
    expect([nothing.status, nothing.stderr]).toEqual([
      1,
      `${folder} has no manifest of an append-only file of Redis 7\n`,
    ])
  })
})

describe('a copy of a folder', () => {
  /** An append-only folder of two files, the second of which a rewrite takes the place of. */
  const open = (): string => {
    const from = mkdtempSync(join(folder, 'append-only-'))
    rewriteTo(from, 1)
    return from
  }
  const rewriteTo = (from: string, seq: number): void => {
    writeFileSync(join(from, `part.${seq}`), `${seq}`)
    writeFileSync(join(from, 'aof.manifest'), `file part.${seq} seq ${seq} type b\n`)
    rmSync(join(from, `part.${seq - 1}`), { force: true })
  }

  test('that is rewritten meanwhile is made again, of what is there then', async () => {
    const from = open()
    let times = 0
    const copied = await withPartsOfCopy(from, async (parts) => {
      if (++times === 1) rewriteTo(from, 2)
      return await readFile(join(from, parts[0]?.name ?? ''), 'utf8')
    })
    expect([copied, times]).toEqual(['2', 2])
  })

  test('that is rewritten all the time is given up after five attempts', async () => {
    const from = open()
    let times = 0
    const copying = withPartsOfCopy(from, async (parts) => {
      rewriteTo(from, ++times + 1)
      return await readFile(join(from, parts[0]?.name ?? ''), 'utf8')
    })
    await expect(copying).rejects.toThrow('is rewritten all the time')
    expect(times).toBe(5)
  })

  test('fails at once for any other reason', async () => {
    let times = 0
    const copying = withPartsOfCopy(open(), async () => {
      times++
      return await readFile(join(folder, 'nowhere', 'x'), 'utf8')
    })
    await expect(copying).rejects.toMatchObject({ code: 'ENOENT' })
    expect(times).toBe(1)
  })
})
