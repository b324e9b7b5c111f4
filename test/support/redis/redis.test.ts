import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { redisForThisFile } from './redis.js'

const server = redisForThisFile()

test('a test file has a Redis of its own, which keeps what it acknowledged through a restart', async () => {
  const before = new Redis(server.url)
  await before.set('kept', 'yes')
  before.disconnect()
  await server.stop()
  await server.restart()
  const after = new Redis(server.url)
  expect(await after.get('kept')).toBe('yes')
  after.disconnect()
})
