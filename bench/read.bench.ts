import { bench, inject } from 'vitest'
import { findNodes, IMAGE_NODE, type NodeVersion } from './support/read/nodes.js'
import { isWanted, MOST_PEOPLE, ROWS, type Row } from './support/read/rows.js'
import { measureRow, type Measured } from './support/read/side-by-side.js'
import { linesOf, tableHead } from './support/read/table.js'
import { missedBy } from './support/read/targets.js'
import { withContenders } from './support/read/with-contenders.js'
import { print } from './support/print.js'

const rows = ROWS.filter(({ name }) => isWanted(name, inject('readRows')))
const [service = 0, telegram = 0] = inject('readLatencies')

bench(
  'answers of the bot and of a bare one',
  async () => {
    if (rows.length === 0) return
    print(`The service takes ${service} ms for a reply, Telegram ${telegram} ms.`)
    const missed: string[] = []
    for (const node of findNodes(inject('readNodes'))) {
      const measured = await measureUnder(node, rows)
      // The image runs this one.
      if (node.major === IMAGE_NODE) missed.push(...measured.flatMap(missedBy))
    }
    if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

async function measureUnder(node: NodeVersion, rows: readonly Row[]): Promise<readonly Measured[]> {
  const names = ['bot', 'exact'] as const
  const bots = { latencies: { service, telegram }, people: MOST_PEOPLE, node: node.path, names }
  return await withContenders(bots, async ({ simulation, contenders, ids }) => {
    for (const one of tableHead(node.major)) print(one)
    const measured: Measured[] = []
    for (const row of rows) {
      const done = await measureRow(simulation, contenders, row, ids)
      for (const one of linesOf(done)) print(one)
      measured.push(done)
    }
    return measured
  })
}
