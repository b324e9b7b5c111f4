import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withPartsOfCopy } from '../../src/cli/backup/append-only-folder.js'
import { makeCopy, removeOldCopies, restoreCopy } from '../../src/cli/backup/copies.js'
import { startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'
import { rehearseRestore } from '../../src/cli/backup/rehearsal.js'
import { keys } from '../../src/redis/keys.js'
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

  test('is rehearsed: a Redis starts on it and has what it holds', async () => {
    const path = await withRedis(async (redis, { dir }) => {
      await redis.hset(keys.masterKeyChecks(), 'k1', 'sealed')
      await redis.set('kept', '1')
      return await makeCopy({ from: join(dir, 'appendonlydir'), to: copies, key, at: new Date(0) })
    })
    expect(await rehearseRestore(path, key)).toBe(
      `${path} can be restored: 2 keys. In VAULT_KEYS it needs: k1.`,
    )
    await expect(rehearseRestore(path, randomBytes(32))).rejects.toThrow('sealed with another key')
  })

  test('is kept of each of the latest days, weeks and months, and nothing else is touched', async () => {
    const START = Date.UTC(2026, 0, 1)
    writeFileSync(join(copies, 'notes.txt'), '')
    // Four a day, as after restarts, for two years.
    for (let quarter = 0; quarter < 730 * 4; quarter++) {
      const at = new Date(START + quarter * 6 * 3_600_000)
      writeFileSync(
        join(copies, `squawkbox-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`),
        'x',
      )
    }
    const removed = await removeOldCopies(copies, { days: 7, weeks: 4, months: 12 })
    const kept = readdirSync(copies).filter((name) => name !== 'notes.txt')
    expect(kept.length + removed.length).toBe(730 * 4)
    const days = kept.map((name) => name.slice(10, 20))
    // The newest of each of the last seven days, of the last four weeks, and of the last twelve months.
    expect(days.slice(-7)).toEqual(
      Array.from({ length: 7 }, (_, day) =>
        new Date(Date.UTC(2027, 11, 25 + day)).toISOString().slice(0, 10),
      ),
    )
    expect(days).toEqual(expect.arrayContaining(['2027-12-12', '2027-12-19', '2027-12-26', '2027-12-31']))
    expect(days).toEqual(expect.arrayContaining(['2027-01-31', '2027-02-28', '2027-11-30']))
    expect(kept.every((name) => name.includes('T18-00-00'))).toBe(true)
    expect(kept).toHaveLength(7 + 2 + 11)
    expect(readdirSync(copies)).toContain('notes.txt')
    // A restart, and another one, removes nothing but the copy of that day before it.
    expect(await removeOldCopies(copies, { days: 7, weeks: 4, months: 12 })).toEqual([])
  })

  test('that is less than half as long as the ones before does not take their place', async () => {
    const write = (time: string, bytes: number): void =>
      writeFileSync(join(copies, `squawkbox-2026-01-${time}.backup`), 'x'.repeat(bytes))
    const kept = { days: 1, weeks: 1, months: 1 }
    write('01T06-00-00', 1_000)
    write('01T07-00-00', 900)
    for (let second = 10; second < 60; second++) write(`01T08-00-${second}`, 100)
    await removeOldCopies(copies, kept)
    expect(readdirSync(copies).toSorted()).toEqual([
      'squawkbox-2026-01-01T07-00-00.backup',
      'squawkbox-2026-01-01T08-00-59.backup',
    ])
    write('01T09-00-00', 600)
    await removeOldCopies(copies, kept)
    expect(readdirSync(copies)).toEqual(['squawkbox-2026-01-01T09-00-00.backup'])
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
    const foreign = await run('backup', '--verify', path)
    expect([foreign.status, foreign.stderr]).toEqual([
      1,
      `${path} can be restored, but it is not the database of a bot: 1 keys\n`,
    ])
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

describe('a signal', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends a rehearsal and its Redis, and nothing is left behind',
    async (signal) => {
      const [keyFile, programs, work] = [join(folder, 'key'), join(folder, 'bin'), join(folder, 'work')]
      writeFileSync(keyFile, `${key.toString('base64')}\n`)
      const path = await withRedis((_, { dir }) =>
        makeCopy({ from: join(dir, 'appendonlydir'), to: copies, key, at: new Date(0) }),
      )
      // A Redis that says who it is, and takes for ever to load.
      mkdirSync(programs)
      mkdirSync(work)
      const pidFile = join(folder, 'pid')
      const program = `#!/bin/sh\n[ "$1" = --version ] && exit 0\necho $$ >${pidFile}.part && mv ${pidFile}.part ${pidFile}\nexec sleep 600\n`
      writeFileSync(join(programs, 'redis-server'), program, { mode: 0o755 })
      const child = spawn(process.execPath, [SQUAWKBOX, 'backup', '--verify', path, '--key-file', keyFile], {
        cwd: folder,
        env: { PATH: `${programs}:${process.env['PATH'] ?? ''}`, TMPDIR: work },
      })
      let complaint = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
      await expect.poll(() => existsSync(pidFile)).toBe(true)
      expect(readdirSync(work)).toHaveLength(1)
      child.kill(signal)
      expect(await once(child, 'close')).toEqual([1, null])
      expect(complaint).toBe('Stopped\n')
      expect(readdirSync(work)).toEqual([])
      expect(() => process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 0)).toThrow('ESRCH')
    },
  )

  test('stops a restore, which leaves nothing of the copy unsealed', async () => {
    const path = await withRedis(async (redis, { dir }) => {
      await redis.set('kept', '1')
      return await makeCopy({ from: join(dir, 'appendonlydir'), to: copies, key, at: new Date(0) })
    })
    const dir = join(folder, 'restored')
    mkdirSync(dir)
    const stop = new AbortController()
    const restoring = restoreCopy(path, join(dir, 'appendonlydir'), key, dir, stop.signal)
    stop.abort(new Error('Stopped'))
    await expect(restoring).rejects.toThrow('aborted')
    expect(readdirSync(dir)).toEqual([])
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

  test('is read as it was, also where it is rewritten meanwhile', async () => {
    const from = open()
    const copied = await withPartsOfCopy(from, async (parts) => {
      rewriteTo(from, 2)
      const chunks: Buffer[] = []
      for await (const chunk of parts[0]?.read() ?? []) chunks.push(chunk)
      return Buffer.concat(chunks).toString()
    })
    expect(copied).toBe('1')
  })

  test('whose manifest names a file that is gone is given up', async () => {
    const from = open()
    rmSync(join(from, 'part.1'))
    await expect(withPartsOfCopy(from, () => Promise.resolve())).rejects.toThrow('is rewritten all the time')
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
