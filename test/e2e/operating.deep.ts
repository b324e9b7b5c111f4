import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbox } from '../../src/alerts/outbox/outbox.js'
import { createDriver, type ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' } })
let admin: ChatUser
let redis: Redis
beforeAll(async () => {
  admin = await createDriver(on.environment.chat.url).user({ firstName: 'Olga', languageCode: 'en' })
  await on.startBot({
    ADMIN_USERS: String(admin.user.id),
    ROLES: 'bot,watcher,outbox',
    RATES: '1000,1000,1000',
  })
  redis = new Redis(on.environment.redis.url)
})
afterAll(() => redis.disconnect())

test('while trading is paused, protecting, closing and adding collateral work', async () => {
  const { person } = await on.connected('Cleo')
  await confirmed(person, '/long BTC 100 5x')
  await admin.send('/admin pause')
  await admin.waitFor('paused since')
  for (const order of ['/add BTC 50 5x', '/collateral BTC -10', '/long ETH 50 2x']) {
    await person.send(order)
    expect((await person.waitFor('Trading is paused')).text).toContain('Closing, cancelling')
  }
  for (const order of ['/tpsl BTC sl -20%', '/collateral BTC +10', '/close BTC 50%'])
    await confirmed(person, order)
  await person.send('/closeall all')
  await person.waitFor('Close 1 position')
  await person.press('✅ Close 1')
  await person.waitFor(/1 (?:accepted|done)/)
  await admin.press('▶️ Resume trading')
  await admin.waitFor('enabled')
})

test('neither a rate limit nor a cool-off prevents a close', async () => {
  const { person } = await on.connected('Dora')
  await confirmed(person, '/long BTC 100 5x')
  await person.send('/limits cooloff 1h')
  await person.waitFor('never shorten it')
  await person.press('🧊 Yes, no trading until then')
  await person.waitFor(/No trading until .*\. This/)
  for (const kind of ['updates', 'confirms'])
    await redis.set(keys.rate(person.user.id, kind), 10_000, 'EX', 60)
  await person.send('/positions')
  await person.waitFor('Continue in')
  await confirmed(person, '/close BTC 50%')
  await person.send('/closeall all')
  await person.waitFor('Close 1 position')
  await person.press('✅ Close 1')
  await person.waitFor(/1 (?:accepted|done)/)
})

/** Types an order, confirms it, and waits until it is done. */
async function confirmed(person: ChatUser, order: string): Promise<void> {
  await person.send(order)
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('✅ Done'))
}

test('a broadcast is previewed to the admin, delivered once, and reported', async () => {
  const [bob, eve] = [await on.person('Bob'), await on.person('Eve')]
  for (const one of [bob, eve]) {
    await one.send('/start')
    await one.waitFor('available once it is connected')
  }
  await admin.send('/admin say Tonight at <b>ten</b> we move.')
  expect((await admin.waitFor('It has not been sent yet')).text).toContain('Tonight at <b>ten</b> we move.')
  await admin.press('📣 Send to everybody')
  await admin.waitFor('Queueing the message')
  for (const one of [bob, eve]) {
    const delivered = await on.passing(one.waitFor('Tonight at <b>ten</b> we move.'))
    expect(delivered.text).toContain('Message from the operator')
  }
  await on.passing(
    expect
      .poll(async () => {
        await admin.press('🔄 Refresh')
        return (await admin.messages()).find(({ text }) => text?.includes('Message queued'))?.text
      })
      .toContain('Message queued'),
  )
  const heard = await bob.messages()
  expect(heard.filter(({ text }) => text?.includes('Tonight at'))).toHaveLength(1)
  expect(await redis.zcard('squawkbox:{access}:broadcasts-running')).toBe(0)
})

test('/admin shows the state of the installation with its queues', async () => {
  await admin.send('/admin')
  await admin.waitFor('Admin')
  await admin.press('📊 Status')
  const { text } = await admin.waitFor('Trading service')
  expect(text).toContain('✅ Trading service: responding')
  expect(text).toContain('✅ Trading: enabled')
  expect(text).toContain('✅ Undelivered notifications: 0')
  expect(text).toMatch(/✅ Chats waiting for an answer: \d/)
})

test('/admin shows how full Redis is, and that a broadcast waits while it is nearly full', async () => {
  const bob = await on.person('Bob')
  await bob.send('/start')
  await bob.waitFor('available once it is connected')
  const memory = await redis.info('memory')
  const used = Number.parseInt(/used_memory:(\d+)/.exec(memory)?.[1] ?? '', 10)
  const status = async (): Promise<string> => {
    await admin.send('/admin')
    await admin.waitFor('/admin say Hello')
    await admin.press('📊 Status')
    return (await admin.waitFor('Trading service')).text ?? ''
  }
  try {
    await redis.config('SET', 'maxmemory', Math.round(used / 0.5))
    expect(await status()).toMatch(/✅ Database memory: \d+ % used$/m)
    await redis.config('SET', 'maxmemory', Math.round(used / 0.88))
    expect(await status()).toMatch(/⚠️ Database memory: \d+ % used; announcements and summaries wait/)
    await admin.send('/admin say It is full')
    await admin.waitFor('It has not been sent yet')
    await admin.press('📣 Send to everybody')
    await on.passing(
      expect.poll(() => on.log.some((line) => line.includes('"event":"broadcast-waits"'))).toBe(true),
    )
    expect((await bob.messages()).filter(({ text }) => text?.includes('It is full'))).toEqual([])
    await redis.config('SET', 'maxmemory', Math.round(used / 0.95))
    expect(await status()).toMatch(/⚠️ Database memory: \d+ % used; the rest is kept for orders/)
  } finally {
    await redis.config('SET', 'maxmemory', '0')
  }
  await on.passing(bob.waitFor('It is full'))
})

test('/admin shows a notice that Telegram refused, with its kind and reason, and sends it again', async () => {
  const bob = await on.person('Bob')
  await bob.send('/start')
  await bob.waitFor('available once it is connected')
  const queue = { userId: bob.user.id, chatId: bob.user.id }
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now: Date.now })
  const error = { kind: 'error', error_code: 400, description: 'Bad Request: entities are bad' } as const
  await on.driver.fault({ method: 'sendMessage', chat_id: bob.user.id, ...error })
  const facts = { body: 'The words of a notice' }
  await outbox.put(queue, [{ id: 'refused', kind: 'broadcast', at: Date.now(), facts }])
  const deadLetters = () => redis.zcard(keys.outboxDeadLetterIndex())
  await expect.poll(deadLetters).toBe(1)

  await admin.send('/admin')
  await admin.waitFor('/admin say Hello')
  await admin.press('📪 Undelivered')
  const { text = '' } = await admin.waitFor('Undelivered notifications: 1')
  expect(text).toContain(`${bob.user.id}`)
  expect(text).toContain('Message from the operator: Bad Request: entities are bad')
  expect(text).not.toContain('The words')
  await admin.press('🔁 Send all again')
  await admin.waitFor('Queued again: 1')
  await bob.waitFor('The words of a notice')
  expect(await deadLetters()).toBe(0)
})
