import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import { faultNames, NO_FAULTS } from './faults.js'
import { evidencesOf } from './invariants/evidence.js'
import { outcomesOf, type OutcomeCount } from './invariants/unknowns.js'
import { startVirtualRedis } from './redis/server.js'
import { noteRendered } from './rendered.js'
import { START, type World } from './run.js'
import { drawnFields, shrinkWorld } from './service/shrink-world.js'
import { storyOf } from './story.js'
import { drawnIn, drawnOf, runAndCheck, wellBehaved, type Bench } from './world.js'

// npm run simulate -- [--seeds 1000] [--from 1] [--workers 4]: worlds of so many seeds; those with a finding are printed.
// npm run simulate -- --only 17,33: these of them; --with failovers,moves: those of them that draw all of these.
// npm run simulate -- --until "done, and it was not": stops at the first finding of an invariant.
// npm run simulate -- --minutes 4: begins no world after so many minutes.
// npm run simulate -- --traces: prints the trace of each world, to find the first in which two runs differ.
// npm run simulate -- --seed 17 [--shrink] [--trace] [--after 3,4]: one world as a story; in a process that ran others before.
// --good: the same people at a service, a Telegram and processes that behave well.

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    step: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    // The one that a worker and its Redis stay on, from 0 on.
    processor: { type: 'string' },
    only: { type: 'string' },
    with: { type: 'string' },
    until: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
    good: { type: 'boolean', default: false },
    seed: { type: 'string' },
    after: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    traces: { type: 'boolean', default: false },
  },
})

/** What a number of worlds came to. */
interface Counts {
  readonly worlds: number
  /** Orders that were sent, each followed to its end. */
  readonly lives: number
  /** The traces of all, added up: the same for the same seeds. */
  readonly traces: number
  /** Seconds for which processors worked, on the worlds and their Redis; without the start of a process. */
  readonly cpuSeconds: number
  /** Faults of processes, connections and Redis that were drawn, by kind. */
  readonly faults: Readonly<Record<string, number>>
  /** Findings by invariant. */
  readonly findings: Readonly<Record<string, number>>
  /** Worlds by the invariant that they first broke: the seed of the first. */
  readonly first: Readonly<Record<string, string>>
  readonly outcomes: Readonly<Record<string, OutcomeCount>>
}

const NOTHING: Counts = {
  worlds: 0,
  lives: 0,
  traces: 0,
  cpuSeconds: 0,
  faults: {},
  findings: {},
  first: {},
  outcomes: {},
}

function sumOf(one: Counts['findings'], other: Counts['findings']): Counts['findings'] {
  const sum = { ...one }
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count
  return sum
}

/** How often each name stands there. */
function countsOf(names: readonly string[]): Counts['findings'] {
  return Object.fromEntries(names.map((name) => [name, names.filter((one) => one === name).length]))
}

function plus(one: Counts, other: Counts): Counts {
  const outcomes = { ...one.outcomes }
  for (const [kind, { confirmed, unknown, took }] of Object.entries(other.outcomes)) {
    const before = outcomes[kind] ?? { confirmed: 0, unknown: 0, took: [] }
    outcomes[kind] = {
      confirmed: before.confirmed + confirmed,
      unknown: before.unknown + unknown,
      took: [...before.took, ...took],
    }
  }
  return {
    worlds: one.worlds + other.worlds,
    lives: one.lives + other.lives,
    traces: (one.traces + other.traces) % 2 ** TRACE_BITS,
    cpuSeconds: one.cpuSeconds + other.cpuSeconds,
    faults: sumOf(one.faults, other.faults),
    findings: sumOf(one.findings, other.findings),
    first: { ...other.first, ...one.first },
    outcomes,
  }
}

async function openBench(): Promise<Bench> {
  return {
    redis: await startVirtualRedis(
      START,
      values.processor === undefined ? undefined : Number(values.processor),
    ),
    rendered: noteRendered(loadLanguages(pino({ level: 'silent' }))),
    noted: values.trace ? (line) => console.log(line.replaceAll('\n', ' ')) : undefined,
  }
}

function worldOf(seed: string): World {
  const world = drawnOf(seed)
  return values.good ? wellBehaved(world) : world
}

