import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bench, inject } from 'vitest'
import { startContenders } from './support/read/contenders.js'
import { findNodes, IMAGE_NODE, type NodeVersion } from './support/read/nodes.js'
import { peopleOf } from './support/read/people.js'
import { isWanted, LARGE_CROWD, MOST_PEOPLE, ROWS, type Row } from './support/read/rows.js'
import { measureRow, warmUp, type Measured } from './support/read/side-by-side.js'
import { startSimulation } from './support/read/simulation.js'
import { linesOf, tableHead } from './support/read/table.js'
import { missedBy } from './support/read/targets.js'

const rows = ROWS.filter(({ name }) => isWanted(name, inject('readRows')))
const [service = 0, telegram = 0] = inject('readLatencies')

bench(
  'answers of the bot and of bare ones',
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
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<unknown>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  try {
    const simulation = await startSimulation({ service, telegram })
    opened.push(() => simulation.close())
    const people = peopleOf(MOST_PEOPLE)
    const { contenders, close } = await startContenders({ dir, simulation, people, node: node.path })
    opened.push(close)
    const ids = people.map(({ id }) => id)
    await warmUp(simulation, contenders, ids.slice(0, LARGE_CROWD))
    for (const one of tableHead(node.major)) print(one)
    const measured: Measured[] = []
    for (const row of rows) {
      const done = await measureRow(simulation, contenders, row, ids)
      for (const one of linesOf(done)) print(one)
      measured.push(done)
    }
    return measured
  } finally {
    for (const close of opened.toReversed()) await close()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
