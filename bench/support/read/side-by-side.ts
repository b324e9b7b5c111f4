import { medianOf } from './median.js'
import type { Contender, ContenderName } from './contenders.js'
import { measureSample, type Sample } from './sample.js'
import type { Row } from './rows.js'
import type { Simulation } from './simulation.js'

/** A measured row. */
export interface Measured {
  readonly row: Row
  /** Medians of the samples. */
  readonly of: ReadonlyMap<ContenderName, Sample>
  /** Median over the turns of the figure of a bot divided by that of another in the same turn. */
  readonly ratio: (field: keyof Sample, name: ContenderName, other: ContenderName) => number
}

/** Turns of each bot in each row. */
const SAMPLES = 7

/**
 * Turns to warm up, and the time for each bot in each, in milliseconds. Node compiles code of the bot for some 40 seconds of such
 * work, in threads whose CPU counts. Idle processes become slow again, so the bots take turns.
 */
const WARM_UP_TURNS = 10
const WARM_UP_MS = 2_000

export async function warmUp(
  simulation: Pick<Simulation, 'run'>,
  contenders: readonly Contender[],
  people: readonly number[],
): Promise<void> {
  for (let turn = 0; turn < WARM_UP_TURNS; turn++) {
    for (const { token } of contenders)
      await simulation.run({ token, people, text: '/positions', ms: WARM_UP_MS })
  }
}

/** Measures a row; the bots take turns, and each begins as often as the others. */
export async function measureRow(
  simulation: Pick<Simulation, 'run' | 'choosePairs'>,
  contenders: readonly Contender[],
  row: Row,
  people: readonly number[],
): Promise<Measured> {
  const samples = new Map<ContenderName, Sample[]>(contenders.map(({ name }) => [name, []]))
  // The first time the names of the pairs are read as well.
  if (!row.arePricesKnown)
    for (const contender of contenders) await measureSample(simulation, contender, row, people)
  for (let number = 0; number < SAMPLES; number++) {
    const first = number % contenders.length
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)])
      samples.get(contender.name)?.push(await measureSample(simulation, contender, row, people))
  }
  const figures = (name: ContenderName, field: keyof Sample): readonly number[] =>
    (samples.get(name) ?? []).map((sample) => sample[field])
  const medians = (name: ContenderName): Sample => ({
    rate: medianOf(figures(name, 'rate')),
    cpu: medianOf(figures(name, 'cpu')),
    p50: medianOf(figures(name, 'p50')),
    p99: medianOf(figures(name, 'p99')),
  })
  return {
    row,
    of: new Map(contenders.map(({ name }) => [name, medians(name)])),
    ratio: (field, name, other) => {
      const others = figures(other, field)
      return medianOf(figures(name, field).map((figure, index) => figure / (others[index] ?? Number.NaN)))
    },
  }
}
