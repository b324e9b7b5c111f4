import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { systemRandom } from '../../src/lib/random.js'
import { Secret } from '../../src/lib/secret.js'
import { acceptEmptyDatabase, openDatabase } from '../../src/redis/database-id.js'
import { openRedis } from '../../src/redis/open.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import type { BotProcess } from '../support/environment/bot-process.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { freePorts } from '../support/http/free-ports.js'
import { startFreezingProxy, type FreezingProxy } from '../support/network/freezing-proxy.js'
import { startCluster, type LocalCluster } from '../support/redis/cluster.js'
import { startSentinels, type LocalSentinels } from '../support/redis/sentinel.js'
import { redisForThisFile } from '../support/redis/redis.js'

// A master of Redis, its replica and the subscriptions freeze in turn while people use the bot: connections stay open and nothing comes, or
// a server is stopped and goes on later. Only servers that this file has started are stopped, by their ids. The simulator freezes what has no
// replica: a process, its connections, the service, Telegram and the host of Redis.
const on = environmentForThisFile({ bot: 'none' })
const single = redisForThisFile()
const FREEZE_MS = inject('frozenSeconds') * 1_000
const PEOPLE = 4
const dir = mkdtempSync(join(tmpdir(), 'squawkbox-frozen-'))

let toRedis: FreezingProxy
let sentinels: LocalSentinels
let cluster: LocalCluster
beforeAll(async () => {
  toRedis = await startFreezingProxy({ path: single.url })
  sentinels = await startSentinels(join(dir))
  cluster = await startCluster(join(dir, 'cluster'), 1)
}, 120_000)
afterAll(async () => {
  await toRedis.close()
  await Promise.all([sentinels.stop(), cluster.stop()])
  rmSync(dir, { recursive: true, force: true })
})

const ROLES = ['bot', 'bot', 'watcher', 'outbox'] as const

/** Lets the bot serve people from a database that is empty, although it has served people from another one here. */
async function accept(redisUrl: string): Promise<void> {
  const redis = openRedis(new Secret(redisUrl), { maxRetriesPerRequest: 20 })
  try {
    await openDatabase({ redis, random: systemRandom })
    await acceptEmptyDatabase(redis)
  } finally {
    redis.disconnect()
  }
}

/** Starts a process of each role, two for people's messages, on this Redis, until the end of a test. */
async function startAll(redisUrl: string, ports: readonly number[]): Promise<void> {
  await accept(redisUrl)
  const processes: BotProcess[] = []
  onTestFinished(async () => void (await Promise.all(processes.map((one) => one.kill()))))
  for (const [place, role] of ROLES.entries())
    processes.push(
      await on.botProcess({
        REDIS_URL: redisUrl,
        SERVICE_TIMEOUT_MS: '5000',
        ROLES: role,
        PORT: String(ports[place]),
        CHART_THREADS: '0',
        RATES: '600,60,60',
        ACCESS: 'open',
      }),
    )
}

/** Stops a process, and lets it go on when the result is called. */
function suspend(pid: number): () => void {
  process.kill(pid, 'SIGSTOP')
  const goOn = (): void => void process.kill(pid, 'SIGCONT')
  onTestFinished(() => {
    try {
      goOn()
    } catch {
      // It has ended meanwhile.
    }
  })
  return goOn
}

/** A fault: freezes something, and returns what lets it go on. Answers come so many milliseconds after the freeze, or after its end. */
interface Fault {
  readonly redis: () => string
  readonly freeze: () => (() => void) | Promise<() => void>
  /** The longest time to an answer. */
  readonly limitMs: number
  /** True where an error may be shown: there is no answer to be had. */
  readonly mayFail?: true
}

const one = (): string => `redis://127.0.0.1:${toRedis.port}`
const faults: Readonly<Record<string, Fault>> = {
  'Redis, the subscriptions': {
    redis: one,
    freeze: () => {
      toRedis.freeze('open', (sent) => /\r\nsubscribe\r\n/i.test(sent))
      return () => toRedis.thaw()
    },
    limitMs: 5_000,
  },
  'Sentinel, the master': {
    redis: () => sentinels.url,
    freeze: async () => {
      const port = await sentinels.masterPort()
      return suspend(sentinels.servers.find((server) => server.port === port)?.pid ?? 0)
    },
    limitMs: 8_000,
    mayFail: true,
  },
  'Sentinel, the replica': {
    redis: () => sentinels.url,
    freeze: async () => {
      const port = await sentinels.masterPort()
      return suspend(sentinels.servers.find((server) => server.port !== port)?.pid ?? 0)
    },
    limitMs: 2_000,
  },
  'Cluster, a master': {
    redis: () => cluster.url,
    freeze: () => cluster.freeze(8_000),
    limitMs: 8_000,
    mayFail: true,
  },
}

