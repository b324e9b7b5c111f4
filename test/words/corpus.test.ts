import { expect, test } from 'vitest'
import { readCorpus, type Case } from './corpus.js'
import { createCorpusReader, outcomeOf } from './outcome.js'
import { leastRight } from './thresholds.js'

const reader = createCorpusReader()

test('the corpus has a tuned half in every language', () => {
  const files = new Set(readCorpus('tuned').map(({ file }) => file))
  expect(files.size).toBe(13)
})

// The other half is measured by `npm run bench words` alone: a test of it would be tuned to.
const all = readCorpus('tuned')
for (const file of new Set(all.map(({ file }) => file))) {
  const cases = all.filter((one) => one.file === file)
  const read = cases.map((one) => ({ one, ...outcomeOf(one, reader) }))
  const shown = (outcome: string) => read.filter((each) => each.outcome === outcome).map(line)

  test(`${file}: no sentence becomes another trade than is meant`, () => {
    expect(shown('misread')).toEqual([])
  })

  test(`${file}: enough sentences are read right`, () => {
    const right = read.filter(({ outcome }) => outcome === 'right').length
    expect(right / cases.length, [...shown('asked'), ...shown('wrong')].join('\n')).toBeGreaterThanOrEqual(
      leastRight(file),
    )
  })
}

function line({ one, got }: { readonly one: Case; readonly got: string }): string {
  return `${one.file}:${one.at} ${one.sentence} => ${one.expected.join(' | ')}, read as ${got}`
}
