import { readdirSync, readFileSync } from 'node:fs'
import { createRandom } from './fuzz.js'
import { casesOf, type Case } from './corpus.js'

const FOLDER = new URL('frames/', import.meta.url)

/** Values of the slots of a pattern. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  p: ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'AVAX', 'LINK', 'DOGE'],
  n: ['20', '45', '50', '75', '120', '150', '250', '400'],
  x: ['3', '5', '8', '10', '12', '20', '25'],
  q: ['10', '20', '25', '30', '40', '60', '75'],
  d: ['2', '3', '4', '5', '1.5'],
  v: ['1500', '2750', '3100', '61000', '64500'],
}

/** Sentences that are made of each pattern. */
const OF_A_PATTERN = 84

/**
 * Sentences by grammar, in all languages: side, another one, "to" against "by", a percentage of something, exceptions, tenses. What each
 * means is known, as its pattern says it.
 */
export function frames(): readonly Case[] {
  const random = createRandom(11)
  const files = readdirSync(FOLDER).toSorted()
  return files.flatMap((name) =>
    casesOf('frames', name.replace('.txt', ''), readFileSync(new URL(name, FOLDER), 'utf8')).flatMap(
      (pattern) => sentencesOf(pattern, random),
    ),
  )
}

function sentencesOf(pattern: Case, random: () => number): readonly Case[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const made = new Map<string, Case>()
  for (let tried = 0; tried < 3 * OF_A_PATTERN && made.size < OF_A_PATTERN; tried++) {
    const values = Object.fromEntries(Object.entries(VALUES).map(([slot, list]) => [slot, pick(list)]))
    const fill = (text: string): string =>
      text.replaceAll(/\{(\w)\}/g, (_, slot: string) => values[slot] ?? '')
    const chosen = pattern.sentence.replaceAll(/\(([^()]*)\)/g, (_, choices: string) =>
      pick(choices.split('|')),
    )
    const sentence = fill(chosen.replaceAll('{p}', values['p']?.toLowerCase() ?? ''))
    made.set(sentence, {
      ...pattern,
      sentence: sentence.replaceAll(/ +/g, ' ').trim(),
      expected: pattern.expected.map(fill),
    })
  }
  return [...made.values()]
}

/** Slips of the pen in sentences that have one meaning: a letter, a word left out, two words changed about. */
export function slips(cases: readonly Case[], count: number): readonly Case[] {
  const random = createRandom(5)
  const whole = cases.filter(({ expected }) => expected[0]?.startsWith('/') === true)
  return Array.from({ length: count }, () => {
    const one = whole[Math.floor(random() * whole.length)] as Case
    const sentence = slipIn(one, random)
    // Without its side, "another long" adds to what is open.
    const added = one.kind === 'another' ? one.expected.map((line) => line.replace(/^\/\w+/, '/add')) : []
    const isShorter = sentence.split(' ').length < one.sentence.split(' ').length
    return { ...one, sentence, expected: [...one.expected, ...(isShorter ? added.slice(0, 1) : [])] }
  })
}

function slipIn({ sentence, expected }: Case, random: () => number): string {
  const words = sentence.split(' ')
  const at = Math.floor(random() * words.length)
  const word = words[at] ?? ''
  const kind = random()
  // Without a word, a sentence may be another that is as good: "close half of btc".
  const isOpening = /^\/(?:long|short) /.test(expected[0] ?? '')
  if (kind < 0.2 && isOpening && words.length > 2) return words.toSpliced(at, 1).join(' ')
  if (kind < 0.4 && at > 0)
    return words
      .with(at, words[at - 1] ?? '')
      .with(at - 1, word)
      .join(' ')
  return words.with(at, /\d/.test(word) || word.length < 4 ? word : slipOf(word, random)).join(' ')
}

/** A word with a letter doubled, left out, replaced, or changed about with the next one. */
function slipOf(word: string, random: () => number): string {
  const letters = Array.from(word)
  const at = 1 + Math.floor(random() * (letters.length - 2))
  const letter = letters[at] ?? ''
  const kind = random()
  if (kind < 0.25) return letters.with(at, letter + letter).join('')
  if (kind < 0.5) return letters.toSpliced(at, 1).join('')
  const other = letters[Math.floor(random() * letters.length)] ?? ''
  if (kind < 0.7) return letters.with(at, other).join('')
  return letters
    .with(at, letters[at + 1] ?? '')
    .with(at + 1, letter)
    .join('')
}
