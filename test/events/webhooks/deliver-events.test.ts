import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { ownKeys } from '../../../src/accounts/erasure/own-keys.js'
import { leaveSharedLists } from '../../../src/accounts/erasure/shared-lists.js'
import { webhookLines } from '../../../src/bot/features/credentials/api-tokens/webhook.js'
import { createNumbers } from '../../../src/bot/shell/format/numbers.js'
import { loadLanguages } from '../../../src/bot/shell/text/languages.js'
import { GIVE_UP_MS } from '../../../src/events/webhooks/deliver-events.js'
import { createSendTestEvent } from '../../../src/events/webhooks/send-test-event.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf, everythingIn } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { eventToken, noticeOf, pollFinds, tokensOn } from '../support.js'
import { HOOK, hooked, webhooksOn } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)

test('a webhook gets the events after it was set, in order, signed by its secret', async () => {
  const hook = webhooksOn(redis())
  await eventToken(redis())
  await pollFinds(redis(), [noticeOf(1)])
  const secret = await hooked(hook)
  await pollFinds(redis(), [noticeOf(2), noticeOf(3)])
  expect(await hook.deliver(HOOK)).toBeUndefined()
  await pollFinds(redis(), [noticeOf(4)])
  expect(await hook.deliver(HOOK)).toBeUndefined()
  expect(hook.numbers()).toEqual(['2', '3', '4'])
  for (const { body, headers, event } of hook.got) {
    expect(new Webhook(secret).verify(body, { ...headers })).toEqual(event)
    expect(headers['webhook-id']).toBe(`0000000a_${event.id}`)
  }
  expect(hook.outcomes).toEqual(['delivered', 'delivered', 'delivered'])
  expect(hook.guarded).toEqual(['webhook/0000000a/https://example.com/secret-path'])
})

test('an event that fails holds up those behind it, and comes again with the same id after twice the time', async () => {
  let isDown = true
  const hook = webhooksOn(redis(), () => (isDown ? { ok: false, reason: '500' } : { ok: true }))
  await eventToken(redis())
  await hooked(hook)
  await pollFinds(redis(), [noticeOf(1), noticeOf(2)])
  const waits: (number | undefined)[] = []
  for (let attempt = 0; attempt < 12; attempt++) waits.push(await hook.deliver(HOOK))
  expect(waits.slice(0, 3)).toEqual([5_000, 10_000, 20_000])
  expect(waits.at(-1)).toBe(3_600_000)
  expect(new Set(hook.numbers())).toEqual(new Set(['1']))
  expect(new Set(hook.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await hook.webhooks.find(HOOK))?.state).toMatchObject({
    failures: 12,
    reason: '500',
    failingSince: hook.clock.now,
  })
  isDown = false
  expect(await hook.deliver(HOOK)).toBeUndefined()
  expect(hook.numbers().slice(-2)).toEqual(['1', '2'])
  const { state } = (await hook.webhooks.find(HOOK))!
  expect(state).toEqual({ after: expect.any(String), failures: 0, dead: 0, deliveredAt: hook.clock.now })
})

test('an event that failed for a day is given up, and is still in the log', async () => {
  const hook = webhooksOn(redis(), ({ data }) =>
    data['positionId'] === '1' ? { ok: false, reason: 'timeout' } : { ok: true },
  )
  await eventToken(redis())
  await hooked(hook)
  await pollFinds(redis(), [noticeOf(1), noticeOf(2)])
  hook.clock.now += GIVE_UP_MS - 60_000
  expect(await hook.deliver(HOOK)).toBe(5_000)
  hook.clock.now += 120_000
  expect(await hook.deliver(HOOK)).toBeUndefined()
  expect(hook.outcomes).toEqual(['failed', 'dead', 'delivered'])
  expect(hook.log.events()).toContain('webhook-event-dead')
  expect((await hook.webhooks.find(HOOK))?.state).toMatchObject({ dead: 1, deadAt: hook.clock.now })
  expect(await redis().xlen(keys.events(7))).toBe(2)
})

test('a webhook gets nothing that its token does not see, and nothing once the token has ended', async () => {
  const hook = webhooksOn(redis())
  await eventToken(redis(), { limits: { accounts: ['a2'] } })
  await hooked(hook)
  await pollFinds(redis(), [noticeOf(1), noticeOf(2)])
  await pollFinds(redis(), [noticeOf(3, 'position-opened', 'a2')], { accountId: 'a2' })
  await pollFinds(redis(), [noticeOf(4)])
  expect(await hook.deliver(HOOK)).toBeUndefined()
  expect(hook.numbers()).toEqual(['3'])
  await pollFinds(redis(), [noticeOf(5, 'position-opened', 'a2')], { accountId: 'a2' })
  await tokensOn(redis()).revoke(7, '0000000a')
  expect(await hook.deliver(HOOK)).toBeUndefined()
  expect(hook.numbers()).toEqual(['3'])
  expect(await redis().exists(keys.webhook(7, '0000000a'), keys.webhookState(7, '0000000a'))).toBe(0)
})

