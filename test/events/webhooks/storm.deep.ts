import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { createVault } from '../../../src/accounts/vault/vault.js'
import type { Event } from '../../../src/events/event.js'
import { createWebhooks } from '../../../src/events/webhooks/webhooks.js'
import { buildModules } from '../../support/build/modules.mjs'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { eventToken, noticeOf, pollFinds } from '../support.js'
import { receiverOn } from './receiver.js'
import { ampleMemory } from '../../support/redis/ample-memory.js'
import { systemRandom } from '../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)

const PEOPLE = Number(process.env['STORM_PEOPLE'] ?? 150)
const EVENTS = 5
const TOKEN = '0000000a'
const KEY = Buffer.alloc(32, 1)

/** What the process that sends is made of. */
const MODULES = [
  'src/lib/secret.ts',
  'src/redis/connection.ts',
  'src/redis/wake-ups.ts',
  'src/accounts/vault/vault.ts',
  'src/accounts/api-tokens/still-valid.ts',
  'src/events/event-feed.ts',
  'src/events/event-log.ts',
  'src/events/webhooks/webhooks.ts',
  'src/events/webhooks/post-webhook.ts',
  'src/events/webhooks/deliver-events.ts',
  'src/events/webhooks/webhook-sender.ts',
  'src/lib/timers.ts',
  'src/lib/running/repeat.ts',
  'src/lib/random.ts',
  'src/telemetry/work-context.ts',
]

