import { bench, inject } from 'vitest'
import { findNodes, IMAGE_NODE } from './support/read/nodes.js'
import { idleCpu, memoryAfter, startTime } from './support/read/one-process.js'
import { isWanted } from './support/read/rows.js'
import { line } from './support/read/table.js'
import { atMost } from './support/read/targets.js'
import { print } from './support/print.js'

/** People who do nothing, and answers before the memory is measured. */
const PEOPLE = 10_000
const ANSWERS = 24_000

/** A measurement of one process of the bot. */
interface Measurement {
  /** Name for `READ_ROWS`. */
  readonly name: string
  readonly title: string
  readonly unit: string
  readonly limit: number
  readonly measure: (node: string) => Promise<number>
}

const measurements: readonly Measurement[] = [
  {
    name: 'idle',
    title: `CPU while ${PEOPLE.toLocaleString('en')} people do nothing`,
    unit: '% of a core',
    limit: 0.5,
    measure: (node) => idleCpu(node, PEOPLE),
  },
  {
    name: 'start',
    title: 'from the start to the first request for updates, median of nine',
    unit: 's',
    limit: 0.8,
    measure: async (node) => (await startTime(node)) / 1_000,
  },
  {
    name: 'memory',
    title: `memory after ${ANSWERS.toLocaleString('en')} answers`,
    unit: 'MB',
    limit: 250,
    measure: async (node) => (await memoryAfter(node, ANSWERS)) / 1024 / 1024,
  },
]

bench(
  'one process of the bot',
  async () => {
    const missed: string[] = []
    const wanted = measurements.filter(({ name }) => isWanted(name, inject('readRows')))
    for (const { major, path } of wanted.length > 0 ? findNodes(inject('readNodes')) : []) {
      print(line([`Node ${major}`, 'Target, at most', 'Measured']))
      for (const { title, unit, limit, measure } of wanted) {
        const found = await measure(path)
        print(line([title, `${limit} ${unit}`, `${found.toFixed(2)} ${unit}`]))
        // The image runs this one.
        if (major === IMAGE_NODE) missed.push(...atMost(title, found, limit))
      }
    }
    if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)
