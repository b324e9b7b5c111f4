import { setTimeout as sleep } from 'node:timers/promises'
import type { Contender } from './contenders.js'
import type { Row } from './rows.js'
import type { Answers, Simulation } from './simulation.js'

/** The figures of one sample, or medians of several. */
export interface Sample {
  /** Answers per second. */
  readonly rate: number
  /** CPU time of an answer in milliseconds, of all processes of the bot, with all that they do besides. */
  readonly cpu: number
  /** Time of an answer, in milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Duration of a sample, and of the same before it, which brings the bot back into the caches of the processor. In milliseconds. */
const SAMPLE_MS = 1_500
const LEAD_MS = 250

/** Time for work after the last answer, in milliseconds. */
const AFTERWARDS_MS = 50

/** More than the lifetime of a price, in milliseconds. */
const PRICE_TTL_MS = 2_100

/** Measures a bot once. Throws if it sends a message that nobody asked for. */
export async function measureSample(
  simulation: Pick<Simulation, 'run'>,
  contender: Contender,
  row: Row,
  people: readonly number[],
): Promise<Sample> {
  const asking = { token: contender.token, people: people.slice(0, row.people), text: row.command }
  const answer = (ms: number): Promise<Omit<Answers, 'last'>> =>
    row.arePricesKnown
      ? simulation.run({ ...asking, ms })
      : inWaves(contender, ms, () => simulation.run({ ...asking, ms: 0 }))
  await answer(LEAD_MS)
  const before = await cpuOf(contender)
  const { latencies, ms, extra } = await answer(SAMPLE_MS)
  await sleep(AFTERWARDS_MS)
  const used = (await cpuOf(contender)) - before
  if (extra > 0) throw new Error(`${contender.name} sent ${extra} messages that nobody had asked for`)
  const sorted = latencies.toSorted((one, other) => one - other)
  return {
    rate: (latencies.length / ms) * 1_000,
    cpu: used / 1_000 / latencies.length,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  }
}

/** All people ask at once, again and again, each time after the prices have expired. The clocks are moved between the waves. */
async function inWaves(
  { processes }: Contender,
  ms: number,
  wave: () => Promise<Answers>,
): Promise<Omit<Answers, 'last'>> {
  const began = performance.now()
  const waves: Answers[] = []
  while (performance.now() - began < ms) {
    for (const process of processes) await process.skip(PRICE_TTL_MS)
    waves.push(await wave())
  }
  const sum = (field: 'ms' | 'extra'): number => waves.reduce((total, one) => total + one[field], 0)
  return { latencies: waves.flatMap(({ latencies }) => latencies), ms: sum('ms'), extra: sum('extra') }
}

async function cpuOf({ processes }: Contender): Promise<number> {
  const used = await Promise.all(processes.map((process) => process.cpu()))
  return used.reduce((sum, cpu) => sum + cpu, 0)
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
