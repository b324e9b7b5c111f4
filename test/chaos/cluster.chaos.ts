import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Secret } from '../../src/lib/secret.js'
import { keys } from '../../src/redis/keys.js'
import { openRedis } from '../../src/redis/open.js'
import { mainVenue } from '../../src/service/venues.js'
import { clockAhead } from '../support/environment/clock-ahead.js'
import type { BotProcess } from '../support/environment/bot-process.js'
import { startCluster, type LocalCluster } from '../support/redis/cluster.js'
import { freePorts } from '../support/http/free-ports.js'
import { startLoadBalancer, type LoadBalancer } from '../support/http/load-balancer.js'
import { recordedExecutes, type RecordedExecutes } from '../support/trading/recorded-executes.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { stressEnvironment } from '../support/stress/environment.js'
import { runStressTest } from '../support/stress/stress-test.js'
import { runConversations } from '../support/stress/conversations.js'
import { createExchangeRecord } from '../support/stress/exchange-record.js'

// Two processes per role on a Redis Cluster of three masters with one replica each. A load balancer sends
// updates to any listening bot. The processes and the masters are killed in turn.
const exchangeRecord = createExchangeRecord()
const on = environmentForThisFile({
  bot: 'none',
  paper: { onEvent: exchangeRecord.onEvent, onRead: exchangeRecord.onRead },
  environment: stressEnvironment({ everyMs: 2_000 }),
})

const RUN_MS = inject('clusterSeconds') * 1_000
const ROLES = ['bot', 'bot', 'watcher', 'watcher', 'outbox', 'outbox'] as const
const AROUND_MS = 300_000

/** Shards of the outbox and of the watch lists: spread over the masters, so that each failover takes some of them. */
const SHARDS = 4

/** A slot of each master at the start. */
const SLOTS = [0, 8_000, 16_000] as const

const dir = mkdtempSync(join(tmpdir(), 'squawkbox-cluster-'))
let cluster: LocalCluster
let front: LoadBalancer
let executes: RecordedExecutes
let ports: readonly number[] = []
beforeAll(async () => {
  cluster = await startCluster(dir, 1)
  ports = await freePorts(2)
  front = await startLoadBalancer(ports)
  executes = await recordedExecutes(() => on.environment.paper.url)
}, 60_000)
afterAll(async () => {
  await front.close()
  await cluster.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** The number of accounts in each shard of the watch lists. */
async function accountsByShard(): Promise<readonly number[]> {
  const redis = openRedis(new Secret(cluster.url), { maxRetriesPerRequest: 20 })
  try {
    return await Promise.all(
      Array.from({ length: SHARDS }, async (_, shard) => {
        const { active, idle, dormant } = keys.watchListSets(mainVenue.id, shard)
        const sizes = await Promise.all([active, idle, dormant].map((set) => redis.zcard(set)))
        return sizes.reduce((sum, size) => sum + size, 0)
      }),
    )
  } finally {
    redis.disconnect()
  }
}

test(
  'no update is lost, no order is sent twice, and every account event is reported once',
  async ({ task }) => {
    const startBot = (which: number): Promise<BotProcess> =>
      on.botProcess({
        REDIS_URL: cluster.url,
        SERVICE_URL: executes.url,
        ROLES: ROLES[which] ?? 'bot',
        PORT: String(ports[which] ?? 0),
        UPDATES: 'webhook',
        WEBHOOK_URL: `${front.url}/telegram`,
        WEBHOOK_SECRET: 'a-secret-of-the-webhook',
        CHART_THREADS: '0',
        OUTBOX_SHARDS: String(SHARDS),
        WATCH_SHARDS: String(SHARDS),
        // One of the two processes of each role has the right time, the other is ten seconds ahead.
        ...clockAhead(which % 2 === 0 ? 0 : 10_000),
      })
    let failovers = 0
    const losable = {
      url: cluster.url,
      kill: () => cluster.failOver(SLOTS[failovers++ % SLOTS.length] ?? 0),
      restart: () => cluster.revive(),
    }
    const plan = {
      people: 60,
      rules: 300,
      bots: ROLES.length,
      runMs: RUN_MS,
      periodMs: 60_000,
      priceEveryMs: 2_000,
      actionEveryMs: 15_000,
      broadcastEveryMs: 60_000,
      killEveryMs: 12_000,
      redisEveryMs: 40_000,
      faultEveryMs: 2_000,
      seenMs: 60_000,
      deliveryMs: 180_000,
      quietMs: 15_000,
    }
    const [{ faults, table }, conversations] = await Promise.all([
      runStressTest(plan, on, losable, exchangeRecord, startBot),
      runConversations({ on, people: 6, ms: RUN_MS }),
    ])
    const accounts = await accountsByShard()
    const sent = executes.bodies.map((body) => JSON.stringify(body))
    const twice = sent.filter((body, index) => sent.indexOf(body) !== index)
    task.meta.table = [
      ...table,
      `${failovers} masters failed over`,
      `accounts in the ${SHARDS} shards of the watch lists: ${accounts.join(', ')}`,
      `chat: ${conversations.asked} updates, ${conversations.unanswered.length} without an answer`,
      `orders: ${conversations.confirmed} confirmed, ${sent.length} reached the exchange, ${twice.length} twice`,
    ]
    const summary = task.meta.table.join('\n')
    expect(twice, summary).toEqual([])
    expect(Math.min(...accounts), summary).toBeGreaterThan(0)
    expect(conversations.unanswered, summary).toEqual([])
    expect(faults, summary).toEqual([])
  },
  RUN_MS + AROUND_MS,
)
