import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.js'
import { startFailure } from '../../src/app/start-failure.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { freePorts } from '../support/http/free-ports.js'

const on = environmentForThisFile({ bot: 'none' })
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

afterEach(() => on.driver.clearFaults())

/** Starts the bot, which is expected to end by itself, and gives all that it said. */
async function failedStart(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...on.environment.variables, LOG_LEVEL: 'trace', REDIS_WAIT_SECONDS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, err }
}

/** A port that something listens at for the time of a test. */
async function takenPort(work: (port: number) => Promise<void>): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  await work((server.address() as AddressInfo).port)
  const closed = once(server, 'close')
  server.close()
  await closed
}

/** Checks that a log is JSON lines. */
function expectJson(log: string): void {
  for (const line of log.split('\n').filter((text) => text !== ''))
    expect(() => JSON.parse(line)).not.toThrow()
}

/** Checks that no secret is in what was said. */
function expectNoSecret(said: string): void {
  const key = on.environment.variables['VAULT_KEYS']?.split(':')[1] ?? ''
  for (const secret of [on.environment.chat.token, key, 'hunter2']) expect(said).not.toContain(secret)
}

/** The one line with which a process ends that cannot start; also checks its code, its log, and that no secret is anywhere. */
async function lineOfProcess(environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, out, err } = await failedStart(environment)
  expect(code).toBe(1)
  expect(err).toMatch(/^[^\n]+\n$/)
  expectJson(out)
  expectNoSecret(out + err)
  return err
}

/** The line with which a start in this process fails: what a process of its own would end with. */
async function reasonOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const before = on.log.length
  const failure: unknown = await on.startBot(environment).then(
    () => expect.fail('it started'),
    (error: unknown) => error,
  )
  const line = startFailure(failure, readConfig({ ...on.environment.variables, ...environment }))
  expect(line).not.toContain('\n')
  expectNoSecret(line + on.log.slice(before).join(''))
  return line
}

