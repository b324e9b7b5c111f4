import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test } from 'vitest'
import { createLogger, describeError } from '../../src/lib/log/log.js'
import { connectRedis, isRedisFailure } from '../../src/redis/connection.js'
import { isDamage } from '../../src/redis/record.js'
import { createNamedScript } from '../../src/redis/script.js'
import { Secret } from '../../src/lib/secret.js'
import { NO_WAIT_FOR_DISK, startPrivateRedis } from '../../src/demo/private-redis.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { handTimers, withoutDeadlines } from '../support/time/timers.js'
import { clientOf } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A logger, and the lines it wrote. */
function logging() {
  const lines: string[] = []
  const logger = createLogger({ level: 'debug', secrets: [], sink: { write: (line) => lines.push(line) } })
  return { logger, lines }
}

const failureOf = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a connection to Redis', () => {
  test('answers commands', async () => {
    const { logger, lines } = logging()
    const own = await connectRedis(new Secret(server.url), logger)
    closing.push(() => own.quit())
    expect(await own.ping()).toBe('PONG')
    expect(lines).toEqual([])
  })

  test('is restored after a loss, and the loss is logged', async () => {
    const { logger, lines } = logging()
    const own = await connectRedis(new Secret(server.url), logger)
    closing.push(() => own.quit())
    await redis().call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    await own.set('after', 'the cut')
    expect(await redis().get('after')).toBe('the cut')
    expect(lines.filter((line) => !line.includes('"event":"redis-connection-failed"'))).toEqual([])
  })

  test('leaves a server that became a replica for the one that accepts writes', async () => {
    const { logger } = logging()
    const own = await connectRedis(new Secret(server.url), logger)
    closing.push(() => own.quit())
    const before = await own.client('ID')
    await redis().replicaof('127.0.0.1', 1)
    try {
      expect(await failureOf(own.set('key', 'value'))).toMatchObject({
        message: expect.stringContaining('READONLY'),
      })
    } finally {
      await redis().replicaof('NO', 'ONE')
    }
    await expect.poll(() => own.set('key', 'value')).toBe('OK')
    expect(await own.client('ID')).not.toBe(before)
  })

  test('to a server that does not answer fails the start with advice', async () => {
    const { logger, lines } = logging()
    const dir = mkdtempSync(join(tmpdir(), 'squawkbox-nothing-'))
    closing.push(() => rmSync(dir, { recursive: true }))
    const error = await failureOf(connectRedis(new Secret(join(dir, 'redis.sock')), logger))
    expect(error).toMatchObject({
      message: 'Redis could not be reached; check REDIS_URL and that the server runs',
    })
    expect(lines.length).toBeGreaterThan(0)
  })

  test('to a server that is away at the start is made once it is there, if that is waited for', async () => {
    const { logger, lines } = logging()
    const dir = mkdtempSync(join(tmpdir(), 'squawkbox-later-'))
    closing.push(() => rmSync(dir, { recursive: true }))
    const wait = { ms: 60_000, timers: withoutDeadlines }
    const connecting = connectRedis(new Secret(join(dir, 'redis.sock')), logger, { wait })
    await expect.poll(() => lines.join('')).toContain('"event":"redis-awaited"')
    const later = await startPrivateRedis(dir, NO_WAIT_FOR_DISK)
    closing.unshift(() => later.kill())
    const own = await connecting
    closing.unshift(() => own.disconnect())
    expect(await own.ping()).toBe('PONG')
  })

  test('to a server that does not come in the time for which it is waited fails the start', async () => {
    const { logger, lines } = logging()
    const { timers, pass } = handTimers()
    const url = new Secret('/nowhere/redis.sock')
    const connecting = failureOf(connectRedis(url, logger, { wait: { ms: 300, timers } }))
    await expect.poll(() => lines.join('')).toContain('"event":"redis-awaited"')
    pass(300)
    expect(await connecting).toMatchObject({
      name: 'RedisUnreachableError',
      cause: { code: 'ENOENT' },
    })
  })

  test('with a refused password shows it neither in the error nor in the log', async () => {
    const { logger, lines } = logging()
    await redis().config('SET', 'requirepass', 'another password')
    closing.push(() => redis().config('SET', 'requirepass', ''))
    const url = new Secret(`${server.url}?password=a-password-of-redis`)
    const error = await failureOf(connectRedis(url, logger))
    expect(error).toBeInstanceOf(Error)
    expect(inspect(describeError(error), { depth: null })).not.toContain('a-password-of-redis')
    expect(lines.join('')).toContain('WRONGPASS')
    expect(lines.join('')).not.toContain('a-password-of-redis')
  })
})

