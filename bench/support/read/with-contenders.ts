import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startContenders, type Contender, type ContenderName } from './contenders.js'
import { peopleOf } from './people.js'
import { warmUp } from './side-by-side.js'
import { startSimulation, type Latencies, type Simulation } from './simulation.js'

/** Bots that are warmed up, and what they are measured with. */
interface Running {
  readonly simulation: Simulation
  readonly contenders: readonly Contender[]
  /** Telegram ids of people with connected accounts. */
  readonly ids: readonly number[]
}

/** Starts bots for so many people, works with them once they are warmed up, and stops them. */
export async function withContenders<Result>(
  {
    latencies,
    people: count,
    node,
    names,
  }: {
    readonly latencies: Latencies
    readonly people: number
    /** Path of the Node that runs the bots. */
    readonly node: string
    /** Those to start. */
    readonly names: readonly ContenderName[]
  },
  work: (running: Running) => Promise<Result>,
): Promise<Result> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<unknown>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  try {
    const simulation = await startSimulation(latencies)
    opened.push(() => simulation.close())
    const people = peopleOf(count)
    const { contenders, close } = await startContenders({ dir, simulation, people, node, names })
    opened.push(close)
    const ids = people.map(({ id }) => id)
    await warmUp(simulation, contenders, ids)
    return await work({ simulation, contenders, ids })
  } finally {
    for (const close of opened.toReversed()) await close()
  }
}