/** A process that does nothing but send to webhooks, with the parts of the build. */
async function startSender(): Promise<ChildProcess> {
  const built = await buildModules(MODULES)
  onTestFinished(built.remove)
  const addresses = Object.fromEntries(MODULES.map((source) => [source, built.addressOf(source)]))
  const program = `
    import { pino } from 'pino'
    const addresses = ${JSON.stringify(addresses)}
    const load = (source) => import(addresses[source])
    const { Secret } = await load('src/lib/secret.ts')
    const { connectRedis } = await load('src/redis/connection.ts')
    const { openWakeUps } = await load('src/redis/wake-ups.ts')
    const { createVault } = await load('src/accounts/vault/vault.ts')
    const { createFindValidToken } = await load('src/accounts/api-tokens/still-valid.ts')
    const { createEventFeed } = await load('src/events/event-feed.ts')
    const { createEventLog } = await load('src/events/event-log.ts')
    const { createWebhooks } = await load('src/events/webhooks/webhooks.ts')
    const { createWebhookClient } = await load('src/events/webhooks/post-webhook.ts')
    const { createDeliverEvents } = await load('src/events/webhooks/deliver-events.ts')
    const { startWebhookSender } = await load('src/events/webhooks/webhook-sender.ts')
    const { processTimers: timers } = await load('src/lib/timers.ts')
    const { createRepeat } = await load('src/lib/running/repeat.ts')
    const { systemRandom: random } = await load('src/lib/random.ts')
    const { createWorkContext } = await load('src/telemetry/work-context.ts')
    const redisUrl = new Secret(${JSON.stringify(server.url)})
    const logger = pino({ level: 'error' }, process.stderr)
    const redis = await connectRedis(redisUrl, logger)
    const parts = { redis, redisUrl, logger, timers, random, now: Date.now }
    const webhooks = createWebhooks({
      ...parts,
      memory: { requireRoom: async () => {} },
      vault: createVault([{ id: 'k1', key: Buffer.from('${KEY.toString('base64')}', 'base64') }]),
      requireTwoFactor: async () => {},
    })
    const findValidToken = createFindValidToken({ ...parts, people: { accessStatus: async () => 'trader' } })
    const deliver = createDeliverEvents({
      ...parts,
      webhooks,
      events: createEventLog(parts),
      findValidToken,
      post: createWebhookClient({ networks: ['127.0.0.1'], timers, version: '0' }).post,
      count: () => {},
      retryMs: 5,
    })
    startWebhookSender({
      ...parts,
      feed: createEventFeed({ wakeUps: openWakeUps({ redisUrl, logger, timers, repeat: createRepeat(timers) }) }),
      deliver,
      findValidToken,
      workContext: createWorkContext(),
    })
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: new URL('../../../', import.meta.url).pathname,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** A token with a webhook for each person. */
async function setUp(client: Redis, url: string): Promise<void> {
  const webhooks = createWebhooks({
    random: systemRandom,
    memory: ampleMemory,
    redis: client,
    vault: createVault([{ id: 'k1', key: KEY }]),
    requireTwoFactor: () => Promise.resolve(),
    now: Date.now,
  })
  for (let userId = 1; userId <= PEOPLE; userId++) {
    await eventToken(client, { userId, id: TOKEN })
    const prepared = await webhooks.prepare({ userId, tokenId: TOKEN }, new URL(`${url}/${userId}`))
    await prepared.store()
  }
}

/** The events of each person, by the order in which they were first taken, or first tried. */
class FirstRequests {
  readonly #ofPerson = new Map<string, string[]>()
  repeated = 0

  add(path: string, id: string): void {
    const own = this.#ofPerson.get(path) ?? []
    if (own.includes(id)) this.repeated++
    else own.push(id)
    this.#ofPerson.set(path, own)
  }

  total(): number {
    return [...this.#ofPerson.values()].reduce((sum, own) => sum + own.length, 0)
  }

  all(): ReadonlyMap<string, readonly string[]> {
    return this.#ofPerson
  }
}

test('in a storm with a receiver that fails half the time and senders that are killed, each event arrives, in order, and none is lost', async ({
  task,
}) => {
  const [taken, tried] = [new FirstRequests(), new FirstRequests()]
  let seed = 42
  const inARow = new Map<string, number>()
  // Half of them fail, but six in a row at the most: each failure doubles the wait, and thousands of requests have runs of twelve.
  const isFailing = (path: string): boolean => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const before = inARow.get(path) ?? 0
    const hasFailed = seed < 2 ** 31 && before < 6
    inARow.set(path, hasFailed ? before + 1 : 0)
    return hasFailed
  }
  const receiver = await receiverOn('127.0.0.1', (response, { path, body }) => {
    const { id } = JSON.parse(body) as Event
    tried.add(path, id)
    const hasFailed = isFailing(path)
    if (!hasFailed) taken.add(path, id)
    response.writeHead(hasFailed ? 503 : 204).end()
  })
  await setUp(redis(), receiver.url)
  const began = Date.now()
  const first = await startSender()
  const expected = PEOPLE * EVENTS
  const logging = (async () => {
    for (let number = 1; number <= EVENTS; number++)
      for (let userId = 1; userId <= PEOPLE; userId++)
        await pollFinds(redis(), [noticeOf(number)], { userId })
  })()
  await expect.poll(() => taken.total(), { timeout: 120_000 }).toBeGreaterThan(expected / 4)
  await kill(first)
  const second = await startSender()
  await expect.poll(() => taken.total(), { timeout: 120_000 }).toBeGreaterThan(expected / 2)
  await kill(second)
  await logging
  await startSender()
  await expect.poll(() => taken.total(), { timeout: 120_000, interval: 200 }).toBe(expected)

  const wrong: string[] = []
  for (let userId = 1; userId <= PEOPLE; userId++) {
    const logged = (await redis().xrange(`squawkbox:{user:${userId}}:events`, '-', '+')).map(([id]) => id)
    for (const requests of [taken, tried])
      if (JSON.stringify(requests.all().get(`/hook/${userId}`)) !== JSON.stringify(logged))
        wrong.push(String(userId))
  }
  expect(wrong).toEqual([])
  const seconds = ((Date.now() - began) / 1_000).toFixed(1)
  task.meta.table = [
    `webhooks: ${expected} events of ${PEOPLE} accounts in ${seconds} s, ${receiver.got.length} requests, ${taken.repeated} taken twice, two senders killed`,
  ]
})
