import type { NamedPair } from '../pairs/pair-names.js'
import { normalise, withoutMarks } from '../text/normalise.js'
import { type Concept, concepts } from './concepts.js'
import { createPhraseIndex, type PhraseIndex } from './phrase-index.js'
import type { SimpleTag, Tag } from './tag.js'
import type { Vocabulary } from './vocabulary.js'

/** The words that a sentence is read by: those of one language, then English ones, and the names of the pairs. */
export interface Lexicon {
  readonly vocabulary: Vocabulary
  /** As the words are written. */
  readonly exact: PhraseIndex
  /** As they are written without the marks on letters, for words that have none. */
  readonly plain: PhraseIndex
}

/** An entry of a lexicon, the most important last: a later entry takes the place of an earlier one. */
type Entry = readonly [phrase: string, tag: Tag]

/** Makes the lexicon of a language. `others` are vocabularies that people mix in; their words give way to its own. */
export function createLexicon(
  vocabulary: Vocabulary,
  others: readonly Vocabulary[],
  pairs: readonly NamedPair[],
): Lexicon {
  const entries = [
    ...others.flatMap(vocabularyEntries),
    // A ticker weighs more than an English word in another language: `near`, `link`.
    ...pairs.flatMap(pairEntries),
    ...vocabularyEntries(vocabulary),
  ].map(([phrase, tag]) => [normalise(phrase).replaceAll("'", ''), tag] as const)
  // A word whose marks make the difference between two meanings is not read without them, unless it is listed so.
  const stripped = new Map<string, Tag | undefined>()
  for (const [phrase, tag] of entries) {
    const bare = withoutMarks(phrase)
    const before = stripped.get(bare)
    const isSame = before === undefined || JSON.stringify(before) === JSON.stringify(tag)
    stripped.set(bare, isSame || !stripped.has(bare) || bare === phrase ? tag : undefined)
  }
  const plain = [...stripped].flatMap(([phrase, tag]) => (tag ? [[phrase, tag] as const] : []))
  // Listed as it is: it stands, whatever else comes to it.
  const listed = entries.filter(([phrase]) => withoutMarks(phrase) === phrase)
  return {
    vocabulary,
    exact: createPhraseIndex(entries),
    plain: createPhraseIndex([...plain, ...listed]),
  }
}

function pairEntries({ word, names }: NamedPair): readonly Entry[] {
  return names.map((name) => [name, { is: 'pair', word }])
}

function vocabularyEntries({ words, numerals, compounds = '' }: Vocabulary): readonly Entry[] {
  const meaning = (concept: Concept): readonly Entry[] =>
    list(words[concept]).map((phrase): Entry => [phrase, { is: 'concept', concept }])
  return [
    ...meaning('filler'),
    ...meaning('state'),
    ...list(numerals).map((entry): Entry => {
      const [word = '', value = ''] = entry.split('=')
      const isFactor = value.startsWith('*')
      return [word, { is: 'numeral', value: Number(isFactor ? value.slice(1) : value), isFactor }]
    }),
    // The weightier meaning of a word that is listed twice comes last.
    ...concepts.filter((concept) => concept !== 'filler' && concept !== 'state').flatMap(meaning),
    ...list(compounds).map((entry): Entry => {
      const [phrase = '', parts = ''] = entry.split('=')
      return [phrase, { is: 'compound', parts: parts.split(' ').map(simpleTag) }]
    }),
  ]
}

/** A concept by its name, or a number. Throws for anything else: a vocabulary has a fault. */
function simpleTag(part: string): SimpleTag {
  if (/^\d+$/.test(part)) return { is: 'numeral', value: Number(part), isFactor: false }
  const concept = concepts.find((one) => one === part)
  if (!concept) throw new Error(`No concept: ${part}`)
  return { is: 'concept', concept }
}

function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
