import { expect, test } from 'vitest'
import { countWorkOf } from '../support/property/work.js'
import { randomSentences, readRandomSentences } from './fuzz.js'

test('6,000 random sentences are read without a fault', () => {
  expect(() => readRandomSentences(6_000, 7)).not.toThrow()
})

/** The files whose work is counted. */
const WORDS = ['/src/desk/trading/words/']
const MEASURED = 'test/words/measured.ts'

/** Most blocks of code that the reading of a sentence may execute, as a multiple of those of a plain one. */
const MOST_WORK = 40

test('no random sentence takes much more work than a plain one', async () => {
  const work = await countWorkOf(MEASURED, WORDS)
  const sentences = [...randomSentences(300, 2)]
  // The words of a language are put together when it is first read.
  for (const { code } of sentences) await work.count('understand', 'a sentence that nobody knows', code)
  const plain = await work.count('understand', 'long btc 100 10x sl 3%', 'en')
  expect(plain).toBeGreaterThan(100)
  for (const { sentence, code } of sentences)
    expect(await work.count('understand', sentence, code), sentence).toBeLessThan(MOST_WORK * plain)
})

test('the first sentence takes hardly more work than the tenth once a process is prepared', async () => {
  const work = await countWorkOf(MEASURED, WORDS)
  const read = (): Promise<number> => work.count('understand', 'larga btc 100 dólares 10x', 'es')
  await work.count('prepareWords')
  const first = await read()
  for (let more = 0; more < 8; more += 1) await read()
  expect(first).toBeLessThan(3 * (await read()))
})
