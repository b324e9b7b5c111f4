import { expect, test } from 'vitest'
import { chatQueueName } from '../../src/alerts/outbox/chat-queue.js'
import { keys } from '../../src/redis/keys.js'
import { clockAhead } from '../support/environment/clock-ahead.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { freePorts } from '../support/http/free-ports.js'
import { crowdForThisFile, queueOf } from '../support/stress/notified-crowd.js'

// Senders are processes of their own, and Telegram enforces its rates.
const on = environmentForThisFile({ bot: 'none', environment: { ROLES: 'outbox', LOG_LEVEL: 'info' } })
const crowd = crowdForThisFile(on)

/** Difference between the wall clocks of two senders, in milliseconds. */
const CLOCKS_APART_MS = 10_000

test('a sender is killed in the middle of 3,000 notices: a liquidation that it held is told within eight seconds', async ({
  task,
}) => {
  const [trader, ...others] = await crowd.people(3_001)
  if (!trader) throw new Error('nobody is there')
  const [port = 0] = await freePorts(1)
  const dying = await on.botProcess()
  await on.driver.rates(true)
  await crowd.putForAll(others, 'rule-fired')
  await expect.poll(async () => (await crowd.sends()).length).toBeGreaterThan(60)
  // The next messages of this sender, the liquidation among them, are on their way when it dies.
  await on.driver.fault({ method: 'sendMessage', kind: 'hang', times: 10 })
  await crowd.outbox().put(queueOf(trader), [crowd.notice('position-liquidated')])
  const { leased } = keys.outboxScheduleSets(0)
  const heldUntil = () => crowd.redis().zscore(leased, chatQueueName(queueOf(trader)))
  await expect.poll(heldUntil).not.toBeNull()
  await expect
    .poll(async () =>
      (await crowd.sends()).some(({ parameters }) => parameters['chat_id'] === trader.user.id),
    )
    .toBe(true)
  const other = await on.botProcess({ PORT: String(port), ...clockAhead(CLOCKS_APART_MS) })
  const death = Date.now()
  await dying.kill()
  await on.driver.clearFaults()

  const seconds = ((await crowd.untilDelivered(trader)) - death) / 1_000
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const takenBack = Number.parseInt(
    /^squawkbox_outbox_taken_back_total (\d+)$/m.exec(metrics)?.[1] ?? '0',
    10,
  )
  await other.kill()
  task.meta.table = [
    `outbox: a liquidation held by a killed sender was told ${seconds.toFixed(1)} s after its death (at most 8); ${takenBack} chats taken back, of 3,001`,
  ]
  expect(seconds).toBeLessThanOrEqual(8)
  expect(takenBack).toBeGreaterThanOrEqual(1)
}, 240_000)

test('a price alert put a second after a broadcast to 5,000 people is told within two seconds', async ({
  task,
}) => {
  const [trader, ...others] = await crowd.people(5_001)
  if (!trader) throw new Error('nobody is there')
  const senders = [await on.botProcess(), await on.botProcess(clockAhead(CLOCKS_APART_MS))]
  await on.driver.rates(true)
  await crowd.putForAll(others, 'broadcast')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const fired = Date.now()
  await crowd.outbox().put(queueOf(trader), [crowd.notice('rule-fired')])
  const seconds = ((await crowd.untilDelivered(trader)) - fired) / 1_000
  const sent = (await crowd.sends()).filter(({ outcome }) => outcome?.ok).length
  for (const sender of senders) await sender.kill()
  task.meta.table = [
    `outbox: an alert 1 s after a broadcast to 5,000 people was told after ${seconds.toFixed(2)} s (at most 2); ${sent} messages were sent by then`,
  ]
  expect(seconds).toBeLessThanOrEqual(2)
}, 240_000)
