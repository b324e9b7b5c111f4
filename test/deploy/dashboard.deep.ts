import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import type { Notice } from '../../src/alerts/notice.js'
import { createOutbox } from '../../src/alerts/outbox/outbox.js'
import type { BotProcess } from '../support/environment/bot-process.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { copyName } from '../../src/lib/backup-copies.js'
import { startTlsServer } from '../support/network/tls-server.js'
import { startPrometheus, type LocalPrometheus } from './prometheus.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const proxy = await startTlsServer(90)
const copies = mkdtempSync(join(tmpdir(), 'squawkbox-copies-'))
writeFileSync(join(copies, copyName(new Date())), '')
afterAll(async () => {
  rmSync(copies, { recursive: true })
  await proxy.stop()
})

// A process of each role, scraped by Prometheus itself while people use the bot and things fail. What the dashboard and the
// alerts ask for must then be there.
const on = environmentForThisFile({
  bot: 'none',
  miniAppPort: 0,
  environment: {
    WATCH_ACTIVE_MS: '500',
    WATCH_IDLE_MS: '500',
    CHAINS: '42161:Arbitrum',
    API_PORT: '0',
    BACKUP_COPIES: copies,
  },
})

const read = (path: string): string => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8')

interface Target {
  readonly expr: string
  readonly legendFormat: string
}
const { panels } = JSON.parse(read('grafana/squawkbox.json')) as {
  panels: readonly { title: string; targets: readonly Target[] }[]
}
const targets = panels.flatMap(({ title, targets: own }) => own.map((one) => ({ title, ...one })))
const { groups } = parse(read('prometheus/alerts.yaml')) as {
  groups: readonly { rules: readonly { alert?: string; record?: string; expr: string }[] }[]
}
const rules = groups
  .flatMap((group) => group.rules)
  .map(({ alert, record, expr }) => ({ name: alert ?? record ?? '', expr }))

let prometheus: LocalPrometheus
let redis: Redis
const scraped: string[] = []

/** Starts a process of a role, which is scraped from then on. */
async function started(
  role: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BotProcess> {
  const before = on.log.length
  const bot = await on.botProcess({ ROLES: role, ...environment })
  const line = on.log.slice(before).find((one) => one.includes('"event":"bot-started"')) ?? ''
  scraped.push(new URL((JSON.parse(line) as { health: string }).health).host)
  prometheus.setTargets(scraped)
  return bot
}

/** One of everything that is counted and can be made to happen within a minute. */
async function useAndFail(): Promise<void> {
  await started('bot')
  await started('watcher')
  const lost = await started('outbox')
  await redis.config('SET', 'maxmemory', '256mb')
  const { person } = await on.connected('Ann')
  await person.send('/alert BTC > 990000')
  await person.waitFor('🔔 Active')
  await on.fault({ on: 'reads', what: 'error', times: 2 })
  const tooMany = { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } }
  await on.driver.fault({ method: 'sendMessage', kind: 'error', ...tooMany })
  await person.send('/positions')
  await person.waitFor(/^(?:Positions|❌)/)
  await person.send('/long BTC 100 5x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  // The receipt tells it; a notice of its own comes only where that has not told it yet.
  await person.waitFor('✅ Done')

  // A sender dies with a notice on its way, and another one finds a notice of which no message can be made.
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now: Date.now })
  const queue = { userId: person.user.id, chatId: person.user.id }
  const place = { accountId: 'a1', label: 'Main', venue: 'service', chainId: '42161' } as const
  const notice = { id: 'one', kind: 'broadcast', at: Date.now(), place, facts: { body: 'Hello' } } as const
  // Each message until it is dead: the notice of the filled order may go first.
  await on.driver.fault({ method: 'sendMessage', kind: 'hang', when: 'before', times: 1_000 })
  await outbox.put(queue, [notice])
  const isLeased = async (): Promise<number> =>
    (await prometheus.query('squawkbox_outbox_chats{waiting="leased"} > 0')).length
  await vi.waitFor(async () => expect(await isLeased()).toBeGreaterThan(0), { timeout: 120_000 })
  await lost.kill()
  await on.driver.clearFaults()
  await started('outbox')
  await person.waitFor('Hello', { timeoutMs: 120_000 })
  // The rate of a counter is seen only where it was scraped before it rose.
  const isScraped = async (): Promise<boolean> =>
    await hasValue(`squawkbox_notice_seconds_count{priority="urgent",instance="${scraped.at(-1)}"}`)
  await vi.waitFor(async () => expect(await isScraped()).toBe(true), { timeout: 120_000 })
  await outbox.put(queue, [{ ...notice, id: 'urgent', kind: 'credentials-refused', facts: {} }])
  await person.waitFor('API key rejected', { timeoutMs: 120_000 })
  const facts = null as unknown as Notice['facts']
  await outbox.put(queue, [{ ...notice, id: 'two', kind: 'position-closed', facts }])

  await person.send('/short ETH 100 5x')
  await person.waitFor('Nothing is sent before you confirm')
  // Neither the reply nor any read shows what became of it.
  await on.fault({ on: 'execute', what: 'cut-after' })
  await on.fault({ on: 'reads', what: 'late', times: 'always', milliseconds: 3_600_000 })
  await person.press('✅ Confirm')
  await person.waitFor('may or may not have reached the service')
  await started('bot', { WEBAPP_URL: proxy.url, WEBAPP_PORT: '0' })
}

