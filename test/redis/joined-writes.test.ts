import type { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { createTurnEnd, type TurnEnd } from '../../src/lib/running/turn-end.js'
import { Secret } from '../../src/lib/secret.js'
import { openRedis } from '../../src/redis/open.js'
import { redisForThisFile } from '../support/redis/redis.js'

const server = redisForThisFile()

function opened(turnEnd?: TurnEnd): Redis {
  const redis = openRedis(new Secret(server.url), {
    maxRetriesPerRequest: 3,
    retryStrategy: () => 1,
    turnEnd,
  })
  onTestFinished(() => redis.disconnect())
  redis.on('error', () => undefined)
  return redis
}

/** Counts the system calls that write to a connection. */
function writesOf({ stream }: Redis): () => number {
  let writes = 0
  for (const name of ['_write', '_writev'] as const) {
    const write = Reflect.get(stream, name) as (...given: unknown[]) => void
    Reflect.set(stream, name, (...given: unknown[]) => {
      writes++
      write.apply(stream, given)
    })
  }
  return () => writes
}

test('commands of one turn are written at once, in their order; those of the next turn by themselves', async () => {
  const redis = opened()
  await redis.ping()
  const writes = writesOf(redis)
  const numbers = Array.from({ length: 100 }, (_, index) => String(index))
  const lengths = await Promise.all(numbers.map((number) => redis.rpush('list', number)))
  expect(lengths).toEqual(numbers.map((_, index) => index + 1))
  expect(await redis.lrange('list', 0, -1)).toEqual(numbers)
  expect(writes()).toBe(2)
})

test('a command that is given at the end of a turn is written with those of the turn', async () => {
  const turnEnd = createTurnEnd()
  const redis = opened(turnEnd)
  await redis.ping()
  const writes = writesOf(redis)
  const given: Promise<string>[] = [redis.set('one', 1)]
  turnEnd.run(() => given.push(redis.set('two', 2)))
  await new Promise((resolve) => void setImmediate(resolve))
  expect(await Promise.all(given)).toEqual(['OK', 'OK'])
  expect(writes()).toBe(1)
})

test('the connection after a lost one writes so too', async () => {
  const [redis, other] = [opened(), opened()]
  const id = await redis.client('ID')
  await other.client('KILL', 'ID', id)
  await expect.poll(() => redis.client('ID').catch(() => id)).not.toBe(id)
  const writes = writesOf(redis)
  expect(await Promise.all([redis.set('one', 1), redis.set('two', 2)])).toEqual(['OK', 'OK'])
  expect(writes()).toBe(1)
})

test('commands given just before the connection is ended arrive, and have their replies', async () => {
  const [redis, other] = [opened(), opened()]
  await redis.ping()
  const [set, quit] = await Promise.all([redis.set('last', 'word'), redis.quit()])
  expect([set, quit]).toEqual(['OK', 'OK'])
  expect(await other.get('last')).toBe('word')
})

test('a command given just before the connection is dropped does not wait for ever', async () => {
  const redis = opened()
  await redis.ping()
  const given = redis.set('dropped', 1).catch((error: Error) => error.message)
  redis.disconnect()
  expect(['OK', 'Connection is closed.']).toContain(await given)
})
