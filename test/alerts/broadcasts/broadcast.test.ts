import { expect, test } from 'vitest'
import { createBroadcasts } from '../../../src/alerts/broadcasts/broadcasts.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createSendBroadcasts } from '../../../src/alerts/broadcasts/send-broadcasts.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())

/** As many people, of whom each tenth is not let in, and those of `off` have turned broadcasts off. */
async function open(count: number, off: readonly number[] = []) {
  const now = (): number => Date.UTC(2026, 0, 1)
  const memory = { takesBulk: () => true }
  const lines: string[] = []
  const logger = createLogger({ level: 'info', secrets: [], sink: { write: (line) => lines.push(line) } })
  const outbox = createOutbox({
    random: systemRandom,
    timers: processTimers,
    redis: redis(),
    memory: { takesBulk: () => Promise.resolve(memory.takesBulk()) },
    now,
  })
  const broadcasts = createBroadcasts({ random: systemRandom, redis: redis(), now })
  for (let userId = 1; userId <= count; userId++)
    await redis().hset(`squawkbox:{user:${userId}}:settings`, 'telegramLanguage', 'en')
  const tell = createSendBroadcasts({
    redis: redis(),
    people: { accessStatus: (userId) => Promise.resolve(userId % 10 === 0 ? 'blocked' : 'trader') },
    settings: createSettings(redis()),
    broadcasts,
    outbox,
    logger,
  })
  for (const userId of off) await createSettings(redis()).setNotificationLevel(userId, 'broadcast', 'off')
  const delivered = async (userId: number): Promise<readonly string[]> =>
    (await outbox.first({ userId, chatId: userId }, 10)).map(({ facts }) => facts['body'] ?? '')
  return { broadcasts, tell, delivered, memory, lines }
}

test('an interrupted broadcast continues, and everybody with access receives it once', async () => {
  const { broadcasts, tell, delivered } = await open(230)
  const { id } = await broadcasts.draft('Hello')
  expect(await broadcasts.start(id)).toBe(true)
  expect(await broadcasts.start(id)).toBe(false)
  const stopping = new AbortController()
  const breaking = tell(stopping.signal)
  await expect.poll(async () => (await broadcasts.read(id))?.recipients).toBeGreaterThan(0)
  stopping.abort()
  await breaking
  await Promise.all([tell(new AbortController().signal), tell(new AbortController().signal)])
  expect(await broadcasts.read(id)).toMatchObject({ state: 'done', recipients: 207 })
  expect(await broadcasts.running()).toEqual([])
  for (let userId = 1; userId <= 230; userId++)
    expect(await delivered(userId)).toEqual(userId % 10 === 0 ? [] : ['Hello'])
})

test('who has turned broadcasts off gets none, and is not counted', async () => {
  const { broadcasts, tell, delivered } = await open(20, [3, 10])
  const { id } = await broadcasts.draft('Hello')
  await broadcasts.start(id)
  await tell(new AbortController().signal)
  expect(await broadcasts.read(id)).toMatchObject({ state: 'done', recipients: 17 })
  expect([await delivered(3), await delivered(4)]).toEqual([[], ['Hello']])
})

test('a broadcast waits while memory is scarce, and goes on with those who do not have it', async () => {
  const { broadcasts, tell, delivered, memory, lines } = await open(230)
  const { id } = await broadcasts.draft('Hello')
  await broadcasts.start(id)
  let puts = 0
  memory.takesBulk = () => ++puts <= 100
  const { signal } = new AbortController()
  await tell(signal)
  expect(await broadcasts.read(id)).toMatchObject({ state: 'running' })
  expect(lines.filter((line) => line.includes('"event":"broadcast-waits"'))).toHaveLength(1)
  await tell(signal)
  expect(await broadcasts.read(id)).toMatchObject({ state: 'running' })
  memory.takesBulk = () => true
  await tell(signal)
  expect(await broadcasts.read(id)).toMatchObject({ state: 'done', recipients: 207 })
  for (let userId = 1; userId <= 230; userId++)
    expect(await delivered(userId)).toEqual(userId % 10 === 0 ? [] : ['Hello'])
})

test('a draft that is dropped cannot be begun', async () => {
  const { broadcasts } = await open(0)
  const { id } = await broadcasts.draft('Never mind')
  await broadcasts.discard(id)
  expect(await broadcasts.start(id)).toBe(false)
  expect(await broadcasts.running()).toEqual([])
})

test('a damaged broadcast holds up no other', async () => {
  const { broadcasts, tell, delivered } = await open(1)
  const [damaged, whole] = [await broadcasts.draft('Lost'), await broadcasts.draft('Hello')]
  for (const { id } of [damaged, whole]) await broadcasts.start(id)
  await redis().set(keys.broadcast(damaged.id), '{')
  await tell(new AbortController().signal)
  expect(await delivered(1)).toEqual(['Hello'])
})
