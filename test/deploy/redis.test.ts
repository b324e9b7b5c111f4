import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { runProgram } from '../support/process/run-program.js'
import { freePorts } from '../support/http/free-ports.js'

const START = fileURLToPath(new URL('../../deploy/redis/start', import.meta.url))
const SQUAWKBOX = fileURLToPath(new URL('../../dist/cli/squawkbox.js', import.meta.url))
const on = environmentForThisFile({ bot: 'none' })

let folder: string
let server: ChildProcess
let port: number
const urlOf = (user: string): string => `redis://${user}@127.0.0.1:${port}`

/** A client without a password. */
function anybodyAt(at: number): Redis {
  const client = new Redis({ host: '127.0.0.1', port: at, enableReadyCheck: false, retryStrategy: () => 50 })
  // Until the server listens; each command reports its own failure.
  client.on('error', () => undefined)
  return client
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'squawkbox-redis-'))
  const [free = 0] = await freePorts(1)
  port = free
  server = spawn(START, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder], {
    env: {
      PATH: process.env['PATH'],
      REDIS_PASSWORD: 'hunter2hunter2',
      REDIS_USERS_FILE: join(folder, 'users.acl'),
      REDIS_MAXMEMORY: '64mb',
    },
    stdio: 'ignore',
  })
  const anybody = anybodyAt(port)
  await vi.waitFor(async () => await anybody.ping(), { timeout: 10_000 })
  anybody.disconnect()
})
afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

test('without the password it only says that it is there', async () => {
  const anybody = anybodyAt(port)
  expect(await anybody.ping()).toBe('PONG')
  await expect(anybody.get('squawkbox:probe')).rejects.toThrow(/NOPERM/)
  await expect(anybody.info()).rejects.toThrow(/NOPERM/)
  anybody.disconnect()
  expect(statSync(join(folder, 'users.acl')).mode & 0o777).toBe(0o600)
})

test('the user of the bot can neither empty nor stop nor change it', async () => {
  const bot = new Redis(urlOf('bot:hunter2hunter2'))
  await bot.set('kept', '1')
  for (const command of [['FLUSHALL'], ['SHUTDOWN'], ['CONFIG', 'SET', 'appendonly', 'no']]) {
    const [name = '', ...rest] = command
    await expect(bot.call(name, ...rest), command.join(' ')).rejects.toThrow(/NOPERM/)
  }
  expect(await bot.get('kept')).toBe('1')
  await bot.del('kept')
  await bot.quit()
})

test('squawkbox doctor finds nothing wrong with it, and a bot starts, trades and stops on it', async () => {
  const variables = { ...on.environment.variables, REDIS_URL: urlOf('bot:hunter2hunter2') }
  const { stdout, status } = await runProgram([process.execPath, SQUAWKBOX, 'doctor'], {
    cwd: folder,
    environment: variables,
  })
  expect(stdout.split('\n').filter((line) => /^[✗!]/.test(line))).toEqual([])
  expect(stdout).toMatch(/✓ Redis: memory: \d+ MB of 64 MB used/)
  expect(status).toBe(0)
  const bot = await on.startBot({ ...variables, ROLES: 'bot,watcher,outbox' })
  const { person } = await on.connected('Ann')
  await person.send('/long BTC 100 5x')
  await person.waitFor('Preview expires:')
  await person.press('✅ Confirm')
  await person.waitFor('Done')
  expect(await bot.stop()).toBe(true)
})

test('it does not start without a password, or with one that would be a rule', () => {
  const started = (password: string | undefined) =>
    spawnSync(START, [], { env: { PATH: process.env['PATH'], REDIS_PASSWORD: password }, encoding: 'utf8' })
  expect(started(undefined).stderr).toMatch(/REDIS_PASSWORD.* is missing/)
  expect(started('a +@all').stderr).toMatch(/letters and digits only/)
})
