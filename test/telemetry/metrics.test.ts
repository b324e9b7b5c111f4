import { afterEach, expect, test } from 'vitest'
import { createMetrics, type Metrics } from '../../src/telemetry/metrics.js'
import { addRoleGauge } from '../../src/telemetry/role-gauge.js'
import { createWorkContext } from '../../src/telemetry/work-context.js'
import { workContext } from '../support/telemetry/work-context.js'

const KNOWN = { updateKinds: ['message'], ticketStates: ['sending', 'unknown'] }

let open: Metrics | undefined
afterEach(() => open?.close())

function metrics(): Metrics {
  open = createMetrics(workContext, KNOWN)
  return open
}

/** The lines about one name, without what explains it. */
async function lines(of: Metrics, name: string): Promise<readonly string[]> {
  return (await of.text()).split('\n').filter((line) => line.startsWith(name) && !line.includes('_bucket'))
}

test('updates are counted by kind and outcome, and timed by command, our own time and that of others apart', async () => {
  const one = metrics()
  const worked = { kind: 'message', command: 'price', outcome: 'done', ms: 30, upstreamMs: 20 } as const
  expect(await lines(one, 'squawkbox_updates_total')).toEqual([
    'squawkbox_updates_total{kind="message",outcome="done"} 0',
    'squawkbox_updates_total{kind="message",outcome="failed"} 0',
  ])
  one.update(worked)
  one.update({ ...worked, outcome: 'failed' })
  expect(await lines(one, 'squawkbox_updates_total')).toEqual([
    'squawkbox_updates_total{kind="message",outcome="done"} 1',
    'squawkbox_updates_total{kind="message",outcome="failed"} 1',
  ])
  expect(await lines(one, 'squawkbox_command_seconds')).toEqual([
    'squawkbox_command_seconds_sum{command="price",part="own"} 0.02',
    'squawkbox_command_seconds_count{command="price",part="own"} 2',
    'squawkbox_command_seconds_sum{command="price",part="upstream"} 0.04',
    'squawkbox_command_seconds_count{command="price",part="upstream"} 2',
  ])
})

test('states of tickets and repairs are counted from 0, so that the first one is an increase', async () => {
  const one = metrics()
  expect(await lines(one, 'squawkbox_tickets_total')).toEqual([
    'squawkbox_tickets_total{state="sending"} 0',
    'squawkbox_tickets_total{state="unknown"} 0',
  ])
  expect(await lines(one, 'squawkbox_repaired_total')).toHaveLength(6)
  one.ticket('unknown')
  one.repaired('chat-queue', 2)
  expect(await lines(one, 'squawkbox_tickets_total{state="unknown"}')).toEqual([
    'squawkbox_tickets_total{state="unknown"} 1',
  ])
  expect(await lines(one, 'squawkbox_repaired_total{what="chat-queue"}')).toEqual([
    'squawkbox_repaired_total{what="chat-queue"} 2',
  ])
})

test('the roles of a process are a gauge, with the version of its release', async () => {
  const one = metrics()
  addRoleGauge(one, { roles: ['bot', 'outbox'], version: '1.2.0' })
  expect(await lines(one, 'squawkbox_role')).toEqual([
    'squawkbox_role{role="bot",version="1.2.0"} 1',
    'squawkbox_role{role="outbox",version="1.2.0"} 1',
  ])
})

test('requests to the service and to Telegram are counted by outcome', async () => {
  const one = metrics()
  one.service('openPositions', 1)('200')
  one.service('openPositions', 1)('TimedOutError')
  one.telegram('sendMessage', 1)('429')
  expect(await lines(one, 'squawkbox_service_seconds_count')).toHaveLength(2)
  expect(await lines(one, 'squawkbox_telegram_seconds_count')).toEqual([
    'squawkbox_telegram_seconds_count{call="sendMessage",outcome="429"} 1',
  ])
})

test('the first message of an update is its answer; what shows nothing is none', async () => {
  let time = 0
  const own = createWorkContext(() => time)
  const one = createMetrics(own, KNOWN)
  open = one
  await own.run('update', 1, async (work) => {
    for (const method of ['answerCallbackQuery', 'sendChatAction', 'getMe']) one.telegram(method, 1)('200')
    one.telegram('sendMessage', 1)('429')
    await Promise.resolve()
    time = 10
    expect(work.answerMs()).toBe(10)
    one.telegram('editMessageText', 1)('200')
    time = 20
    one.telegram('sendMessage', 2)('200')
    expect(work.answerMs()).toBe(10)
  })
  own.close()
})

test('what is promised has a bucket that ends there, and what can be dropped is counted from 0', async () => {
  const one = metrics()
  one.answered(5_000)
  one.answered(5_001)
  one.delivered('urgent', 10_000)
  one.delivered('urgent', 10_001)
  // The service's clock may be ahead.
  one.delivered('urgent', -3)
  one.dropped('bulk', 4)
  const text = await one.text()
  expect(text).toContain('squawkbox_answer_seconds_bucket{le="5"} 1\n')
  expect(text).toContain('squawkbox_answer_seconds_count 2\n')
  expect(text).toContain('squawkbox_notice_seconds_bucket{le="10",priority="urgent"} 2\n')
  expect(text).toContain('squawkbox_notice_seconds_count{priority="urgent"} 3\n')
  expect(text).toContain('squawkbox_notice_seconds_count{priority="bulk"} 0\n')
  expect(await lines(one, 'squawkbox_notices_dropped_total')).toEqual([
    'squawkbox_notices_dropped_total{priority="urgent"} 0',
    'squawkbox_notices_dropped_total{priority="alert"} 0',
    'squawkbox_notices_dropped_total{priority="bulk"} 4',
  ])
})

test('a gauge is read when the metrics are scraped, and missing if that fails', async () => {
  const one = metrics()
  let value = 3
  let isAway = false
  one.addGauge('waiting', 'What waits.', ['place'], async () => {
    await Promise.resolve()
    if (isAway) throw new Error('Redis is away')
    return [{ labels: { place: 'outbox' }, value }]
  })
  expect(await lines(one, 'squawkbox_waiting')).toEqual(['squawkbox_waiting{place="outbox"} 3'])
  value = 5
  expect(await lines(one, 'squawkbox_waiting')).toEqual(['squawkbox_waiting{place="outbox"} 5'])
  isAway = true
  expect(await lines(one, 'squawkbox_waiting')).toEqual([])
  expect(await lines(one, 'process_resident_memory_bytes')).toHaveLength(1)
})
