import { setTimeout as sleep } from 'node:timers/promises'
import { bench } from 'vitest'
import type { ChatUser } from '../packages/practice-telegram/src/driver/driver.js'
import { registerPeople } from './support/registered-people.js'
import { setUp, type Setting } from './support/load/setting.js'

/** Number of concurrent people; each asks again after the answer. */
const CROWD = 16

/** Duration of each measurement, in milliseconds. */
const ASKED_MS = 8_000

/** Warm-up before it, in milliseconds, for the compilation of the code. */
const WARM_UP_MS = 5_000

/** Number of people who have used the bot, for the memory measurement. */
const REGISTERED = 100_000

/** The most memory of a process with that many people. */
const MAX_BYTES = 150 * 1024 * 1024

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
const trade: Asked = {
  name: 'a confirmed change of collateral, until it is done',
  ask: async (person) => {
    await person.send('/collateral BTC +1')
    await person.waitFor('Preview expires:')
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
  'throughput and latency, memory',
  async () => {
    const setting = await setUp(CROWD)
    try {
      row(`Asked for by ${CROWD} people at once`, 'Of', 'A second', 'p50', 'p99')
      await measureAll(setting.people, 'one process')
      const second = await setting.another()
      await measureAll(setting.people, 'two processes')
      // Running processes would compete for the CPU.
      for (const process of [second, setting.process]) await process.stop()
      row('', 'Wanted, at most', 'Found')
      const missed = await memory(setting)
      if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
    } finally {
      await setting.close()
    }
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

/** Prints rows of the first table in docs/performance.md. */
async function measureAll(people: readonly ChatUser[], by: string): Promise<void> {
  await load(people, price, WARM_UP_MS)
  for (const asked of [price, trade]) {
    const { rate, p50, p99 } = await load(people, asked, ASKED_MS)
    row(asked.name, by, rate.toFixed(0), `${p50.toFixed(0)} ms`, `${p99.toFixed(0)} ms`)
  }
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

/** Memory of processes of each role after that many people have used the bot. Resolves with the targets that were missed. */
async function memory(setting: Setting): Promise<readonly string[]> {
  const missed: string[] = []
  await registerPeople(setting.redisUrl, REGISTERED)
  for (const roles of ['bot', 'watcher', 'outbox', ALL_ROLES]) {
    const process = await setting.another({ ROLES: roles })
    await sleep(5_000)
    const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`
    const people = REGISTERED.toLocaleString('en')
    const found = await process.memory()
    row(`memory with ${people} people, \`ROLES=${roles}\``, megabytes(MAX_BYTES), megabytes(found))
    if (found > MAX_BYTES) missed.push(`memory with \`ROLES=${roles}\` ${megabytes(found)}`)
    await process.stop()
  }
  return missed
}

/** A row of a table in docs/performance.md. */
function row(...cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
