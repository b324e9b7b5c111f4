import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDeadLetters } from '../../src/alerts/outbox/dead-letters.js'
import type { Notice } from '../../src/alerts/notice.js'
import { clockAhead } from '../support/environment/clock-ahead.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { crowdForThisFile, queueOf } from '../support/stress/notified-crowd.js'
import { systemRandom } from '../../src/lib/random.js'

// Senders are processes of their own, and Telegram enforces its rates.
const on = environmentForThisFile({ bot: 'none', environment: { ROLES: 'outbox', LOG_LEVEL: 'info' } })
const crowd = crowdForThisFile(on)

test('while Telegram refuses every message until a time that it names, two senders send nothing until then', async ({
  task,
}) => {
  const people = await crowd.people(300)
  const senders = [await on.botProcess(), await on.botProcess()]
  const retryAfterS = 10
  await on.driver.fault({
    method: 'sendMessage',
    kind: 'error',
    times: 100_000,
    error_code: 429,
    description: `Too Many Requests: retry after ${retryAfterS}`,
    parameters: { retry_after: retryAfterS },
  })
  await crowd.putForAll(people, 'position-closed')
  await expect.poll(async () => (await crowd.sends()).length).toBeGreaterThan(2)
  await sleep((retryAfterS - 1) * 1_000)
  const refused = (await crowd.sends()).length
  await on.driver.clearFaults()
  await crowd.untilAllDelivered(people)
  for (const sender of senders) await sender.kill()
  task.meta.table = [
    `notices: ${refused} requests in 10 s while Telegram said "retry after ${retryAfterS}" to each (301 without a shared pause)`,
  ]
  // Those that were on their way when the third was refused.
  expect(refused).toBeLessThanOrEqual(40)
}, 120_000)

test('400 notices whose cards throw are set aside, and hold up no others', async ({ task }) => {
  const [trader, ...others] = await crowd.people(401)
  if (!trader) throw new Error('nobody is there')
  const broken = { ...crowd.notice('position-closed'), facts: null as unknown as Notice['facts'] }
  await Promise.all(
    others.map((person) =>
      crowd
        .outbox()
        .put(queueOf(person), [{ ...broken, id: `broken ${person.user.id}` }, crowd.notice('rule-fired')]),
    ),
  )
  await crowd.outbox().put(queueOf(trader), [crowd.notice('rule-fired')])
  const began = Date.now()
  const sender = await on.botProcess()
  const seconds = ((await crowd.untilDelivered(trader)) - began) / 1_000
  await crowd.untilAllDelivered(others)
  const deadLetters = createDeadLetters({
    random: systemRandom,
    redis: crowd.redis(),
    outbox: crowd.outbox(),
    now: () => Date.now(),
  })
  await expect.poll(async () => (await deadLetters.newest(1_000)).length, { timeout: 30_000 }).toBe(400)
  await sender.kill()
  task.meta.table = [
    `notices: 400 whose cards throw became dead letters; the notices behind them were told, another person's ${seconds.toFixed(1)} s after the start`,
  ]
}, 180_000)

test('alerts of 40 members of a group are no more than 20 messages there in a minute', async ({ task }) => {
  const members = await crowd.people(40)
  const [owner] = members
  if (!owner) throw new Error('nobody is there')
  const group = await on.driver.group({ title: 'Floor', members })
  await on.driver.rates(true)
  for (const { user } of members)
    await crowd.outbox().put({ userId: user.id, chatId: group.chatId }, [crowd.notice('rule-fired')])
  const senders = [await on.botProcess(), await on.botProcess()]
  const inGroup = async () =>
    (await crowd.sends()).filter(({ parameters }) => parameters['chat_id'] === group.chatId)
  await expect
    .poll(async () => (await inGroup()).filter(({ outcome }) => outcome?.ok).length, { timeout: 150_000 })
    .toBe(40)
  const calls = await inGroup()
  for (const sender of senders) await sender.kill()
  const times = calls.map(({ at }) => at)
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 60_000).length))
  task.meta.table = [
    `notices: alerts of 40 members of a group: at most ${most} messages there in a minute (Telegram allows 20), ${calls.length - 40} refused`,
  ]
  expect(most).toBeLessThanOrEqual(20)
  expect(calls).toHaveLength(40)
}, 240_000)

test('two senders whose clocks are a minute apart tell 60 people once each', async ({ task }) => {
  const people = await crowd.people(60)
  const senders = [await on.botProcess(clockAhead(30_000)), await on.botProcess(clockAhead(-30_000))]
  const ids = new Set<unknown>(people.map(({ user }) => user.id))
  await crowd.putForAll(people, 'position-closed')
  await crowd.untilAllDelivered(people)
  await sleep(15_000)
  const sent = (await crowd.sends()).filter(({ parameters }) => ids.has(parameters['chat_id']))
  const chats = new Set(sent.map(({ parameters }) => parameters['chat_id']))
  for (const sender of senders) await sender.kill()
  task.meta.table = [
    `notices: with clocks a minute apart, ${chats.size} of 60 people were told, ${sent.length - chats.size} of them twice`,
  ]
  expect({ people: chats.size, messages: sent.length }).toEqual({ people: 60, messages: 60 })
}, 120_000)
