import { expect, test } from 'vitest'
import { createBroadcasts } from '../../../src/alerts/broadcasts/broadcasts.js'
import { createSendBroadcasts } from '../../../src/alerts/broadcasts/send-broadcasts.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'

const redis = clientOf(redisForThisFile())

/** As many people, of whom each tenth is not let in. */
async function open(count: number) {
  const now = (): number => Date.UTC(2026, 0, 1)
  const outbox = createOutbox({ redis: redis(), now })
  const broadcasts = createBroadcasts({ redis: redis(), now })
  for (let userId = 1; userId <= count; userId++)
    await redis().hset(`squawkbox:{user:${userId}}:settings`, 'telegramLanguage', 'en')
  const tell = createSendBroadcasts({
    redis: redis(),
    people: { accessStatus: (userId) => Promise.resolve(userId % 10 === 0 ? 'blocked' : 'trader') },
    broadcasts,
    outbox,
  })
  const delivered = async (userId: number): Promise<readonly string[]> =>
    (await outbox.first({ userId, chatId: userId }, 10)).map(({ facts }) => facts['body'] ?? '')
  return { broadcasts, tell, delivered }
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

test('a draft that is dropped cannot be begun', async () => {
  const { broadcasts } = await open(0)
  const { id } = await broadcasts.draft('Never mind')
  await broadcasts.discard(id)
  expect(await broadcasts.start(id)).toBe(false)
  expect(await broadcasts.running()).toEqual([])
})
