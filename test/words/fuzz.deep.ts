import { expect, test, vi } from 'vitest'
import { countWorkIn } from '../support/property/work.js'
import { randomSentences, readRandomSentences } from './fuzz.js'

test('30,000 random sentences are read without a fault', { timeout: 900_000 }, () => {
  expect(() => readRandomSentences(30_000, 7)).not.toThrow()
})

/** Most blocks of code that the reading of a sentence may execute, as a multiple of those of a plain one. */
const MOST_WORK = 40

test('no random sentence takes much more work than a plain one', async () => {
  const work = countWorkIn(['/src/desk/trading/words/'])
  vi.resetModules()
  const { createCorpusReader: createCounted } = await import('./outcome.js')
  const reader = createCounted()
  const sentences = [...randomSentences(300, 2)]
  // The words of a language are put together when it is first read.
  for (const { code } of sentences)
    work.count(() => reader.understand('a sentence that nobody knows', { languages: [code] }))
  const plain = work.count(() => reader.understand('long btc 100 10x sl 3%', { languages: ['en'] }))
  expect(plain).toBeGreaterThan(100)
  for (const { sentence, code } of sentences) {
    const blocks = work.count(() => reader.understand(sentence, { languages: [code] }))
    expect(blocks, sentence).toBeLessThan(MOST_WORK * plain)
  }
})

test('the first sentence takes hardly more work than the tenth once a process is prepared', async () => {
  const work = countWorkIn(['/src/desk/trading/words/'])
  vi.resetModules()
  const { preparations } = await import('../../src/desk/trading/words/understand.js')
  const { createCorpusReader: createCounted } = await import('./outcome.js')
  const reader = createCounted()
  const read = (): number =>
    work.count(() => reader.understand('larga btc 100 dólares 10x', { languages: ['es'] }))
  work.count(() => preparations.forEach((prepare) => prepare()))
  const first = read()
  const others = Array.from({ length: 9 }, read)
  expect(first).toBeLessThan(3 * (others.at(-1) ?? 0))
})
