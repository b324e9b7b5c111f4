import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { makeCopy } from '../../../src/cli/backup/copies.js'
import { startPrivateRedis } from '../../../src/demo/private-redis.js'
import { runProgram } from '../../support/process/run-program.js'
import { commandsOf } from './documented.js'

const SQUAWKBOX = fileURLToPath(new URL('../../../dist/cli/squawkbox.js', import.meta.url))
const commands = commandsOf('docs/operating.md')

const compose = z
  .object({ services: z.object({ redis: z.object({ volumes: z.array(z.string()) }) }) })
  .parse(parse(readFileSync(new URL('../../../compose.yaml', import.meta.url), 'utf8')))

/** The words behind the beginning of a documented command. */
function wordsBehind(beginning: string): readonly string[] {
  const command = commands.find((one) => one.startsWith(beginning))
  if (command === undefined) throw new Error(`docs/operating.md has no command ${beginning}`)
  return command.slice(beginning.length).trim().split(' ')
}

async function withRedis<T>(dir: string, use: (redis: Redis) => Promise<T>): Promise<T> {
  const server = await startPrivateRedis(dir)
  const redis = new Redis(server.url)
  try {
    return await use(redis)
  } finally {
    redis.disconnect()
    await server.stop()
  }
}

test('the commands of a restore under compose put a copy in the place of what was there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // What the commands mount.
  const [volume, copies, keyFile] = [
    join(folder, 'redis'),
    join(folder, 'backups'),
    join(folder, 'backup-key'),
  ]
  const key = randomBytes(32)
  writeFileSync(keyFile, key.toString('base64'))
  mkdirSync(copies)
  const copy = await withRedis(volume, async (redis) => {
    await redis.set('kept', 'before')
    const made = await makeCopy({ from: join(volume, 'appendonlydir'), to: copies, key, at: new Date() })
    await redis.set('kept', 'after')
    return basename(made)
  })

  expect(compose.services.redis.volumes).toContain('redis:/data')
  const [program, from = '', to = ''] = wordsBehind('docker compose run --rm --no-deps redis ')
  expect(program).toBe('mv')
  renameSync(from.replace('/data', volume), to.replace('/data', volume))

  const run = wordsBehind('docker run --rm --user 999:999 ')
  const mounts = run.flatMap((word, at) => (run[at - 1] === '-v' ? [word.replaceAll('"', '')] : []))
  const paths = new Map(
    mounts.map((mount): [string, string] => {
      const [source = '', target = ''] = mount.split(':')
      return [target, source.replace('<project>_redis', volume).replace('$PWD', folder)]
    }),
  )
  const onHost = (word: string): string => {
    const target = [...paths.keys()].find((one) => word === one || word.startsWith(`${one}/`))
    return target === undefined ? word : `${paths.get(target)}${word.slice(target.length)}`
  }
  const inImage = run.slice(run.indexOf('squawkbox') + 1).map((word) => onHost(word.replace('<copy>', copy)))
  const { status, stderr } = await runProgram([process.execPath, SQUAWKBOX, ...inImage], { cwd: folder })
  expect([status, stderr]).toEqual([0, ''])

  expect(await withRedis(volume, async (redis) => await redis.get('kept'))).toBe('before')
  expect(existsSync(join(volume, 'before'))).toBe(true)
})
