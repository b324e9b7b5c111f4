import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { fragileRedisForThisFile } from '../support/redis/fragile-redis.js'

// Processes of their own: their deadlines are those of real bots.
const redis = fragileRedisForThisFile()
const on = environmentForThisFile({ bot: 'none' })

test('while Redis is lost people are told, and no process does later what was said to have failed', async () => {
  for (const _ of [1, 2]) {
    const bot = await on.botProcess({ REDIS_URL: redis.url, ROLES: 'bot', CHART_THREADS: '0' })
    onTestFinished(() => bot.kill())
  }
  const { person } = await on.connected()
  const hold = redis.hold((words) => words.includes(keys.accounts(person.user.id)))
  const { message_id: id } = await person.send('/accounts')
  await expect.poll(hold.count).toBeGreaterThan(0)
  await redis.kill()
  await person.waitFor('database cannot be reached')
  await redis.restart()
  const direct = new Redis(redis.direct)
  onTestFinished(() => direct.disconnect())
  await expect.poll(() => direct.zcard(keys.inboxDue()), { timeout: 120_000 }).toBe(0)
  const answers = (await person.messages()).filter(({ message_id: other }) => other > id)
  expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining('database cannot be reached')])
})
