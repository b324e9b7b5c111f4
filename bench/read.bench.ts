import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setTimeout as sleep } from 'node:timers/promises'
import { bench } from 'vitest'
import { setUp, type Contender } from './support/read/setting.js'

/** Updates to warm up a process; even the bare bot needs 2,000. */
const WARM_UP = 3_000

/** The bots warm up in turns, because an idle process becomes slow again. */
const WARM_UP_ROUND = 500

/** A round, and number of rounds of each bot. */
interface Plan {
  readonly title: string
  readonly repetitions: number
  readonly updates: number
  /** Number of concurrent people. */
  readonly crowd: number
  /** Clock advance before each update, in milliseconds. */
  readonly skip: number
}

/**
 * An occasional request reads everything: two lists, and a price for each of ten positions. Prices are cached
 * for two seconds, for all people; under load only the lists are read. The same holds for the bare bot.
 */
const PLANS: readonly Plan[] = [
  { title: 'all of it read', repetitions: 15, updates: 30, crowd: 1, skip: 2_100 },
  { title: 'prices known, one at a time', repetitions: 9, updates: 80, crowd: 1, skip: 0 },
  { title: 'prices known, 8 at a time', repetitions: 5, updates: 80, crowd: 8, skip: 0 },
]

/** Time for work after an answer, in milliseconds. */
const AFTERWARDS = 50

/** Maximum CPU ratio to the bare bot. */
const MAX_RATIO = 1.2

/** Duration of the idle measurement, in milliseconds. */
const IDLE_MS = 5_000

interface Round {
  /** CPU time of one update in microseconds, without the idle load. */
  readonly cpu: number
  /** Answered updates per second. */
  readonly rate: number
  readonly serviceCalls: number
  readonly telegramCalls: number
}

bench(
  'CPU per /positions against bare grammY',
  async () => {
    const setting = await setUp(Math.max(...PLANS.map(({ crowd }) => crowd)))
    try {
      const { ours, bare } = setting
      for (let warm = 0; warm < WARM_UP; warm += WARM_UP_ROUND) {
        for (const one of [ours, bare]) await round(one, 0, { updates: WARM_UP_ROUND, crowd: 8, skip: 0 })
      }
      const [ourIdle, bareIdle] = [await idleOf(ours), await idleOf(bare)]
      for (const plan of PLANS) {
        const done: [Round, Round][] = []
        for (let number = 0; number < plan.repetitions; number++) {
          // Alternate the order of the two bots.
          const first = number % 2 === 0 ? await round(ours, ourIdle, plan) : undefined
          const bareRound = await round(bare, bareIdle, plan)
          done.push([first ?? (await round(ours, ourIdle, plan)), bareRound])
        }
        report(plan.title, done)
      }
    } finally {
      await setting.close()
    }
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

/**
 * Idle CPU time in microseconds per millisecond: polling of the inbox, the outbox and the queues. It does not
 * belong to /positions, so it is printed separately and subtracted.
 */
async function idleOf({ name, process }: Contender): Promise<number> {
  const before = await process.cpu()
  await sleep(IDLE_MS)
  const idle = ((await process.cpu()) - before) / IDLE_MS
  write(`While idle, ${name} takes ${(idle / 10).toFixed(2)} % of a core.`)
  return idle
}

async function round(
  contender: Contender,
  idle: number,
  { updates, crowd, skip }: Pick<Plan, 'updates' | 'crowd' | 'skip'>,
): Promise<Round> {
  const { process, people } = contender
  let serviceCalls = 0
  let telegramCalls = 0
  const count = (message: unknown): void => {
    const { url } = (message as { request: { url: string } }).request
    if (url.startsWith('/trade-bots/')) serviceCalls++
    if (url.startsWith('/bot')) telegramCalls++
  }
  const asking = people.slice(0, crowd)
  subscribe('http.server.request.start', count)
  const before = await process.cpu()
  const began = performance.now()
  await Promise.all(
    asking.map(async (person) => {
      for (let number = 0; number < updates / asking.length; number++) {
        if (skip > 0) await contender.skip(skip)
        await person.send('/positions')
        await person.waitFor('Positions')
      }
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  await sleep(AFTERWARDS)
  const after = await process.cpu()
  const unasked = idle * (performance.now() - began)
  unsubscribe('http.server.request.start', count)
  return {
    cpu: (after - before - unasked) / updates,
    rate: updates / seconds,
    serviceCalls: serviceCalls / updates,
    telegramCalls: telegramCalls / updates,
  }
}

function report(title: string, repetitions: readonly (readonly [Round, Round])[]): void {
  const line = (name: string, own: readonly Round[]): string => {
    const of = (field: keyof Round): number => median(own.map((round) => round[field]))
    const calls = `${of('serviceCalls').toFixed(2)} calls of the service and ${of('telegramCalls').toFixed(2)} of Telegram`
    return `${name} ${(of('cpu') / 1_000).toFixed(2)} ms of CPU per update, ${of('rate').toFixed(0)} updates/s, ${calls} each`
  }
  const ratios = repetitions.map(([ours, bare]) => ours.cpu / bare.cpu)
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  const lines = [
    `/positions, ${title}:`,
    line(
      '  the bot    ',
      repetitions.map(([ours]) => ours),
    ),
    line(
      '  bare grammY',
      repetitions.map(([, bare]) => bare),
    ),
    `  ratio ${median(ratios).toFixed(2)} (${spread}); at most ${MAX_RATIO} is wanted`,
  ]
  write(lines.join('\n'))
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}
