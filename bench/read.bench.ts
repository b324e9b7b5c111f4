import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { bench } from 'vitest'
import { setUp, type Contender } from './support/read/setting.js'

/** How many ask at once where updates per second are counted. */
const CROWD = 8

/** How many updates one round is, and how many rounds each bot has. */
const UPDATES = 80
const ROUNDS = 9

/** Before that many a process still spends much on compiling itself. */
const WARM_UP = 1_000

/** More of the processor than the bare bot times this is too much. */
const MOST = 1.2

interface Round {
  /** Microseconds of the processor for one update. */
  readonly cpu: number
  /** Updates answered in a second. */
  readonly rate: number
  readonly serviceCalls: number
  readonly telegramCalls: number
}

bench(
  'CPU per /positions against bare grammY',
  async () => {
    const setting = await setUp(CROWD)
    try {
      const contenders = [setting.ours, setting.bare] as const
      for (const one of contenders) await round(one, WARM_UP, CROWD)
      report('one at a time', await alternate(contenders, 1))
      report(`${CROWD} at a time`, await alternate(contenders, CROWD))
    } finally {
      await setting.close()
    }
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

async function alternate(
  [ours, bare]: readonly [Contender, Contender],
  crowd: number,
): Promise<readonly (readonly [Round, Round])[]> {
  const rounds: [Round, Round][] = []
  for (let number = 0; number < ROUNDS; number++) {
    rounds.push([await round(ours, UPDATES, crowd), await round(bare, UPDATES, crowd)])
  }
  return rounds
}

async function round({ process, people }: Contender, updates: number, crowd: number): Promise<Round> {
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
        await person.send('/positions')
        await person.waitFor('Positions')
      }
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const after = await process.cpu()
  unsubscribe('http.server.request.start', count)
  return {
    cpu: (after - before) / updates,
    rate: updates / seconds,
    serviceCalls: serviceCalls / updates,
    telegramCalls: telegramCalls / updates,
  }
}

function report(title: string, rounds: readonly (readonly [Round, Round])[]): void {
  const line = (name: string, own: readonly Round[]): string => {
    const of = (field: keyof Round): number => median(own.map((round) => round[field]))
    const calls = `${of('serviceCalls').toFixed(2)} calls of the service and ${of('telegramCalls').toFixed(2)} of Telegram`
    return `${name} ${(of('cpu') / 1_000).toFixed(2)} ms of CPU per update, ${of('rate').toFixed(0)} updates/s, ${calls} each`
  }
  const ratios = rounds.map(([ours, bare]) => ours.cpu / bare.cpu)
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  const lines = [
    `/positions, ${title}:`,
    line(
      '  the bot    ',
      rounds.map(([ours]) => ours),
    ),
    line(
      '  bare grammY',
      rounds.map(([, bare]) => bare),
    ),
    `  ratio ${median(ratios).toFixed(2)} (${spread}); at most ${MOST} is wanted`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}