describe('a failed start gives its reason in one line', () => {
  test('when the dialect is invalid', async () => {
    expect(await lineOfProcess({ DIALECT: '{"nonsense":1}' })).toMatch(/^DIALECT: .*nonsense/)
  })

  test('when Redis is unreachable', async () => {
    expect(await lineOfProcess({ REDIS_URL: 'redis://:hunter2@127.0.0.1:1' })).toMatch(
      /^Redis could not be reached; check REDIS_URL .*ECONNREFUSED/,
    )
  })

  test('when the socket of Redis does not exist', async () => {
    expect(await lineOfProcess({ REDIS_URL: '/nowhere/redis.sock' })).toMatch(
      /^Redis could not be reached; check REDIS_URL .*ENOENT/,
    )
  })

  test('when Redis refuses writes', async () => {
    const redis = new Redis(on.environment.redis.url)
    await redis.replicaof('127.0.0.1', 1)
    try {
      expect(await reasonOf({})).toMatch(/^Redis refuses commands: READONLY/)
    } finally {
      await redis.replicaof('NO', 'ONE')
      redis.disconnect()
    }
  })

  test('when Redis may forget what it has acknowledged, unless the operator allows that', async () => {
    const redis = new Redis(on.environment.redis.url)
    const strict = { REDIS_MAY_LOSE: '0' }
    try {
      expect(await lineOfProcess(strict)).toMatch(
        /^Redis: persistence: appendfsync is no; set appendfsync always: .* say REDIS_MAY_LOSE=30$/m,
      )
      await redis.config('SET', 'appendonly', 'no')
      expect(await reasonOf({ REDIS_MAY_LOSE: '9999' })).toMatch(
        /^Redis: persistence: appendonly is off; set/,
      )
      await redis.config('SET', 'appendonly', 'yes')
      await redis.config('SET', 'maxmemory-policy', 'allkeys-lru')
      expect(await reasonOf({ REDIS_MAY_LOSE: 'everything' })).toMatch(
        /^Redis: eviction: maxmemory-policy is allkeys-lru; set maxmemory-policy noeviction$/,
      )
    } finally {
      await redis.config('SET', 'appendonly', 'yes')
      await redis.config('SET', 'maxmemory-policy', 'noeviction')
      redis.disconnect()
    }
  })

  test('when running processes have other numbers of shards', async () => {
    const bot = await on.startBot({ OUTBOX_SHARDS: '4' })
    const second = await on.startBot({ OUTBOX_SHARDS: '4' })
    expect(await lineOfProcess({ OUTBOX_SHARDS: '2', WATCH_SHARDS: '3' })).toMatch(
      /^Another number of shards: OUTBOX_SHARDS is 2 here and 4, WATCH_SHARDS is 3 here and 1 in running processes \(2\); set OUTBOX_SHARDS=4 WATCH_SHARDS=1, or stop all/,
    )
    await Promise.all([bot.stop(), second.stop()])
    await (await on.startBot({ OUTBOX_SHARDS: '2', WATCH_SHARDS: '3' })).stop()
  })

  test('when processes of an earlier release run, which do not tell their numbers, and these are not those so far', async () => {
    await (await on.startBot({ OUTBOX_SHARDS: '4' })).stop()
    const redis = new Redis(on.environment.redis.url)
    try {
      // Such a process is seen by its lease alone.
      await redis.zadd(keys.sealingLeases(), Date.now() + 60_000, 'demo/earlier')
      expect(await reasonOf({ OUTBOX_SHARDS: '2' })).toMatch(
        /^Another number of shards: OUTBOX_SHARDS is 2 here and 4 so far, and running processes of an earlier release \(1\) do not tell theirs; set OUTBOX_SHARDS=4 until/,
      )
      await (await on.startBot({ OUTBOX_SHARDS: '4' })).stop()
    } finally {
      await redis.zrem(keys.sealingLeases(), 'demo/earlier')
      redis.disconnect()
    }
    await (await on.startBot({ OUTBOX_SHARDS: '2' })).stop()
  })

  test('when a master key is wrong', async () => {
    const bot = await on.startBot()
    await bot.stop()
    const id = on.environment.variables['VAULT_KEYS']?.split(':')[0] ?? ''
    expect(await reasonOf({ VAULT_KEYS: `${id}:${'A'.repeat(43)}=` })).toMatch(
      /^The key "demo" in VAULT_KEYS is not the one/,
    )
    expect(await reasonOf({ VAULT_KEYS: `new:${'A'.repeat(43)}=` })).toMatch(
      /^VAULT_KEYS lacks the key "demo"/,
    )
  })

  test.each([
    [401, 'Unauthorized', /^Telegram does not accept BOT_TOKEN \(401: Unauthorized\)/],
    [404, 'Not Found', /^Telegram does not accept BOT_TOKEN \(404: Not Found\)/],
    [500, 'Internal Server Error', /^Telegram refused the start \(500: Internal Server Error\)/],
  ])('when Telegram answers %i', async (error_code, description, line) => {
    await on.driver.fault({ method: 'getMe', kind: 'error', error_code, description })
    expect(await reasonOf({})).toMatch(line)
  })

  test('when Telegram does not take the webhook', async () => {
    const webhook = { UPDATES: 'webhook', WEBHOOK_SECRET: 'a-secret-of-this-test' }
    expect(await reasonOf({ ...webhook, WEBHOOK_URL: 'https://bot.example.com:9000/telegram' })).toMatch(
      /^Telegram does not take WEBHOOK_URL \(400: .*only on ports.*\): Telegram takes port 443, 80, 88 or 8443 alone; let the proxy/,
    )
    expect(await reasonOf({ ...webhook, WEBHOOK_URL: 'http://bot.example.com/telegram' })).toMatch(
      /An HTTPS URL must be provided for webhook\): it is not https; put a proxy with TLS/,
    )
  })

  test.each([
    ['Failed to resolve host: Name or service not known', /its name leads to no address; check the name/],
    ['IP address 10.1.2.3 is reserved', /its name leads to a private address; let its DNS record/],
    ['IPv6-only addresses are not allowed', /its name leads to no IPv4 address; give its DNS record/],
    ['Something of tomorrow', /the reason is not known here; it must be https at port 443/],
  ])('when Telegram does not take the webhook: %s', async (why, line) => {
    await on.driver.fault({
      method: 'setWebhook',
      kind: 'error',
      error_code: 400,
      description: `Bad Request: bad webhook: ${why}`,
    })
    const webhook = { UPDATES: 'webhook', WEBHOOK_SECRET: 'a-secret-of-this-test' }
    expect(await reasonOf({ ...webhook, WEBHOOK_URL: 'https://bot.example.com/telegram' })).toMatch(line)
  })

  test('when only root may take the port', () => {
    const error = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:80'), {
      code: 'EACCES',
      syscall: 'listen',
    })
    expect(startFailure(error, readConfig(on.environment.variables))).toMatch(
      /^HOST 127.0.0.1 and PORT .* \(listen EACCES.*\); only root may take a port below 1024: choose a higher one/,
    )
  })

  test('when Telegram is unreachable', async () => {
    const [port] = await freePorts(1)
    const root = `http://127.0.0.1:${port}`
    expect(await reasonOf({ TELEGRAM_API_ROOT: root })).toMatch(
      new RegExp(`^Telegram could not be reached at ${root} \\(.*ECONNREFUSED.*check TELEGRAM_API_ROOT`),
    )
  })

  test('when the port is taken', () =>
    takenPort(async (port) => {
      expect(await reasonOf({ PORT: String(port) })).toMatch(
        new RegExp(`^HOST 127.0.0.1 and PORT ${port} .*EADDRINUSE`),
      )
    }))
})

