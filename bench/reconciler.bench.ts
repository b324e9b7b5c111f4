import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pMap from 'p-map'
import { bench } from 'vitest'
import { Redis } from 'ioredis'
import { createAccounts } from '../src/accounts/accounts.js'
import { createSettings } from '../src/accounts/settings/settings.js'
import { createVault } from '../src/accounts/vault/vault.js'
import { readConfig } from '../src/config/config.js'
import { Secret } from '../src/lib/secret.js'
import { setUpDemoEnvironment, type DemoEnvironment } from '../src/demo/environment.js'
import { openPracticePosition, signUp } from '../src/demo/practice-account.js'
import type { Call } from '../packages/practice-telegram/src/driver/client.js'
import { createDriver, type ChatUser } from '../packages/practice-telegram/src/driver/driver.js'
import { startBotProcess, type BotProcess } from '../test/support/environment/bot-process.js'
import { systemRandom } from '../src/lib/random.js'

/** Accepted orders that wait for their result, and those among them that close a position. */
const TICKETS = 1_000
const URGENT = 100

/** Time that the service takes for each read, in milliseconds. */
const LATENCY_MS = 300

/**
 * Longest time until the last result is in the chat, and until the last of the urgent ones, in milliseconds: those that the first process was
 * checking when it was killed wait for the end of its lease.
 */
const MAX_MS = 30_000
const MAX_URGENT_MS = 5_000

/** The keeper of the practice exchange fills no order that is younger. */
const KEEPER_DELAY_MS = 1_100

/** People who are asked to do something at the same time, while the bench is set up. */
const CONCURRENCY = 16

bench(
  `from ${TICKETS} accepted orders, filled at the same moment, to the last result in a chat; one process`,
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
    const environment = await setUpDemoEnvironment({
      dir,
      // Orders stay accepted until the bench lets the keeper run.
      paper: { tickMs: 'manual' },
      environment: { ROLES: 'bot', CHAINS: '42161:Arbitrum', CHART_THREADS: '0', RATES: '99999,99999,99999' },
    })
    const start = () => startBotProcess(environment.variables, { write: () => undefined })
    let bot: BotProcess | undefined
    try {
      const people = await traders(environment)
      bot = await start()
      await pMap(people, ({ user, closes }) => order(user, closes), { concurrency: CONCURRENCY })
      await bot.kill()
      await sleep(KEEPER_DELAY_MS)
      await control(environment, 'tick', {})
      const latency = { on: 'reads', what: 'delay', milliseconds: LATENCY_MS, times: 'always' }
      await control(environment, 'faults', latency)
      bot = await start()
      report(people, await resultTimes(environment, people, Date.now()))
    } finally {
      await bot?.terminate()
      await environment.close()
      rmSync(dir, { recursive: true, force: true })
    }
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

/** A person with an account at the practice exchange. */
interface Trader {
  readonly user: ChatUser
  /** True if they close a position; the others open one. */
  readonly closes: boolean
}

/** Adds the people; those who are to close a position have one. */
async function traders({ chat, paper, variables }: DemoEnvironment): Promise<readonly Trader[]> {
  const redis = new Redis(variables['REDIS_URL'] ?? '')
  const settings = createSettings(redis)
  const vault = createVault(readConfig(variables).vaultKeys)
  const accounts = createAccounts({ random: systemRandom, redis, vault, settings, now: Date.now })
  const driver = createDriver(chat.url)
  try {
    const all = await pMap(
      Array.from({ length: TICKETS }, (_, index) => index < URGENT),
      async (closes) => {
        const user = await driver.user({ firstName: 'Ann' })
        const account = await signUp(paper.url)
        const credentials = { apiKey: new Secret(account.apiKey), keyId: new Secret(account.keyId) }
        await accounts.connect(user.user.id, credentials, 'Main')
        await settings.change(user.user.id, { quick: '1000' })
        if (closes) await openPracticePosition(account)
        return { user, closes }
      },
      { concurrency: CONCURRENCY },
    )
    await sleep(KEEPER_DELAY_MS)
    await fetch(`${paper.url}/paper/tick`, { method: 'POST' })
    return all
  } finally {
    redis.disconnect()
  }
}

/** Sends an order and waits until the service has accepted it. */
async function order(user: ChatUser, closes: boolean): Promise<void> {
  await user.send(closes ? '/close BTC 100%' : '/long BTC 50 10x')
  if (closes) {
    await user.waitFor('Preview expires:')
    await user.press('✅ Confirm', { answer: false })
  }
  await user.waitFor('Accepted by the service')
}

/** Milliseconds from `began` to each person's result, by their id. */
async function resultTimes(
  { chat }: DemoEnvironment,
  people: readonly Trader[],
  began: number,
): Promise<ReadonlyMap<number, number>> {
  const times = new Map<number, number>()
  const deadline = began + 4 * MAX_MS
  let after = 0
  while (times.size < people.length && Date.now() < deadline) {
    await sleep(100)
    const reply = await fetch(`${chat.url}/chat/calls?method=editMessageText&after=${after}`)
    for (const { seq, at, parameters } of (await reply.json()) as readonly Call[]) {
      after = seq
      const { chat_id: chatId, text } = parameters
      const isResult = typeof text === 'string' && /Done|cancelled/.test(text)
      if (isResult && at >= began && !times.has(Number(chatId))) times.set(Number(chatId), at - began)
    }
  }
  return times
}

/** Prints the rows of docs/performance.md. Throws where a target is missed. */
function report(people: readonly Trader[], times: ReadonlyMap<number, number>): void {
  const last = (some: readonly Trader[]): number =>
    Math.max(...some.map(({ user }) => times.get(user.user.id) ?? Number.POSITIVE_INFINITY))
  const rows = [
    [`${TICKETS} orders, last result`, MAX_MS, last(people)],
    [`the ${URGENT} closings among them`, MAX_URGENT_MS, last(people.filter(({ closes }) => closes))],
  ] as const
  for (const [name, wanted, found] of rows) {
    const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
    process.stdout.write(`| ${name} | ${seconds(wanted)} | ${seconds(found)} |\n`)
  }
  const missed = rows.filter(([, wanted, found]) => found > wanted).map(([name]) => name)
  if (missed.length > 0) throw new Error(`Targets missed: ${missed.join(', ')}`)
}

async function control({ paper }: DemoEnvironment, path: string, body: object): Promise<void> {
  const reply = await fetch(`${paper.url}/paper/${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
}