test('two processes that deliver at once move the place on once', async () => {
  const hook = webhooksOn(redis())
  await eventToken(redis())
  await hooked(hook)
  await pollFinds(
    redis(),
    Array.from({ length: 20 }, (_, index) => noticeOf(index)),
  )
  await Promise.all([hook.deliver(HOOK), hook.deliver(HOOK)])
  await hook.deliver(HOOK)
  const first = [...new Set(hook.numbers())]
  expect(first).toEqual(Array.from({ length: 20 }, (_, index) => String(index)))
  expect(hook.outcomes.length).toBe(20)
})

test('a webhook that fell behind the log goes on with the oldest that is kept', async () => {
  const hook = webhooksOn(redis())
  await eventToken(redis())
  await hooked(hook)
  await pollFinds(redis(), [noticeOf(1), noticeOf(2), noticeOf(3)])
  const [first, second] = await redis().xrange(keys.events(7), '-', '+')
  await redis().xdel(keys.events(7), first![0], second![0])
  expect(await hook.deliver(HOOK)).toBeUndefined()
  expect(hook.numbers()).toEqual(['3'])
  expect(hook.log.events()).toContain('webhook-fell-behind')
  const { now: behindAt } = hook.clock
  const webhook = await hook.webhooks.find(HOOK)
  expect(webhook?.state).toMatchObject({ behindAt })
  const render = {
    text: loadLanguages(pino({ level: 'silent' })).text('en'),
    numbers: createNumbers('en'),
  } as never
  expect(webhook && webhookLines(render, webhook).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('Events were removed before it took them'),
  )
  hook.clock.now += 60_000
  await pollFinds(redis(), [noticeOf(4)])
  await hook.deliver(HOOK)
  expect((await hook.webhooks.find(HOOK))?.state).toMatchObject({ behindAt, deliveredAt: hook.clock.now })
})

test('for a day after a change both secrets sign, and neither is stored in clear, nor is the address', async () => {
  const hook = webhooksOn(redis())
  await eventToken(redis())
  const before = await hooked(hook)
  const rotated = await hook.webhooks.rotate(HOOK)
  expect(await rotated?.store()).toBe(true)
  const after = rotated!.secret.reveal()
  const verified = (secret: string): boolean => {
    const { body, headers } = hook.got.at(-1)!
    try {
      new Webhook(secret).verify(body, { ...headers, 'webhook-timestamp': headers['webhook-timestamp']! })
      return true
    } catch (error) {
      // Only of a signature, not of the time.
      if (error instanceof Error && error.message.includes('timestamp')) throw error
      return false
    }
  }
  await pollFinds(redis(), [noticeOf(1)])
  await hook.deliver(HOOK)
  expect([verified(before), verified(after)]).toEqual([true, true])
  // A second change within the day ends none of them.
  const second = await hook.webhooks.rotate(HOOK)
  expect(await second?.store()).toBe(true)
  const last = second!.secret.reveal()
  await pollFinds(redis(), [noticeOf(5)])
  await hook.deliver(HOOK)
  expect([before, after, last].map(verified)).toEqual([true, true, true])
  hook.clock.now += 24 * 60 * 60_000
  await pollFinds(redis(), [noticeOf(2)])
  await hook.deliver(HOOK)
  expect(hook.got.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  const stored = await everythingIn(redis())
  for (const secret of [before, after, last, 'example.com', 'secret-path'])
    expect(stored).not.toContain(secret)
})

test('a test is sent at once, signed, and changes nothing', async () => {
  const hook = webhooksOn(redis(), () => ({ ok: false, reason: '404' }))
  const sendTest = createSendTestEvent(hook)
  await eventToken(redis())
  expect(await sendTest(HOOK)).toBeUndefined()
  const secret = await hooked(hook)
  expect(await sendTest(HOOK)).toEqual({ ok: false, reason: '404' })
  expect(new Webhook(secret).verify(hook.got[0]!.body, { ...hook.got[0]!.headers })).toMatchObject({
    type: 'test',
  })
  expect((await hook.webhooks.find(HOOK))?.state.failures).toBe(0)
})

test('a webhook is only of a token that is there, is removed whole, and is erased with its person', async () => {
  const hook = webhooksOn(redis())
  await expect(hooked(hook)).rejects.toThrow('gone')
  await eventToken(redis())
  await hooked(hook)
  expect(await ownKeys(redis(), 7)).toEqual(
    expect.arrayContaining([keys.webhook(7, '0000000a'), keys.webhookState(7, '0000000a')]),
  )
  expect(await redis().zrange(keys.webhooks(), '0', '-1')).toEqual(['7/0000000a'])
  await leaveSharedLists({ redis: redis(), chains: [], watchShards: 1 }, 7, { hasRole: true })
  expect(await redis().zrange(keys.webhooks(), '0', '-1')).toEqual([])
  expect(await hook.webhooks.remove(HOOK)).toBe(true)
  expect(await hook.webhooks.remove(HOOK)).toBe(false)
  expect(await hook.webhooks.rotate(HOOK)).toBeUndefined()
  expect(await hook.webhooks.find(HOOK)).toBeUndefined()
})
