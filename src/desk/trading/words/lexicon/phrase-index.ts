import { lazy } from '../../../../lib/lazy.js'
import type { Tag } from './tag.js'

/** Phrases of one or more words, found by how a sentence goes on. */
export interface PhraseIndex {
  /**
   * The longest phrase that `words` begin with, in words. Of those of one length the one that spells most of it out wins.
   */
  findWords(words: readonly string[]): { readonly tag: Tag; readonly count: number } | undefined
  /** The longest phrase that a text without spaces begins with. */
  findBeginning(text: string): { readonly tag: Tag; readonly length: number } | undefined
  /** The meaning of a whole word. */
  find(word: string): Tag | undefined
  /** Whole words of this length with this first letter, for finding the one that a slip of the pen comes from. */
  readonly wordsLike: (first: string, length: number) => readonly KnownWord[]
}

/** A word with its meaning, and its letters as `lettersOf` gives them. */
export interface KnownWord {
  readonly word: string
  readonly tag: Tag
  readonly letters: number
}

/** Phrases by how they are found. What a sentence may never ask for is put together when one first does. */
export interface Phrases {
  readonly words: ReadonlyMap<string, Tag>
  /** Words that may go on. */
  readonly beginnings: ReadonlyMap<string, Tag>
  readonly longestBeginning: number
  /** Phrases of several words whose first one begins with up to three letters, the longest first. */
  readonly several: (first: string) => readonly Phrase[]
  /** Phrases of several words of a script without spaces, as they are written. */
  readonly unspaced: () => ReadonlyMap<string, Tag>
  /** Whole words by their first letter and their length, as in `w5`. */
  readonly alike: (key: string) => readonly KnownWord[]
}

interface Phrase {
  readonly words: readonly string[]
  readonly tag: Tag
  /** Letters that are spelt out. */
  readonly letters: number
}

/** The letters of a word as bits, for a quick comparison: one letter in place of another changes two of them at most. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Phrases of several words are found by so many letters of the first one. */
const MOST_KEY = 3

/** The longest phrase that is looked for in a text without spaces, in UTF-16 units. */
const LONGEST_UNSPACED = 16

/** A letter of a script that is read without regard to spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Lists phrases by how they are found. A `*` ends a word that may go on. */
export function listPhrases(entries: ReadonlyMap<string, Tag>): Phrases {
  const words = new Map<string, Tag>()
  const beginnings = new Map<string, Tag>()
  const alike = lazy(() => groupAlike(words))
  const written = new Map<string, string[]>()
  const read = new Map<string, readonly Phrase[]>()
  let longestBeginning = 0
  for (const [phrase, tag] of entries) {
    const space = phrase.indexOf(' ')
    if (space < 0 && phrase.endsWith('*')) {
      beginnings.set(phrase.slice(0, -1), tag)
      longestBeginning = Math.max(longestBeginning, phrase.length - 1)
    } else if (space < 0) words.set(phrase, tag)
    else {
      const first = phrase.slice(0, Math.min(space, MOST_KEY)).replace('*', '')
      const same = written.get(first)
      if (same) same.push(phrase)
      else written.set(first, [phrase])
    }
  }
  const phraseOf = (phrase: string): readonly Phrase[] => {
    const tag = entries.get(phrase)
    return tag ? [{ words: phrase.split(' '), tag, letters: phrase.replace(/[ *]/g, '').length }] : []
  }
  return {
    words,
    beginnings,
    longestBeginning,
    several: (first) => {
      const found = read.get(first) ?? written.get(first)?.flatMap(phraseOf).toSorted(compare) ?? []
      read.set(first, found)
      return found
    },
    alike: (key) => alike().get(key) ?? [],
    unspaced: lazy(
      () => new Map([...entries].filter(([phrase]) => phrase.includes(' ') && UNSPACED.test(phrase))),
    ),
  }
}

/** Makes an index; where two lists know the same phrase, the first one counts. */
export function createPhraseIndex(lists: readonly Phrases[]): PhraseIndex {
  const longestBeginning = Math.max(...lists.map((list) => list.longestBeginning))
  const alike = new Map<string, readonly KnownWord[]>()

  const find = (word: string): Tag | undefined => {
    for (const { words } of lists) {
      const whole = words.get(word)
      if (whole) return whole
    }
    for (let length = Math.min(word.length, longestBeginning); length > 1; length--) {
      const beginning = word.slice(0, length)
      for (const { beginnings } of lists) {
        const found = beginnings.get(beginning)
        if (found) return found
      }
    }
    return undefined
  }
  return {
    find,
    wordsLike: (first, length) => {
      const key = `${first}${length}`
      const found =
        alike.get(key) ??
        lists.flatMap((list, index) => {
          const before = lists.slice(0, index)
          return list.alike(key).filter(({ word }) => !before.some(({ words }) => words.has(word)))
        })
      alike.set(key, found)
      return found
    },
    findWords: (words) => {
      const [first = ''] = words
      for (let length = Math.min(MOST_KEY, first.length); length > 0; length--) {
        const [found] = lists
          .flatMap(
            ({ several }) => several(first.slice(0, length)).find((phrase) => fits(phrase, words)) ?? [],
          )
          .sort(compare)
        if (found) return { tag: found.tag, count: found.words.length }
      }
      const tag = find(first)
      return tag && { tag, count: 1 }
    },
    findBeginning: (text) => {
      for (let length = Math.min(LONGEST_UNSPACED, text.length); length > 0; length--) {
        const beginning = text.slice(0, length)
        for (const { words, beginnings, unspaced } of lists) {
          const tag = words.get(beginning) ?? beginnings.get(beginning) ?? unspaced().get(beginning)
          if (tag) return { tag, length }
        }
      }
      return undefined
    },
  }
}

/** Words by their first letter and their length. */
function groupAlike(words: ReadonlyMap<string, Tag>): ReadonlyMap<string, readonly KnownWord[]> {
  const groups = new Map<string, KnownWord[]>()
  for (const [word, tag] of words) {
    const key = `${word.charAt(0)}${word.length}`
    const known = { word, tag, letters: lettersOf(word) }
    const same = groups.get(key)
    if (same) same.push(known)
    else groups.set(key, [known])
  }
  return groups
}

/** The phrase of more words first, then the one that spells out more letters. */
function compare(one: Phrase, other: Phrase): number {
  return other.words.length - one.words.length || other.letters - one.letters
}

function fits({ words }: Phrase, sentence: readonly string[]): boolean {
  return words.every((word, index) => {
    const there = sentence[index]
    if (there === undefined) return false
    return word.endsWith('*') ? there.startsWith(word.slice(0, -1)) : there === word
  })
}
