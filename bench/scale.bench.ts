import { bench, inject } from 'vitest'
import type { PaceLimits } from '../src/alerts/watchers/account/poll-pace.js'
import { measureScale, type Scale } from './support/scale/at-scale.js'
import { secondsAt } from './support/scale/delays.js'
import type { Run, RunFigures } from './support/scale/measure.js'
import { calculate, lineOf } from './support/scale/on-paper.js'
import { linesOf } from './support/scale/report.js'
import { print } from './support/print.js'

/** `SERVICE_READS` for each thousand people, and the most reads per second for them: 6,000 with 100,000. */
const PLANNED_READS = 50
const MAX_READS = 60

/** Limits: processes on cores of their own, and seconds from the end of a position to its message. */
const MAX_PROCESSES = 8
const MAX_URGENT_S = 5

/** The number of people of the calculation. */
const ON_PAPER = 1_000_000

/** From so many people on, a crash lasts a minute and is measured with paid messages as well. */
const LARGE = 50_000

const one: Run = { count: 1, crash: 0, shards: 1, isPaid: false }
const runs: readonly Run[] = [one, { ...one, count: 2, crash: 1 }, { ...one, count: 4, crash: 2 }]
const paid: Run = { count: 2, crash: 3, shards: 4, isPaid: true }

bench(
  'people with two accounts and ten rules each, one of ten accounts active',
  async () => {
    const missed: string[] = []
    for (const people of inject('scalePeople')) {
      const figures = await measureScale(scaleOf(people), { print, onFigures })
      missed.push(...report(people, figures).map((miss) => `${people.toLocaleString('en')} people: ${miss}`))
    }
    if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

function scaleOf(people: number): Scale {
  const isLarge = people >= LARGE
  return {
    people,
    limits: limitsOf(people),
    plan: { warmUp: 4, quiet: 8, crash: isLarge ? 60 : 30, end: 8 },
    runs: isLarge ? [...runs, paid] : runs,
  }
}

function limitsOf(people: number): PaceLimits {
  return { activeMs: 3_000, idleMs: 30_000, readsPerSecond: (people * PLANNED_READS) / 1_000 }
}

/** Prints what the figures come to, and returns the targets that were missed. A crash takes the most of each look. */
function report(people: number, all: readonly RunFigures[]): readonly string[] {
  const [first] = all
  if (!first) throw new Error('Nothing was measured')
  const here = calculate(people, limitsOf(people), first.inCrash)
  print(lineOf(here))
  print(lineOf(calculate(ON_PAPER, limitsOf(ON_PAPER), first.inCrash)))
  return [
    ...(here.processes > MAX_PROCESSES ? [`${here.processes} processes`] : []),
    ...all.flatMap((figures) => missedBy(figures, (people * MAX_READS) / 1_000)),
  ]
}

function missedBy(
  { count, quiet, inCrash, urgent, refused }: RunFigures,
  maxReads: number,
): readonly string[] {
  const reads = Math.max(quiet.reads, inCrash.reads)
  const last = secondsAt(urgent, 0.99)
  const untold = urgent.expected - urgent.sorted.length
  return [
    ...(reads > maxReads ? [`${Math.round(reads)} reads a second with ${count} processes`] : []),
    ...(last > MAX_URGENT_S ? [`urgent notices after ${last.toFixed(1)} s with ${count} processes`] : []),
    ...(untold > 0 ? [`${untold} urgent notices not sent with ${count} processes`] : []),
    ...(refused > 0 ? [`${refused} messages refused as too many with ${count} processes`] : []),
  ]
}

function onFigures(figures: RunFigures): void {
  for (const line of linesOf(figures)) print(line)
}
