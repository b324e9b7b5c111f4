import { bench, inject } from 'vitest'
import { findNodes, IMAGE_NODE, type NodeVersion } from './support/read/nodes.js'
import { isWanted } from './support/read/rows.js'
import { measureRow } from './support/read/side-by-side.js'
import type { Latencies } from './support/read/simulation.js'
import { linesOf, tableHead } from './support/read/table.js'
import { atLeast } from './support/read/targets.js'
import { withContenders } from './support/read/with-contenders.js'
import { print } from './support/print.js'

/** Answers per second of two processes, at least so many times those of one on the same two cores. */
const MIN_RATE = 1.2

/** Loads for two processes and for one, with the same servers. */
interface Loads {
  readonly latencies: Latencies
  /** Numbers of people who ask at once, in ascending order. */
  readonly crowds: readonly number[]
  /** The number for which there is a target. */
  readonly target: number
}

/**
 * With servers that answer at once the processor is the bound. 32 people are 16 for each of two processes, as many as ask one process
 * elsewhere; the others are for comparison. With the times that servers on the internet take, the places for updates in hand are.
 */
const ALL_LOADS: readonly Loads[] = [
  { latencies: { service: 0, telegram: 0 }, crowds: [16, 32, 64], target: 32 },
  { latencies: { service: 150, telegram: 80 }, crowds: [200], target: 200 },
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
    for (const node of findNodes(inject('readNodes')))
      for (const loads of ALL_LOADS) missed.push(...(await measureLoads(node, loads)))
    if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

/** Measures loads one after the other, and returns the targets that are missed. */
async function measureLoads({ major, path }: NodeVersion, loads: Loads): Promise<readonly string[]> {
  const { latencies, crowds, target } = loads
  print(`The service takes ${latencies.service} ms for a reply, Telegram ${latencies.telegram} ms.`)
  const bots = { latencies, people: Math.max(...crowds), node: path, names: ['bot', 'two'] as const }
  return await withContenders(bots, async ({ simulation, contenders, ids }) => {
    for (const one of tableHead(major)) print(one)
    const missed: string[] = []
    for (const people of crowds) {
      const measured = await measureRow(simulation, contenders, { ...ROW, people }, ids)
      for (const one of linesOf(measured)) print(one)
      const ratio = measured.ratio('rate', 'two', 'bot')
      print(`Two processes: ${ratio.toFixed(2)} times the rate of one with ${people} people.`)
      // The image runs this one.
      if (major === IMAGE_NODE && people === target)
        missed.push(...atLeast(`rate of two processes with ${people} people`, ratio, MIN_RATE))
    }
    return missed
  })
}
