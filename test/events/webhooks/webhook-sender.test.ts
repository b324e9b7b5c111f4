import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createEventFeed } from '../../../src/events/event-feed.js'
import type { DeliverEvents } from '../../../src/events/webhooks/deliver-events.js'
import type { PostResult } from '../../../src/events/webhooks/post-webhook.js'
import { createSendTestEvent } from '../../../src/events/webhooks/send-test-event.js'
import { startWebhookSender } from '../../../src/events/webhooks/webhook-sender.js'
import { Secret } from '../../../src/lib/secret.js'
import { EVENTS_CHANNEL, keys } from '../../../src/redis/keys.js'
import { createWorkContext } from '../../../src/telemetry/work-context.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { wakeUpsOn } from '../../support/redis/wake-ups.js'
import { eventToken, noticeOf, pollFinds } from '../support.js'
import { HOOK, hooked, webhooksOn } from './support.js'
import { processTimers } from '../../../src/lib/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)

async function sending(answer?: () => PostResult, deliver?: DeliverEvents, waitMs = 1) {
  const hook = webhooksOn(redis(), answer)
  const wakeUps = wakeUpsOn(server.url, hook.logger)
  let [checks, deliveries] = [0, 0]
  const sender = startWebhookSender({
    timers: processTimers,
    redis: redis(),
    redisUrl: new Secret(server.url),
    feed: createEventFeed({ wakeUps }),
    findValidToken: (...asked) => {
      checks++
      return hook.findValidToken(...asked)
    },
    deliver: async (id) => {
      deliveries++
      if (deliver) return await deliver(id)
      return (await hook.deliver(id)) === undefined ? undefined : waitMs
    },
    workContext: createWorkContext(),
    logger: hook.logger,
  })
  let hasStopped = false
  const stop = async (): Promise<void> => {
    if (hasStopped) return
    hasStopped = true
    await sender.stop()
    wakeUps.close()
  }
  onTestFinished(stop)
  await expect.poll(() => redis().pubsub('NUMSUB', EVENTS_CHANNEL)).toEqual([EVENTS_CHANNEL, 1])
  return { hook, sender, stop, checks: () => checks, deliveries: () => deliveries }
}

test('an event is delivered when it is logged, and again until it is taken', async () => {
  let left = 3
  const { hook } = await sending(() => (left-- > 0 ? { ok: false, reason: '500' } : { ok: true }))
  await eventToken(redis())
  await hooked(hook)
  expect(await redis().keys('*webhooks:*')).toEqual([])
  await pollFinds(redis(), [noticeOf(1)])
  await expect.poll(hook.numbers).toEqual(['1', '1', '1', '1'])
  for (let number = 2; number < 30; number++) await pollFinds(redis(), [noticeOf(number)])
  await expect
    .poll(() => [...new Set(hook.numbers())])
    .toEqual(Array.from({ length: 29 }, (_, index) => String(index + 1)))
  expect(hook.log.events()).not.toContain('job-failed')
})

test('what came while nobody was there is found at the start and by a sweep, which removes webhooks that are gone', async () => {
  const { hook, stop } = await sending()
  await eventToken(redis())
  await hooked(hook)
  await stop()
  await pollFinds(redis(), [noticeOf(1)])
  await redis().zadd(keys.webhooks(), 1, '8/0000000b')
  const later = await sending()
  await expect.poll(later.hook.numbers).toEqual(['1'])
  await later.sender.sweep()
  expect(await redis().zrange(keys.webhooks(), '0', '-1')).toEqual(['7/0000000a'])
})

test('events of a token that has ended wait, and nobody goes on trying', async () => {
  const { hook, sender, checks, deliveries } = await sending()
  // Long after any clock of today: it is made by another one.
  await eventToken(redis(), { lastsMs: 50 * 365 * 86_400_000 })
  await hooked(hook)
  await redis().hset(
    keys.apiTokens(7),
    '0000000a',
    (await redis().hget(keys.apiTokens(7), '0000000a'))?.replace(/"expiresAt":\d+/, '"expiresAt":1') ?? '',
  )
  await pollFinds(redis(), [noticeOf(1)])
  await expect.poll(checks).toBeGreaterThan(0)
  await sender.sweep()
  expect([deliveries(), hook.numbers()]).toEqual([0, []])
})

test('a person whose receivers never answer holds four places, and all others get their events', async () => {
  const silent: string[] = []
  const served = new Set<number>()
  const released = new AbortController()
  onTestFinished(() => released.abort())
  const { hook } = await sending(undefined, async ({ userId, tokenId }) => {
    if (userId !== 7) served.add(userId)
    else {
      silent.push(tokenId)
      if (!released.signal.aborted) await once(released.signal, 'abort')
    }
    return undefined
  })
  for (let token = 0; token < 10; token++) {
    const tokenId = `0000000${token}`
    await eventToken(redis(), { id: tokenId })
    await hooked(hook, { id: { userId: 7, tokenId } })
  }
  await pollFinds(redis(), [noticeOf(1)])
  await expect.poll(() => silent.length).toBe(4)
  for (let userId = 100; userId < 160; userId++) {
    await eventToken(redis(), { userId })
    await hooked(hook, { id: { userId, tokenId: '0000000a' } })
    await pollFinds(redis(), [noticeOf(1)], { userId })
  }
  await expect.poll(() => served.size).toBe(60)
  expect(silent).toHaveLength(4)
  released.abort()
  await expect.poll(() => new Set(silent).size).toBe(10)
})

test('a new address, or one that has taken a test, waits for nothing that failed before', async () => {
  let isDown = true
  const HOUR_MS = 3_600_000
  const { hook } = await sending(
    () => (isDown ? { ok: false, reason: '500' } : { ok: true }),
    undefined,
    HOUR_MS,
  )
  const delayed = async () =>
    (await Promise.all((await redis().keys('*webhooks:delayed')).map((key) => redis().zcard(key)))).join()
  await eventToken(redis())
  await hooked(hook)
  await pollFinds(redis(), [noticeOf(1)])
  await expect.poll(delayed).toBe('1')
  await hooked(hook, { url: 'https://example.com/other' })
  await pollFinds(redis(), [noticeOf(2)])
  await expect.poll(hook.numbers).toEqual(['1', '2'])
  await expect.poll(delayed).toBe('1')
  // What comes meanwhile waits with the rest.
  await pollFinds(redis(), [noticeOf(3)])
  isDown = false
  expect(await createSendTestEvent(hook)(HOOK)).toEqual({ ok: true })
  await expect
    .poll(() => hook.numbers().filter((number) => number !== undefined))
    .toEqual(['1', '2', '2', '3'])
  expect((await hook.webhooks.find(HOOK))?.state.failures).toBe(0)
})
