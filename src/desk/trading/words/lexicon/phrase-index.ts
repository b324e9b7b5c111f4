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

/** The letters of a word as bits, for a quick comparison: one letter in place of another changes two of them at most. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** A letter of a script that is read without regard to spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

interface Phrase {
  readonly words: readonly string[]
  readonly tag: Tag
  /** Letters that are spelt out. */
  readonly letters: number
}

/** Makes an index; of equal phrases the last one stands. A `*` ends a word that may go on. */
export function createPhraseIndex(entries: readonly (readonly [string, Tag])[]): PhraseIndex {
  const singleWords = new Map<string, Tag>()
  const beginnings = new Map<string, Tag>()
  const unspaced = new Map<string, Tag>()
  /** Phrases of several words by the first three letters of the first word. */
  const phrases = new Map<string, Phrase[]>()
  let longest = 0
  let longestBeginning = 0
  for (const [phrase, tag] of entries) {
    const words = phrase.split(' ')
    if (words.length === 1) {
      if (phrase.endsWith('*')) {
        beginnings.set(phrase.slice(0, -1), tag)
        longestBeginning = Math.max(longestBeginning, phrase.length - 1)
      } else singleWords.set(phrase, tag)
      const bare = phrase.replace('*', '')
      unspaced.set(bare, tag)
      longest = Math.max(longest, bare.length)
    } else {
      if (UNSPACED.test(phrase)) {
        unspaced.set(phrase, tag)
        longest = Math.max(longest, phrase.length)
      }
      const key = keyOf(phrase.replace(/[ *].*/, ''))
      const letters = phrase.replace(/[ *]/g, '').length
      const same = phrases.get(key) ?? []
      const others = same.filter((one) => one.words.join(' ') !== phrase)
      phrases.set(key, [...others, { words, tag, letters }])
    }
  }
  const similar = new Map<string, KnownWord[]>()
  for (const [word, tag] of singleWords) {
    const key = `${word.charAt(0)}${word.length}`
    const known = { word, tag, letters: lettersOf(word) }
    const same = similar.get(key)
    if (same) same.push(known)
    else similar.set(key, [known])
  }
  for (const list of phrases.values())
    list.sort((one, other) => other.words.length - one.words.length || other.letters - one.letters)

  const find = (word: string): Tag | undefined => {
    const whole = singleWords.get(word)
    if (whole) return whole
    for (let length = Math.min(word.length, longestBeginning); length > 1; length--) {
      const found = beginnings.get(word.slice(0, length))
      if (found) return found
    }
    return undefined
  }
  return {
    find,
    wordsLike: (first, length) => similar.get(`${first}${length}`) ?? [],
    findWords: (words) => {
      const [first = ''] = words
      for (let length = Math.min(3, first.length); length > 0; length--) {
        const found = phrases.get(first.slice(0, length))?.find((phrase) => fits(phrase, words))
        if (found) return { tag: found.tag, count: found.words.length }
      }
      const tag = find(first)
      return tag && { tag, count: 1 }
    },
    findBeginning: (text) => {
      for (let length = Math.min(longest, text.length); length > 0; length--) {
        const tag = unspaced.get(text.slice(0, length))
        if (tag) return { tag, length }
      }
      return undefined
    },
  }
}

function keyOf(word: string): string {
  return word.slice(0, 3)
}

function fits({ words }: Phrase, sentence: readonly string[]): boolean {
  return words.every((word, index) => {
    const there = sentence[index]
    if (there === undefined) return false
    return word.endsWith('*') ? there.startsWith(word.slice(0, -1)) : there === word
  })
}
