import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { registerPeople } from '../registered-people.js'
import { tokenOf } from './contenders.js'
import { medianOf } from './median.js'
import { prepareOurBot, type OurBot } from './our-bot.js'
import { peopleOf } from './people.js'
import { MOST_PEOPLE } from './rows.js'
import { startSimulation, type Simulation } from './simulation.js'

/** The program with all roles, and with what the image sets. */
const IMAGE = { ROLES: 'bot,watcher,outbox', CHART_THREADS: '1' }

/** Time after a start until nothing of it is left to do, and duration of the idle measurement, in milliseconds. */
const SETTLE_MS = 15_000
const IDLE_MS = 30_000

/** Number of timed starts. */
const STARTS = 9

/** The bot, with no process that runs, and what it is measured with. */
export interface Idle {
  readonly simulation: Simulation
  readonly bot: OurBot
  /** Telegram ids of people with connected accounts. */
  readonly people: readonly number[]
  readonly close: () => Promise<void>
}

export async function setUpIdle(node: string, count: number = MOST_PEOPLE): Promise<Idle> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<unknown>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const simulation = await startSimulation({ service: 0, telegram: 0 })
    opened.push(() => simulation.close())
    const people = peopleOf(count)
    const environment = { NODE_COMPILE_CACHE: join(dir, 'compiled') }
    const bot = await prepareOurBot({ dir, token: tokenOf(1), simulation, people, node, environment })
    opened.push(() => bot.close())
    return { simulation, bot, people: people.map(({ id }) => id), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Part of a core in percent that a process with all roles takes while so many people who use the bot do nothing. */
export async function idleCpu(node: string, people: number): Promise<number> {
  const { bot, close } = await setUpIdle(node, 0)
  try {
    await registerPeople(bot.redisUrl, people)
    const process = await bot.start(IMAGE)
    await sleep(SETTLE_MS)
    const [before, began] = [await process.cpu(), performance.now()]
    await sleep(IDLE_MS)
    return ((await process.cpu()) - before) / (performance.now() - began) / 10
  } finally {
    await close()
  }
}

/**
 * Median time from the start of a process with all roles until it asks for updates, in milliseconds, with compiled code as in
 * the image.
 */
export async function startTime(node: string): Promise<number> {
  const { simulation, bot, close } = await setUpIdle(node)
  try {
    const took: number[] = []
    // The first start compiles, and sets the profile.
    for (let number = 0; number <= STARTS; number++) {
      const polled = simulation.nextPoll(bot.token)
      const began = performance.timeOrigin + performance.now()
      const process = await bot.start(IMAGE)
      took.push((await polled) - began)
      if (number === 0) await sleep(SETTLE_MS)
      await process.stop()
    }
    return medianOf(took.slice(1))
  } finally {
    await close()
  }
}

/** Memory in bytes of a process with all roles after so many answers to /positions. */
export async function memoryAfter(node: string, answers: number): Promise<number> {
  const { simulation, bot, people, close } = await setUpIdle(node)
  try {
    const process = await bot.start(IMAGE)
    const asking = { token: bot.token, people, text: '/positions', ms: 1_000 }
    for (let done = 0; done < answers;) done += (await simulation.run(asking)).latencies.length
    return await process.memory()
  } finally {
    await close()
  }
}
