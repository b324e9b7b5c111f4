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
const MIN_RATE = 1.7

/** The times that servers on the internet take, in milliseconds: the updates in hand are the bound then, and not the processor. */
const LATENCIES: Latencies = { service: 150, telegram: 80 }
const PEOPLE = 200

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
    for (const node of findNodes(inject('readNodes'))) missed.push(...(await measureUnder(node)))
    if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

/** Measures under a version of Node, and returns the targets that are missed. */
async function measureUnder({ major, path }: NodeVersion): Promise<readonly string[]> {
  print(`The service takes ${LATENCIES.service} ms for a reply, Telegram ${LATENCIES.telegram} ms.`)
  const bots = { latencies: LATENCIES, people: PEOPLE, node: path, names: ['bot', 'two'] as const }
  return await withContenders(bots, async ({ simulation, contenders, ids }) => {
    for (const one of tableHead(major)) print(one)
    const measured = await measureRow(simulation, contenders, { ...ROW, people: PEOPLE }, ids)
    for (const one of linesOf(measured)) print(one)
    const ratio = measured.ratio('rate', 'two', 'bot')
    print(`Two processes: ${ratio.toFixed(2)} times the rate of one with ${PEOPLE} people.`)
    // The image runs this one.
    if (major !== IMAGE_NODE) return []
    return atLeast(`rate of two processes with ${PEOPLE} people`, ratio, MIN_RATE)
  })
}
