import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePorts } from '../../support/http/free-ports.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { commandsOf } from './documented.js'
import { checkMasterKeys } from '../../../src/accounts/vault/master-key-check.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { masterKey } from '../../accounts/support.js'
import { checkDurability } from '../../../src/redis/durability.js'

const START = fileURLToPath(new URL('../../../deploy/redis/start', import.meta.url))
const PASSWORD = 'hunter2hunter2'
const commands = commandsOf('docs/operating.md')
const own = redisForThisFile()

let folder: string
let server: ChildProcess
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'squawkbox-redis-'))
  const [free = 0] = await freePorts(1)
  port = free
  server = spawn(START, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder], {
    env: { PATH: process.env['PATH'], REDIS_PASSWORD: PASSWORD, REDIS_USERS_FILE: join(folder, 'users.acl') },
    stdio: 'ignore',
  })
  const anybody = new Redis({ host: '127.0.0.1', port, enableReadyCheck: false, retryStrategy: () => 50 })
  // Until the server listens.
  anybody.on('error', () => undefined)
  await vi.waitFor(async () => await anybody.ping(), { timeout: 60_000 })
  anybody.disconnect()
})
afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command in a shell where `redis-cli` reaches a server of this test, as it would reach the only one of a container. */
function inShell(command: string, flags: string): string {
  const found = spawnSync('sh', ['-c', 'command -v redis-cli'], { encoding: 'utf8' }).stdout.trim()
  const shim = join(folder, 'redis-cli')
  writeFileSync(shim, `#!/bin/sh\nexec ${found} ${flags} "$@"\n`)
  chmodSync(shim, 0o755)
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    env: { PATH: `${folder}:${process.env['PATH']}`, REDIS_PASSWORD: PASSWORD },
    encoding: 'utf8',
  })
  expect([status, stderr], command).toEqual([0, ''])
  return stdout
}

test('the command of a backup under compose rewrites the file', () => {
  const command = commands.find((one) => one.startsWith('docker compose exec redis ')) ?? ''
  const inContainer = command.replace('docker compose exec redis ', '')
  expect(inShell(inContainer, `-p ${port}`)).toContain('Background append only file rewriting started')
})

test('redis-cli removes the check of a lost key of the vault, so that the bot starts with another one', async () => {
  const [lost, next] = [createVault([masterKey('k1')]), createVault([masterKey('k2')])]
  const [typed = '', inContainer = ''] = commandsOf('docs/faq.md').filter((one) => one.includes(' hdel '))
  const servers = [
    { redis: new Redis(own.url), command: typed, flags: `-s ${own.url}` },
    {
      redis: new Redis({ port, username: 'bot', password: PASSWORD }),
      command: inContainer.replace('docker compose exec redis ', ''),
      flags: `-p ${port}`,
    },
  ]
  for (const { redis, command, flags } of servers) {
    await checkMasterKeys(redis, lost)
    await expect(checkMasterKeys(redis, next)).rejects.toThrow('VAULT_KEYS lacks the key "k1"')
    expect(inShell(command, flags)).toBe('1\n')
    await checkMasterKeys(redis, next)
    redis.disconnect()
  }
})

test('redis-cli of an own server says what fills it, raises its limit and rewrites its file', () => {
  const run = (command: string): string => {
    expect(commands).toContain(command)
    return inShell(command.replace('…', '64mb'), `-s ${own.url}`)
  }
  expect(run('redis-cli --bigkeys')).toContain('-------- summary -------')
  expect(run('redis-cli memory stats')).toContain('dataset.bytes')
  expect(run('redis-cli config set maxmemory …')).toBe('OK\n')
  expect(run('redis-cli bgrewriteaof')).toContain('rewriting started')
})

test('redis-cli gives a Redis as it is installed the settings that the bot needs, and keeps them', async () => {
  const [stockPort = 0] = await freePorts(1)
  const home = mkdtempSync(join(tmpdir(), 'squawkbox-stock-redis-'))
  const settings = join(home, 'redis.conf')
  writeFileSync(settings, `port ${stockPort}\nbind 127.0.0.1\ndir ${home}\nappendonly no\nsave 3600 1\n`)
  /** Starts it with the file of its settings, and says what the bot finds wrong with it. */
  const faultsOfStart = async (act: () => void = () => undefined): Promise<readonly string[]> => {
    const stock = spawn('redis-server', [settings], { stdio: 'ignore' })
    const ended = once(stock, 'exit')
    const redis = new Redis({ host: '127.0.0.1', port: stockPort, retryStrategy: () => 50 })
    redis.on('error', () => undefined)
    try {
      await vi.waitFor(async () => await redis.ping(), { timeout: 60_000 })
      act()
      const faults = (await checkDurability(redis, 0)).filter(({ is }) => is !== 'ok')
      // Redis refuses to end while it writes its first append-only file.
      await expect
        .poll(async () => await redis.info('persistence'))
        .not.toMatch(/aof_rewrite_(?:in_progress|scheduled):1/)
      return faults.map(({ what }) => what)
    } finally {
      redis.disconnect()
      stock.kill('SIGTERM')
      await ended
    }
  }
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  expect(await faultsOfStart()).toEqual(['Redis: persistence', 'Redis: limit'])
  const documented = commandsOf('docs/operator.md').filter((one) => one.startsWith('redis-cli '))
  expect(commands).toEqual(expect.arrayContaining([...documented]))
  const settle = (): void => {
    for (const command of documented) expect(inShell(command, `-p ${stockPort}`)).toBe('OK\n')
  }
  expect(await faultsOfStart(settle)).toEqual([])
  expect(await faultsOfStart()).toEqual([])
})
