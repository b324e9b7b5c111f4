import { eastAsianWidth } from 'get-east-asian-width'

/** Characters of most cells: each takes one column. */
const PLAIN = /^[\x20-\x7E]*$/

/** Marks that stand over or under the letter before them, or change how it looks. */
const WITHOUT_WIDTH = /\p{M}|\p{Cf}/u

/** The width of a text in monospace columns: a Chinese, Japanese or Korean character takes two. */
export function columnsOf(text: string): number {
  if (PLAIN.test(text)) return text.length
  let columns = 0
  for (const character of text) {
    if (!WITHOUT_WIDTH.test(character)) columns += eastAsianWidth(character.codePointAt(0) ?? 0)
  }
  return columns
}

/** A text with spaces behind it, up to so many columns. */
export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)))
}

/** The same with spaces before it. */
export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - columnsOf(text))) + text
}

/** As much of a text's beginning as so many columns have room for; no character is halved. */
export function headOf(text: string, columns: number): string {
  if (PLAIN.test(text)) return text.slice(0, columns)
  let [head, width] = ['', 0]
  for (const character of text) {
    width += columnsOf(character)
    if (width > columns) break
    head += character
  }
  return head
}

/** Cuts a text to at most this many characters, the last of them `…`. */
export function clip(text: string, most: number): string {
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** The same counted in columns of monospace, of which a Chinese, Japanese or Korean character takes two. */
export function clipColumns(text: string, most: number): string {
  return columnsOf(text) <= most ? text : `${headOf(text, most - 1)}…`
}

/** Shortens an id or a hash; both ends stay, to tell it from others. */
export function shortHash(hash: string): string {
  const characters = Array.from(hash)
  if (characters.length <= 14) return hash
  return `${characters.slice(0, 6).join('')}…${characters.slice(-4).join('')}`
}
