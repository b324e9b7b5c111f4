import { expect } from 'vitest'
import { languageCodes, languageOf } from '../../src/desk/trading/words/lexicon/lexicon.js'
import { createCorpusReader, isAccepted, linesOf } from './outcome.js'

const NOISE = [
  '\u0000',
  '\u200F',
  '😀',
  '́',
  '%',
  '$',
  '@',
  '-',
  '/',
  '.',
  ',',
  '"',
  '?',
  '<',
  '>',
  'ß',
  'ﷺ',
  '𝟙',
  '\n',
  'x',
]
const NUMBERS = [
  '100',
  '10x',
  '1.000,50',
  '1 000',
  '60000',
  '3%',
  '0',
  '1e9',
  '２０',
  '٣٥',
  '5k',
  '2r',
  '.5',
  '1/4',
  '999999999999999999999',
]

/** Reads random sentences: none throws, and every line is one that the strict parser accepts. */
export function readRandomSentences(count: number, seed: number): void {
  const reader = createCorpusReader()
  for (const { sentence, code } of randomSentences(count, seed)) {
    for (const line of linesOf(reader.understand(sentence, { languages: [code] })))
      expect(isAccepted(line), `${sentence} => ${line.command} ${line.words}`).toBe(true)
  }
}

/** Random sentences of the words of each language, with numbers, pairs and noise between them. */
export function* randomSentences(
  count: number,
  seed: number,
): Generator<{ readonly sentence: string; readonly code: string }> {
  const words = new Map(languageCodes.map((code) => [code, wordsOf(code)]))
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  for (let done = 0; done < count; done++) {
    const code = pick(languageCodes)
    const own = words.get(code) ?? []
    const parts = Array.from({ length: 1 + Math.floor(random() * 9) }, () => {
      const kind = random()
      if (kind < 0.6) return pick(own)
      if (kind < 0.85) return pick(NUMBERS)
      return kind < 0.92 ? pick(['btc', 'eth', 'BTC/USD', 'gold']) : pick(NOISE)
    })
    yield { sentence: parts.join(random() < 0.9 ? ' ' : ''), code }
  }
}

function wordsOf(code: string): readonly string[] {
  return Object.keys(languageOf(code).vocabulary.words).map((word) => word.replace('*', ''))
}

/** Numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
