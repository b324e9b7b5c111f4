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

/**
 * Duration of a sample, and of the same before it, which brings the bot back into the caches of the processor. In milliseconds.
 */
const SAMPLE_MS = 1_500
const LEAD_MS = 250

/** Time for work after the last answer, in milliseconds. */
const AFTERWARDS_MS = 50

/**
 * More than the lifetime of a price, in milliseconds; and waves with pairs of their own before a sample and in it. The bot
 * keeps a hundred.
 */
const PRICE_TTL_MS = 2_100
const LEAD_WAVES = 9
const WAVES = 90

/** Measures a bot once. Throws if it sends a message that nobody asked for. */
export async function measureSample(
  simulation: Pick<Simulation, 'run' | 'choosePairs'>,
  contender: Contender,
  row: Row,
  people: readonly number[],
): Promise<Sample> {
  const asking = { token: contender.token, people: people.slice(0, row.people), text: row.command }
  const wave = (): Promise<Answers> => simulation.run({ ...asking, ms: 0 })
  const [lead, measured] = row.arePricesKnown
    ? [LEAD_MS, SAMPLE_MS].map((ms) => () => simulation.run({ ...asking, ms }))
    : [
        () => inWaves(simulation, wave, { first: 1, count: LEAD_WAVES }),
        () => inWaves(simulation, wave, { first: 1 + LEAD_WAVES, count: WAVES }),
      ]
  if (!row.arePricesKnown) await sleep(PRICE_TTL_MS)
  await lead()
  const before = await cpuOf(contender)
  const { latencies, ms, extra } = await measured()
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

/** All people ask at once, again and again, each time with positions in other pairs, whose prices are not known. */
async function inWaves(
  simulation: Pick<Simulation, 'choosePairs'>,
  wave: () => Promise<Answers>,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<Omit<Answers, 'last'>> {
  const waves: Answers[] = []
  for (let set = first; set < first + count; set++) {
    await simulation.choosePairs(set)
    waves.push(await wave())
  }
  await simulation.choosePairs(0)
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
