import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { bench } from 'vitest'
import type { ChatUser } from '../src/local-chat/driver.js'
import { keys } from '../src/redis/keys.js'
import { setUp, type Setting } from './support/read/setting.js'

/** How many people ask at once, each again as soon as they are answered. */
const CROWD = 16

/** How long each thing is asked for, in milliseconds. */
const ASKED_MS = 8_000

/** Before that a process still spends much on compiling itself, in milliseconds. */
const WARM_UP_MS = 5_000

/** How many people have used the bot, for the memory of its processes. */
const REGISTERED = 100_000

/** How often a start is timed. */
const STARTS = 5

/** Wanted: memory of a process with that many people, and the time of a start. */
const MOST_BYTES = 150 * 1024 * 1024
const LONGEST_START_MS = 1_500

/** Something that a person asks for, until it is there. */
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
    await person.waitFor('This stands for')
    await person.press('✅ Confirm', { answer: false })
    await person.waitFor('Done')
  },
}

/** How it went: how many in a second, and how long each took, in milliseconds. */
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
      const alone = await load(bare.people, positions, ASKED_MS)
      say(`bare grammY, /positions: ${told(alone)}`)
      const first = await loads(ours.people)
      say(['one process:', ...first.map(([{ name }, one]) => `  ${name}: ${told(one)}`)].join('\n'))
      const [, own] = first.find(([asked]) => asked === positions) ?? []
      if (own)
        say(`  /positions against bare grammY: ${(own.rate / alone.rate).toFixed(2)} of its throughput`)
      await setting.another()
      await load(ours.people, positions, WARM_UP_MS)
      const second = await loads(ours.people)
      say(['two processes:', ...second.map(([{ name }, one]) => `  ${name}: ${told(one)}`)].join('\n'))
      await starts(setting)
      await memory(setting)
    } finally {
      await setting.close()
    }
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

async function loads(people: readonly ChatUser[]): Promise<readonly (readonly [Asked, Load])[]> {
  const done: (readonly [Asked, Load])[] = []
  for (const asked of [price, positions, trade]) done.push([asked, await load(people, asked, ASKED_MS)])
  return done
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

/** From the start of the process until it asks Telegram for updates. */
async function starts(setting: Setting): Promise<void> {
  const took: number[] = []
  for (let number = 0; number < STARTS; number++) {
    const began = performance.now()
    const process = await setting.another()
    took.push(performance.now() - began)
    await process.stop()
  }
  const median = took.toSorted((one, other) => one - other)[Math.floor(STARTS / 2)] ?? NaN
  say(`start: ${median.toFixed(0)} ms until updates are asked for; at most ${LONGEST_START_MS} are wanted`)
}

/** What processes of each role hold when that many people have used the bot. */
async function memory(setting: Setting): Promise<void> {
  const redis = new Redis(setting.redisUrl)
  try {
    for (let first = 1; first <= REGISTERED; first += 1_000) {
      const step = redis.pipeline()
      for (let userId = first; userId < first + 1_000; userId++) {
        step.hset(keys.settings(userId), 'spoken', 'en')
        step.hset(keys.person(userId), 'role', 'trader')
      }
      await step.exec()
    }
  } finally {
    redis.disconnect()
  }
  const most = `${MOST_BYTES / 1024 / 1024} are wanted at most`
  for (const roles of ['bot', 'watcher', 'outbox', 'bot,watcher,outbox']) {
    const process = await setting.another({ ROLES: roles })
    await sleep(5_000)
    const megabytes = (await process.memory()) / 1024 / 1024
    say(`memory with ${REGISTERED} people, ROLES=${roles}: ${megabytes.toFixed(0)} MB; ${most}`)
    await process.stop()
  }
}

function told({ rate, p50, p99 }: Load): string {
  return `${rate.toFixed(0)} a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