test('the log names the lines of the sources where an error arose', async () => {
  const { out } = await failedStart({
    REDIS_URL: 'redis://127.0.0.1:1',
    NODE_OPTIONS: '--enable-source-maps',
  })
  const [, file = '', line = ''] = /\((\S+\/src\/redis\/connection\.ts):(\d+):\d+\)/.exec(out) ?? []
  expect(file, out).not.toBe('')
  expect(readFileSync(file, 'utf8').split('\n')[Number.parseInt(line, 10) - 1]).toContain(
    'RedisUnreachableError',
  )
})

test('an invalid environment is reported with one line for each fault, and nothing else', async () => {
  const { code, out, err } = await failedStart({
    BOT_TOKEN: 'hunter2',
    VAULT_KEYS: '',
    PORT: 'x',
    LOG_LEVEL: 'silent',
  })
  expect(err.split('\n').slice(1, -1)).toEqual([
    expect.stringMatching(/^ {2}BOT_TOKEN is not a bot token/),
    expect.stringMatching(/^ {2}VAULT_KEYS is missing/),
    expect.stringMatching(/^ {2}PORT is not a whole number/),
  ])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).not.toContain('hunter2')
})

test('a successful start prints JSON lines only', async () => {
  const before = on.log.length
  // A later Node says at every start what this one says only when it is asked: that something is deprecated.
  const bot = await on.botProcess({ NODE_OPTIONS: '--pending-deprecation' })
  expect(await bot.terminate()).toBe(0)
  const said = on.log.slice(before).join('')
  expect(said).toContain('"event":"bot-started"')
  expectJson(said)
})

test('the bot starts even if Telegram refuses the command menu', async () => {
  await on.driver.fault({
    method: 'setMyCommands',
    kind: 'error',
    error_code: 429,
    description: 'Too Many Requests: retry after 3600',
    parameters: { retry_after: 3600 },
  })
  const bot = await on.startBot()
  expect(await bot.stop()).toBe(true)
})

test('SIGTERM stops the bot even when the service does not answer', async () => {
  const bot = await on.botProcess({ SERVICE_TIMEOUT_MS: '60000' })
  const { person } = await on.connected()
  await on.fault({ on: 'reads', what: 'hang', times: 9 })
  await person.send('/positions')
  await expect
    .poll(async () => (await on.exchange<Record<string, number>>('GET', '/requests'))['open_positions'] ?? 0)
    .toBeGreaterThan(0)
  // Not everything was finished: it has not waited for the answer. The update is handled after the next start.
  expect(await bot.terminate()).toBe(1)
  await on.exchange('DELETE', '/faults')
  const next = await on.startBot()
  await person.waitFor('No open positions')
  await next.stop()
})
