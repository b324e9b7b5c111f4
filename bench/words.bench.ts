import { bench, describe } from 'vitest'
import { preparations } from '../src/desk/trading/words/understand.js'
import { halves, readCorpus, type Case } from '../test/words/corpus.js'
import { frames } from '../test/words/frames.js'
import { createCorpusReader, outcomeOf, outcomes, type Outcome } from '../test/words/outcome.js'
import { leastRight } from '../test/words/thresholds.js'

/** The longest that 99 of 100 sentences may take, in milliseconds of a core. */
const MOST_P99_MS = 5

/** The most that the first sentence may take longer than the tenth once a process is prepared, in milliseconds of a core. */
const MOST_FIRST_MS = 20

/**
 * The reading of plain words over the corpus in test/words and sentences by grammar: how many of each language and kind are right, asked,
 * begin a guided order, are refused or wrong, and how long one takes. Fails where a language is below its share, a trade is misread or
 * false, the first sentence is slow, or reading is.
 */
describe('words', () => {
  const first = firstSentences()
  const reader = createCorpusReader()
  const cases = [...halves.flatMap((half) => readCorpus(half)), ...frames()]
  const times: number[] = []
  const rows = new Map<string, Record<Outcome, number>>()
  const count = (name: string, outcome: Outcome): void => {
    const row =
      rows.get(name) ?? (Object.fromEntries(outcomes.map((one) => [one, 0])) as Record<Outcome, number>)
    row[outcome]++
    rows.set(name, row)
  }
  for (const one of cases) {
    let outcome: Outcome = 'asked'
    times.push(
      timeOf(() => {
        ;({ outcome } = outcomeOf(one, reader))
      }),
    )
    count(`${one.half} ${one.file}`, outcome)
    if (one.half === 'accounted' || one.half === 'frames') count(`${one.half}, ${one.kind}`, outcome)
  }
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
  const table = [...rows].toSorted(([one], [other]) => one.localeCompare(other))
  const shares = table.map(([name, row]) => ({
    name,
    row,
    sentences: sumOf(row),
    right: row.right / sumOf(row),
  }))
  const lines = shares.map(({ name, row, sentences, right }) =>
    [name, sentences, (100 * right).toFixed(1), ...outcomes.map((one) => row[one])].join('\t'),
  )
  process.stdout.write(
    `${['name', 'sentences', 'right %', ...outcomes].join('\t')}\n${lines.join('\n')}\n` +
      `first sentence ${first.first.toFixed(1)} ms, tenth ${first.tenth.toFixed(1)} ms, p99 ${p99.toFixed(2)} ms\n`,
  )
  const faults = [
    ...shares
      .filter(({ row }) => row.misread + row.false > 0)
      .map(({ name }) => `${name}: a trade is misread`),
    ...shares
      .filter(({ name, right }) => right < leastRight(name.split(' ')[1] ?? ''))
      .map(({ name }) => `${name}: too few are right`),
    ...(p99 > MOST_P99_MS ? [`p99 is ${p99.toFixed(2)} ms`] : []),
    ...(first.first - first.tenth > MOST_FIRST_MS
      ? [`the first sentence takes ${first.first.toFixed(1)} ms`]
      : []),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))

  let next = 0
  bench('a sentence', () => {
    const one: Case | undefined = cases[next++ % cases.length]
    if (one) outcomeOf(one, reader)
  })
})

function sumOf(row: Readonly<Record<Outcome, number>>): number {
  return Object.values(row).reduce((sum, one) => sum + one, 0)
}

/** How long the first and the tenth sentence take in a prepared process; one that no language knows, of a person without one. */
function firstSentences(): { readonly first: number; readonly tenth: number } {
  for (const prepare of preparations) prepare()
  const reader = createCorpusReader()
  const took = Array.from({ length: 10 }, () =>
    timeOf(() => reader.understand('what a lovely 朝 morning blorp', { languages: [] })),
  )
  return { first: took[0] ?? 0, tenth: took.at(-1) ?? 0 }
}

/** The time of a core that something takes, in milliseconds: other processes change nothing about it. */
function timeOf(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
