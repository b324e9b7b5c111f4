import { plainSigns } from './plain-signs.js'

/** A word of a typed text, and where it stands. */
export interface Word {
  /** With plain signs for their look-alikes, and without the spaces that stood within. */
  readonly text: string
  /** The text in small letters, for comparing. */
  readonly key: string
  /** Its beginning, in UTF-16 units of the text. */
  readonly at: number
  /** The number of units of the text that it covers, inner spaces included. */
  readonly length: number
}

/** A typed text in words. */
export interface Line {
  readonly words: readonly Word[]
  /** The end of the last word, in UTF-16 units of the text. */
  readonly end: number
}

/** The words of a text, parted by spaces of any kind; for lists, also by commas. */
export function readLine(text: string, parted: 'by spaces' | 'by spaces and commas' = 'by spaces'): Line {
  const found = text.matchAll(parted === 'by spaces' ? /\S+/g : /[^\s,\uFF0C\u060C\u3001]+/g)
  const words = [...found]
    .map((match) => wordOf(plainSigns(match[0]), match.index, match[0].length))
    .filter(({ key }) => key !== '')
  return { words, end: endOf(words.at(-1)) }
}

/** Part of a word, counted in units of its text. Only for a word as it was read, not for one that was joined. */
export function slice(word: Word, start: number, end: number = word.text.length): Word {
  return wordOf(word.text.slice(start, end), word.at + start, end - start)
}

/** Two words that follow each other as one. */
export function joinWords(first: Word, second: Word): Word {
  return wordOf(first.text + second.text, first.at, endOf(second) - first.at)
}

function wordOf(text: string, at: number, length: number): Word {
  return { text, key: text.toLowerCase(), at, length }
}

function endOf(word: Word | undefined): number {
  return word ? word.at + word.length : 0
}