describe('isRedisFailure', () => {
  test('is true when Redis refuses a command', async () => {
    await redis().set('text', 'x')
    const error = await failureOf(redis().hget('text', 'field'))
    expect(error).toMatchObject({ name: 'ReplyError' })
    expect(isRedisFailure(error)).toBe(true)
  })

  test('is true when a script fails', async () => {
    await redis().set('text', 'x')
    const error = await failureOf(
      createNamedScript({ keys: ['key'] }, "return redis.call('HGET', key, 'field')")(
        redis(),
        { key: 'text' },
        {},
      ),
    )
    expect(isRedisFailure(error)).toBe(true)
  })

  test.each([
    'OOM command not allowed',
    'READONLY',
    'MISCONF',
    'LOADING',
    'CLUSTERDOWN',
    'MASTERDOWN',
    'NOREPLICAS',
  ])('is true when Redis answers %s', async (said) => {
    const error = await failureOf(redis().eval(`return redis.error_reply('${said} for a while')`, 0))
    expect(error).toMatchObject({ message: expect.stringContaining(said) })
    expect({ failure: isRedisFailure(error), damage: isDamage(error) }).toEqual({
      failure: true,
      damage: false,
    })
  })

  test('leaves a record of the wrong type to isDamage', async () => {
    await redis().set('text', 'no list')
    expect(isDamage(await failureOf(redis().lpush('text', 'more')))).toBe(true)
    expect(
      isDamage(await failureOf(redis().eval(`return redis.call('LPUSH', KEYS[1], 'x')`, 1, 'text'))),
    ).toBe(true)
  })

  test('is true when Redis does not answer in time', async () => {
    const slow = new Redis(server.url)
    closing.push(() => slow.disconnect())
    await once(slow, 'ready')
    // Only from now on: the commands by which it connects may take longer.
    slow.options.commandTimeout = 20
    await redis().client('PAUSE', 600_000, 'WRITE')
    const error = await failureOf(slow.set('key', 'value'))
    await redis().client('UNPAUSE')
    expect(error).toBeInstanceOf(Error)
    expect(isRedisFailure(error)).toBe(true)
  })

  test('is true when the connection was closed', async () => {
    const own = new Redis(server.url)
    await own.quit()
    const error = await failureOf(own.get('key'))
    expect(error).toBeInstanceOf(Error)
    expect(isRedisFailure(error)).toBe(true)
  })

  test('is true when Redis is unreachable', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'squawkbox-nothing-'))
    closing.push(() => rmSync(dir, { recursive: true }))
    const own = new Redis(join(dir, 'redis.sock'), { maxRetriesPerRequest: 1, retryStrategy: () => 1 })
    closing.push(() => own.disconnect())
    // The client emits an error too; the test is about the failure of the command.
    own.on('error', () => undefined)
    const error = await failureOf(own.get('key'))
    expect(error).toBeInstanceOf(Error)
    expect(isRedisFailure(error)).toBe(true)
  })

  test.each([
    new Error('anything else'),
    new TypeError('fetch failed'),
    'Connection is closed.',
    undefined,
    null,
  ])('is false for %s', (error) => {
    expect(isRedisFailure(error)).toBe(false)
  })
})

describe('a Redis script', () => {
  const script = createNamedScript(
    { keys: ['key'], values: ['value'] },
    "return { key, value, redis.call('INCR', key) }",
  )

  test('gets its keys and values, the first time and after the server has lost the script', async () => {
    expect(await script(redis(), { key: 'count' }, { value: 7 })).toEqual(['count', '7', 1])
    expect(await script(redis(), { key: 'count' }, { value: 'x' })).toEqual(['count', 'x', 2])
    await redis().script('FLUSH')
    expect(await script(redis(), { key: 'count' }, { value: 'x' })).toEqual(['count', 'x', 3])
  })

  test('goes through its rows, each with its keys and its values', async () => {
    const store = createNamedScript(
      { keys: ['list'], values: ['suffix'], rows: { keys: ['key'], values: ['value', 'other'] } },
      `for key, value, other in rows() do
        redis.call('SET', key, value .. other .. suffix)
        redis.call('RPUSH', list, value)
      end`,
    )
    const rows = [
      { key: 'one', value: 1, other: '' },
      { other: 'b', value: 2, key: 'two' },
    ]
    await store(redis(), { list: 'list' }, { suffix: '!' }, rows)
    expect(await redis().mget('one', 'two')).toEqual(['1!', '2b!'])
    expect(await redis().lrange('list', 0, -1)).toEqual(['1', '2'])
    await store(redis(), { list: 'list' }, { suffix: '!' }, [])
    await store(redis(), { list: 'list' }, { suffix: '!' })
    expect(await redis().llen('list')).toBe(2)
  })

  test('that fails in the middle is not run a second time', async () => {
    const failing = createNamedScript(
      { keys: ['key'] },
      "redis.call('INCR', key); return redis.call('NOTHING')",
    )
    expect(await failureOf(failing(redis(), { key: 'count' }, {}))).toBeInstanceOf(Error)
    expect(await redis().get('count')).toBe('1')
  })
})