const only = values.only?.split(',')
const wanted = values.with?.split(',') ?? []

/** True if the world of a seed is one of those that are asked for. */
function isWanted(seed: string): boolean {
  if (only && !only.includes(seed)) return false
  if (wanted.length === 0) return true
  const drawn = drawnIn(worldOf(seed))
  return wanted.every((name) => drawn.includes(name))
}

/** One world, as a story. */
async function tell(bench: Bench, seed: string): Promise<number> {
  for (const before of values.after?.split(',') ?? [])
    await runAndCheck(worldOf(before), { ...bench, noted: undefined })
  let world = worldOf(seed)
  let checked = await runAndCheck(world, bench)
  if (values.shrink && checked.findings.length > 0) {
    const names = new Set(checked.findings.map(({ invariant }) => invariant))
    const isStillFound = async (one: World): Promise<boolean> =>
      (await runAndCheck(one, bench)).findings.some(({ invariant }) => names.has(invariant))
    world = await shrunk(world, isStillFound)
    checked = await runAndCheck(world, bench)
  }
  console.log(storyOf(checked))
  return checked.findings.length
}

/** The least world that still fails. */
async function shrunk(world: World, isStillFound: (one: World) => Promise<boolean>): Promise<World> {
  let least = world
  const tryTo = async (less: World): Promise<void> => {
    if (await isStillFound(less)) least = less
  }
  for (const kind of Object.keys(NO_FAULTS)) await tryTo({ ...least, [kind]: [] })
  await tryTo({ ...least, processes: 1 })
  for (let place = least.people.length - 1; place >= 0 && least.people.length > 1; place--)
    await tryTo({ ...least, people: least.people.toSpliced(place, 1) })
  const of = least
  const service = await shrinkWorld(of.service, (less) => isStillFound({ ...of, service: less }))
  least = { ...of, service }
  for (const place of least.people.keys()) {
    const actsOf = (): World['people'][number]['acts'] => least.people[place]!.acts
    for (let size = Math.ceil(actsOf().length / 2); size >= 1; size = Math.floor(size / 2))
      for (let end = actsOf().length; end > 0; end -= size) {
        const acts = actsOf().toSpliced(Math.max(0, end - size), size)
        await tryTo({ ...least, people: least.people.with(place, { ...least.people[place]!, acts }) })
      }
  }
  return least
}

/** Bits of a trace that are added up exactly. */
const TRACE_BITS = 48

/** A world that was run. */
interface Ran {
  /** The first bits of its trace. */
  readonly trace: number
  readonly lives: number
  readonly findings: readonly { readonly invariant: string; readonly what: string }[]
  readonly outcomes: Counts['outcomes']
}

/** Runs a world; a run that breaks off is a finding too. */
async function ran(world: World, bench: Bench): Promise<Ran> {
  try {
    const { findings, outcome } = await runAndCheck(world, bench)
    const outcomes = outcome.people
      .flatMap((person) => evidencesOf(world, outcome, person))
      .map((evidence) => Object.fromEntries(outcomesOf(evidence)))
      .reduce((sum, own) => plus({ ...NOTHING, outcomes: sum }, { ...NOTHING, outcomes: own }).outcomes, {})
    const lives = outcome.core.log.filter(({ kind }) => kind === 'request').length
    const trace = Number.parseInt(outcome.trace.slice(0, TRACE_BITS / 4), 16)
    return { trace, lives, findings, outcomes }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const what = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
    return { trace: 0, lives: 0, findings: [{ invariant: 'a run broke off', what }], outcomes: {} }
  }
}

/** Seconds for which processors have worked, for this process and its Redis. */
function cpuSecondsOf({ redis }: Bench): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + redis.cpuSeconds()
}

