import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbox } from '../../src/alerts/outbox/outbox.js'
import { createRepairSchedule } from '../../src/alerts/outbox/repair-schedule.js'
import { createRepairRules } from '../../src/alerts/rules/repair-rules.js'
import { createRuleIndex } from '../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../src/alerts/rules/rule-store.js'
import { createFireRules } from '../../src/alerts/watchers/market/fire-rules.js'
import { createLogger } from '../../src/lib/log/log.js'
import { Secret } from '../../src/lib/secret.js'
import { NotReplicatedError } from '../../src/redis/replication.js'
import { openRedis } from '../../src/redis/open.js'
import { priceRule } from '../alerts/rules/support.js'
import { startCluster, type LocalCluster } from '../support/redis/cluster.js'
import { timersWith } from '../support/time/timers.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

// Each master of a Redis Cluster dies with a replica that has not had its last writes, while Telegram is away: alerts fire, and
// the state of one, its entry in the index, or the place of its notice in the schedule is lost, by the slots that they lie in.
const dir = mkdtempSync(join(tmpdir(), 'squawkbox-lagging-'))
let cluster: LocalCluster
let redis: Redis
beforeAll(async () => {
  cluster = await startCluster(dir, 1)
  redis = openRedis(new Secret(cluster.url), { maxRetriesPerRequest: null })
  redis.on('error', () => undefined)
}, 60_000)
afterAll(async () => {
  redis.disconnect()
  await cluster.stop()
  rmSync(dir, { recursive: true, force: true })
})

const PEOPLE = Array.from({ length: 60 }, (_, number) => 1_000 + number)
/** A slot of each master at the start. */
const SLOTS = [0, 8_000, 16_000] as const
/** The price that the alerts wait for that are armed while a replica lags. */
const LAST_PRICE = 1_000
const BTC = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' }
const LEASE_MS = 5_000
const NEVER = new AbortController().signal
const logger = createLogger({ level: 'silent', secrets: [] })

/** Runs a step again for as long as the cluster takes to be whole after a failover. */
async function again<T>(step: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      return await step()
    } catch (error) {
      if (error instanceof NotReplicatedError) throw error
      await sleep(200)
    }
  }
  return await step()
}

/** The alerts, the outbox and the sweeps, as a process has them. */
function open() {
  const now = Date.now
  const index = createRuleIndex({ redis, now })
  const rules = createRuleStore({ redis, index, now })
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, shards: 4, now })
  const repaired: Record<string, number> = {}
  const metrics = {
    repaired: (what: string, count: number): void => {
      repaired[what] = (repaired[what] ?? 0) + count
    },
  }
  const timers = timersWith({ sleep: () => sleep(20) })
  const fireRules = createFireRules({ index, rules, outbox, logger })
  const repairRules = createRepairRules({
    random: systemRandom,
    redis,
    index,
    rules,
    metrics,
    logger,
    timers,
  })
  const repairSchedule = createRepairSchedule({
    random: systemRandom,
    redis,
    outbox,
    metrics,
    logger,
    timers,
  })
  const sent: string[] = []
  return {
    rules,
    repaired,
    sent,
    price: (price: number) =>
      again(() =>
        fireRules({ market: BTC, measure: 'price', value: new Big(price), at: now(), askedAt: now() }),
      ),
    sweep: async (): Promise<void> => {
      await again(() => repairRules(NEVER))
      await again(() => repairSchedule(NEVER))
    },
    /** Sends all that the schedule leads to. */
    send: async (): Promise<void> => {
      for (const shard of outbox.shards) {
        for (;;) {
          const leased = await again(() => outbox.lease(LEASE_MS, { shard }))
          if (!leased) break
          const notices = await outbox.first(leased, 10)
          sent.push(...notices.map(({ id }) => id.split(' ')[1] ?? ''))
          await outbox.release(leased, await outbox.remove(leased, notices), 0)
        }
      }
    },
  }
}

test('what was confirmed as armed is told once, whatever a master that dies with a lagging replica takes along', async ({
  task,
}) => {
  const { rules, repaired, sent, price, sweep, send } = open()
  const confirmed = new Set<string>()
  const refused = new Set<string>()
  const arm = async (userId: number, id: string, above: number): Promise<void> => {
    try {
      await again(() => rules.arm(priceRule('above', String(above), { id, userId, chatId: userId })))
      confirmed.add(id)
    } catch (error) {
      if (!(error instanceof NotReplicatedError)) throw error
      refused.add(id)
    }
  }
  for (const round of SLOTS.keys())
    await Promise.all(PEOPLE.map((userId) => arm(userId, `r${round}p${userId}`, 100 + round)))
  const armedBefore = confirmed.size

  for (const [round, slot] of SLOTS.entries()) {
    const failOver = await cluster.holdBack(slot)
    // Telegram is away: nothing is sent until the master has died.
    await price(100 + round)
    await Promise.all(PEOPLE.slice(0, 12).map((userId) => arm(userId, `f${round}p${userId}`, LAST_PRICE)))
    await failOver()
    await sweep()
    await price(100 + round)
    await send()
    await cluster.revive()
    // Replicas are in step again before the next one is held back.
    await sleep(2_000)
  }
  await price(LAST_PRICE)
  await send()

  const missed = [...confirmed].filter((id) => !sent.includes(id))
  const doubled = sent.filter((id, place) => sent.indexOf(id) !== place)
  task.meta.table = [
    `armed: ${armedBefore} before, ${confirmed.size - armedBefore} while a replica lagged, ${refused.size} refused for that`,
    `repaired after ${SLOTS.length} masters died with what their replicas did not have: ${JSON.stringify(repaired)}`,
    `told ${sent.length}: missed ${missed.length}, doubled ${doubled.length}`,
  ]
  const summary = task.meta.table.join('\n')
  expect(missed, summary).toEqual([])
  expect(doubled, summary).toEqual([])
  // Writes were lost of both kinds, and arming noticed the lag.
  expect(repaired['rule-enrolled'], summary).toBeGreaterThan(0)
  expect(repaired['chat-queue'], summary).toBeGreaterThan(0)
  expect(refused.size, summary).toBeGreaterThan(0)
}, 240_000)
