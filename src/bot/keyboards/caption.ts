import { clean, isBlank } from '../text/clean.js'

/** More than this no phone shows on one button, in characters. */
const LONGEST_CAPTION = 64

/** Makes any text fit to stand on a button: one clean line that is neither empty nor too long. */
export function caption(text: string): string {
  const line = clean(text).replaceAll(/\s+/g, ' ').trim()
  if (isBlank(line)) return '—'
  const characters = Array.from(line)
  return characters.length <= LONGEST_CAPTION ? line : `${characters.slice(0, LONGEST_CAPTION - 1).join('')}…`
}
