import { bench, inject } from 'vitest'
import { findNodes, IMAGE_NODE } from './support/read/nodes.js'
import { isWanted } from './support/read/rows.js'
import { measureRow, type Measured } from './support/read/side-by-side.js'
import type { Latencies } from './support/read/simulation.js'
import { linesOf, tableHead } from './support/read/table.js'
import { atLeast } from './support/read/targets.js'
import { withContenders } from './support/read/with-contenders.js'

/**
 * Answers per second of two processes, at least so many times those of one. It shows that a second process brings as many places for
 * updates in hand as the first; how two share the processor is measured by `read.bench.ts`, with 16 people.
 */
const MIN_RATE = 1.2

/** A load for two processes and for one. */
interface Load {
  readonly latencies: Latencies
  readonly people: number
  readonly hasTarget: boolean
}

/** With the times that servers on the internet take, which the target is for; and, for comparison, with servers that answer at once. */
const LOADS: readonly Load[] = [
  { latencies: { service: 150, telegram: 80 }, people: 200, hasTarget: true },
  { latencies: { service: 0, telegram: 0 }, people: 64, hasTarget: false },
]

const ROW = {
  name: 'two',
  title: '/positions, prices known',
  command: '/positions',
  arePricesKnown: true,
} as const

bench(
  'two processes of the bot, and one',
  async () => {
    if (!isWanted('two', inject('readRows'))) return
    const missed: string[] = []
    for (const { major, path } of findNodes(inject('readNodes'))) {
      for (const load of LOADS) {
        const { latencies, hasTarget } = load
        print(`The service takes ${latencies.service} ms for a reply, Telegram ${latencies.telegram} ms.`)
        const measured = await measureLoad(path, load)
        for (const one of [...tableHead(major), ...linesOf(measured)]) print(one)
        const ratio = measured.ratio('rate', 'two', 'bot')
        print(`Two processes: ${ratio.toFixed(2)} times the rate of one.`)
        // The image runs this one.
        if (major === IMAGE_NODE && hasTarget)
          missed.push(...atLeast('rate of two processes', ratio, MIN_RATE))
      }
    }
    if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

async function measureLoad(node: string, { latencies, people }: Load): Promise<Measured> {
  const names = ['bot', 'two'] as const
  const row = { ...ROW, people, contenders: names }
  return await withContenders({ latencies, people, node, names }, ({ simulation, contenders, ids }) =>
    measureRow(simulation, contenders, row, ids),
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
