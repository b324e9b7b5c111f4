import { expect, test } from 'vitest'
import { groupBy } from '../../src/lib/group-by.js'
import { halves, readCorpus, type Case, type Half } from './corpus.js'
import { createCorpusReader, outcomeOf, outcomes } from './outcome.js'
import { leastAccounted, leastRight } from './thresholds.js'

const reader = createCorpusReader()

test('the corpus has a tuned half in every language', () => {
  const files = new Set(readCorpus('tuned').map(({ file }) => file))
  expect(files.size).toBe(13)
})

/** The files of a half, each read sentence by sentence. */
function filesOf(half: Half) {
  const all = readCorpus(half)
  return [...new Set(all.map(({ file }) => file))].map((file) => {
    const read = all.filter((one) => one.file === file).map((one) => ({ one, ...outcomeOf(one, reader) }))
    return {
      file,
      read,
      shown: (outcome: string) => read.filter((each) => each.outcome === outcome).map(line),
    }
  })
}

for (const half of halves) {
  test.each(filesOf(half))(`${half} $file: no sentence becomes another trade than is meant`, ({ shown }) => {
    expect([...shown('misread'), ...shown('false')]).toEqual([])
  })
}

test.each(filesOf('accounted'))('accounted $file: nothing begins from what is no order', ({ read }) => {
  const begun = read.filter(({ one, outcome }) => one.expected.includes('-') && outcome !== 'right')
  expect(begun.map(line)).toEqual([])
})

test.each(filesOf('accounted'))(
  'accounted $file: enough sentences are read right',
  ({ file, read, shown }) => {
    const right = read.filter(({ outcome }) => outcome === 'right').length
    expect(right / read.length, notRight(shown)).toBeGreaterThanOrEqual(leastAccounted(file))
  },
)

// The share of the held-out part is measured by `npm run bench words` alone: a test of it would be tuned to.
const tuned = filesOf('tuned')

test.each(tuned)('tuned $file: enough sentences are read right', ({ file, read, shown }) => {
  const right = read.filter(({ outcome }) => outcome === 'right').length
  expect(right / read.length, notRight(shown)).toBeGreaterThanOrEqual(leastRight(file))
})

// A command of few sentences may be lost without a change in the share of a file.
test('every command is read right in more than half of its sentences', () => {
  const read = tuned.flatMap((file) => file.read)
  const byCommand = groupBy(read, ({ one }) => one.expected[0]?.split(' ')[0] ?? '')
  const lost = [...byCommand].filter(
    ([, all]) => all.filter(({ outcome }) => outcome === 'right').length <= all.length / 2,
  )
  expect(lost.map(([command]) => command)).toEqual([])
})

function notRight(shown: (outcome: string) => readonly string[]): string {
  return outcomes
    .filter((outcome) => outcome !== 'right')
    .flatMap(shown)
    .join('\n')
}

function line({ one, got }: { readonly one: Case; readonly got: string }): string {
  return `${one.file}:${one.at} ${one.sentence} => ${one.expected.join(' | ')}, read as ${got}`
}
