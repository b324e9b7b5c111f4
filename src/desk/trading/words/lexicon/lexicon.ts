import { readdirSync, readFileSync } from 'node:fs'
import { PROJECT_FOLDER } from '../../../../lib/running/project-folder.js'
import type { NamedPair } from '../pairs/pair-names.js'
import { normalise, normaliseAll, withoutMarks } from '../text/normalise.js'
import { createPhraseIndex, listPhrases, type Phrases, type PhraseIndex } from './phrase-index.js'
import { tagOf, type Tag } from './tag.js'
import { vocabularySchema, type Vocabulary } from './vocabulary.js'

/** The words that a sentence is read by: those of one language, the names of the pairs, then English ones. */
export interface Lexicon {
  readonly vocabulary: Vocabulary
  /** As the words are written. */
  readonly exact: PhraseIndex
  /** The same, and as they are written without the marks on letters: one's own before the English ones. */
  readonly plain: PhraseIndex
  /** Finds a time of day at the beginning of a text, with the words that say it: its group `time`. Undefined for a language without such words. */
  readonly clock: RegExp | undefined
}

/** Phrases of one source, as they are written and without the marks on letters. */
export interface Layer {
  readonly exact: Phrases
  /** Of phrases with marks alone; one that would mean two things is left out. */
  readonly bare: Phrases
}

const FOLDER = new URL('locales/words/', PROJECT_FOLDER)
const ENDING = '.json'

/** The languages that sentences are read in: the codes in the names of their vocabularies. */
export const languageCodes: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))

/** A language as it was loaded. */
interface Language {
  readonly vocabulary: Vocabulary
  readonly layer: Layer
}
const loaded = new Map<string, Language>()

/** The vocabulary of a language, read from its file when it is first asked for. Throws where the file is not as its schema says. */
export function languageOf(code: string): Language {
  const known = loaded.get(code)
  if (known) return known
  const vocabulary = vocabularySchema.parse(
    JSON.parse(readFileSync(new URL(`${code}${ENDING}`, FOLDER), 'utf8')),
  )
  const layer = createLayer(
    Object.entries(vocabulary.words).map(([phrase, meaning]) => [phrase, tagOf(meaning)]),
  )
  const language = { vocabulary, layer }
  loaded.set(code, language)
  return language
}

/** The names of pairs as a layer. */
export function layerOfPairs(pairs: readonly NamedPair[]): Layer {
  return createLayer(
    pairs.flatMap(({ word, names }) => {
      const tag: Tag = { is: 'pair', word }
      return names.map((name) => [name, tag] as const)
    }),
  )
}

/** Makes the lexicon of a language with the names of pairs. */
export function createLexicon(code: string, pairs: Layer): Lexicon {
  const { vocabulary, layer } = languageOf(code)
  // A ticker weighs more than an English word in another language (`near`, `link`), and less than a word of the language.
  const own = [layer.exact, pairs.exact]
  const english = code === 'en' ? [] : [languageOf('en').layer]
  return {
    vocabulary,
    clock: clockOf(vocabulary),
    exact: createPhraseIndex([...own, ...english.map(({ exact }) => exact)]),
    plain: createPhraseIndex([
      ...own,
      layer.bare,
      pairs.bare,
      ...english.flatMap(({ exact, bare }) => [exact, bare]),
    ]),
  }
}

/** The expression of the words for a time of day: `at 22:00`, `22:00'de`. None stands where a letter or more of a time follows. */
function clockOf({ clock }: Vocabulary): RegExp | undefined {
  if (clock.length === 0) return undefined
  const phrases = clock
    .map((phrase) => normalise(phrase))
    .flatMap((phrase) => [phrase, withoutMarks(phrase)])
    .toSorted((one, other) => other.length - one.length)
  const letters = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}`
  const ways = phrases.map((phrase) => {
    const isSpaced = new RegExp(String.raw`[\d${letters}]$`, 'u').test(phrase)
    const end = String.raw`(?![\d:${isSpaced ? `'${letters}` : ''}])`
    return `${phrase.replace('0:00', String.raw`\d{1,2}:\d{2}`)}${end}`
  })
  // A group has its name once.
  return new RegExp(String.raw`^(?=\D*(?<time>\d{1,2}:\d{2}))(?:${ways.join('|')})`, 'u')
}

function createLayer(entries: readonly (readonly [string, Tag])[]): Layer {
  const phrases = normaliseAll(entries.map(([phrase]) => phrase))
  const withoutAny = withoutMarks(phrases.join('|')).split('|')
  const exact = new Map<string, Tag>()
  const bare = new Map<string, Tag | undefined>()
  for (const [index, [, tag]] of entries.entries()) {
    const phrase = phrases[index] ?? ''
    exact.set(phrase, tag)
    const plain = withoutAny[index] ?? ''
    if (plain !== phrase) bare.set(plain, !bare.has(plain) || bare.get(plain) === tag ? tag : undefined)
  }
  return {
    exact: listPhrases(exact),
    bare: listPhrases(new Map([...bare].flatMap(([phrase, tag]) => (tag ? [[phrase, tag] as const] : [])))),
  }
}
