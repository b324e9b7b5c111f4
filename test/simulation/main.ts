import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import type { Finding } from './invariants.js'
import { startVirtualRedis } from './redis/server.js'
import { noteRendered } from './rendered.js'
import { START } from './run.js'
import { drawnFields, shrinkWorld } from './service/shrink-world.js'
import { storyOf } from './story.js'
import { drawnOf, runAndCheck, type Bench, type Drawn } from './world.js'

// npm run simulate -- [--seeds 1000] [--from 1]: worlds of so many seeds, on all cores; those with a finding are printed.
// npm run simulate -- --seed 17 [--shrink] [--trace]: one world as a story.

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    step: { type: 'string', default: '1' },
    seed: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
})

/** Findings by invariant. */
type Counts = Record<string, number>

async function openBench(): Promise<Bench> {
  return {
    redis: await startVirtualRedis(START),
    rendered: noteRendered(loadLanguages(pino({ level: 'silent' }))),
    noted: values.trace ? (line) => console.log(line.replaceAll('\n', ' ')) : undefined,
  }
}

/** One world, as a story. */
async function tell(bench: Bench, seed: string): Promise<number> {
  let drawn = drawnOf(seed)
  let checked = await runAndCheck(drawn, bench)
  if (values.shrink && checked.findings.length > 0) {
    const names = new Set(checked.findings.map(({ invariant }) => invariant))
    const isStillFound = async (one: Drawn): Promise<boolean> =>
      (await runAndCheck(one, bench)).findings.some(({ invariant }) => names.has(invariant))
    const service = await shrinkWorld(drawn.service, (least) => isStillFound({ ...drawn, service: least }))
    drawn = { ...drawn, service }
    checked = await runAndCheck(drawn, bench)
  }
  console.log(storyOf(checked))
  return checked.findings.length
}

/** Findings of a world; a run that breaks off is one too. */
async function findingsOf(
  drawn: Drawn,
  bench: Bench,
): Promise<readonly Pick<Finding, 'invariant' | 'what'>[]> {
  try {
    return (await runAndCheck(drawn, bench)).findings
  } catch (error) {
    return [
      {
        invariant: 'a run broke off',
        what: error instanceof Error ? (error.stack ?? error.message) : String(error),
      },
    ]
  }
}

/** Worlds of many seeds. Returns the findings by invariant. */
async function search(bench: Bench, from: number, until: number, step: number): Promise<Counts> {
  const counts: Counts = {}
  for (let seed = from; seed < until; seed += step) {
    const drawn = drawnOf(String(seed))
    const findings = await findingsOf(drawn, bench)
    for (const { invariant, what } of findings) {
      counts[invariant] = (counts[invariant] ?? 0) + 1
      console.log(`${seed} ${invariant}: ${what}\n    drawn: ${drawnFields(drawn.service).join(', ')}`)
    }
  }
  return counts
}

/** The same by all cores. */
async function searchOnAllCores(from: number, until: number): Promise<Counts> {
  const began = performance.now()
  const cores = Math.min(availableParallelism(), until - from)
  const counts: Counts = {}
  await Promise.all(
    Array.from({ length: cores }, async (_, core) => {
      const part = { from: from + core, seeds: until - from - core, step: cores }
      const child = fork(
        process.argv[1] ?? '',
        Object.entries(part).flatMap(([name, value]) => [`--${name}`, String(value)]),
      )
      child.on('message', (of: Counts) => {
        for (const [invariant, count] of Object.entries(of))
          counts[invariant] = (counts[invariant] ?? 0) + count
      })
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`A part of the worlds ended with ${code}`)
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  console.log(
    `${until - from} worlds in ${seconds.toFixed(0)} s, ${((until - from) / seconds).toFixed(1)} a second`,
  )
  console.log(
    Object.entries(counts)
      .toSorted(([, one], [, other]) => other - one)
      .map(([invariant, count]) => `${String(count).padStart(6)} ${invariant}`)
      .join('\n') || 'No finding.',
  )
  return counts
}

const [from, seeds, step] = [values.from, values.seeds, values.step].map(Number) as [number, number, number]
let found = 0
if (values.seed === undefined && process.send === undefined) {
  const counts = await searchOnAllCores(from, from + seeds)
  found = Object.keys(counts).length
} else {
  const bench = await openBench()
  try {
    if (values.seed === undefined) {
      const counts = await search(bench, from, from + seeds, step)
      await new Promise((sent) => process.send?.(counts, sent))
    } else found = await tell(bench, values.seed)
  } finally {
    await bench.redis.stop()
  }
}
process.exit(found > 0 ? 1 : 0)