const FAILURE =
  /cannot be reached|could not be reached|did not answer|unexpected error|could not be confirmed/i
const ANSWER = /BTC\/USD/

/** What came to a person after each of their messages. */
interface Asked {
  readonly waitedMs: number
  readonly answers: number
  readonly failures: number
}

/** A person asks again and again until the time is over, each time after the answer to the last one. */
async function talk(person: ChatUser, until: () => boolean): Promise<readonly Asked[]> {
  const waited: number[] = []
  const asked: number[] = []
  while (!until()) {
    const began = performance.now()
    const { message_id: id } = await person.send('/price BTC')
    await person.waitFor(new RegExp(`${ANSWER.source}|${FAILURE.source}`, 'i'), { timeoutMs: 120_000 })
    asked.push(id)
    waited.push(performance.now() - began)
    await sleep(200)
  }
  // What comes late counts too.
  await sleep(5_000)
  const messages = await person.messages()
  return asked.map((id, place) => {
    const next = asked[place + 1] ?? Infinity
    const texts = messages
      .filter(({ message_id: other }) => other > id && other < next)
      .map(({ text = '' }) => text)
    return {
      waitedMs: waited[place] ?? 0,
      answers: texts.filter((text) => ANSWER.test(text)).length,
      failures: texts.filter((text) => FAILURE.test(text)).length,
    }
  })
}

describe.each(Object.entries(faults))('%s', (name, { redis, freeze, limitMs, mayFail }) => {
  test(
    'a freeze costs people a few seconds, and nothing is said twice or falsely',
    async ({ task }) => {
      await startAll(redis(), await freePorts(ROLES.length))
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, async (_, number) => (await on.connected(`Talker ${number}`)).person),
      )
      for (const person of people) {
        await person.send('/price BTC')
        await person.waitFor(ANSWER, { timeoutMs: 30_000 })
      }
      let isOver = false
      const talking = people.map((person) => talk(person, () => isOver))
      await sleep(2_000)
      const thaw = await freeze()
      await sleep(FREEZE_MS)
      thaw()
      await sleep(10_000)
      isOver = true
      const asks = (await Promise.all(talking)).flat()

      const worstMs = Math.max(...asks.map(({ waitedMs }) => waitedMs))
      const doubled = asks.filter(({ answers, failures }) => answers > 1 || failures > 1).length
      const falsely = asks.filter(
        ({ answers, failures }) => failures > 0 && (answers > 0 || mayFail !== true),
      ).length
      const failed = asks.filter(({ failures }) => failures > 0).length
      task.meta.table = [
        `${name}: ${asks.length} messages, the worst answer after ${(worstMs / 1_000).toFixed(1)} s, ` +
          `${failed} with a failure, ${doubled} doubled, ${falsely} false`,
      ]
      const summary = task.meta.table.join('\n')
      expect([doubled, falsely], summary).toEqual([0, 0])
      expect(worstMs, summary).toBeLessThan(limitMs)
    },
    FREEZE_MS + 240_000,
  )
})

/** The time without Redis after which a process is not healthy, and that until it is again, each with that of a question, in milliseconds. */
const UNHEALTHY_MS = 25_000
const HEALTHY_MS = 10_000

test('every process tells on /healthz that the host of Redis hangs, and works again afterwards', async () => {
  const ports = await freePorts(ROLES.length)
  await startAll(one(), ports)
  const statusesOf = async (path: string): Promise<ReadonlySet<number>> => {
    const answers = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}${path}`)))
    return new Set(answers.map(({ status }) => status))
  }
  expect(await statusesOf('/healthz')).toEqual(new Set([200]))
  toRedis.freeze('all')
  await sleep(UNHEALTHY_MS)
  expect([await statusesOf('/healthz'), await statusesOf('/livez')]).toEqual([new Set([503]), new Set([200])])
  toRedis.thaw()
  await sleep(HEALTHY_MS)
  expect(await statusesOf('/healthz')).toEqual(new Set([200]))
  const { person } = await on.connected('After the freeze')
  await person.send('/price BTC')
  await person.waitFor(ANSWER, { timeoutMs: 30_000 })
})
