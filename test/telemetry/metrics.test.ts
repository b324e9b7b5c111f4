import { afterEach, expect, test, vi } from 'vitest'
import { addMemoryGauge, addRoleGauge } from '../../src/telemetry/gauges.js'
import { createMetrics, type Metrics } from '../../src/telemetry/metrics.js'
import { createWorkContext } from '../../src/telemetry/work-context.js'
import { workContext } from '../support/telemetry/work-context.js'
import { processTimers } from '../../src/lib/timers.js'

const KNOWN = { updateKinds: ['message'], ticketStates: ['sending', 'unknown'] }

let open: Metrics | undefined
afterEach(() => open?.close())

function metrics(): Metrics {
  open = createMetrics(workContext, KNOWN, processTimers)
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
  expect(await lines(one, 'squawkbox_repaired_total')).toHaveLength(7)
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
  const one = createMetrics(own, KNOWN, processTimers)
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

test.each([[['place']], [[]]])(
  'a gauge with the labels %j is read when the metrics are scraped, and absent while that fails',
  async (labels) => {
    const one = metrics()
    let read = async (): Promise<number> => await Promise.resolve(3)
    one.addGauge('waiting', 'What waits.', labels, async () => [
      { labels: Object.fromEntries(labels.map((label) => [label, 'outbox'])), value: await read() },
    ])
    const scraped = async (): Promise<unknown> => ({
      values: (await lines(one, 'squawkbox_waiting')).map((line) => line.split(' ')[1]),
      success: await lines(one, 'squawkbox_gauge_read_success'),
    })
    const success = (value: number): readonly string[] => [
      `squawkbox_gauge_read_success{gauge="waiting"} ${value}`,
    ]
    expect(await scraped()).toEqual({ values: ['3'], success: success(1) })
    read = () => Promise.resolve(5)
    expect(await scraped()).toEqual({ values: ['5'], success: success(1) })
    for (const failing of [
      () => Promise.reject(new Error('Redis is away')),
      () => {
        throw new Error('Redis is away')
      },
      () => Promise.resolve(Number.NaN),
    ]) {
      read = failing
      expect(await scraped()).toEqual({ values: [], success: success(0) })
    }
    read = () => Promise.resolve(0)
    expect(await scraped()).toEqual({ values: ['0'], success: success(1) })
    expect(await lines(one, 'process_resident_memory_bytes')).toHaveLength(1)
  },
)

test('a gauge that answers too late is absent, and delays the others by no more than that', async () => {
  vi.useFakeTimers()
  const one = metrics()
  one.addGauge('never', 'Never read.', [], () => new Promise(() => {}))
  one.addGauge('waiting', 'What waits.', [], () => Promise.resolve([{ labels: {}, value: 1 }]))
  const text = one.text()
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await text).match(/^squawkbox_(?:never|waiting|gauge_read_success).*/gm)).toEqual([
    'squawkbox_gauge_read_success{gauge="waiting"} 1',
    'squawkbox_gauge_read_success{gauge="never"} 0',
    'squawkbox_waiting 1',
  ])
  vi.useRealTimers()
})

test('a gauge that has nothing to tell is absent, too, and was read', async () => {
  const one = metrics()
  addMemoryGauge(one, { read: () => Promise.resolve(undefined) })
  expect(await lines(one, 'squawkbox_redis_memory_ratio')).toEqual([])
  expect(await lines(one, 'squawkbox_gauge_read_success')).toEqual([
    'squawkbox_gauge_read_success{gauge="redis_memory_ratio"} 1',
  ])
})
