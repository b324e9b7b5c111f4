import { bench, describe } from 'vitest'
import { halves, readCorpus } from '../test/words/corpus.js'
import { createCorpusReader, outcomeOf, type Outcome } from '../test/words/outcome.js'
import { leastRight } from '../test/words/thresholds.js'

/** The longest that 99 of 100 sentences may take, in milliseconds. */
const MOST_P99_MS = 5

/**
 * The reading of plain words over the corpus in test/words: how many sentences of each language are right, asked or wrong,
 * and how long one takes. Fails where a language is below its share, a trade is misread, or reading is too slow.
 */
describe('words', () => {
  const reader = createCorpusReader()
  const cases = halves.flatMap((half) => readCorpus(half))
  const times: number[] = []
  const rows = new Map<string, Record<Outcome, number> & { readonly file: string }>()
  // The vocabularies are prepared by the first sentences.
  for (const one of cases) outcomeOf(one, reader)
  for (const one of cases) {
    const began = performance.now()
    const { outcome } = outcomeOf(one, reader)
    times.push(performance.now() - began)
    const name = `${one.half} ${one.file}`
    const row = rows.get(name) ?? { file: one.file, right: 0, asked: 0, wrong: 0, misread: 0 }
    row[outcome]++
    rows.set(name, row)
  }
  const table = [...rows].map(([name, { right, asked, wrong, misread }]) => {
    const sentences = right + asked + wrong + misread
    return {
      name,
      sentences,
      'right %': Math.round((1_000 * right) / sentences) / 10,
      right,
      asked,
      wrong,
      misread,
    }
  })
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
  const lines = table.map((row) => Object.values(row).join('\t'))
  process.stdout.write(
    `${Object.keys(table[0] ?? {}).join('\t')}\n${lines.join('\n')}\np99 ${p99.toFixed(2)} ms\n`,
  )
  const faults = [
    ...table.filter(({ misread }) => misread > 0).map(({ name }) => `${name}: a trade is misread`),
    ...[...rows]
      .filter(
        ([, { file, right, asked, wrong, misread }]) =>
          right / (right + asked + wrong + misread) < leastRight(file),
      )
      .map(([name]) => `${name}: too few are right`),
    ...(p99 > MOST_P99_MS ? [`p99 is ${p99.toFixed(2)} ms`] : []),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))

  let next = 0
  bench('a sentence', () => {
    const one = cases[next++ % cases.length]
    if (one) outcomeOf(one, reader)
  })
})