/** Runs the worlds of many seeds. */
async function search(bench: Bench, from: number, until: number, step: number): Promise<Counts> {
  let counts = NOTHING
  const latest = performance.now() + Number(values.minutes) * 60_000
  for (let number = from; number < until && performance.now() < latest; number += step) {
    const seed = String(number)
    if (!isWanted(seed)) continue
    const world = worldOf(seed)
    const before = cpuSecondsOf(bench)
    const { trace, lives, findings, outcomes } = await ran(world, bench)
    if (values.traces) console.log(`${seed} trace ${trace.toString(16)}`)
    const names = findings.map(({ invariant }) => invariant)
    counts = plus(counts, {
      worlds: 1,
      lives,
      traces: trace,
      cpuSeconds: cpuSecondsOf(bench) - before,
      faults: countsOf(faultNames(world)),
      findings: countsOf(names),
      first: Object.fromEntries(names.map((name) => [name, seed])),
      outcomes,
    })
    for (const { invariant, what } of findings)
      console.log(`${seed} ${invariant}: ${what}\n    drawn: ${drawnFields(world.service).join(', ')}`)
    if (values.until !== undefined && names.includes(values.until)) break
  }
  return counts
}

/** The same in several processes, so many of them at once. */
async function searchInWorkers(from: number, until: number): Promise<Counts> {
  const workers = Math.max(1, Math.min(Number(values.workers), until - from))
  const parts = Array.from({ length: workers }, (_, place) => ({
    from: from + place,
    seeds: until - from - place,
    step: workers,
    processor: place,
  }))
  const children = new Set<ChildProcess>()
  let counts = NOTHING
  let isFound = false
  await Promise.all(
    parts.map(async (part) => {
      const child = fork(process.argv[1] ?? '', [
        ...Object.entries(part).flatMap(([name, value]) => [`--${name}`, String(value)]),
        ...(['until', 'only', 'with'] as const).flatMap((name) => {
          const value = values[name]
          return value === undefined ? [] : [`--${name}`, value]
        }),
        '--minutes',
        values.minutes,
        ...(values.good ? ['--good'] : []),
        ...(values.traces ? ['--traces'] : []),
      ])
      children.add(child)
      child.on('message', (part: Counts) => {
        counts = plus(counts, part)
        isFound ||= values.until !== undefined && part.findings[values.until] !== undefined
        if (isFound) for (const other of children) if (other !== child) other.kill()
      })
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
      children.delete(child)
      if (code !== 0 && signal === null) throw new Error(`A part of the worlds ended with ${code}`)
    }),
  )
  return counts
}

/** Milliseconds of which so many of a hundred are shorter, as text in seconds. */
function secondsAt(times: readonly number[], percent: number): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]
  return at === undefined ? '-' : (at / 1_000).toFixed(1)
}

function printSummary(
  { worlds, lives, traces, cpuSeconds, faults, findings, first, outcomes }: Counts,
  seconds: number,
): void {
  console.log(
    `${worlds} worlds in ${seconds.toFixed(0)} s, ${(worlds / seconds).toFixed(1)} a second, ${(cpuSeconds / worlds).toFixed(2)} s of CPU each, traces ${traces.toString(16)}`,
  )
  console.log(
    `${lives} order lives, ${(lives / seconds).toFixed(1)} a second, ${((1_000 * cpuSeconds) / lives).toFixed(0)} ms of CPU each`,
  )
  const drawn = Object.entries(faults).toSorted(([one], [other]) => (one < other ? -1 : 1))
  console.log(`Faults: ${drawn.map(([name, count]) => `${name} ${count}`).join(', ') || 'none'}`)
  console.log(
    'What was confirmed, how much of it stayed unknown, and seconds until it was known (median, 95 of 100):',
  )
  for (const [kind, { confirmed, unknown, took }] of Object.entries(outcomes).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const share = ((100 * unknown) / confirmed).toFixed(1)
    console.log(
      `${kind.padStart(13)} ${String(confirmed).padStart(6)} ${share.padStart(6)} % ${secondsAt(took, 50).padStart(7)} ${secondsAt(took, 95).padStart(7)}`,
    )
  }
  const rows = Object.entries(findings).toSorted(([, one], [, other]) => other - one)
  for (const [invariant, count] of rows)
    console.log(`${String(count).padStart(6)} ${invariant} (first: ${first[invariant]})`)
  if (rows.length === 0) console.log('No finding.')
}

const [from, seeds, step] = [values.from, values.seeds, values.step].map(Number) as [number, number, number]
let found = 0
if (values.seed === undefined && process.send === undefined) {
  const began = performance.now()
  const counts = await searchInWorkers(from, from + seeds)
  printSummary(counts, (performance.now() - began) / 1_000)
  found = Object.keys(counts.findings).length
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
