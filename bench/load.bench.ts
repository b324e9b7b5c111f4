import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { bench } from 'vitest'
import type { ChatUser } from '../src/practice/telegram/driver/driver.js'
import { keys } from '../src/redis/keys.js'
import { setUp, type Setting } from './support/read/setting.js'

/** Number of concurrent people; each asks again after the answer. */
const CROWD = 16

/** Duration of each measurement, in milliseconds. */
const ASKED_MS = 8_000

/** Warm-up before it, in milliseconds, for the compilation of the code. */
const WARM_UP_MS = 5_000

/** Number of people who have used the bot, for the memory measurement. */
const REGISTERED = 100_000

/** Number of timed starts. */
const STARTS = 9

/** Limits: memory of a process with that many people, and duration of a start. */
const MAX_BYTES = 150 * 1024 * 1024
const MAX_START_MS = 1_500

const ALL_ROLES = 'bot,watcher,outbox'

/** A request of a person, until its answer. */
interface Asked {
  readonly name: string
  readonly ask: (person: ChatUser) => Promise<unknown>
}

const price: Asked = {
  name: '/price BTC',
  ask: async (person) => {
    await person.send('/price BTC')
    await person.waitFor('BTC/USD')
  },
}
const positions: Asked = {
  name: '/positions',
  ask: async (person) => {
    await person.send('/positions')
    await person.waitFor('Positions')
  },
}
const trade: Asked = {
  name: 'a confirmed change of collateral, until it is done',
  ask: async (person) => {
    await person.send('/collateral BTC +1')
    await person.waitFor('preview is valid for')
    await person.press('✅ Confirm', { answer: false })
    await person.waitFor('Done')
  },
}

/** Answers per second, and the time of each in milliseconds. */
interface Load {
  readonly rate: number
  readonly p50: number
  readonly p99: number
}

bench(
  'throughput and latency, memory, start',
  async () => {
    const setting = await setUp(CROWD)
    try {
      const { ours, bare } = setting
      await load(ours.people, positions, WARM_UP_MS)
      await load(bare.people, positions, WARM_UP_MS)
      row(`Asked for by ${CROWD} people at once`, 'Of', 'A second', 'p50', 'p99', 'Rate against bare')
      const alone = await load(bare.people, positions, ASKED_MS)
      printLoad(positions, 'bare grammY', alone, alone)
      await measureAll(ours.people, 'one process', alone)
      const second = await setting.another()
      await load(ours.people, positions, WARM_UP_MS)
      await measureAll(ours.people, 'two processes', alone)
      // Running processes would compete for the CPU and take the updates first.
      for (const process of [second, ours.process, bare.process]) await process.stop()
      row('', 'Wanted, at most', 'Found')
      await starts(setting)
      await memory(setting)
    } finally {
      await setting.close()
    }
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

async function measureAll(people: readonly ChatUser[], by: string, alone: Load): Promise<void> {
  for (const asked of [price, positions, trade])
    printLoad(asked, by, await load(people, asked, ASKED_MS), alone)
}

/** A row of the first table in docs/performance.md. The bare bot has only /positions. */
function printLoad(asked: Asked, by: string, { rate, p50, p99 }: Load, alone: Load): void {
  const ratio = asked === positions ? (rate / alone.rate).toFixed(2) : '–'
  row(asked.name, by, rate.toFixed(0), `${p50.toFixed(0)} ms`, `${p99.toFixed(0)} ms`, ratio)
}

async function load(people: readonly ChatUser[], { ask }: Asked, ms: number): Promise<Load> {
  const took: number[] = []
  const began = performance.now()
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() - began < ms) {
        const from = performance.now()
        await ask(person)
        took.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const sorted = took.toSorted((one, other) => one - other)
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
  return { rate: took.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** From the start of a process with all roles and a chart thread until its first getUpdates. */
async function starts(setting: Setting): Promise<void> {
  const took: number[] = []
  for (let number = 0; number < STARTS; number++) {
    const began = performance.now()
    const asked = firstPoll()
    const process = await setting.another({ ROLES: ALL_ROLES, CHART_THREADS: '1' })
    took.push((await asked) - began)
    await process.stop()
  }
  const median = took.toSorted((one, other) => one - other)[Math.floor(STARTS / 2)] ?? NaN
  row('from the start until updates are asked for, median', `${MAX_START_MS} ms`, `${median.toFixed(0)} ms`)
}

/** Waits for the next getUpdates at the practice Telegram. */
async function firstPoll(): Promise<number> {
  return await new Promise((resolve) => {
    const hear = (message: unknown): void => {
      const { url } = (message as { request: { url: string } }).request
      if (!url.endsWith('/getUpdates')) return
      unsubscribe('http.server.request.start', hear)
      resolve(performance.now())
    }
    subscribe('http.server.request.start', hear)
  })
}

/** Memory of processes of each role after that many people have used the bot. */
async function memory(setting: Setting): Promise<void> {
  const redis = new Redis(setting.redisUrl)
  try {
    for (let first = 1; first <= REGISTERED; first += 1_000) {
      const step = redis.pipeline()
      for (let userId = first; userId < first + 1_000; userId++) {
        step.hset(keys.settings(userId), 'telegramLanguage', 'en')
        step.hset(keys.person(userId), 'role', 'trader')
      }
      await step.exec()
    }
  } finally {
    redis.disconnect()
  }
  for (const roles of ['bot', 'watcher', 'outbox', ALL_ROLES]) {
    const process = await setting.another({ ROLES: roles })
    await sleep(5_000)
    const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`
    const people = REGISTERED.toLocaleString('en')
    const found = megabytes(await process.memory())
    row(`memory with ${people} people, \`ROLES=${roles}\``, megabytes(MAX_BYTES), found)
    await process.stop()
  }
}

/** A row of a table in docs/performance.md. */
function row(...cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
