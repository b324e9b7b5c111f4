import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { NO_WAIT_FOR_DISK, startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { openMemoryShare, type MemoryShare } from '../support/redis/memory-share.js'
import { watchPeaks } from '../support/redis/watch-peaks.js'
import { executeCases, executeHarness, FINISHED, type PlayedCase } from '../support/trading/execute-cases.js'
import { everyOne } from '../support/trading/ticket-states.js'

// A flood of updates comes faster than they are answered, because Telegram takes each message late, while Redis is nearly full.
const on = environmentForThisFile({
  bot: 'none',
  environment: { ROLES: 'bot', LOG_LEVEL: 'info', SERVICE_TIMEOUT_MS: '20000' },
})
const { prepare, ask, executes } = executeHarness(on)
const dir = mkdtempSync(join(tmpdir(), 'squawkbox-inbox-'))
let server: PrivateRedis
let redis: Redis
let memory: MemoryShare
beforeAll(async () => {
  server = await startPrivateRedis(dir, NO_WAIT_FOR_DISK)
  redis = new Redis(server.url)
  memory = await openMemoryShare(redis)
  await on.botProcess({ REDIS_URL: server.url })
})
afterAll(async () => {
  redis.disconnect()
  await server.kill()
  rmSync(dir, { recursive: true, force: true })
})

const FLOODING_PEOPLE = 40
/** Time after which Telegram takes a message, in milliseconds. With 64 updates in hand some 160 a second are answered. */
const LATE_MS = 400

/** The numbers of updates that wait in the inbox and at Telegram, and the used share of memory. */
async function readState() {
  const { chat } = on.environment
  const info = await fetch(`${chat.apiRoot}/bot${chat.token}/getWebhookInfo`)
  const { result } = (await info.json()) as { readonly result: { readonly pending_update_count: number } }
  return {
    inbox: Number.parseInt((await redis.get(keys.inboxWaiting())) ?? '0', 10),
    telegram: result.pending_update_count,
    share: await memory.read(),
  }
}

const eventCount = (event: string): number =>
  on.log.filter((line) => line.includes(`"event":"${event}"`)).length

/** Has the bot notice the level of memory: it is read again when an update comes. */
async function noticed(level: string): Promise<void> {
  const person = await on.person('Ned')
  const isNoticed = (): boolean =>
    on.log
      .findLast((line) => line.includes('"event":"redis-memory-level"'))
      ?.includes(`"level":"${level}"`) ?? false
  await expect
    .poll(async () => {
      await person.send('/help')
      await person.waitFor('Commands')
      return isNoticed()
    })
    .toBe(true)
}

/** Lets each person write commands that do not exist, numbered, one right behind the other. */
async function flood(people: readonly ChatUser[], each: number): Promise<void> {
  await Promise.all(
    people.map(async (person) => {
      for (let number = 0; number < each; number++) await person.send(`/zz${number}`)
    }),
  )
}

/** The numbers of the commands that a person got an answer to, in the order of the answers. */
async function answered(person: ChatUser): Promise<readonly number[]> {
  const answers = (await person.messages()).map(({ text = '' }) =>
    /I don't know the command \/zz(\d+)\./.exec(text),
  )
  return answers.flatMap((found) => (found ? [Number.parseInt(found[1] ?? '', 10)] : []))
}

/** Presses Confirm below each preview. Returns the seconds until the last one was carried out and told. */
async function confirm(played: readonly PlayedCase[]): Promise<number> {
  const began = performance.now()
  await Promise.all(
    played.map(async ({ person }) => {
      await person.press('✅ Confirm', { answer: false })
      await person.waitFor(FINISHED, { timeoutMs: 90_000 })
    }),
  )
  return (performance.now() - began) / 1_000
}

/** Types a close and confirms it. Returns the seconds until it was carried out and told. */
async function close({ person }: PlayedCase): Promise<number> {
  const began = performance.now()
  await person.send('/close BTC 50%')
  await person.waitFor('Nothing is sent before you confirm', { timeoutMs: 90_000 })
  await person.press('✅ Confirm', { answer: false })
  await person.waitFor(FINISHED, { timeoutMs: 90_000 })
  return (performance.now() - began) / 1_000
}

test.for([
  { level: 'scarce', share: 0.87, bound: 1_000, each: 100 },
  { level: 'reserved', share: 0.94, bound: 100, each: 50 },
] as const)(
  'while memory is $level the inbox takes $bound updates, the others wait at Telegram in order, and orders get through',
  { timeout: 300_000 },
  async ({ level, share, bound, each }, { task }) => {
    await memory.lift()
    const people = await Promise.all(Array.from({ length: FLOODING_PEOPLE }, () => on.person('Flo')))
    const closers = await prepare(executeCases.filter(({ name }) => name === 'decreasePosition'))
    const played = await prepare(executeCases)
    await ask(played)
    const ending = new AbortController()
    onTestFinished(() => ending.abort())
    const peaks = await watchPeaks(readState, ending.signal)

    await memory.set(share)
    await noticed(level)
    await on.driver.fault({ method: 'sendMessage', kind: 'delay', ms: LATE_MS, times: 1_000_000 })
    const [fullBefore, began] = [eventCount('inbox-full'), performance.now()]
    const flooding = flood(people, each)
    await expect.poll(() => eventCount('inbox-full'), { timeout: 60_000 }).toBeGreaterThan(fullBefore)
    const atConfirm = await readState()
    const [confirmSeconds, ...closeSeconds] = await Promise.all([confirm(played), ...closers.map(close)])
    await flooding
    await expect
      .poll(
        async () => {
          const { inbox, telegram } = await readState()
          return inbox + telegram
        },
        { timeout: 120_000 },
      )
      .toBe(0)
    const seconds = (performance.now() - began) / 1_000
    const most = peaks.take()
    ending.abort()
    await peaks.watching
    await on.driver.clearFaults()

    const all = Array.from({ length: each }, (_, number) => number)
    const answers = await Promise.all(people.map(answered))
    const inOrder = answers.filter((numbers) => numbers.join() === all.join()).length
    const count = answers.reduce((sum, numbers) => sum + numbers.length, 0)
    const refusals = on.log.filter((line) => line.includes('OOM command not allowed')).length
    const percent = (one: number): string => `${(one * 100).toFixed(1)} %`
    task.meta.table = [
      `inbox full (${level}, bound ${bound}): ${people.length * each} flooding updates of ${people.length} chats, answered in ${seconds.toFixed(1)} s: ${count} answers, ${inOrder} chats complete and in order`,
      `  at most ${most.inbox} updates in the inbox and ${most.telegram} at Telegram; the poller stopped fetching ${eventCount('inbox-full') - fullBefore} times; at most ${percent(most.share)} of memory used, writes refused: ${refusals}`,
      `  ${played.length} orders confirmed with ${atConfirm.inbox} updates in the inbox and ${atConfirm.telegram} at Telegram: all carried out and told within ${confirmSeconds.toFixed(1)} s, a typed close within ${closeSeconds.map((one) => one.toFixed(1)).join(', ')} s`,
    ]
    const summary = task.meta.table.join('\n')
    expect(answers, summary).toEqual(people.map(() => all))
    expect(await executes(), summary).toEqual({ ...everyOne(played, 1), decreasePosition: 2 })
    expect(most.inbox, summary).toBeLessThanOrEqual(bound)
    expect(most.inbox, summary).toBeGreaterThan(bound * 0.9)
    expect(most.telegram, summary).toBeGreaterThan(500)
    expect(most.share, summary).toBeLessThan(1)
    expect(refusals, summary).toBe(0)
  },
)