/** Alerts of how busy this machine is; and of the read that failed, which was that of an update or that of the watcher. */
const OF_LOAD = /(?:Burn(?:Fast|Slow)|UpdatesWait|AlertsLate|PollsStretched|OutboxLate|Slow|UpdatesFail)$/

/** The alerts of what has just happened; of them, the first is not due yet. */
const HAPPENED = ['SquawkboxGone', 'SquawkboxOrdersUnknown', 'SquawkboxSenderLost', 'SquawkboxDeadLetters']

beforeAll(async () => {
  prometheus = await startPrometheus()
  redis = new Redis(on.environment.redis.url)
  await useAndFail()
  await vi.waitFor(
    async () => {
      const active = await prometheus.activeAlerts()
      const missing = HAPPENED.filter((name) => !active.has(name))
      if (missing.length > 0) throw new Error(`Not alerted on: ${missing.join(', ')}`)
    },
    { timeout: 120_000, interval: 500 },
  )
})
afterAll(async () => {
  redis?.disconnect()
  await prometheus?.stop()
})

/** True if a query has a value. */
const hasValue = async (query: string): Promise<boolean> =>
  (await prometheus.query(query)).some(({ value }) => Number.isFinite(value))

test('every query of the dashboard has a result, with the labels that its legend names', async () => {
  expect(targets.length).toBeGreaterThan(20)
  await expect.poll(wrongPanels, SCRAPED).toEqual([])
})

/** A rate has a value after two scrapes. */
const SCRAPED = { timeout: 120_000, interval: 500 }

/** What is wrong with the queries of the dashboard now. */
async function wrongPanels(): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { title, expr, legendFormat } of targets) {
    if (!(await hasValue(expr))) wrong.push(`${title}: ${expr} has no value`)
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
    for (const { labels } of await prometheus.query(expr))
      for (const label of named) if (!(label in labels)) wrong.push(`${title}: ${expr} has no label ${label}`)
  }
  return wrong
}

test('every series that an alert or a recorded query asks for is there, with the labels that it groups by', async () => {
  await expect.poll(wrongRules, SCRAPED).toEqual([])
})

/** What is wrong with the series of the rules now. */
async function wrongRules(): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { name, expr } of rules) {
    const series = expr.match(/\b(?:squawkbox[\w:]+|process_\w+|up)\b(?:\{[^}]*\})?/g) ?? []
    expect(series.length, name).toBeGreaterThan(0)
    const labels = new Set<string>()
    for (const one of series) {
      if (!(await hasValue(one))) wrong.push(`${name}: ${one} has no value`)
      for (const sample of await prometheus.query(one))
        for (const label of Object.keys(sample.labels)) labels.add(label)
    }
    const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(/, */),
    )
    for (const label of grouped) if (!labels.has(label)) wrong.push(`${name}: nothing has the label ${label}`)
  }
  return wrong
}

test('what has happened is alerted on, and what has not is not', async () => {
  const active = [...(await prometheus.activeAlerts())].filter((name) => !OF_LOAD.test(name))
  expect(active.toSorted()).toEqual(HAPPENED.toSorted())
})
