import { columnsOf, headOf } from './columns.js'

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
